// What callers choose: one of some words, or a whole number.

import { KingsightError } from './border.js'

/** Which of the words it is. */
export function oneOf(what, value, words) {
  const index = words.indexOf(value)
  if (index < 0) throw new KingsightError(`no ${what} ${JSON.stringify(value)}; expected ${words.join(', ')}`, `no_${what}`)
  return index
}

/** The number itself, from 0 to `most`. */
export function whole(what, value, most, code = `not_a_${what}`) {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new KingsightError(`${String(value)} is not a ${what}; expected a whole number from 0 to ${most}`, code)
}
