// Lines, arrows and marks: pins, checks, what stands in the way, and what the user draws.

import { s } from "../dom.js";
import { NAMES, indexOf, squaresOf } from "../squares.js";
import { corner, groups, middle } from "./frame.js";

/** The shape of each mark, in a square of 100 by 100. */
const MARKS = /** @type {Record<string, string>} */ ({
  pin_ray: "M0 0H100V100H0z",
  pinned: "M6 30V6H30M70 6H94V30M94 70V94H70M30 94H6V70",
  pinner: "M50 4L96 50L50 96L4 50z",
  in_check: "M50 6a44 44 0 1 0 .01 0z",
  king: "M50 6a44 44 0 1 0 .01 0z",
  checker: "M50 6a44 44 0 1 0 .01 0z",
  attacker: "M50 6a44 44 0 1 0 .01 0z",
  attacked: "M8 8L92 92M92 8L8 92",
  blocker: "M6 6H94V94H6z",
  could: "M50 38a12 12 0 1 0 .01 0z",
  answer: "M50 38a12 12 0 1 0 .01 0z",
  captured: "M8 8L92 92M92 8L8 92",
  rook: "M6 6H94V94H6z",
  passed: "M6 6H94V94H6z",
  target: "M6 6H94V94H6z",
});

/**
 * @param {string} kind
 * @param {import("../dom.js").Attributes} [attributes]
 */
export const markShape = (kind, attributes = {}) => s("path", { d: MARKS[kind] ?? MARKS.target, class: `mark m-${kind}`, ...attributes });

/** @param {Mark[]} marks */
export function drawMarks(marks) {
  const shapes = marks.flatMap((mark) => squaresOf(BigInt(mark.set)).map((square) => {
    const { x, y } = corner(square);
    return markShape(mark.kind, { transform: `translate(${x} ${y})`, "data-mark": mark.kind });
  }));
  groups.marks.replaceChildren(...shapes);
}

/**
 * What a legend explains: each meaning of a sign once.
 * @param {Mark[]} marks
 */
export const meanings = (marks) => marks.filter(({ kind, words }, place) =>
  marks.findIndex((mark) => mark.kind === kind && mark.words === words) === place);

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
 * @param {PieceMap} [pieces]
 */
function arrowPath(from, to, pieces = {}) {
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

/**
 * @param {SquareName} from
 * @param {SquareName} to
 * @param {string} name
 * @param {PieceMap} [pieces] that it may not hide
 */
const arrow = (from, to, name, pieces) => s("path", { d: arrowPath(from, to, pieces), class: `arrow ${name}` });

/**
 * The arrows of a reason or a lesson, and the lines of the layers.
 * @param {Arrow[]} arrows
 * @param {{token: string, line: Line}[]} lines
 * @param {PieceMap} pieces
 */
export function drawLines(arrows, lines, pieces) {
  groups.lines.replaceChildren(...lines.map(({ token, line }) => {
    const [a, b] = [middle(indexOf(line.from)), middle(indexOf(line.to))];
    return s("path", { d: `M${a.x} ${a.y}L${b.x} ${b.y}`, class: `line t-${token}` });
  }));
  groups.over.replaceChildren(...arrows.map(({ from, to, kind }) => arrow(from, to, `a-${kind}`, pieces)));
}

/**
 * What the user draws: arrows, and circles where both ends are the same.
 * @param {Drawing[]} drawings
 */
export function drawDrawings(drawings) {
  groups.drawings.replaceChildren(...drawings.map(({ from, to, color }) => {
    if (from !== to) return arrow(from, to, `d-${color}`);
    const { x, y } = middle(indexOf(from));
    return s("circle", { cx: x, cy: y, r: 45, class: `ring d-${color}` });
  }));
}

/**
 * The squares of the last move, the selected one, a king in check, and where the selected piece may go.
 * @param {{last: SquareName[], selected: SquareName | null, checked: SquareName[], targets: bigint, over: SquareName | null, occupied: PieceMap}} trace
 */
export function drawTrace({ last, selected, checked, targets, over, occupied }) {
  /** @type {(square: SquareName, name: string) => SVGElement} */
  const tile = (square, name) => {
    const { x, y } = corner(indexOf(square));
    return s("rect", { x, y, width: 100, height: 100, class: name });
  };
  const glow = checked.map((square) => {
    const { x, y } = middle(indexOf(square));
    return s("circle", { cx: x, cy: y, r: 49, class: "in-check" });
  });
  groups.trace.replaceChildren(
    ...last.map((square) => tile(square, "last")), ...(selected ? [tile(selected, "selected")] : []),
    ...(over ? [tile(over, "over")] : []), ...glow);
  groups.targets.replaceChildren(...squaresOf(targets).map((square) => {
    const { x, y } = middle(square);
    const taken = Object.keys(occupied).some((name) => indexOf(name) === square);
    return s("circle", { cx: x, cy: y, r: taken ? 44 : 14, class: taken ? "capture" : "step", "data-target": "" });
  }));
}
