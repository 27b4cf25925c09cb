// Moves as chess.js describes them.

import { SQUARE_NAMES } from '../names.js'

const LETTERS = [...'pnbrqk']

/** Each bit's letter, in chess.js's order. */
const FLAGS = [...'ncbepkq-']

const FLAG_TEXTS = Array.from({ length: 256 }, (_, bits) => FLAGS.filter((_, bit) => (bits >> bit) & 1).join(''))

/** A null move in a word: the king from a8 to a8. */
export const NULL_WORD = 56 | (56 << 6) | (5 << 12) | (7 << 15) | (7 << 18) | (128 << 21)

export function pieceIndex(letter) {
  return LETTERS.indexOf(letter)
}

export class Move {
  /** In chess.js's order, what is missing as `undefined`. */
  constructor(move = {}) {
    this.color = move.color
    this.from = move.from
    this.to = move.to
    this.piece = move.piece
    this.captured = move.captured
    this.promotion = move.promotion
    this.flags = move.flags
    this.san = move.san
    this.lan = move.lan
    this.before = move.before
    this.after = move.after
  }

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

/** The move of a word as `web/src/chessjs/record.rs` packs it. */
export function moveOfWord(word, color, san, before, after) {
  const from = SQUARE_NAMES[word & 63]
  const to = SQUARE_NAMES[(word >>> 6) & 63]
  const captured = (word >>> 15) & 7
  const promotion = (word >>> 18) & 7
  return new Move({
    color,
    piece: LETTERS[(word >>> 12) & 7],
    from,
    to,
    san,
    lan: from + to + (LETTERS[promotion] ?? ''),
    before,
    after,
    flags: FLAG_TEXTS[(word >>> 21) & 255],
    // 7 is none.
    captured: LETTERS[captured],
    promotion: LETTERS[promotion],
  })
}
