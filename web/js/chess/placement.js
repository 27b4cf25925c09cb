// The first field of a FEN, to look at and to change.

import { BISHOP, BLACK, COLORS, KING, ROOK, SQUARES, WHITE } from './constants.js'
import { pieceIndex } from './move.js'

/** An object with keys, not a map: `['e2']` names e2, as in chess.js. */
const INDEX = Object.fromEntries(SQUARES.map((name, index) => [name, index]))

/**
 * The letters of all pieces in their order, bishops as their shade, 0 or 1: kings with bishops of one shade, alone, or with one knight.
 * Where a king is missing, chess.js lets another piece stand for it, so that these are not named.
 */
const INSUFFICIENT = /^((0*|1*)[^01]{2}|..|(?=...$)[^n]*n[^n]*)$/

/** Pieces from a8 to h1. */
export class Placement {
  #pieces = new Array(64)

  constructor(fen) {
    let at = 0
    for (const letter of fen.slice(0, fen.indexOf(' '))) {
      if (letter === '/') continue
      if (letter >= '0' && letter <= '9') at += Number(letter)
      else {
        const type = letter.toLowerCase()
        this.#pieces[at] = { type, color: letter === type ? BLACK : WHITE }
        at += 1
      }
    }
  }

  get(square) {
    const piece = this.#pieces[INDEX[square]]
    return piece && { type: piece.type, color: piece.color }
  }

  #stands(square, piece) {
    const found = this.get(square)
    return found && found.type === piece.type && found.color === piece.color
  }

  find(piece) {
    return SQUARES.filter((square) => this.#stands(square, piece))
  }

  /** A second king is refused, and so is a king of no colour; any other piece that does not exist throws, as in chess.js. */
  put(piece, square) {
    const { type, color } = piece
    const exists = COLORS.includes(color) && pieceIndex(type) >= 0
    if (type === KING && (!exists || this.find(piece).some((other) => INDEX[other] !== INDEX[square]))) return false
    if (!exists) throw new TypeError(`Invalid piece: ${JSON.stringify(piece)}`)
    this.#pieces[INDEX[square]] = { type, color }
    return true
  }

  remove(square) {
    delete this.#pieces[INDEX[square]]
  }

  /** The rights whose king and rook stand at home. */
  castling(rights) {
    const kept = [...'KQkq'].filter((right) => {
      const color = right < 'a' ? WHITE : BLACK
      const rank = color === WHITE ? '1' : '8'
      const file = right.toLowerCase() === 'k' ? 'h' : 'a'
      return rights.includes(right) && this.#stands('e' + rank, { type: KING, color }) && this.#stands(file + rank, { type: ROOK, color })
    })
    return kept.join('') || '-'
  }

  rows() {
    return Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 8 }, (_, file) => {
        const piece = this.#pieces[row * 8 + file]
        return piece ? { square: SQUARES[row * 8 + file], type: piece.type, color: piece.color } : null
      }),
    )
  }

  ascii() {
    const line = '   +------------------------+\n'
    const rows = this.rows().map((row, i) => {
      const cells = row.map((piece) => ` ${piece ? letterOf(piece) : '.'} `).join('')
      return ` ${8 - i} |${cells}|\n`
    })
    return line + rows.join('') + line + '     a  b  c  d  e  f  g  h'
  }

  /** Whether neither side can mate as chess.js counts. */
  isInsufficientMaterial() {
    const kinds = this.#pieces.map(({ type }, i) => (type === BISHOP ? ((i >> 3) + i) % 2 : type))
    return INSUFFICIENT.test(kinds.sort().join(''))
  }

  toString() {
    let text = ''
    let empty = 0
    for (let i = 0; i < 64; i += 1) {
      const piece = this.#pieces[i]
      if (piece === undefined) empty += 1
      if (empty > 0 && (piece !== undefined || i % 8 === 7)) {
        text += empty
        empty = 0
      }
      if (piece !== undefined) text += letterOf(piece)
      if (i % 8 === 7 && i < 63) text += '/'
    }
    return text
  }
}

/** A piece's letter in a FEN, which is also that of a castling right. What is no colour has none. */
export function letterOf({ type, color }) {
  return color === WHITE ? type.toUpperCase() : color === BLACK ? type : '?'
}
