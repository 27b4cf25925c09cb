// Mouse, finger and pen on the board: drag, tap, and arrows and circles with the right button.

import { dropNow, select } from "../actions.js";
import { touches } from "../lesson.js";
import { set, store } from "../store.js";
import { inTurn } from "../turns.js";
import { draw } from "./drawing.js";
import { UNIT, focusOn, grid, groups, squareAt } from "./frame.js";
import { hangOver, hover, hoverEnd, letGo, lift, look } from "./hand.js";
import { drawDrawings } from "./painting.js";
import { elementOn } from "./pieces.js";
import { stampOn, take, tap } from "./tap.js";

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
