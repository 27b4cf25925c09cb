// What is drawn on a board: squares, arrows, the bands of shared squares, digits, marks and patterns. The element of the npm package
// draws the same.

import { s } from "../dom.js";
import { NAMES, at, indexOf, squaresOf } from "../squares.js";

// Marks: what they look like, and where they lie.

/**
 * The shape of each mark, in a square of 100 by 100: no two have the same. The squares of a pin line have none, because the
 * pin's arrow shows them.
 */
export const MARKS = /** @type {Record<string, string>} */ ({
  last_move: "M0 0H100V100H0z",
  chosen: "M2 2H98V98H2z",
  picked: "M4 4H96V96H4z",
  right: "M12 55L40 84L90 20",
  wrong: "M14 14L86 86M86 14L14 86",
  missed: "M4 4H96V96H4zM20 20H80V80H20z",
  moving: "M1 1H99V99H1z",
  in_check: "M50 1a49 49 0 1 0 .01 0z",
  pinned: "M6 30V6H30M70 6H94V30M94 70V94H70M30 94H6V70",
  pinner: "M50 4L96 50L50 96L4 50z",
  king: "M6 94V40L28 58L50 6L72 58L94 40V94z",
  checker: "M50 6a44 44 0 1 0 .01 0z",
  attacker: "M31 6H69L94 31V69L69 94H31L6 69V31z",
  attacked: "M8 8L92 92M92 8L8 92",
  blocker: "M6 6H94V94H6z",
  could: "M50 37a13 13 0 1 0 .01 0z",
  answer: "M50 33L67 50L50 67L33 50z",
  captured: "M6 8H94M6 92H94",
  hanging: "M50 2L98 26V74L50 98L2 74V26z",
  unprotected: "M6 50V94H94V50",
  opened: "M14 14H86V86H14z",
  rook: "M8 6V94M92 6V94",
  passed: "M8 68L50 94L92 68M8 32L50 6L92 32",
  target: "M6 20V94H94V20",
});

/** Where a piece may go that is occupied: round the piece. */
const AROUND = /** @type {Record<string, string>} */ ({ could: "M50 6a44 44 0 1 0 .01 0z", answer: "M50 2L98 50L50 98L2 50z" });

/** Tints lie under the sets, small signs over them; the rest surrounds pieces. */
const PLACES = /** @type {Record<string, "trace" | "targets">} */ ({
  last_move: "trace", chosen: "trace", moving: "trace", in_check: "trace", opened: "trace", could: "targets", answer: "targets",
});
const TINTS = ["last_move", "chosen", "moving", "opened"];

/**
 * Where marks are drawn: all tints, and on each square the first sign.
 * @param {Mark[]} marks the most important first
 * @param {PieceMap} pieces
 */
export function placed(marks, pieces) {
  const signed = new Set();
  return marks.filter(({ kind }) => MARKS[kind]).flatMap(({ kind, set }) => {
    const tints = TINTS.includes(kind);
    const squares = squaresOf(BigInt(set)).filter((square) => tints || !signed.has(square));
    if (!tints) for (const square of squares) signed.add(square);
    return squares.map((square) => {
      const around = Boolean(AROUND[kind] && pieces[NAMES[square]]);
      return { kind, square, group: /** @type {"trace" | "marks" | "targets"} */ (PLACES[kind] ?? "marks"), d: around ? AROUND[kind] : MARKS[kind], name: `mark ${around ? "around " : ""}m-${kind}` };
    });
  });
}

// Arrows between two squares, and the sign of one in a legend, in a square of 100 by 100.

export const ARROW = "M2 42H56V18L98 50L56 82V58H2z";

/** An arrow is interrupted this close to the middle of a piece that it passes. */
const CLEAR = 38;

/**
 * How far from its start an arrow along a line passes pieces.
 * @param {SquareName} from
 * @param {SquareName} to
 * @param {PieceMap} pieces
 */
function passed(from, to, pieces) {
  const [a, b] = [indexOf(from), indexOf(to)];
  const [dx, dy] = [(b & 7) - (a & 7), (b >> 3) - (a >> 3)];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  if (dx && dy && Math.abs(dx) !== Math.abs(dy)) return [];
  const step = 100 * Math.hypot(Math.sign(dx), Math.sign(dy));
  return Array.from({ length: steps - 1 }, (_, i) => i + 1)
    .filter((i) => pieces[NAMES[a + i * (Math.sign(dx) + 8 * Math.sign(dy))]])
    .map((i) => i * step);
}

/**
 * The arrow between two squares, as closed paths, interrupted where it passes a piece.
 * @param {SquareName} from
 * @param {SquareName} to
 * @param {(index: number) => {x: number, y: number}} middle of a square, in units of the picture
 * @param {PieceMap} [pieces]
 */
