// The board of chess.js: what the package exports beside its class, its check of a FEN with its sentences, and the first field of a FEN, to
// look at and to change.

import { pieceIndex } from './moves.js'

export const WHITE = 'w'
export const BLACK = 'b'
export const PAWN = 'p'
export const KNIGHT = 'n'
export const BISHOP = 'b'
export const ROOK = 'r'
export const QUEEN = 'q'
export const KING = 'k'
export const COLORS = [WHITE, BLACK]
export const DEFAULT_POSITION = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

/** From a8 to h1. */
export const SQUARES = Array.from({ length: 64 }, (_, i) => 'abcdefgh'[i & 7] + (8 - (i >> 3)))

export const SEVEN_TAG_ROSTER = {
  Event: '?',
  Site: '?',
  Date: '????.??.??',
  Round: '?',
  White: '?',
  Black: '?',
  Result: '*',
}

// The check of a FEN.

/** The first item of a row that may not stand there, or its length. */
function rowFault(row) {
  const items = row.match(/\d+|\D/g) ?? []
  const wrong = items.find((item) => !/^(\d|[pnbrqk])$/i.test(item))
  const squares = items.reduce((sum, item) => sum + (item >= 0 ? Number(item) : 1), 0)
  const fault = wrong ? (wrong.length > 1 ? 'consecutive number' : 'invalid piece') : squares !== 8 && 'too many squares in rank'
  return fault && `piece data is invalid (${fault})`
}

function kingFault(placement, king, color) {
  const kings = placement.split(king).length - 1
  return kings === 0 ? `missing ${color} king` : kings > 1 && `too many ${color} kings`
}

/** The sentence of each fault, or nothing, in the order in which they are looked for. */
const FAULTS = [
  (fields) => fields.length !== 6 && 'must contain six space-delimited fields',
  (fields) => !(parseInt(fields[5], 10) > 0) && 'move number must be a positive integer',
  (fields) => !(parseInt(fields[4], 10) >= 0) && 'half move counter number must be a non-negative integer',
  (fields) => !/^[a-h][36]$|^-$/.test(fields[3]) && 'en-passant square is invalid',
  (fields) => !/^[KQkq-]*$/.test(fields[2]) && 'castling availability is invalid',
  (fields) => !/^[wb]$/.test(fields[1]) && 'side-to-move is invalid',
  (fields, rows) => rows.length !== 8 && "piece data does not contain 8 '/'-delimited rows",
  (fields, rows) => rows.map(rowFault).find(Boolean),
  (fields) => /^(w3|b6)$/.test(fields[1] + fields[3][1]) && 'illegal en-passant square',
  (fields) => kingFault(fields[0], 'K', 'white') || kingFault(fields[0], 'k', 'black'),
  (fields, rows) => /p/i.test(rows[0] + rows[7]) && 'some pawns are on the edge rows',
]

export function validateFen(fen) {
  const fields = fen.split(/\s+/)
  for (const fault of FAULTS) {
    const error = fault(fields, fields[0].split('/'))
    if (error) return { ok: false, error: `Invalid FEN: ${error}` }
  }
  return { ok: true }
}

// The first field of a FEN.

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

// The generator behind chess.js's hash, which it exports: xoroshiro128** by David Blackman and Sebastiano Vigna, in the public domain.

const word = (bits) => BigInt.asUintN(64, bits)
const rotated = (bits, by) => word(bits << by) | (bits >> (64n - by))

/** Returns a function that gives the numbers that follow from 128 bits, one after the other. */
export function xoroshiro128(state) {
  let [low, high] = [word(state), word(state >> 64n)]
  return () => {
    const number = word(rotated(word(low * 5n), 7n) * 9n)
    const mixed = high ^ low
    low = word(rotated(low, 24n) ^ mixed ^ (mixed << 16n))
    high = rotated(mixed, 37n)
    return number
  }
}
