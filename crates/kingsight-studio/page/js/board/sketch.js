// Lines, arrows and marks: pins, checks, what stands in the way, and what the user draws.

import { s } from "../dom.js";
import { indexOf, squaresOf } from "../squares.js";
import { corner, groups, middle } from "./frame.js";

/** The shape of each mark, in a square of 100 by 100. */
const MARKS = /** @type {Record<string, string>} */ ({
  pin_ray: "M0 25L25 0M0 50L50 0M0 75L75 0M0 100L100 0M25 100L100 25M50 100L100 50M75 100L100 75",
  pinned: "M6 30V6H30M70 6H94V30M94 70V94H70M30 94H6V70",
  pinner: "M50 4L96 50L50 96L4 50z",
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

/** @param {Mark[]} marks */
export function drawMarks(marks) {
  const shapes = marks.flatMap((mark) => squaresOf(BigInt(mark.set)).map((square) => {
    const { x, y } = corner(square);
    return s("path", { d: MARKS[mark.kind] ?? MARKS.target, transform: `translate(${x} ${y})`, class: `mark m-${mark.kind}`, "data-mark": mark.kind });
  }));
  groups.marks.replaceChildren(...shapes);
}

/**
 * The arrow from one square to another, as a closed path.
 * @param {SquareName} from
 * @param {SquareName} to
 */
function arrowPath(from, to) {
  const [a, b] = [middle(indexOf(from)), middle(indexOf(to))];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  /** @type {(along: number, aside: number) => string} */
  const point = (along, aside) => `${(a.x + ux * along - uy * aside).toFixed(1)} ${(a.y + uy * along + ux * aside).toFixed(1)}`;
  const [start, neck, tip] = [26, length - 56, length - 24];
  return `M${point(start, 6)}L${point(neck, 6)}L${point(neck, 19)}L${point(tip, 0)}L${point(neck, -19)}L${point(neck, -6)}L${point(start, -6)}z`;
}

/**
 * @param {SquareName} from
 * @param {SquareName} to
 * @param {string} name
 */
const arrow = (from, to, name) => s("path", { d: arrowPath(from, to), class: `arrow ${name}` });

/**
 * Arrows that prove something, and the lines of the layers.
 * @param {Arrow[]} arrows
 * @param {{token: string, line: Line}[]} lines
 */
export function drawLines(arrows, lines) {
  groups.lines.replaceChildren(...lines.map(({ token, line }) => {
    const [a, b] = [middle(indexOf(line.from)), middle(indexOf(line.to))];
    return s("path", { d: `M${a.x} ${a.y}L${b.x} ${b.y}`, class: `line t-${token}` });
  }));
  groups.over.replaceChildren(...arrows.map(({ from, to, kind }) => arrow(from, to, `a-${kind}`)));
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
