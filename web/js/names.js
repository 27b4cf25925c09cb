// Squares, colours, moves and what callers choose, by their names. Inside the module they are numbers: a1 is 0 and h8 is 63.

import { KingsightError, receiveWords } from './border.js'

/** From a1 to h8. */
export const SQUARE_NAMES = Array.from(
  { length: 64 },
  (_, index) => 'abcdefgh'[index & 7] + ((index >> 3) + 1),
)

const INDEX = new Map(SQUARE_NAMES.map((name, index) => [name, index]))

export function squareIndex(name) {
  const index = INDEX.get(name)
  if (index === undefined) {
    throw new KingsightError(`${shown(name)} is not a square; expected a name from a1 to h8`, 'not_a_square')
  }
  return index
}

export function colorIndex(color) {
  if (color === 'white') return 0
  if (color === 'black') return 1
  throw new KingsightError(`${shown(color)} is not a colour; expected 'white' or 'black'`, 'not_a_color')
}

/** The set in two words of the last answer. */
export function setOf(at, words) {
  const names = []
  for (let half = 0; half < 2; half += 1) {
    for (let rest = words[at + half]; rest !== 0; rest &= rest - 1) {
      names.push(SQUARE_NAMES[half * 32 + 31 - Math.clz32(rest & -rest)])
    }
  }
  return names
}

export function receiveSet() {
  return setOf(0, receiveWords(2))
}

// Moves: plain objects from the words that the module answers with.

export const ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king']

const CASTLING = 2
const EN_PASSANT = 4

/** Where a move goes: castling to the king's new square, in Chess960 to the square of its rook. */
export function target(word, chess960) {
  return SQUARE_NAMES[chess960 ? (word >>> 6) & 63 : (word >>> 22) & 63]
}

export function moveOf(word, uci, san, chess960) {
  const kind = (word >>> 18) & 15
  const promotion = (word >>> 12) & 7
  const move = {
    from: SQUARE_NAMES[word & 63],
    to: target(word, chess960),
    piece: ROLES[(word >>> 15) & 7],
    san,
    uci,
    capture: kind === 3 || kind === EN_PASSANT || kind > 8,
  }
  if (promotion !== 0) move.promotion = ROLES[promotion]
  if (kind === CASTLING) move.castling = ((word >>> 6) & 63) > (word & 63) ? 'king' : 'queen'
  if (kind === EN_PASSANT) move.enPassant = true
  return move
}

// What callers choose: one of some words, or a whole number.

/** Which of the words it is. */
export function oneOf(what, value, words) {
  const index = words.indexOf(value)
  if (index < 0) throw new KingsightError(`no ${what} ${shown(value)}; expected ${words.join(', ')}`, `no_${what}`)
  return index
}

/** The number itself, from 0 to `most`. */
export function whole(what, value, most, code = `not_a_${what}`) {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new KingsightError(`${shown(value)} is not a ${what}; expected a whole number from 0 to ${most}`, code)
}

/** Whatever has been handed over, in a message. */
export function shown(value) {
  try {
    return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  } catch {
    return `a value of the type ${typeof value}`
  }
}
