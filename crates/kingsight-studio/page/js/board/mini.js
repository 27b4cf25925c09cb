// A small board with one set, so that sets can be compared side by side.

import { s } from "../dom.js";
import { indexOf, place, squaresOf } from "../squares.js";
import { paint } from "./patterns.js";

const LIGHT = Array.from({ length: 32 }, (_, i) => `M${200 * (i % 4) + 100 * ((i >> 2) % 2)} ${100 * (i >> 2)}h100v100h-100z`).join("");

/**
 * @param {Fill} fill
 * @param {PieceMap} pieces
 * @param {boolean} flipped
 */
export function mini(fill, pieces, flipped) {
  const d = squaresOf(fill.set).map((index) => {
    const { column, row } = place(index, flipped);
    return `M${100 * column} ${100 * row}h100v100h-100z`;
  }).join("");
  return s("svg", { viewBox: "0 0 800 800", class: "mini", "aria-hidden": "true" },
    s("g", { class: "squares" }, s("rect", { class: "dark", width: 800, height: 800 }), s("path", { class: "light", d: LIGHT })),
    s("path", { d, ...paint(fill.token, fill.shape) }),
    ...Object.entries(pieces).map(([square, letter]) => {
      const { column, row } = place(indexOf(square), flipped);
      return s("use", { href: `#piece-${letter}`, x: 100 * column, y: 100 * row });
    }));
}