export function arrowPath(from, to, middle, pieces = {}) {
  const [a, b] = [middle(indexOf(from)), middle(indexOf(to))];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  /** @type {(along: number, aside: number) => string} */
  const point = (along, aside) => `${(a.x + ux * along - uy * aside).toFixed(1)} ${(a.y + uy * along + ux * aside).toFixed(1)}`;
  const [start, neck, tip] = [26, length - 56, length - 24];
  const parts = [];
  let begin = start;
  for (const piece of from === to ? [] : passed(from, to, pieces)) {
    const end = piece - CLEAR;
    if (end - begin > 9) parts.push(`M${point(begin, 6)}L${point(end, 6)}L${point(end, -6)}L${point(begin, -6)}z`);
    begin = piece + CLEAR;
  }
  begin = Math.min(begin, neck);
  parts.push(`M${point(begin, 6)}L${point(neck, 6)}L${point(neck, 19)}L${point(tip, 0)}L${point(neck, -19)}L${point(neck, -6)}L${point(begin, -6)}z`);
  return parts.join("");
}

// Patterns. Colours never stand alone: each comes with a pattern. If the same pair is asked for twice, the second gets another pattern.

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
 * Tint and pattern of a set in one tile: a moving hand then changes and draws half as many shapes.
 * @param {string} id
 * @param {string} token the name of its colour
 * @param {string} shape
 * @param {number} heat how strong the tint is
 */
export const tile = (id, token, shape, heat) => s("pattern", { id, width: 20, height: 20, patternUnits: "userSpaceOnUse" },
  s("rect", { class: `tint t-${token} heat-${heat}`, width: 20, height: 20 }), s("path", { d: TILES[shape] ?? "", class: `hatch hatch-${shape} t-${token}` }));

// Squares and coordinates.

/**
 * A square at a place.
 * @param {number} x
 * @param {number} y
 */
export const squarePath = (x, y) => `M${x} ${y}h100v100h-100z`;

/** All light squares, whichever way the board is turned. */
export const LIGHT = Array.from({ length: 32 }, (_, i) => squarePath(200 * (i % 4) + 100 * ((i >> 2) % 2), 100 * (i >> 2))).join("");

/**
 * The letters and digits at the edges.
 * @param {boolean} flipped
 */
export const coordinates = (flipped) => Array.from({ length: 8 }, (_, i) => [
  s("text", { x: 6, y: 100 * i + 6, class: `rank on-${i % 2 ? "dark" : "light"}` }, NAMES[at(0, i, flipped)][1]),
  s("text", { x: 100 * i + 95, y: 794, class: `file on-${i % 2 ? "light" : "dark"}` }, NAMES[at(i, 7, flipped)][0]),
]).flat();

// Bands. A square that several sets share is cut into slanting bands of equal area.

/**
 * One band of a square at a place that `count` sets share: the part between two lines from bottom left to top right.
 * @param {number} x
 * @param {number} y
 * @param {number} band
 * @param {number} count
 */
export function cutOut(x, y, band, count) {
  if (count === 1) return squarePath(x, y);
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

// Digits as strokes, so that a hundred of them are a few shapes: text in a picture is laid out letter by letter, which took
// half of the time to paint while a piece was moved.

/** Each digit in a box of 12 by 18: where its stroke begins, and how it goes on. */
const STROKES = /** @type {[number, number, string][]} */ ([
  [6, 1, "c-3.500 0-5 3.500-5 8s1.500 8 5 8s5-3.500 5-8s-1.500-8-5-8z"],
  [3, 4, "l4-3v16"],
  [1.5, 5, "c0-5 9-5.500 9 0c0 4-9 7-9.500 12h10"],
  [1.5, 3, "c3-3.500 9-2 9 2c0 2.500-2 3.700-5 3.700c3.500 0 5.500 1.500 5.500 4.200c0 4.500-7 5.300-10 2"],
  [8.5, 17, "v-16l-7.500 11h10.500"],
  [10, 1, "h-7l-1 7c4-2.500 9-.5 9 4c0 5.500-7 6.500-10 3"],
  [9.5, 1, "c-5.500 1-8.500 6-8.500 10.500c0 3.500 2 5.500 5 5.500s5-2 5-5s-2-5-5-5s-5 2-5 4.500"],
  [1, 1, "h10l-6 16"],
  [6, 8.5, "c-6-1-5.500-7.500 0-7.500s6 6.500 0 7.500c-7 1-6.500 8.500 0 8.500s7-7.500 0-8.500z"],
  [11, 6.5, "c0 2.500-2 4.500-5 4.500s-5-2-5-5s2-5 5-5s5 2 5 5.500c0 4.500-3 9.500-8.500 10.500"],
]);

/** How far apart two digits of a number begin. */
const STEP = 15;

/**
 * A number as a path, its right end at a place.
 * @param {number} number
 * @param {number} right
 * @param {number} top
 */
export function digits(number, right, top) {
  const text = String(number);
  return [...text].map((digit, i) => {
    const [x, y, stroke] = STROKES[Number(digit)];
    return `M${right - STEP * (text.length - i) + x} ${top + y}${stroke}`;
  }).join("");
}
