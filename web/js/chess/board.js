// The board of chess.js: what the package exports beside its class, its check of a FEN with its sentences, and the first field of a FEN, to
// look at and to change.

import { placementOf as placementIn, squaresOf } from '../fen.js'

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

/** Each piece by its letter in a FEN. */
const PIECES = new Map([...'pnbrqkPNBRQK'].map((letter) => {
  const type = letter.toLowerCase()
  return [letter, { type, color: letter === type ? BLACK : WHITE, letter, cell: ` ${letter} ` }]
}))

// The check of a FEN.

/** The first item of a row that may not stand there, or its length. */
function rowFault(row) {
  let [squares, isBehindNumber] = [0, false]
  for (let i = 0; i < row.length; i += 1) {
    const letter = row[i]
    const isNumber = letter >= '0' && letter <= '9'
    const wrong = isNumber ? isBehindNumber && 'consecutive number' : !PIECES.has(letter) && 'invalid piece'
    if (wrong) return wrong
    squares += isNumber ? Number(letter) : 1
    isBehindNumber = isNumber
  }
  return squares !== 8 && 'too many squares in rank'
}

function rowsFault(rows) {
  const fault = rows.map(rowFault).find(Boolean)
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
  (_, rows) => rowsFault(rows),
  (fields) => /^(w3|b6)$/.test(fields[1] + fields[3][1]) && 'illegal en-passant square',
  (fields) => kingFault(fields[0], 'K', 'white') || kingFault(fields[0], 'k', 'black'),
  (fields, rows) => /p/i.test(rows[0] + rows[7]) && 'some pawns are on the edge rows',
]

export function validateFen(fen) {
  const fields = fen.split(/\s+/)
  const rows = fields[0].split('/')
  for (const fault of FAULTS) {
    const error = fault(fields, rows)
    if (error) return { ok: false, error: `Invalid FEN: ${error}` }
  }
  return { ok: true }
}

/** What stands for a field that a FEN leaves out. The first two must be there. */
const LEFT_OUT = [, , '-', '-', '0', '1']

export function completed(fen) {
  const fields = fen.split(/\s+/)
  if (fields.length < 2 || fields.length > 5) return fen
  return [...fields, ...LEFT_OUT.slice(fields.length)].join(' ')
}

/** A clock of a FEN. The module counts with 32 bits. */
export function clock(text) {
  return Math.min(parseInt(text, 10), 0xffff_ffff)
}

/** A FEN as the module writes it, without en passant. Its first field must have been examined. */
const USUAL = /^[^09 ]+ [wb] (?:-|KQ?k?q?|Qk?q?|kq?|q) - (?:0|[1-9]\d{0,8}) [1-9]\d{0,8}$/
export const isUsual = (fen) => USUAL.test(fen)

const FILE_RIGHTS = /^(?:-|[A-HKQa-hkq]{1,4})$/

/** The same check for a game, which in Chess960 may have files as rights. In another game the error tells how to say that it is one. */
export function validateStart(fen, chess960) {
  const fields = fen.split(/\s+/)
  const isOfFiles = FILE_RIGHTS.test(fields[2])
  const plain = () => validateFen(fields.map((field, i) => (i === 2 ? '-' : field)).join(' '))
  if (chess960) return isOfFiles ? plain() : validateFen(fen)
  const { ok, error } = validateFen(fen)
  return ok || !isOfFiles || !plain().ok ? { ok, error } : { ok, error: `${error} (Chess960: new Chess(fen, { chess960: true }))` }
}

// The first field of a FEN, and its squares from a8 to h1 with a piece of the table or `undefined`.

/** The place of a square in that order, -1 for what is none. */
export function placeOf(square) {
  if (typeof square !== 'string' || square.length !== 2) return -1
  const file = square.charCodeAt(0) - 97
  const row = 56 - square.charCodeAt(1)
  return ((file | row) & ~7) === 0 ? row * 8 + file : -1
}

export const boardOf = (placement) => squaresOf(placement, (letter) => PIECES.get(letter))
export const placementOf = (board) => placementIn(board, (piece) => piece.letter)

/** The board with another piece on a square, or none. */
export function changed(board, at, piece) {
  const next = board.slice()
  next[at] = piece
  return next
}

export function findPiece(board, piece) {
  const squares = []
  for (let at = 0; at < 64; at += 1) {
    const found = board[at]
    if (found !== undefined && found.type === piece.type && found.color === piece.color) squares.push(SQUARES[at])
  }
  return squares
}

/**
 * The piece to put on a square, `undefined` if it is refused: a second king, and a king of no colour.
 * Any other piece that does not exist throws, as in chess.js.
 */
