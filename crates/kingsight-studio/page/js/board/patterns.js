// Sets in their colours and patterns.

import { s } from "../dom.js";
import { defs } from "./frame.js";
import { TILES } from "./shapes.js";

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
