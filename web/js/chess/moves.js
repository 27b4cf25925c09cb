// Moves as chess.js describes them, and as people type them. chess.js first looks for the exact SAN, which the module does; then it reads
// what resembles a move.

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

/** Whether a word castles with the rook on this file. */
export const castlesWith = (word, file) => ((word >>> 21) & 96) !== 0 && word >>> 29 === file

/** The move of a word as `web/src/chessjs/record.rs` packs it. In Chess960 the long form of castling names the rook. */
export function moveOfWord(word, color, san, before, after, chess960) {
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
    lan: from + (chess960 && castlesWith(word, word >>> 29) ? FILES[(word >>> 29) + 1] + from[1] : to) + (LETTERS[promotion] ?? ''),
    before,
    after,
    flags: FLAG_TEXTS[(word >>> 21) & 255],
    // 7 is none.
    captured: LETTERS[captured],
    promotion: LETTERS[promotion],
  })
}

// SAN.

const ROLES = ['', ...'NBRQK']
const FILES = ['', ...'abcdefgh']
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
    SQUARE_NAMES[code & 63] +
    (promotion === 0 ? '' : '=' + ROLES[promotion]) +
    sign
  )
}

/** A typed move without what is not compared: its first `=` and the signs at its end. Castling may be typed with zeros unless `strict`. */
export function bareSan(text, strict) {
  const bare = withoutEnd(withoutEnd(text.replace('=', ''), '!?', text.length), '+#', 1)
  const isCastling = bare === '0-0' || bare === '0-0-0'
  return isCastling && !strict ? bare.replaceAll('0', 'O') : bare
}

/** Takes signs off the end of a text, as many as there are up to a number. */
function withoutEnd(text, signs, most) {
  const least = Math.max(0, text.length - most)
  let end = text.length
  while (end > least && signs.includes(text[end - 1])) end -= 1
  return text.slice(0, end)
}

const roleOf = (letter = '') => pieceIndex(letter.toLowerCase())

const withoutSeparator = (text) => withoutEnd(withoutEnd(text, '-', 1), 'x', 1)

/** A file or rank at the end. A `b` there is the bishop unless a piece is named before it. */
const PART = /(?:[ac-h1-8]|[pnbrqkPNBRQK]b)$/

/** The parts of a typed move, as roles and texts: its first two squares that belong together, or its first one, and what stands at them. */
function scanned(text) {
  const parts = text.split(/([a-h][1-8])/)
  const between = parts.findIndex((part, i) => i > 1 && i < parts.length - 1 && withoutSeparator(part) === '')
  const target = between < 0 ? 1 : between + 1
  const before = withoutSeparator(parts.slice(0, target).join(''))
  const start = before.length - (between < 0 ? Number(PART.test(before)) : 2)
  const [promotion] = parts.slice(target + 1).join('')
  return {
    role: roleOf(before[start - 1]),
    origin: before.slice(start),
    target: parts[target],
    promotion: roleOf(promotion),
    squares: parts.length >> 1,
  }
}

/** The role that is meant without a letter, 6 for any. */
function impliedRole(text, squares) {
  if (FILES.includes(text[0])) return squares > 1 ? 6 : 0
  return roleOf(text[0].replace(/o/i, 'k'))
}

/** The word of the first move that the text may mean: long forms, needless or missing signs. */
export function permissive(text, listed) {
  const { role, origin, target, promotion, squares } = scanned(text)
  if (squares === 0) return undefined
  const isOther = (chosen) => promotion > 0 && promotion < 5 && promotion !== chosen
  const fits = ({ word, san }) => {
    // Without an origin it is SAN, in which the sign of a capture may be missing.
    if (origin === '') return bareSan(san, true).replace('x', '') === text
    return SQUARE_NAMES[word & 63].includes(origin) && SQUARE_NAMES[(word >>> 6) & 63] === target && !isOther((word >>> 18) & 7)
  }
  return listed(role < 0 ? impliedRole(text, squares) : role).find(fits)?.word
}
