// Lines, arrows and marks: pins, checks, what stands in the way, the last move, and what the user draws.

import { s } from "../dom.js";
import { NAMES, indexOf, squaresOf } from "../squares.js";
import { corner, groups, middle } from "./frame.js";

/**
 * The shape of each mark, in a square of 100 by 100: no two have the same. The squares of a pin line have none, because the
 * pin's arrow shows them.
 */
const MARKS = /** @type {Record<string, string>} */ ({
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

/** The marks on the board, as a text to compare; the lines and arrows. */
let marked = "";
let lined = "";

/**
 * @param {string} kind
 * @param {import("../dom.js").Attributes} [attributes]
 */
export const markShape = (kind, attributes = {}) => s("path", { d: MARKS[kind] ?? "", class: `mark m-${kind}`, ...attributes });

/**
 * Every mark on the board: tints, and on each square the first sign.
 * @param {Mark[]} marks the most important first
 * @param {PieceMap} pieces
 */
export function drawMarks(marks, pieces) {
  const signs = marks.map(({ kind, set }) => `${kind} ${set}`).join() + JSON.stringify(pieces) + corner(0).x;
  if (signs === marked) return;
  marked = signs;
  /** @type {Record<"trace" | "marks" | "targets", SVGElement[]>} */
  const shapes = { trace: [], marks: [], targets: [] };
  const signed = new Set();
  for (const { kind, set } of marks.filter(({ kind }) => MARKS[kind])) {
    for (const square of squaresOf(BigInt(set))) {
      if (!TINTS.includes(kind) && signed.has(square)) continue;
      if (!TINTS.includes(kind)) signed.add(square);
      const { x, y } = corner(square);
      const attributes = { transform: `translate(${x} ${y})`, "data-mark": kind };
      const around = AROUND[kind] && pieces[NAMES[square]] ? { d: AROUND[kind], class: `mark around m-${kind}` } : {};
      shapes[PLACES[kind] ?? "marks"].push(markShape(kind, { ...attributes, ...around }));
    }
  }
  groups.trace.replaceChildren(...shapes.trace);
  groups.marks.replaceChildren(...shapes.marks);
  groups.targets.replaceChildren(...shapes.targets);
}

/**
 * What a legend explains: each meaning of a sign once.
 * @param {Mark[]} marks
 */
export const meanings = (marks) => marks.filter(({ kind, words }, place) =>
  MARKS[kind] && marks.findIndex((mark) => mark.kind === kind && mark.words === words) === place);

/**
 * What a legend explains of arrows: each meaning once.
 * @param {Arrow[]} arrows
 */
export const arrowMeanings = (arrows) => arrows.filter(({ words }, place) => arrows.findIndex((arrow) => arrow.words === words) === place);

/**
 * The sign of an arrow in a legend, in a square of 100 by 100.
 * @param {string} kind
 */
export const arrowShape = (kind) => s("path", { d: "M2 42H56V18L98 50L56 82V58H2z", class: `arrow a-${kind}` });

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
  const signs = JSON.stringify([arrows.length && pieces, arrows, lines]) + corner(0).x;
  if (signs === lined) return;
  lined = signs;
  /** @type {Map<string, string>} */
  const paths = new Map();
  for (const { token, line } of lines) {
    const [a, b] = [middle(indexOf(line.from)), middle(indexOf(line.to))];
    paths.set(token, `${paths.get(token) ?? ""}M${a.x} ${a.y}L${b.x} ${b.y}`);
  }
  groups.lines.replaceChildren(...[...paths].map(([token, d]) => s("path", { d, class: `line t-${token}` })));
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
 * A ring that pulses round a piece to try.
 * @param {SquareName | null} square
 */
export function drawInvite(square) {
  if (!square && !groups.invite.firstChild) return undefined;
  if (!square) return groups.invite.replaceChildren();
  const { x, y } = middle(indexOf(square));
  groups.invite.replaceChildren(...["invite-ring halo", "invite-ring"].map((name) => s("circle", { cx: x, cy: y, r: 46, class: name })));
}

const overSquare = s("path", { class: "over-square" });
groups.under.append(overSquare);

/**
 * The square under the piece in the hand.
 * @param {SquareName | null} square
 */
export function drawOver(square) {
  const { x, y } = square ? corner(indexOf(square)) : { x: 0, y: 0 };
  const path = square ? `M${x} ${y}h100v100h-100z` : "";
  if (overSquare.getAttribute("d") !== path) overSquare.setAttribute("d", path);
}
