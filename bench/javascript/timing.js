// How long calls take, and how times are written. For the tables of compare.js and methods.js.

const now = () => Number(process.hrtime.bigint())
/** The time of one of so many calls, in nanoseconds. */
export function time(run, calls) {
  const start = now()
  for (let i = 0; i < calls; i += 1) run()
  return (now() - start) / calls
}

export const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]

/** So many calls that a round takes this long and the code is warm. */
export function callsFor(run, nanoseconds) {
  let calls = 1
  while (time(run, calls) * calls < nanoseconds) calls *= 2
  return calls
}

/** Three digits, or all before the point. */
export const digits = (number) => (number < 999.5 ? number.toPrecision(3) : String(Math.round(number)))
const UNITS = [['s', 1e9], ['ms', 1e6], ['µs', 1e3], ['ns', 1]]
export function shown(nanoseconds) {
  const [unit, size] = UNITS.find(([, size]) => nanoseconds >= size) ?? ['ns', 1]
  return `${digits(nanoseconds / size)} ${unit}`
}
