// What the page's author draws: the attribute `draw`, such as `e4 blue:d2-f3`.

const COLORS = ['green', 'red', 'blue', 'yellow']
const DRAWING = /^(?:([a-z]+):)?([a-h][1-8])(?:-([a-h][1-8]))?$/

/** Circles, where both ends are the same, and arrows. */
export function drawingsOf(text) {
  return text.split(/\s+/).filter(Boolean).map((word) => {
    const [, color = 'green', from, to = from] = DRAWING.exec(word) ?? []
    if (from === undefined || !COLORS.includes(color)) {
      throw new Error(`draw: ${JSON.stringify(word)} is not a drawing; expected a square such as e4, an arrow such as d2-f3, or one with ${COLORS.join(', ')} before it: red:e4`)
    }
    return { from, to, color }
  })
}