export function pieceToPut(board, piece, square) {
  const { type, color } = piece
  const found = COLORS.includes(color) ? PIECES.get(letterOf(piece)) : undefined
  const exists = found?.type === type
  if (type === KING && (!exists || findPiece(board, piece).some((other) => other !== square))) return undefined
  if (!exists) throw new TypeError(`Invalid piece: ${JSON.stringify(piece)}`)
  return found
}

/** The text of each set of rights, whose bits are K, Q, k and q. */
export const RIGHTS = Array.from({ length: 16 }, (_, bits) => [...'KQkq'].filter((_, bit) => (bits >> bit) & 1).join('') || '-')

/** The rights that a part of a FEN names. */
export function rightsOf(fen, start, end) {
  let bits = 0
  for (let i = start; i < end; i += 1) if (fen[i] !== '-') bits |= 1 << 'KQkq'.indexOf(fen[i])
  return bits
}

/** Where the two rights of a colour are in the bits of all. What is no colour has none. */
export const rightsShift = (color) => (color === WHITE ? 0 : color === BLACK ? 2 : 4)

/** The letters of the rights of Chess960 in the same order, each a side's or a file's, `undefined` for those that are missing. */
export function fileRights(board, castling) {
  const letters = [undefined, undefined, undefined, undefined]
  for (const letter of castling.replace('-', '')) {
    const isWhite = letter < 'a'
    const home = isWhite ? 56 : 0
    const king = board.findIndex((piece, at) => at >= home && at < home + 8 && piece?.letter === (isWhite ? 'K' : 'k')) - home
    const side = 'kq'.indexOf(letter.toLowerCase())
    const isLong = side < 0 ? letter.toLowerCase().charCodeAt(0) - 97 < king : side === 1
    letters[(isWhite ? 0 : 2) + (isLong ? 1 : 0)] = letter
  }
  return letters
}

export const bitsOf = (letters) => letters.reduce((bits, letter, bit) => bits | (letter === undefined ? 0 : 1 << bit), 0)

/** The rights whose king and rook stand at home. */
export function soundRights(board) {
  const isAt = (letter, at) => board[at] !== undefined && board[at].letter === letter
  const side = (king, rook, at) => (isAt(king, at + 4) ? (isAt(rook, at + 7) ? 1 : 0) | (isAt(rook, at) ? 2 : 0) : 0)
  return side('K', 'R', 56) | (side('k', 'r', 0) << 2)
}

export function rowsOf(board) {
  const cell = (at) => {
    const piece = board[at]
    return piece === undefined ? null : { square: SQUARES[at], type: piece.type, color: piece.color }
  }
  const row = (at) => [cell(at), cell(at + 1), cell(at + 2), cell(at + 3), cell(at + 4), cell(at + 5), cell(at + 6), cell(at + 7)]
  return [row(0), row(8), row(16), row(24), row(32), row(40), row(48), row(56)]
}

const EDGE = '   +------------------------+\n'

export function asciiOf(board) {
  let text = EDGE
  for (let start = 0; start < 64; start += 8) {
    text += ROW_STARTS[start >> 3]
    for (let at = start; at < start + 8; at += 1) text += board[at] === undefined ? ' . ' : board[at].cell
    text += '|\n'
  }
  return text + EDGE + '     a  b  c  d  e  f  g  h'
}

const ROW_STARTS = Array.from({ length: 8 }, (_, row) => ` ${8 - row} |`)

/**
 * The letters of all pieces in their order, bishops as their shade, 0 or 1: kings with bishops of one shade, alone, or with one knight.
 * Where a king is missing, chess.js lets another piece stand for it, so that these are not named.
 */
const INSUFFICIENT = /^((0*|1*)[^01]{2}|..|(?=...$)[^n]*n[^n]*)$/

/** Whether neither side may be able to mate, by the number of pieces and bishops alone: nearly always not, and soon seen. */
export function isSmall(placement) {
  let [pieces, bishops] = [0, 0]
  for (let i = 0; i < placement.length; i += 1) {
    const code = placement.charCodeAt(i)
    if (code > 57) pieces += 1
    if ((code | 32) === 98) bishops += 1
  }
  return pieces <= 3 || pieces - bishops === 2
}

/** Whether neither side can mate as chess.js counts, of a board that is small. */
export function isInsufficient(board) {
  const kinds = board.map((piece, at) => (piece?.type === BISHOP ? ((at >> 3) + at) % 2 : piece?.type)).filter((kind) => kind !== undefined)
  return INSUFFICIENT.test(kinds.sort().join(''))
}

/** A piece's letter in a FEN. What is no colour has none. */
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
