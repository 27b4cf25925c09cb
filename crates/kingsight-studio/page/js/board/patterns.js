// Colours never stand alone: each comes with a pattern. If the same pair is asked for twice, the second gets another pattern.

import { s } from "../dom.js";
import { defs } from "./frame.js";

/** What each pattern is made of, in a tile of 20 by 20 units. */
const TILES = /** @type {Record<string, string>} */ ({
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

/**
 * How a set is painted: its tint with its pattern, which is made when first asked for.
 * @param {string} token
 * @param {string} shape
 * @param {number} [heat] how strong the tint is
 * @returns {import("../dom.js").Attributes}
 */
export function paint(token, shape, heat = 0) {
  const tint = `tint t-${token} heat-${heat}`;
  if (shape === "plain") return { class: tint };
  const id = `fill-${token}-${shape}-${heat}`;
  if (!document.getElementById(id)) {
    // Tint and pattern in one tile: a moving hand then changes and draws half as many shapes.
    defs.append(s("pattern", { id, width: 20, height: 20, patternUnits: "userSpaceOnUse" },
      s("rect", { class: tint, width: 20, height: 20 }), s("path", { d: TILES[shape] ?? "", class: `hatch hatch-${shape} t-${token}` })));
  }
  return { fill: `url(#${id})` };
}

/**
 * A sample of colour and pattern for a legend.
 * @param {string} token
 * @param {string} shape
 */
export function swatch(token, shape) {
  return s("svg", { viewBox: "0 0 60 60", class: "swatch", "aria-hidden": "true" },
    s("rect", { width: 60, height: 60, ...paint(token, shape) }),
    s("rect", { class: `edge t-${token}`, x: 2, y: 2, width: 56, height: 56 }));
}
