// Random programs of calls on chess.js and on the drop-in: every result, every thrown message and the state afterwards must be
// the same. `node tools/differential.js PACKAGE [--calls N | --seconds N] [--seed N]`.
//
// Known differences are in docs/from-chess-js.md; the programs avoid exactly these: see `allowed`.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual, inspect, parseArgs } from 'node:util'
import { pathToFileURL } from 'node:url'
import * as theirs from 'chess.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { calls: { type: 'string' }, seconds: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const ours = await import(pathToFileURL(resolve(positionals[0], 'chess.js')))
const corpus = readFileSync(new URL('../../fixtures/corpus.fen', import.meta.url), 'utf8')
const FENS = corpus.split('\n').map((line) => line.split('#')[0].trim()).filter((fen) => theirs.validateFen(fen).ok && isSound(fen))

let seed = BigInt(values.seed)
function random(below) {
  seed = (seed * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn
  return Number((seed >> 33n) % BigInt(below))
}
const pick = (list) => list[random(list.length)]
const chance = (percent) => random(100) < percent

/** chess.js accepts rights without king or rook, and en passant without a pawn; Kingsight drops both. */
function isSound(fen) {
  const position = new ours.Chess(fen)
  return position.fen({ forceEnpassantSquare: true }).split(' ')[3] === fen.split(' ')[3] && mended(fen)
}

function mended(fen) {
  const [placement, turn, rights, square] = fen.split(' ')
  const board = new theirs.Chess(fen)
  const stands = (at, type, color) => board.get(at)?.type === type && board.get(at).color === color
  const fits = [...rights.replace('-', '')].every((right) => {
    const color = right < 'a' ? 'w' : 'b'
    const rank = color === 'w' ? '1' : '8'
    return stands(`e${rank}`, 'k', color) && stands((right.toLowerCase() === 'k' ? 'h' : 'a') + rank, 'r', color)
  })
  if (square === '-') return fits && placement.length > 0
  const pawn = square[0] + (turn === 'w' ? '5' : '4')
  const empty = [square, square[0] + (turn === 'w' ? '7' : '2')]
  return fits && stands(pawn, 'p', turn === 'w' ? 'b' : 'w') && empty.every((at) => !board.get(at))
}

const SQUARES = [...theirs.SQUARES, 'i9', '']
const COLORS = ['w', 'b']
const PIECES = ['p', 'n', 'b', 'r', 'q', 'k']
const JUNK = ['', 'e', 'Zz', 'O-O-O-O', 'e9', 'Ke', 'xe4', '1-0', 'e2-e4', '0-0', 'Nf3??', 'exd5 e.p.', 'e8Q', 'bxc3', 'Bxc3', 'b1c3']
const MANGLES = [
  (move) => move.san,
  (move) => move.san,
  (move) => move.lan,
  (move) => `${move.san}!?`,
  (move) => move.san.replace(/[+#]/, ''),
  (move) => move.san.replace('x', ''),
  (move) => move.san.replace('=', ''),
  (move) => move.piece.toUpperCase() + move.from + move.to,
  (move) => `${move.from}-${move.to}`,
  (move) => `${move.piece.toUpperCase()}${move.from[0]}${move.to}`,
  (move) => `${move.piece.toUpperCase()}${move.from[1]}x${move.to}`,
  (move) => move.san.toLowerCase(),
  (move) => ({ from: move.from, to: move.to, promotion: move.promotion }),
  (move) => ({ from: move.from, to: move.to, promotion: 'q' }),
  (move) => ({ from: move.to, to: move.from }),
]

/** A call as [name, ...arguments]; `chess` is the drop-in, which is quicker to choose sensible ones. */
function call(chess, game) {
  const some = random(100)
  if (some < 30) {
    const moves = chess.moves({ verbose: true })
    if (moves.length > 0) return ['move', pick(MANGLES)(pick(moves)), ...(chance(20) ? [{ strict: true }] : [])]
    return ['load', pick(FENS)]
  }
  if (some < 33) return ['move', pick(JUNK)]
  if (some < 38) return ['undo']
  if (some < 46) return ['moves', ...(chance(30) ? [] : [options()])]
  const quick = [
    'fen', 'turn', 'moveNumber', 'board', 'isCheck', 'inCheck', 'isCheckmate', 'isStalemate', 'isInsufficientMaterial',
    'isThreefoldRepetition', 'isDrawByFiftyMoves', 'isDraw', 'isGameOver', 'getComment', 'getComments', 'getHeaders', 'header',
  ]
  if (some < 76) return [pick(quick)]
  switch (random(22)) {
    case 0: return ['history']
    case 1: return ['history', { verbose: chance(50) }]
    case 2: return ['attackers', pick(theirs.SQUARES), ...(chance(50) ? [pick(COLORS)] : [])]
    case 3: return ['isAttacked', pick(theirs.SQUARES), pick(COLORS)]
    case 4: return ['get', pick(SQUARES)]
    case 5: return ['findPiece', { type: pick(PIECES), color: pick(COLORS) }]
    case 6: return ['squareColor', pick(SQUARES)]
    case 7: return ['ascii']
    case 8: return ['pgn', ...(chance(50) ? [{ maxWidth: random(80), newline: pick(['\n', '<br />']) }] : [])]
    case 9: return ['setComment', pick(['good', 'a {brace} b', 'two words; three', ''])]
    case 10: return [pick(['removeComment', 'deleteComment'])]
    case 11: return ['setHeader', pick(['White', 'Black', 'Opening', 'Mine']), pick(['A', 'B "C"', '?', undefined])]
    case 12: return ['removeHeader', pick(['White', 'Result', 'Opening', 'None'])]
    case 13: return ['fen', { forceEnpassantSquare: chance(50) }]
    case 14: return ['getCastlingRights', pick(COLORS)]
    case 15: return ['load', pick(FENS), ...(chance(30) ? [{ preserveHeaders: true }] : [])]
    case 16: return ['hash']
    case 17: return chance(30) ? ['perft', 1 + random(2)] : ['turn']
    case 18: return ['loadPgn', pgnOf(game)]
    case 19: return chance(20) ? ['reset'] : ['history']
    case 20: return chance(20) ? [pick(['removeComments', 'deleteComments'])] : ['getComments']
    default: return edit(chess)
  }
}

function options() {
  const asked = {}
  if (chance(50)) asked.verbose = chance(60)
  if (chance(30)) asked.square = pick(SQUARES)
  if (chance(30)) asked.piece = pick(PIECES)
  return asked
}

/** Only before the first move: after it chess.js takes back moves on a board that has changed. */
function edit(chess) {
  if (chess.history().length > 0) return ['reset']
  const some = random(10)
  if (some === 0) return ['clear', ...(chance(50) ? [{ preserveHeaders: true }] : [])]
  if (some < 6) {
    const type = pick(PIECES)
    // A pawn at the edge makes chess.js leave the board.
    const squares = type === 'p' ? theirs.SQUARES.filter((square) => square[1] !== '1' && square[1] !== '8') : SQUARES
    return ['put', { type, color: pick(COLORS) }, pick(squares)]
  }
  return ['remove', pick(theirs.SQUARES)]
}

function pgnOf(game) {
  const words = game.history.flatMap((san, i) => [
    ...(i % 2 === 0 ? [`${i / 2 + 1}.`] : []),
    san,
    ...(chance(5) ? ['$' + random(20)] : []),
    ...(chance(5) ? [pick(['{a comment}', '; to the end\n', '(1. a3 {no} a6)', '!?'])] : []),
  ])
  const tags = chance(70) ? `[White "W"]\n[Black "B"]\n[Result "${pick(['1-0', '*'])}"]\n\n` : ''
  const bad = chance(10) ? pick([' Qh9', ' [x', ' Zz', ' )', ' {']) : ''
  return tags + words.join(' ') + bad + ' ' + pick(['1-0', '*', '', '1/2-1/2 {done}'])
}

function run(chess, [name, ...parameters]) {
  try {
    return { value: plain(chess[name](...structuredClone(parameters))) }
  } catch (error) {
    // Sentences of a parser that was generated are its own.
    return { error: name === 'loadPgn' && error.name === 'SyntaxError' ? 'syntax' : error.message }
  }
}

/** Results as data: the classes of the two packages differ. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain)
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))
  }
  return value
}

const limit = values.seconds ? Infinity : Number(values.calls ?? 20000)
const end = values.seconds ? Date.now() + 1000 * Number(values.seconds) : Infinity
let calls = 0
let programs = 0
while (calls < limit && Date.now() < end) {
  programs += 1
  const before = seed
  const fen = chance(30) ? theirs.DEFAULT_POSITION : pick(FENS)
  const pair = [new theirs.Chess(fen), new ours.Chess(fen)]
  const done = [`new Chess(${JSON.stringify(fen)})`]
  for (let length = 10 + random(120); length > 0; length -= 1) {
    const game = { history: pair[1].getHeaders().FEN ? [] : pair[1].history() }
    const next = call(pair[1], game)
    done.push(`.${next[0]}(${next.slice(1).map((part) => inspect(part)).join(', ')})`)
    const [expected, found] = pair.map((chess) => run(chess, next))
    calls += 1
    const states = pair.map((chess) => chess.fen())
    if (!isDeepStrictEqual(found, expected) || states[0] !== states[1]) {
      console.error(`The packages differ after ${calls} calls, seed ${before}:\n${done.join('\n')}`)
      console.error('chess.js: ', inspect(expected, { depth: 5 }), states[0])
      console.error('kingsight:', inspect(found, { depth: 5 }), states[1])
      process.exit(1)
    }
    // After an error chess.js may be left in the middle of a game.
    if (expected.error === 'syntax') break
    // chess.js gives check to a king that has been captured, on its last square.
    if ((next[0] === 'put' || next[0] === 'remove') && pair[1].moves({ verbose: true }).some(({ captured }) => captured === 'k')) break
  }
}
console.log(`${calls} calls in ${programs} random programs on chess.js and kingsight/chess.js: no difference`)
