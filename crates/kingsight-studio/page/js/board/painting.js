// What is on the board, drawn: all of it put together, and lines, arrows and marks: pins, checks, what stands in the way, the last
// move, and what the user draws.

import { h, s } from "../dom.js";
import { indexOf } from "../squares.js";
import { layersNow, store, subscribe, subscribePreview } from "../store.js";
import { drawFills } from "./fills.js";
import { corner, groups, label, middle, turn } from "./frame.js";
import { drawPieces } from "./pieces.js";
import { ARROW, MARKS, arrowPath, placed, squarePath } from "./shapes.js";
import { arrows, fills, marks } from "./shown.js";

/** The square under the piece in the hand. */
let over = /** @type {SquareName | null} */ (null);

/** @param {SquareName | null} square */
export const setOver = (square) => void (over = square);

/** Draws what must keep up with a moving hand. */
function paintSets() {
  const shown = fills().filter(({ id }) => store.alone === null || store.alone === id);
  drawFills(shown);
  drawInvite(store.invite);
  const lines = shown.flatMap(({ id, token }) => {
    const layer = layersNow().find((layer) => layer.id === id);
    return (layer?.lines ?? []).map((line) => ({ token, line }));
  });
  const facts = store.square;
  if (facts && store.hoverFacts && !store.preview && !store.refusal) lines.push(...factLines(facts));
  drawLines(arrows(), lines, store.preview?.pieces ?? store.view.pieces);
  drawMarks(marks(), store.view.pieces);
  drawOver(over);
}

/** @param {SquareAnswer} facts */
const factLines = ({ square, white, black }) =>
  [{ side: white, token: "attack-white" }, { side: black, token: "attack-black" }].flatMap(({ side, token }) =>
    [...side.attackers, ...side.xray].map(({ from }) => ({ token, line: { from, through: null, to: square, set: "0x0" } })));

function paintAll() {
  turn(store.flipped);
  drawPieces(store.view.pieces);
  drawDrawings(store.drawings);
  paintSets();
  label();
}

export function startPainting() {
  subscribe(paintAll);
  subscribePreview(paintSets);
}

// Lines, arrows and marks.

/** The marks on the board, as a text to compare; the lines and arrows. */
let marked = "";
let lined = "";
/** The lines of each colour: a moving hand changes their paths.
 * @type {Map<string, SVGElement>} */
const strokes = new Map();

/** @param {string} kind */
const markShape = (kind) => s("path", { d: MARKS[kind] ?? "", class: `mark m-${kind}` });

/**
 * Every mark on the board: tints, and on each square the first sign.
 * @param {Mark[]} marks the most important first
 * @param {PieceMap} pieces
 */
function drawMarks(marks, pieces) {
  const asked = marks.map(({ kind, set }) => `${kind} ${set}`).join() + JSON.stringify(pieces) + corner(0).x;
  if (asked === marked) return;
  marked = asked;
  /** @type {Record<"trace" | "marks" | "targets", SVGElement[]>} */
  const shapes = { trace: [], marks: [], targets: [] };
  for (const { kind, square, group, d, name } of placed(marks, pieces)) {
    const { x, y } = corner(square);
    shapes[group].push(s("path", { d, class: name, transform: `translate(${x} ${y})`, "data-mark": kind }));
  }
  groups.trace.replaceChildren(...shapes.trace);
  groups.marks.replaceChildren(...shapes.marks);
  groups.targets.replaceChildren(...shapes.targets);
}

/**
 * What a legend explains: each meaning of a sign once, in a square of 100 by 100.
 * @param {Mark[]} marks
 * @param {Arrow[]} [arrows]
 * @returns {{shape: SVGElement, words: string}[]}
 */
export function signs(marks, arrows = []) {
  const meant = marks.filter(({ kind, words }, place) => MARKS[kind] && marks.findIndex((mark) => mark.kind === kind && mark.words === words) === place);
  const pointed = arrows.filter(({ words }, place) => arrows.findIndex((arrow) => arrow.words === words) === place);
  return [...meant.map(({ kind, words }) => ({ shape: markShape(kind), words })), ...pointed.map(({ kind, words }) => ({ shape: arrowShape(kind), words }))];
}

/**
 * A sign beside its words.
 * @param {SVGElement} shape
 */
const sign = (shape) => s("svg", { viewBox: "-4 -4 108 108", class: "key", "aria-hidden": "true" }, shape);

/**
 * The sign of a mark beside its words.
 * @param {string} kind
 */
export const markSign = (kind) => sign(markShape(kind));

/**
 * The legend of marks and arrows on a card; nothing if there is none.
 * @param {Mark[]} marks
 * @param {Arrow[]} [arrows]
 */
export function legend(marks, arrows) {
  const rows = signs(marks, arrows).map(({ shape, words }) => h("li", {}, sign(shape), words));
  return rows.length > 0 && h("ul", { class: "marks-legend" }, ...rows);
}

/**
 * The sign of an arrow in a legend, in a square of 100 by 100.
 * @param {string} kind
 */
const arrowShape = (kind) => s("path", { d: ARROW, class: `arrow a-${kind}` });

/**
 * @param {SquareName} from
 * @param {SquareName} to
 * @param {string} name
 * @param {PieceMap} [pieces] that it may not hide
 */
const arrow = (from, to, name, pieces) => s("path", { d: arrowPath(from, to, middle, pieces), class: `arrow ${name}` });

/**
 * The arrows of a reason or a lesson, and the lines of the layers.
 * @param {Arrow[]} arrows
 * @param {{token: string, line: Line}[]} lines
 * @param {PieceMap} pieces
 */
function drawLines(arrows, lines, pieces) {
  const asked = JSON.stringify([arrows.length && pieces, arrows, lines]) + corner(0).x;
  if (asked === lined) return;
  lined = asked;
  /** @type {Map<string, string>} */
  const paths = new Map();
  for (const { token, line } of lines) {
    const [a, b] = [middle(indexOf(line.from)), middle(indexOf(line.to))];
    paths.set(token, `${paths.get(token) ?? ""}M${a.x} ${a.y}L${b.x} ${b.y}`);
  }
  for (const token of paths.keys()) if (!strokes.has(token)) strokes.set(token, s("path", { class: `line t-${token}` }));
  for (const [token, stroke] of strokes) draw(stroke, paths.get(token) ?? "", groups.lines);
  groups.over.replaceChildren(...arrows.map(({ from, to, kind }) => arrow(from, to, `a-${kind}`, pieces)));
}

/**
 * Gives a shape another path; without one it is not on the board.
 * @param {SVGElement} shape
 * @param {string} path
 * @param {Element} group
 */
function draw(shape, path, group) {
  if ((shape.getAttribute("d") ?? "") !== path) shape.setAttribute("d", path);
  if (!path) shape.remove();
  else if (!shape.parentNode) group.append(shape);
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
function drawInvite(square) {
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
function drawOver(square) {
  const { x, y } = square ? corner(indexOf(square)) : { x: 0, y: 0 };
  const path = square ? squarePath(x, y) : "";
  if (overSquare.getAttribute("d") !== path) overSquare.setAttribute("d", path);
}
