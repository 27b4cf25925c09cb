// An arrow between two squares. The element of the npm package draws the same.

import { NAMES, indexOf } from "../squares.js";

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
