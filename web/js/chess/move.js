// Moves as chess.js describes them.

import { SQUARE_NAMES } from '../squares.js'

const LETTERS = ['p', 'n', 'b', 'r', 'q', 'k']

/** Each bit's letter, in chess.js's order. */
const FLAGS = ['n', 'c', 'b', 'e', 'p', 'k', 'q', '-']

export function flagsOf(bits) {
  let flags = ''
  for (let bit = 0; bit < 8; bit += 1) if ((bits >> bit) & 1) flags += FLAGS[bit]
  return flags
}

const FLAG_TEXTS = Array.from({ length: 256 }, (_, bits) => flagsOf(bits))

export function pieceIndex(letter) {
  return LETTERS.indexOf(letter)
}

export class Move {
  // In chess.js's order; what is missing is there as `undefined`.
  color
  from
  to
  piece
  captured
  promotion
  flags
  san
  lan
  before
  after

  isCapture() {
    return this.flags.includes('c')
  }

  isPromotion() {
    return this.flags.includes('p')
  }

  isEnPassant() {
    return this.flags.includes('e')
  }

  isKingsideCastle() {
    return this.flags.includes('k')
  }

  isQueensideCastle() {
    return this.flags.includes('q')
  }

  isBigPawn() {
    return this.flags.includes('b')
  }
}

/** What is handed out may be changed; the history stays. */
export function copyOf(move) {
  const copy = new Move()
  copy.color = move.color
  copy.piece = move.piece
  copy.from = move.from
  copy.to = move.to
  copy.san = move.san
  copy.lan = move.lan
  copy.before = move.before
  copy.after = move.after
  copy.flags = move.flags
  copy.captured = move.captured
  copy.promotion = move.promotion
  return copy
}

/** The move of a word as `web/src/chessjs/record.rs` packs it. */
export function moveOfWord(word, color, san, before, after) {
  const from = SQUARE_NAMES[word & 63]
  const to = SQUARE_NAMES[(word >>> 6) & 63]
  const captured = (word >>> 15) & 7
  const promotion = (word >>> 18) & 7
  const move = new Move()
  move.color = color
  move.piece = LETTERS[(word >>> 12) & 7]
  move.from = from
  move.to = to
  move.san = san
  move.lan = from + to
  move.before = before
  move.after = after
  move.flags = FLAG_TEXTS[(word >>> 21) & 255]
  if (captured !== 7) move.captured = LETTERS[captured]
  if (promotion !== 7) {
    move.promotion = LETTERS[promotion]
    move.lan += LETTERS[promotion]
  }
  return move
}
