// The first field of a FEN, to look at and to change.

import { KING, ROOK, SQUARES, WHITE } from './constants.js'

const INDEX = new Map(SQUARES.map((name, index) => [name, index]))

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
        this.#pieces[at] = { type, color: letter === type ? 'b' : 'w' }
        at += 1
      }
    }
  }

  get(square) {
    const piece = this.#pieces[INDEX.get(square)]
    return piece && { type: piece.type, color: piece.color }
  }

  find({ color, type }) {
    return SQUARES.filter((_, i) => this.#pieces[i]?.color === color && this.#pieces[i]?.type === type && type !== undefined)
  }

  /** A second king is refused. */
  put({ type, color }, square) {
    if (type === KING && this.find({ type, color }).some((other) => other !== square)) return false
    this.#pieces[INDEX.get(square)] = { type, color }
    return true
  }

  remove(square) {
    delete this.#pieces[INDEX.get(square)]
  }

  /** The rights whose king and rook stand at home. */
  castling(rights) {
    const stands = (square, type, color) => {
      const piece = this.get(square)
      return piece?.type === type && piece.color === color
    }
    const kept = [...'KQkq'].filter((right) => {
      const color = right < 'a' ? WHITE : 'b'
      const rank = color === WHITE ? '1' : '8'
      const file = right.toLowerCase() === 'k' ? 'h' : 'a'
      return rights.includes(right) && stands('e' + rank, KING, color) && stands(file + rank, ROOK, color)
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

  /** As chess.js counts: bare kings, one minor piece, or bishops of one square colour only. */
  isInsufficientMaterial() {
    const pieces = SQUARES.flatMap((_, i) => (this.#pieces[i] ? [{ ...this.#pieces[i], i }] : []))
    if (pieces.length === 2) return true
    const bishops = pieces.filter(({ type }) => type === 'b')
    const knights = pieces.filter(({ type }) => type === 'n')
    if (pieces.length === 3 && (bishops.length === 1 || knights.length === 1)) return true
    const light = bishops.filter(({ i }) => ((i >> 3) + i) % 2 === 0).length
    return pieces.length === bishops.length + 2 && (light === 0 || light === bishops.length)
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

function letterOf({ type, color }) {
  return color === WHITE ? type.toUpperCase() : type.toLowerCase()
}
