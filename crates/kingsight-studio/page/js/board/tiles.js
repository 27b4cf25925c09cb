// Colours never stand alone: each comes with a pattern. If the same pair is asked for twice, the second gets another pattern.
// The element of the npm package draws the same.

/** What each pattern is made of, in a tile of 20 by 20 units. */
export const TILES = /** @type {Record<string, string>} */ ({
  plain: "",
  up: "M-5 5L5 -5M0 20L20 0M15 25L25 15",
  down: "M-5 15L5 25M0 0L20 20M15 -5L25 5",
  dots: "M10 10h.01",
  across: "M0 10H20",
  upright: "M10 0V20",
  grid: "M0 10H20M10 0V20",
  cross: "M0 0L20 20M0 20L20 0",
  waves: "M0 10Q5 3 10 10T20 10",
  rings: "M5 10a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
});
const SHAPES = Object.keys(TILES);

/** The pattern a colour prefers. */
const PREFERRED = /** @type {Record<string, string>} */ ({
  "attack-white": "up", "attack-black": "down", move: "dots", pawn: "across", safe: "upright", loose: "rings", check: "cross",
  pin: "up", blocker: "grid", danger: "down", xray: "waves", piece: "plain", selected: "rings",
  green: "up", red: "cross", blue: "down", orange: "dots", purple: "across", grey: "upright",
});

/**
 * A pattern for each colour of a list, no pair twice.
 * @param {string[]} tokens
 */
export function shapesFor(tokens) {
  const taken = new Set();
  return tokens.map((token) => {
    const first = SHAPES.indexOf(PREFERRED[token] ?? "plain");
    for (let step = 0; step < SHAPES.length; step++) {
      const shape = SHAPES[(first + step) % SHAPES.length];
      if (taken.has(token + shape)) continue;
      taken.add(token + shape);
      return shape;
    }
    return SHAPES[first];
  });
}
