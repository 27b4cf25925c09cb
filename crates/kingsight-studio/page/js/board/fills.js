// Sets in their colours and patterns: as squares of the board, as a small board of one set, and as a sample in a legend. A square that
// several sets share is cut into as many slanting bands of equal area, so that none covers another. A moving hand changes few
// squares: shapes and numbers stay in the page, and only what changed is written.

import { s } from "../dom.js";
import { countsOf, indexOf, place, squaresOf } from "../squares.js";
import { corner, defs, groups } from "./frame.js";
import { LIGHT, cutOut, digits, squarePath, tile } from "./shapes.js";

/** How many strengths a heat has. */
const STRENGTHS = 4;

/** An element and the path that it has. */
/** @typedef {{element: SVGElement, path: string}} Shape */

let drawn = "";
/** The shapes of each set, one for every strength.
 * @type {Shape[][]} */
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
  const heats = fills.map(({ levels }) => (levels ? countsOf(levels) : null));
  const paths = shapes.map((own) => own.map(() => ""));
  /** @type {Count[]} */
  const counts = [];
  owners.forEach((sharers, square) => {
    let written = 0;
    sharers.forEach((number, band) => {
      const heat = heats[number]?.[square] ?? 1;
      paths[number][Math.min(heat, STRENGTHS) - 1] += slice(square, band, sharers.length);
      if (heat > 1) counts.push({ square, place: written++, heat, token: fills[number].token });
    });
  });
  paths.forEach((own, number) => own.forEach((path, i) => write(shapes[number][i], path, groups.fills)));
  drawCounts(counts);
}

/**
 * The shapes of other sets than before.
 * @param {Fill[]} fills
 */
function begin(fills) {
  groups.fills.replaceChildren();
  shapes = fills.map(({ id, token, shape, levels }) => (levels ? [1, 2, 3, STRENGTHS] : [0]).map((heat) =>
    ({ element: s("path", { "data-fill": id, "data-heat": heat, ...paint(token, shape, heat) }), path: "" })));
}

/**
 * @param {Shape} shape
 * @param {string} path
 * @param {Element} group
 */
function write(shape, path, group) {
  if (shape.path === path) return;
  shape.element.setAttribute("d", path);
  if (!path) shape.element.remove();
  else if (!shape.path) group.append(shape.element);
  shape.path = path;
}

/** @typedef {{square: number, place: number, heat: number, token: string}} Count */

/** The numbers of each colour: a dark outline and a light stroke.
 * @type {Map<string, Shape[]>} */
const numbers = new Map();

/**
 * How often squares are attacked, small in a corner.
 * @param {Count[]} counts
 */
function drawCounts(counts) {
  /** @type {Map<string, string>} */
  const paths = new Map();
  for (const { square, place, heat, token } of counts) {
    const { x, y } = corner(square);
    paths.set(token, (paths.get(token) ?? "") + digits(heat, x + 96 - 24 * place, y + 7));
    if (!numbers.has(token)) numbers.set(token, ["outline", "stroke"].map((part) => ({ element: s("path", { class: `count ${part} t-${token}` }), path: "" })));
  }
  for (const [token, shapes] of numbers) for (const shape of shapes) write(shape, paths.get(token) ?? "", groups.counts);
}

/** Bands that were cut out before, by place and part.
 * @type {string[]} */
const slices = [];

/**
 * One band of a square that `count` sets share.
 * @param {number} square
 * @param {number} band
 * @param {number} count
 */
function slice(square, band, count) {
  const { x, y } = corner(square);
  return (slices[(((8 * y + x) / 100) * 64 + count) * 64 + band] ??= cutOut(x, y, band, count));
}

// Colour and pattern.

/**
 * How a set is painted: its tint with its pattern, which is made when first asked for.
 * @param {string} token
 * @param {string} shape
 * @param {number} [heat] how strong the tint is
 * @returns {import("../dom.js").Attributes}
 */
function paint(token, shape, heat = 0) {
  if (shape === "plain") return { class: `tint t-${token} heat-${heat}` };
  const id = `fill-${token}-${shape}-${heat}`;
  if (!document.getElementById(id)) defs.append(tile(id, token, shape, heat));
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

// A small board with one set, so that sets can be compared side by side.

/**
 * @param {Fill} fill
 * @param {PieceMap} pieces
 * @param {boolean} flipped
 */
export function mini(fill, pieces, flipped) {
  const d = squaresOf(fill.set).map((index) => {
    const { column, row } = place(index, flipped);
    return squarePath(100 * column, 100 * row);
  }).join("");
  return s("svg", { viewBox: "0 0 800 800", class: "mini", "aria-hidden": "true" },
    s("g", { class: "squares" }, s("rect", { class: "dark", width: 800, height: 800 }), s("path", { class: "light", d: LIGHT })),
    s("path", { d, ...paint(fill.token, fill.shape) }),
    ...Object.entries(pieces).map(([square, letter]) => {
      const { column, row } = place(indexOf(square), flipped);
      return s("use", { href: `#piece-${letter}`, x: 100 * column, y: 100 * row });
    }));
}
