// Mouse, finger and pen on the board: drag, tap, and arrows and circles with the right button. A tap, a click and Enter do the same.

import { dropNow, select, selectNow } from "../actions.js";
import { draw } from "../game.js";
import { later, t } from "../language.js";
import { touch, touches } from "../lesson.js";
import { say } from "../messages.js";
import { colorOf, has, indexOf, pieceName } from "../squares.js";
import { inTurn, set, store } from "../store.js";
import { several } from "../words.js";
import { UNIT, focusOn, grid, groups, squareAt } from "./frame.js";
import { hangOver, hover, hoverEnd, letGo, lift, look } from "./hand.js";
import { drawDrawings } from "./painting.js";
import { elementOn } from "./pieces.js";
import { targets } from "./shown.js";

/** How far a finger may slip in a tap. */
const SLIP = 5;

/** @typedef {{square: SquareName, x: number, y: number, element: SVGElement | null, over: SquareName | null, fresh: boolean}} Press */

let press = /** @type {Press | null} */ (null);
/** Where the board is while a piece is held: reading it again would lay out the page in every movement. */
let box = /** @type {DOMRect | undefined} */ (undefined);
let dragging = false;
/** The squares that a stamp has passed; null if none is drawn over the board. */
let stamped = /** @type {Set<SquareName> | null} */ (null);
let stroke = /** @type {Drawing | null} */ (null);

/** @param {PointerEvent} event */
function down(event) {
  const square = squareAt(event.clientX, event.clientY);
  if (!square || press || stroke) return;
  if (event.button === 2 || (event.button === 0 && store.pencil)) {
    // The arrow keys still step through the moves afterwards.
    event.preventDefault();
    grid.classList.add("by-hand");
    stroke = { from: square, to: square, color: colorOfStroke(event) };
    grid.setPointerCapture(event.pointerId);
    return;
  }
  if (event.button !== 0) return;
  event.preventDefault();
  hoverEnd();
  // Pointer users need no focus frame.
  grid.classList.add("by-hand");
  focusOn(square);
  grid.setPointerCapture(event.pointerId);
  // A stamp paints from an empty square; on a piece, a movement still moves the piece. The eraser always erases.
  if (stamps() && (store.stamp === "" || !store.view.pieces[square])) {
    stamped = new Set();
    return void paintStamp(square);
  }
  const loose = store.view.state.mode !== "view" && !touches();
  press = { square, x: event.clientX, y: event.clientY, element: loose ? elementOn(square) : null, over: square, fresh: false };
  if (store.refusal) set({ refusal: null });
  if (loose && press.element && !store.selected && !stamps()) {
    press.fresh = true;
    take(square);
  }
}

/** @param {PointerEvent} event */
function move(event) {
  if (stroke) {
    stroke.to = squareAt(event.clientX, event.clientY) ?? stroke.to;
    return drawDrawings([...store.drawings, stroke]);
  }
  if (stamped) return paintStamp(squareAt(event.clientX, event.clientY));
  if (!press) {
    if (event.pointerType === "mouse") hover(squareAt(event.clientX, event.clientY));
    return undefined;
  }
  if (!press.element) return undefined;
  if (!dragging) {
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLIP) return undefined;
    begin(press);
  }
  follow(press.element, event);
  return pass(event);
}

/**
 * Shows the board with the piece over the square where the pointer is. Browsers that report a movement at once, and not with
 * the next frame, get it done before that frame.
 * @param {PointerEvent} event
 */
function pass(event) {
  if (!press || !dragging) return undefined;
  const over = squareAt(event.clientX, event.clientY, box);
  if (over === press.over) return undefined;
  press.over = over;
  // Ask for the frame before the work, not with its first change: a slow machine gets it sooner.
  requestAnimationFrame(() => {});
  return void hangOver({ from: press.square }, over, event.timeStamp);
}

const stamps = () => store.stamp !== null && store.view.state.mode === "free" && !touches();

/** @param {SquareName | null} square */
function paintStamp(square) {
  if (!square || !stamped || stamped.has(square)) return;
  stamped.add(square);
  stampOn(square, stamped.size > 1);
}

/** @param {Press} pressed */
function begin(pressed) {
  dragging = true;
  box = grid.getBoundingClientRect();
  lift({ from: pressed.square });
  if (!pressed.fresh && store.selected !== pressed.square) select(pressed.square);
  pressed.element?.classList.add("held");
  if (pressed.element) groups.pieces.append(pressed.element);
  grid.classList.add("dragging");
}

