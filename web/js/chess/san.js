// Moves as people type them. chess.js first looks for the exact SAN, which the module does; then it reads what resembles a move.

import { SYMBOLS } from './constants.js'
import { pieceIndex } from './move.js'

const ROLES = ['', 'N', 'B', 'R', 'Q', 'K']
const FILES = ['', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const SIGNS = ['', '+', '#']
const texts = new Map()

/** The text of a SAN as `web/src/chessjs/san.rs` packs it. There are not many; those seen are kept. */
export function sanText(code) {
  const known = texts.get(code)
  if (known !== undefined) return known
  const text = written(code)
  if (texts.size > 20_000) texts.clear()
  texts.set(code, text)
  return text
}

function written(code) {
  const sign = SIGNS[(code >>> 21) & 3]
  const castling = (code >>> 23) & 3
  if (castling !== 0) return (castling === 1 ? 'O-O' : 'O-O-O') + sign
  const rank = (code >>> 13) & 15
  const promotion = (code >>> 18) & 7
  return (
    ROLES[(code >>> 6) & 7] +
    FILES[(code >>> 9) & 15] +
    (rank === 0 ? '' : rank) +
    ((code >>> 17) & 1 ? 'x' : '') +
    name(code & 63) +
    (promotion === 0 ? '' : '=' + ROLES[promotion]) +
    sign
  )
}

/** Without `=` and without signs at the end. */
export function cleanSan(text, strict) {
  const clean = withoutSigns(text.replace('=', ''))
  if (strict) return clean
  if (clean === '0-0') return 'O-O'
  return clean === '0-0-0' ? 'O-O-O' : clean
}

/** What `/[+#]?[?!]*$/` leaves, which looks at every letter. */
function withoutSigns(text) {
  let end = text.length
  while (end > 0 && (text[end - 1] === '!' || text[end - 1] === '?')) end -= 1
  if (end > 0 && (text[end - 1] === '+' || text[end - 1] === '#')) end -= 1
  return end === text.length ? text : text.slice(0, end)
}

const FROM_SQUARE = /([pnbrqkPNBRQK])?([a-h][1-8])x?-?([a-h][1-8])([qrbnQRBN])?/
const FROM_PART = /([pnbrqkPNBRQK])?([a-h]?[1-8]?)x?-?([a-h][1-8])([qrbnQRBN])?/

/** The role that the first letter names; 6 for any. */
function inferredRole(san) {
  const first = san.charAt(0)
  if (first >= 'a' && first <= 'h') return /[a-h]\d.*[a-h]\d/.test(san) ? 6 : 0
  const letter = first.toLowerCase()
  return letter === 'o' ? 5 : pieceIndex(letter)
}

/** The word of the first move that the text may mean: long forms, needless or missing signs. */
export function permissive(clean, listed) {
  const match = clean.match(FROM_SQUARE) ?? clean.match(FROM_PART)
  if (match === null) return undefined
  const [, piece, from, to, promotion] = match
  const role = piece ? pieceIndex(piece.toLowerCase()) : inferredRole(clean)
  for (const { word, san } of listed(role)) {
    if (!from) {
      // The sign of a capture may be missing.
      if (clean === cleanSan(san, true).replace('x', '')) return word
      continue
    }
    const square = name(word & 63)
    const fits = from.length === 2 ? square === from : square.includes(from)
    if (
      fits &&
      name((word >>> 6) & 63) === to &&
      (!piece || SYMBOLS[(word >>> 12) & 7] === piece.toLowerCase()) &&
      (!promotion || SYMBOLS[(word >>> 18) & 7] === promotion.toLowerCase())
    ) {
      return word
    }
  }
  return undefined
}

function name(index) {
  return 'abcdefgh'[index & 7] + ((index >> 3) + 1)
}
