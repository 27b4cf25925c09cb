// Random programs on chess.js: calls as [name, ...arguments], with FENs and games that both packages read in the same way, and texts that
// are almost FENs or PGN.

import { readFileSync } from 'node:fs'
import * as theirs from 'chess.js'

// One sequence of random numbers for a whole run, which its seed repeats.

let seed = 1n

export const seeded = (start) => (seed = BigInt(start))
export const now = () => seed

export function random(below) {
  seed = (seed * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn
  return Number((seed >> 33n) % BigInt(below))
}

export const pick = (list) => list[random(list.length)]
export const chance = (percent) => random(100) < percent

/** A text with some of its letters taken out, doubled, or changed to others of an alphabet. */
export function mangled(text, letters, most = 4) {
  for (let times = 1 + random(most); times > 0; times -= 1) {
    const at = random(text.length + 1)
    const part = text.slice(at, at + 1 + random(6))
    const put = pick([pick(letters), part + part, '', ' '])
    text = text.slice(0, at) + put + text.slice(at + random(3))
  }
  return text
}

// FENs that both packages read in the same way, and texts that are almost FENs.

const corpus = readFileSync(new URL('../../fixtures/corpus.fen', import.meta.url), 'utf8')
export const FENS = corpus.split('\n').map((line) => line.split('#')[0].trim()).filter((fen) => theirs.validateFen(fen).ok && isSound(fen))

/** chess.js accepts rights without king or rook, and en passant without a pawn, and then plays what is no chess. */
export function isSound(fen) {
  const [, turn, rights, square] = fen.trim().split(/\s+/)
  const board = new theirs.Chess(fen, { skipValidation: true })
  const stands = (at, type, color) => board.get(at)?.type === type && board.get(at).color === color
  const fits = [...rights.replace('-', '')].every((right) => {
    const color = right < 'a' ? 'w' : 'b'
    const rank = color === 'w' ? '1' : '8'
    return stands(`e${rank}`, 'k', color) && stands((right.toLowerCase() === 'k' ? 'h' : 'a') + rank, 'r', color)
  })
  if (square === '-') return fits
  const pawn = square[0] + (turn === 'w' ? '5' : '4')
  const empty = [square, square[0] + (turn === 'w' ? '7' : '2')]
  return fits && stands(pawn, 'p', turn === 'w' ? 'b' : 'w') && empty.every((at) => !board.get(at))
}

/** With less than six fields, more space between them, rights in another order, or without a king. */
function varied(fen) {
  const fields = fen.split(' ')
  switch (random(5)) {
    case 0: return fields.slice(0, 2 + random(5)).join(' ')
    case 1: return fields.join(pick(['  ', '\t', '\n']))
    case 2: return fen.replace(fields[2], [...fields[2]].reverse().join(''))
    case 3: return fen.replace(/\d+ \d+$/, pick(['99 80', '100 1', '0 00012', '149 300', '7x 3y', '1e2 2.5']))
    default: return fields.with(0, fields[0].replace(pick([/k/, /K/, /[kK]/g, /[qrQR]/g]), '1').replace(/\d{2,}/g, (digits) => [...digits].reduce((sum, digit) => sum + Number(digit), 0)))
      .with(2, '-').with(3, '-').join(' ')
  }
}

/** A call of `load` or `validateFen`. */
export function fenCall() {
  const fen = pick(FENS)
  if (chance(30)) return ['validateFen', mangled(fen, [...'pnbrqkPNBRQKxX0123456789/-wbKQkqah36 \t'], 3)]
  if (chance(50)) {
    const wrong = mangled(fen, [...'pnkPK0129/-wbKq36 '], 2)
    // What chess.js accepts without knowing better is in the list of differences.
    return theirs.validateFen(wrong).ok && !isSound(wrong) ? ['load', fen] : ['load', wrong]
  }
  const other = varied(fen)
  if (theirs.validateFen(other).ok && !isSound(other)) return ['load', fen]
  const options = { ...(chance(30) ? { preserveHeaders: true } : {}), ...(/k.* /.test(other) && /K.* /.test(other) ? {} : { skipValidation: true }) }
  return ['load', other, options]
}

// Games in PGN, as people and programs write them, and texts that are almost PGN.

const COMMENTS = ['{a comment}', '{ two\nlines }', '{}', '; to the end\n', ';\n', '{; (x) [y] $1}', '{ä\r\n\r\nö}']
const VARIATIONS = ['(1. a3 {no} a6)', '(1. Zz (2. h3 $3 h6) (Nf3) a3)', '()', '({first} 1. d4)', '(1... c5; rest\n)', '( e4 )', '(((a3)))']
const TAGS = ['[White "W"]', '[Black "B"]', '[Mine "é"]', '[ Site\n"x" ]', '[Date ""]', '[White "again"]', '[Round"1"]']
const NO_TAGS = ['[Event "a \\"b\\""]', '[Time2 "x"]', '[Event x]', '% a line']
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*', '', '1/2-1/2 {done}', '1-0 ; done']
const LETTERS = [...'{}()[];$"\\%.!?+#=xO0-12/*\n\r abcdefghNQ', '1. e4', '--', '\r\n', '[FEN "x"]']

/** A call of `loadPgn` with the game that is on the board. */
export function pgnCall(chess) {
  const moves = chess.history({ verbose: true })
  const start = moves[0]?.before
  let text = written(moves, start === theirs.DEFAULT_POSITION ? undefined : start)
  if (chance(20)) text = mangled(text, LETTERS)
  const options = {}
  if (chance(40)) options.strict = chance(60)
  if (chance(20)) {
    options.newlineChar = pick(['\n', '\\|', '<br />', '\r?\n', ':'])
    if (chance(70)) text = text.replaceAll('\n', options.newlineChar.replace('\\', '').replace('\r?', '\r'))
  }
  return ['loadPgn', text, ...(Object.keys(options).length > 0 ? [options] : [])]
}

/** Mostly what both can read: parts stand in the order of the grammar. */
function written(moves, fen) {
  const tags = chance(60) ? [`[Result "${pick(['1-0', '*', 'x'])}"]`, ...TAGS.filter(() => chance(20)), ...NO_TAGS.filter(() => chance(2))] : []
  if (fen !== undefined || chance(5)) {
    if (chance(85)) tags.push(`[${pick(['FEN', 'FEN', 'fen', 'Fen'])} "${fen ?? pick([...FENS.slice(0, 9), 'x', '8/8/8/8/8/8/8/8 w - - 0 1'])}"]`)
    if (chance(85)) tags.push(`[${pick(['SetUp', 'SetUp', 'Setup'])} "${pick(['1', '1', '0'])}"]`)
  }
  const [annotated, shortened] = [chance(50) ? 0 : 15, chance(50) ? 0 : 10]
  const words = chance(annotated) ? [pick(COMMENTS)] : []
  moves.forEach((move, i) => {
    if (i % 2 === 0 || chance(annotated)) words.push(`${(i >> 1) + 1}${pick(['.', '.', '. ', '...', '. ...'])}`)
    words.push((chance(shortened) ? shorthand(move) : move.san) + (chance(annotated) ? pick(['!', '??', '!?']) : ''))
    while (chance(annotated)) words.push(`$${random(200)}`)
    if (chance(annotated)) words.push(pick(COMMENTS))
    while (chance(annotated)) words.push(pick(VARIATIONS))
  })
  const newline = chance(20) ? '\r\n' : '\n'
  const result = chance(5) ? pick(['* *', '1-0 1. e4', '2-0']) : pick(RESULTS)
  return `${tags.join(newline)}${pick([newline + newline, newline, '', ' '])}${words.join(pick([' ', ' ', newline]))} ${result}${pick(['', newline])}`
}

/** As people type a move who know no better. */
function shorthand({ san, lan, piece, from, to }) {
  const short = [lan, san.replace(/[+#]/, ''), san.replace(/[+#]?$/, '+'), `${piece.toUpperCase()}${from}-${to}`, san.replaceAll('O', '0'), san.replace('x', '')]
  return chance(20) ? pick(['Z0', '--', 'Qh9', 'Zz']) : pick(short)
}

/** Letters that PGN has, in any order. */
export const junkPgn = () => ['loadPgn', Array.from({ length: random(20) }, () => pick(LETTERS)).join('')]

// Calls. `chess` is the drop-in, which is quicker to choose sensible ones.

const SQUARES = [...theirs.SQUARES, 'i9', '', 'E4']
/** An object names a square by its text. */
const PLACES = [...SQUARES, ['e2'], ['i9'], null]
const COLORS = ['w', 'b']
const ANY_COLORS = [...COLORS, ...COLORS, ...COLORS, 'white', 'B', '']
const PIECES = ['p', 'n', 'b', 'r', 'q', 'k']
const JUNK = [
  '', 'e', 'Zz', 'O-O-O-O', 'e9', 'Ke', 'xe4', '1-0', 'e2-e4', '0-0', '0-0-0', 'o-o', 'Nf3??', 'exd5 e.p.', 'e8Q', 'e8=Q', 'e8q+', 'bxc3', 'Bxc3', 'b1c3',
  'Pe4', 'pe2e4', 'e4 e5', ' e4', 'e4 ', '1. e4', 'N', 'Nx', 'K-e2', '\u00e9', 'Nb1xc3', 'N1c3', 'R1', 'Qa1b2c3', 'e4=', '+', '!?', '=', undefined, 7, {}, [], { from: 'e2' },
  { from: 'e2', to: 'e4', promotion: 'q', extra: 1 }, { from: 'E2', to: 'E4' }, ['e2', 'e4'],
]
const MANGLES = [
  (move) => move.san,
  (move) => move.san,
  (move) => move.lan,
  (move) => `${move.san}!?`,
  (move) => move.san.replace(/[+#]/, ''),
  (move) => move.san.replace('x', ''),
  (move) => move.san.replace('=', ''),
  (move) => move.piece.toUpperCase() + move.from + move.to,
  (move) => move.piece + move.from + 'x' + move.to + (move.promotion ?? ''),
  (move) => `${move.from}-${move.to}`,
  (move) => `${move.from}${move.to}${pick('qrbnQkp')}`,
  (move) => `${move.piece.toUpperCase()}${move.from[0]}${move.to}`,
  (move) => `${move.piece.toUpperCase()}${move.from[1]}x${move.to}`,
  (move) => move.san.toLowerCase(),
  (move) => move.san.replaceAll('O', '0'),
  (move) => move.san + pick(['+', '#', '++', '+!', '!+', '#??']),
  (move) => ({ from: move.from, to: move.to, promotion: move.promotion }),
  (move) => ({ from: move.from, to: move.to, promotion: pick(['q', 'n', 'Q', 'k', '']) }),
  (move) => ({ from: move.to, to: move.from }),
  (move) => move,
]
const LOOKS = [
  'fen', 'turn', 'moveNumber', 'board', 'isCheck', 'inCheck', 'isCheckmate', 'isStalemate', 'isInsufficientMaterial',
  'isThreefoldRepetition', 'isDrawByFiftyMoves', 'isDraw', 'isGameOver', 'getComment', 'getComments', 'getHeaders', 'header', 'ascii',
]

export function call(chess) {
  const some = random(100)
  if (some < 30) {
    const moves = chess.moves({ verbose: true })
    const promotions = moves.filter(({ promotion }) => promotion)
    const chosen = promotions.length > 0 && chance(50) ? promotions : moves
    if (moves.length > 0) return ['move', pick(MANGLES)(pick(chosen)), ...(chance(20) ? [{ strict: chance(80) }] : [])]
    return ['load', pick(FENS)]
  }
  if (some < 34) return ['move', pick(JUNK), ...(chance(20) ? [{ strict: true }] : [])]
  if (some < 39) return ['undo']
  if (some < 46) return ['moves', ...(chance(30) ? [] : [options()])]
  if (some < 70) return [pick(LOOKS)]
  switch (random(30)) {
    case 0: return ['history']
    case 1: return ['history', pick([{ verbose: true }, { verbose: false }, {}])]
    case 2: return ['attackers', pick(PLACES), ...(chance(50) ? [pick(ANY_COLORS)] : [])]
    case 3: return ['isAttacked', pick(PLACES), ...(chance(90) ? [pick(ANY_COLORS)] : [])]
    case 4: return ['get', pick(PLACES)]
    case 5: return ['findPiece', { type: pick(PIECES), color: pick(ANY_COLORS) }]
    case 6: return ['squareColor', pick(PLACES)]
    case 7: case 8: return ['pgn', ...(chance(60) ? [pgnOptions()] : [])]
    case 9: case 10: return ['setComment', pick(['good', 'a {brace} b', 'two words; three', '', '}{', '{a} {b}', 'a long one, of many words, that no line can hold without a break', ' spaces  within '])]
    case 11: return [pick(['removeComment', 'deleteComment'])]
    case 12: return ['setHeader', pick(['White', 'Black', 'Opening', 'Mine', 'FEN', 'Result']), pick(['A', 'B "C"', '?', '', undefined, null])]
    case 13: return ['removeHeader', pick(['White', 'Result', 'Opening', 'None', 'FEN', 'SetUp'])]
    case 14: return ['header', ...pick([[], ['White', 'A'], ['White', 'A', 'Black', 'B'], ['White'], ['Mine', 7], ['X', '']])]
    case 15: return ['fen', { forceEnpassantSquare: chance(50) }]
    case 16: return ['getCastlingRights', pick(ANY_COLORS)]
    case 17: return ['load', pick(FENS), ...(chance(30) ? [{ preserveHeaders: true }] : [])]
    case 18: return fenCall()
    case 19: return ['hash']
    case 20: return chance(30) ? ['perft', random(3)] : ['turn']
    case 21: case 22: return chance(10) ? junkPgn() : pgnCall(chess)
    case 23: return chance(20) ? ['reset'] : ['history']
    case 24: return chance(20) ? [pick(['removeComments', 'deleteComments'])] : ['getComments']
    case 25: return chance(30) ? pick([['move', '--'], ['move', null], ['move', '--!'], ['setTurn', pick(COLORS)]]) : ['fen']
    case 26: return ['setTurn', chess.turn()]
    default: return edit(chess)
  }
}

function options() {
  const asked = {}
  if (chance(50)) asked.verbose = chance(60)
  if (chance(30)) asked.square = pick(SQUARES)
  if (chance(30)) asked.piece = pick([...PIECES, 'N', 'x', undefined])
  return asked
}

function pgnOptions() {
  const asked = {}
  if (chance(80)) asked.maxWidth = random(100)
  if (chance(50)) asked.newline = pick(['\n', '<br />', '\r\n', '|', '', ' '])
  return asked
}

/** Only before the first move: after it chess.js takes back moves on a board that has changed. */
function edit(chess) {
  if (chess.history().length > 0) return chance(30) ? ['reset'] : ['history', { verbose: true }]
  const some = random(12)
  if (some === 0) return ['clear', ...(chance(50) ? [{ preserveHeaders: true }] : [])]
  if (some < 3) return ['setCastlingRights', pick(COLORS), pick([{ k: true }, { q: false }, { k: false, q: true }, { k: true, q: true }, {}])]
  if (some < 8) {
    const type = pick([...PIECES, 'x'])
    // A pawn at the edge makes chess.js leave the board.
    const squares = type === 'p' ? theirs.SQUARES.filter((square) => square[1] !== '1' && square[1] !== '8') : SQUARES
    return ['put', { type, color: pick(COLORS) }, pick(squares)]
  }
  return ['remove', pick(theirs.SQUARES)]
}
