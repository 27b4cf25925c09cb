// Sets as coloured squares. A square that several sets share is cut into as many slanting bands of equal area, so that none
// covers another.

import { s } from "../dom.js";
import { has, squaresOf } from "../squares.js";
import { corner, groups } from "./frame.js";
import { paint } from "./patterns.js";

/** How many strengths a heat has. */
const STRENGTHS = 4;

/**
 * @param {Fill[]} fills in the order of the bands
 */
export function drawFills(fills) {
  const owners = Array.from({ length: 64 }, () => /** @type {number[]} */ ([]));
  fills.forEach((fill, number) => squaresOf(fill.set).forEach((square) => owners[square].push(number)));
  const paths = fills.map(() => new Array(STRENGTHS).fill(""));
  const numbers = /** @type {Element[]} */ ([]);
  const written = new Array(64).fill(0);
  owners.forEach((sharers, square) => sharers.forEach((number, band) => {
    const { levels, token } = fills[number];
    const { x, y } = corner(square);
    const heat = levels ? levels.filter((level) => has(level, square)).length : STRENGTHS;
    paths[number][Math.min(heat, STRENGTHS) - 1] += slice(x, y, band, sharers.length);
    if (levels && heat > 1) numbers.push(digit(x + 95 - 26 * written[square]++, y + 5, heat, token));
  }));
  const shapes = fills.flatMap((fill, number) => paths[number].flatMap((d, strength) => {
    if (!d) return [];
    const heat = fill.levels ? strength + 1 : 0;
    const tint = s("path", { d, class: `tint t-${fill.token} heat-${heat}`, "data-fill": fill.id });
    return fill.shape === "plain" ? [tint] : [tint, s("path", { d, fill: paint(fill.token, fill.shape) })];
  }));
  groups.fills.replaceChildren(...shapes, ...numbers);
}

/**
 * One band of a square that `count` sets share: the part between two lines from bottom left to top right.
 * @param {number} x
 * @param {number} y
 * @param {number} band
 * @param {number} count
 */
function slice(x, y, band, count) {
  if (count === 1) return `M${x} ${y}h100v100h-100z`;
  const [from, to] = [cut(band / count) + (band ? 1.5 : 0), cut((band + 1) / count) - (band < count - 1 ? 1.5 : 0)];
  const [upper, lower] = ends(from);
  const [farUpper, farLower] = ends(to);
  const turns = from < 100 && to > 100;
  const corners = [lower, upper, ...(turns ? [[100, 0]] : []), farUpper, farLower, ...(turns ? [[0, 100]] : [])];
  return "M" + corners.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join("L") + "z";
}

/**
 * Where the line dx + dy = c meets the edges of a square: first the upper right end, then the lower left.
 * @param {number} c
 */
const ends = (c) => (c <= 100 ? [[c, 0], [0, c]] : [[100, c - 100], [c - 100, 100]]);

/**
 * The line that leaves a given part of the area before it.
 * @param {number} part
 */
const cut = (part) => 100 * (part <= 0.5 ? Math.sqrt(2 * part) : 2 - Math.sqrt(2 * (1 - part)));

/**
 * How often a square is attacked, small in a corner.
 * @param {number} x
 * @param {number} y
 * @param {number} count
 * @param {string} token
 */
const digit = (x, y, count, token) => s("text", { x, y, class: `count t-${token}` }, String(count));
