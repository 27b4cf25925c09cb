// A call as [name, ...arguments]. `chess` is the drop-in, which is quicker to choose sensible ones.

import * as theirs from 'chess.js'
import { FENS, fenCall } from './fens.js'
import { junkPgn, pgnCall } from './games.js'
import { chance, pick, random } from './random.js'

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