/**
 * Moves the picture of a piece under the pointer.
 * @param {SVGElement} element
 * @param {PointerEvent} event
 */
function follow(element, event) {
  if (!box) return;
  const scale = (8 * UNIT) / box.width;
  const [x, y] = [(event.clientX - box.left) * scale - UNIT / 2, (event.clientY - box.top) * scale - UNIT / 2];
  element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
}

/** @param {PointerEvent} event */
function up(event) {
  if (stroke) return endStroke();
  stamped = null;
  if (!press) return undefined;
  const { square, element, fresh } = press;
  press = null;
  const to = squareAt(event.clientX, event.clientY);
  if (!dragging) {
    if (to === square && !fresh) tap(square);
    // A finger cannot hover.
    if (to === square && event.pointerType !== "mouse") look(square);
    return undefined;
  }
  release(element);
  const outside = to === null && store.view.state.mode !== "free";
  if (outside || to === square) return set({ preview: null });
  // An action before may have taken the piece away.
  return void inTurn(() => (store.view.pieces[square] ? dropNow({ from: square, to }) : set({ preview: null })));
}

/** @param {SVGElement | null} element */
function release(element) {
  dragging = false;
  letGo();
  element?.classList.remove("held");
  grid.classList.remove("dragging");
}

function cancel() {
  stamped = null;
  if (stroke) {
    stroke = null;
    drawDrawings(store.drawings);
  }
  if (press && dragging) {
    release(press.element);
    set({ preview: null });
  }
  press = null;
}

/** @param {PointerEvent} event */
const colorOfStroke = (event) =>
  event.shiftKey || event.ctrlKey ? (event.altKey ? "yellow" : "red") : event.altKey ? "blue" : "green";

function endStroke() {
  if (!stroke) return;
  draw(stroke);
  stroke = null;
}

export function startPointer() {
  grid.addEventListener("pointerdown", down);
  grid.addEventListener("pointermove", move);
  grid.addEventListener("pointerrawupdate", (event) => pass(/** @type {PointerEvent} */ (event)));
  grid.addEventListener("pointerup", up);
  grid.addEventListener("pointercancel", cancel);
  grid.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && hoverEnd());
  grid.addEventListener("contextmenu", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => event.key === "Escape" && cancel());
}

// What a tap, a click or Enter on a square does.

/** @param {SquareName} square */
export const tap = (square) => inTurn(() => tapNow(square));

/** @param {SquareName} square */
async function tapNow(square) {
  const { view, selected, stamp } = store;
  if (touches()) return void touch(square);
  if (view.state.mode === "free" && stamp !== null) return stampNow(square);
  const piece = view.pieces[square];
  if (!selected || view.state.mode === "view") {
    if (piece && square !== selected) return takeNow(square);
    if (selected) return selectNow(null);
    return set({ refusal: null });
  }
  if (square === selected) {
    say(t("Put back."));
    return selectNow(null);
  }
  const held = view.pieces[selected];
  if (!held) return selectNow(null);
  const other = piece && (colorOf(piece) === colorOf(held) || (view.state.mode === "play" && colorOf(held) !== view.turn));
  if (other && !has(targets(), indexOf(square))) return takeNow(square);
  return dropNow({ from: selected, to: square });
}

/**
 * Puts the stamp on a square; on a piece like it, or with the eraser, removes what is there.
 * @param {SquareName} square
 * @param {boolean} [goesOn] whether it belongs to the stroke before
 */
const stampOn = (square, goesOn = false) => inTurn(() => stampNow(square, goesOn));

/**
 * @param {SquareName} square
 * @param {boolean} [goesOn]
 */
function stampNow(square, goesOn = false) {
  const { stamp, view } = store;
  const there = view.pieces[square];
  if (stamp && (there !== stamp || goesOn)) return dropNow({ piece: stamp, to: square }, goesOn);
  return there ? dropNow({ from: square, to: null }, goesOn) : undefined;
}

/** @param {SquareName} square */
const take = (square) => inTurn(() => takeNow(square));

/** @param {SquareName} square */
async function takeNow(square) {
  const piece = store.view.pieces[square];
  if (!piece || !(await selectNow(square))) return;
  const count = store.view.inspection.legal_moves.filter(({ from }) => from === square).length;
  const moves = store.view.state.mode === "play" ? `, ${several(count, later("legal move"), later("legal moves"))}` : "";
  say(t("{piece} on {square} selected{moves}.", { piece: pieceName(piece), square, moves }));
}
