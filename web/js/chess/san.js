// Moves as people type them. chess.js first looks for the exact SAN, which the module does; then it reads what resembles a move.

import { pieceIndex } from './move.js'

const LETTERS = 'pnbrqk'

/** Without `=` and without signs at the end. */
export function cleanSan(text, strict) {
  const clean = text.replace('=', '').replace(/[+#]?[?!]*$/, '')
  if (strict) return clean
  if (clean === '0-0') return 'O-O'
  return clean === '0-0-0' ? 'O-O-O' : clean
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
      (!piece || LETTERS[(word >>> 12) & 7] === piece.toLowerCase()) &&
      (!promotion || LETTERS[(word >>> 18) & 7] === promotion.toLowerCase())
    ) {
      return word
    }
  }
  return undefined
}

function name(index) {
  return 'abcdefgh'[index & 7] + ((index >> 3) + 1)
}
