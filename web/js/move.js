// Moves: plain objects from the words that the module answers with.

import { SQUARE_NAMES } from './squares.js'

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king']

const CASTLING = 2
const EN_PASSANT = 4

/** Where a move goes: castling to the king's new square, in Chess960 to the square of its rook. */
export function target(word, chess960) {
  return SQUARE_NAMES[chess960 ? (word >>> 6) & 63 : (word >>> 22) & 63]
}

export function moveOf(word, uci, san, chess960) {
  const kind = (word >>> 18) & 15
  const promotion = (word >>> 12) & 7
  const move = {
    from: SQUARE_NAMES[word & 63],
    to: target(word, chess960),
    piece: ROLES[(word >>> 15) & 7],
    san,
    uci,
    capture: kind === 3 || kind === EN_PASSANT || kind > 8,
  }
  if (promotion !== 0) move.promotion = ROLES[promotion]
  if (kind === CASTLING) move.castling = ((word >>> 6) & 63) > (word & 63) ? 'king' : 'queen'
  if (kind === EN_PASSANT) move.enPassant = true
  return move
}
