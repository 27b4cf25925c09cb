// Squares by name. Inside the module a1 is 0 and h8 is 63.

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
    throw new KingsightError(`${JSON.stringify(name)} is not a square; expected a name from a1 to h8`, 'not_a_square')
  }
  return index
}

export function colorIndex(color) {
  if (color === 'white') return 0
  if (color === 'black') return 1
  throw new KingsightError(`${JSON.stringify(color)} is not a colour; expected 'white' or 'black'`, 'not_a_color')
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
