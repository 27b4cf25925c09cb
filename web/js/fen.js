// The fields of a FEN, to look at and to change. What they mean together only the module knows.

import { KingsightError } from './border.js'
import { ROLES, SQUARE_NAMES, colorIndex, shown, squareIndex } from './names.js'

/** From a8 to h1, as a FEN has them. */
const INDICES = Array.from({ length: 64 }, (_, at) => at ^ 56)
const LETTERS = [...'pnbrqk']

/** The letter on each square of a FEN, from a8 to h1; nothing on an empty one. */
export function lettersOf(fen) {
  const letters = new Array(64)
  let at = 0
  for (const letter of fen.slice(0, fen.indexOf(' '))) {
    if (letter >= '1' && letter <= '8') at += Number(letter)
    else if (letter !== '/') {
      letters[at] = letter
      at += 1
    }
  }
  return letters
}

/** The first field of a FEN. */
function placementOf(letters) {
  const rows = Array.from({ length: 8 }, (_, row) => Array.from(letters.slice(8 * row, 8 * row + 8), (letter) => letter ?? '1').join(''))
  return rows.join('/').replace(/1+/g, (empty) => empty.length)
}

function pieceOf(letter) {
  const type = letter.toLowerCase()
  return { color: letter === type ? 'black' : 'white', role: ROLES[LETTERS.indexOf(type)] }
}

function letterOf({ color, role }) {
  const letter = LETTERS[ROLES.indexOf(role)]
  if (letter === undefined) throw new KingsightError(`${shown(role)} is not a role; expected ${ROLES.join(', ')}`, 'not_a_role')
  return colorIndex(color) === 0 ? letter.toUpperCase() : letter
}

let last = { fen: undefined, letters: [] }
/** The last board is kept: loops look at every square of one position. */
function boardOf(fen) {
  if (last.fen !== fen) last = { fen, letters: lettersOf(fen) }
  return last.letters
}

/** The piece on a square, or `null`. */
export function pieceAt(fen, square) {
  const letter = boardOf(fen)[squareIndex(square) ^ 56]
  return letter === undefined ? null : pieceOf(letter)
}

/** Eight rows from the eighth rank on. */
export function rowsOf(fen) {
  const squares = boardOf(fen).slice()
  squares.length = 64
  const pieces = Array.from(squares, (letter, at) => (letter === undefined ? null : { square: SQUARE_NAMES[INDICES[at]], ...pieceOf(letter) }))
  return Array.from({ length: 8 }, (_, row) => pieces.slice(8 * row, 8 * row + 8))
}

/** A FEN with other pieces and fields. What is not given stays, and an en passant square only if nothing else changes. */
export function edited(fen, { pieces = {}, turn, castling, enPassant, halfmoves, fullmoves }) {
  const [, side, rights, square, half, full] = fen.split(' ')
  const letters = lettersOf(fen)
  for (const [name, piece] of Object.entries(pieces)) letters[squareIndex(name) ^ 56] = piece === null ? undefined : letterOf(piece ?? {})
  const isOther = turn !== undefined || Object.keys(pieces).length > 0
  const mover = turn === undefined ? side : 'wb'[colorIndex(turn)]
  const passed = enPassant === undefined && isOther ? null : enPassant
  const field = (value, before) => String(value === null ? '-' : (value ?? before)).replace(/\s/g, '_')
  return [placementOf(letters), mover, field(castling, rights), field(passed, square), field(halfmoves, half), field(fullmoves, full)].join(' ')
}
