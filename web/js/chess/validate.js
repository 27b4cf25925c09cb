// chess.js's check of a FEN, with its sentences.

import { SYMBOLS } from './constants.js'

function rowFault(row) {
  let squares = 0
  let afterDigit = false
  for (const letter of row) {
    const digit = letter >= '0' && letter <= '9'
    if (digit && afterDigit) return 'piece data is invalid (consecutive number)'
    if (!digit && !SYMBOLS.includes(letter)) return 'piece data is invalid (invalid piece)'
    squares += digit ? Number(letter) : 1
    afterDigit = digit
  }
  return squares === 8 ? undefined : 'piece data is invalid (too many squares in rank)'
}

function fault(fen) {
  const fields = fen.split(/\s+/)
  if (fields.length !== 6) return 'must contain six space-delimited fields'
  const [placement, turn, castling, enPassant, halfMoves, moveNumber] = fields
  if (!(parseInt(moveNumber, 10) > 0)) return 'move number must be a positive integer'
  if (!(parseInt(halfMoves, 10) >= 0)) return 'half move counter number must be a non-negative integer'
  if (!/^(-|[a-h][36])$/.test(enPassant)) return 'en-passant square is invalid'
  if (/[^kKqQ-]/.test(castling)) return 'castling availability is invalid'
  if (turn !== 'w' && turn !== 'b') return 'side-to-move is invalid'
  const rows = placement.split('/')
  if (rows.length !== 8) return "piece data does not contain 8 '/'-delimited rows"
  for (const row of rows) {
    const wrong = rowFault(row)
    if (wrong !== undefined) return wrong
  }
  if (enPassant[1] === (turn === 'w' ? '3' : '6')) return 'illegal en-passant square'
  for (const [letter, color] of [['K', 'white'], ['k', 'black']]) {
    const kings = placement.split(letter).length - 1
    if (kings === 0) return `missing ${color} king`
    if (kings > 1) return `too many ${color} kings`
  }
  return /p/i.test(rows[0] + rows[7]) ? 'some pawns are on the edge rows' : undefined
}

export function validateFen(fen) {
  const error = fault(fen)
  return error === undefined ? { ok: true } : { ok: false, error: `Invalid FEN: ${error}` }
}
