// Sets as coloured squares. A square that several sets share is cut into as many slanting bands of equal area, so that none
// covers another. A moving hand changes few squares: shapes and numbers stay in the page, and only what changed is written.

import { s } from "../dom.js";
import { squaresOf } from "../squares.js";
import { digits } from "./digits.js";
import { corner, groups } from "./frame.js";
import { paint } from "./patterns.js";

/** How many strengths a heat has. */
const STRENGTHS = 4;

/** Shapes with one path, and that path. */
/** @typedef {{elements: SVGElement[], path: string}} Shape */

let drawn = "";
/** @type {Shape[]} */
let shapes = [];

/**
 * @param {Fill[]} fills in the order of the bands
 */
export function drawFills(fills) {
  const kinds = fills.map(({ id, token, shape, levels }) => `${id} ${token} ${shape} ${Boolean(levels)}`).join();
  if (kinds !== drawn) begin(fills);
  drawn = kinds;
  const owners = Array.from({ length: 64 }, () => /** @type {number[]} */ ([]));
  fills.forEach((fill, number) => squaresOf(fill.set).forEach((square) => owners[square].push(number)));
  const heats = fills.map(({ levels }) => (levels ? heatOf(levels) : null));
  const paths = new Array(fills.length * (STRENGTHS + 1)).fill("");
  /** @type {Count[]} */
  const counts = [];
  owners.forEach((sharers, square) => {
    let written = 0;
    sharers.forEach((number, band) => {
      const heat = heats[number]?.[square] ?? STRENGTHS;
      const [first, part] = [number * (STRENGTHS + 1), slice(square, band, sharers.length)];
      paths[first + Math.min(heat, STRENGTHS) - 1] += part;
      paths[first + STRENGTHS] += part;
      if (heats[number] && heat > 1) counts.push({ square, place: written++, heat, token: fills[number].token });
    });
  });
  paths.forEach((path, i) => write(shapes[i], path));
  drawCounts(counts);
}

/**
 * The shapes of other sets than before: of each set a tint for every strength, and one pattern over all.
 * @param {Fill[]} fills
 */
function begin(fills) {
  groups.fills.replaceChildren();
  shapes = fills.flatMap((fill) => {
    const tints = Array.from({ length: STRENGTHS }, (_, strength) =>
      s("path", { class: `tint t-${fill.token} heat-${fill.levels ? strength + 1 : 0}`, "data-fill": fill.id }));
    const pattern = fill.shape === "plain" ? [] : [s("path", { fill: paint(fill.token, fill.shape) })];
    return [...tints.map((tint) => [tint]), pattern].map((elements) => ({ elements, path: "" }));
  });
}

/**
 * @param {Shape} shape
 * @param {string} path
 * @param {Element} [group]
 */
function write(shape, path, group = groups.fills) {
  if (shape.path === path) return;
  for (const element of shape.elements) element.setAttribute("d", path);
  if (!path) for (const element of shape.elements) element.remove();
  else if (!shape.path) group.append(...shape.elements);
  shape.path = path;
}

/**
 * How often each square is in the set.
 * @param {bigint[]} levels
 */
function heatOf(levels) {
  const heat = new Array(64).fill(0);
  for (const level of levels) for (const square of squaresOf(level)) heat[square]++;
  return heat;
}

/** @typedef {{square: number, place: number, heat: number, token: string}} Count */

/** The numbers in the page, by number and colour: a dark outline and a light stroke. */
/** @type {Map<string, {shape: Shape, path: string, squares: number}>} */
const numbers = new Map();

/**
 * How often squares are attacked, small in a corner.
 * @param {Count[]} counts
 */
function drawCounts(counts) {
  for (const number of numbers.values()) Object.assign(number, { path: "", squares: 0 });
  for (const { square, place, heat, token } of counts) {
    const { x, y } = corner(square);
    const number = numberShape(heat, token);
    number.path += digits(heat, x + 96 - 24 * place, y + 7);
    number.squares++;
  }
  for (const { shape, path, squares } of numbers.values()) {
    write(shape, path, groups.counts);
    shape.elements[0].setAttribute("data-squares", String(squares));
  }
}

/**
 * @param {number} heat
 * @param {string} token
 */
function numberShape(heat, token) {
  const key = `${heat} ${token}`;
  let number = numbers.get(key);
  if (!number) {
    const elements = ["outline", "stroke"].map((part) => s("path", { class: `count ${part} t-${token}` }));
    elements[0].setAttribute("data-count", String(heat));
    numbers.set(key, (number = { shape: { elements, path: "" }, path: "", squares: 0 }));
  }
  return number;
}

/** @type {Map<string, string>} */
const slices = new Map();

/**
 * One band of a square that `count` sets share: the part between two lines from bottom left to top right.
 * @param {number} square
 * @param {number} band
 * @param {number} count
 */
function slice(square, band, count) {
  const { x, y } = corner(square);
  const key = `${x} ${y} ${band} ${count}`;
  let path = slices.get(key);
  if (path === undefined) slices.set(key, (path = cutOut(x, y, band, count)));
  return path;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} band
 * @param {number} count
 */
function cutOut(x, y, band, count) {
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
