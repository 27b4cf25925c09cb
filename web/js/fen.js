// The fields of a FEN, to look at and to change. What they mean together only the module knows.

import { KingsightError } from './border.js'
import { ROLES, SQUARE_NAMES, colorIndex, shown, squareIndex } from './names.js'

const LETTERS = [...'pnbrqk']

/** What stands on each square of the first field of a FEN, from a8 to h1, by its letter; `undefined` on an empty one. */
export function squaresOf(placement, pieceOf) {
  const squares = new Array(64).fill(undefined)
  let at = 0
  for (let i = 0; i < placement.length; i += 1) {
    const letter = placement[i]
    if (letter === '/') continue
    if (letter <= '9') at += Number(letter)
    else {
      squares[at] = pieceOf(letter)
      at += 1
    }
  }
  return squares
}

/** The first field of a FEN. */
export function placementOf(squares, letterOf) {
  let text = ''
  let empty = 0
  for (let i = 0; i < 64; i += 1) {
    const piece = squares[i]
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

function pieceOf(letter) {
  const type = letter.toLowerCase()
  return { color: letter === type ? 'black' : 'white', role: ROLES[LETTERS.indexOf(type)] }
}

function letterOf({ color, role }) {
  const letter = LETTERS[ROLES.indexOf(role)]
  if (letter === undefined) throw new KingsightError(`${shown(role)} is not a role; expected ${ROLES.join(', ')}`, 'not_a_role')
  return colorIndex(color) === 0 ? letter.toUpperCase() : letter
}

const placementIn = (fen) => fen.slice(0, fen.indexOf(' '))

let last = { fen: undefined, board: [] }
/** The last board is kept: loops look at every square of one position. */
function boardOf(fen) {
  if (last.fen !== fen) last = { fen, board: squaresOf(placementIn(fen), pieceOf) }
  return last.board
}

/** The piece on a square, or `null`. */
export function pieceAt(fen, square) {
  const piece = boardOf(fen)[squareIndex(square) ^ 56]
  return piece === undefined ? null : { ...piece }
}

/** Eight rows from the eighth rank on. */
export function rowsOf(fen) {
  const pieces = boardOf(fen).map((piece, at) => (piece === undefined ? null : { square: SQUARE_NAMES[at ^ 56], ...piece }))
  return Array.from({ length: 8 }, (_, row) => pieces.slice(8 * row, 8 * row + 8))
}

/** A FEN with other pieces and fields. What is not given stays, and an en passant square only where pieces and turn stay. */
export function edited(fen, { pieces = {}, turn, castling, enPassant, halfmoves, fullmoves }) {
  const [, side, rights, square, half, full] = fen.split(' ')
  const board = squaresOf(placementIn(fen), pieceOf)
  for (const [name, piece] of Object.entries(pieces)) board[squareIndex(name) ^ 56] = piece ?? undefined
  const isOther = turn !== undefined || Object.keys(pieces).length > 0
  const mover = turn === undefined ? side : 'wb'[colorIndex(turn)]
  const passed = enPassant === undefined && isOther ? null : enPassant
  const field = (value, before) => String(value === null ? '-' : (value ?? before)).replace(/\s/g, '_')
  return [placementOf(board, letterOf), mover, field(castling, rights), field(passed, square), field(halfmoves, half), field(fullmoves, full)].join(' ')
}
