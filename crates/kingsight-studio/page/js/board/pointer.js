// Mouse, finger and pen on the board: drag, tap, and arrows and circles with the right button.

import { drop, select } from "../actions.js";
import { touches } from "../lesson.js";
import { set, store } from "../store.js";
import { focusOn } from "./cells.js";
import { hangOver, letGo, lift } from "./drag.js";
import { hover, hoverEnd } from "./hover.js";
import { UNIT, grid, groups, squareAt } from "./frame.js";
import { elementOn } from "./pieces.js";
import { drawDrawings } from "./sketch.js";
import { take, tap } from "./tap.js";

/** How far a finger may slip in a tap. */
const SLIP = 5;

/** @typedef {{square: SquareName, x: number, y: number, element: SVGElement | null, over: SquareName | null, fresh: boolean}} Press */

let press = /** @type {Press | null} */ (null);
let dragging = false;
let stroke = /** @type {Drawing | null} */ (null);

/** @param {PointerEvent} event */
function down(event) {
  const square = squareAt(event.clientX, event.clientY);
  if (!square || press || stroke) return;
  if (event.button === 2 || (event.button === 0 && store.pencil)) {
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
  const loose = store.view.state.mode !== "view" && !touches() && store.stamp === null;
  press = { square, x: event.clientX, y: event.clientY, element: loose ? elementOn(square) : null, over: square, fresh: false };
  if (store.refusal) set({ refusal: null });
  if (loose && press.element && !store.selected) {
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
  const over = squareAt(event.clientX, event.clientY);
  if (over === press.over) return undefined;
  press.over = over;
  return void hangOver({ from: press.square }, over, event.timeStamp);
}

/** @param {Press} pressed */
function begin(pressed) {
  dragging = true;
  lift();
  if (store.selected !== pressed.square) select(pressed.square);
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
  const box = grid.getBoundingClientRect();
  const scale = (8 * UNIT) / box.width;
  const [x, y] = [(event.clientX - box.left) * scale - UNIT / 2, (event.clientY - box.top) * scale - UNIT / 2];
  element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
}

/** @param {PointerEvent} event */
function up(event) {
  if (stroke) return endStroke();
  if (!press) return undefined;
  const { square, element, fresh } = press;
  press = null;
  const to = squareAt(event.clientX, event.clientY);
  if (!dragging) return to === square && !fresh ? void tap(square) : undefined;
  release(element);
  const outside = to === null && store.view.state.mode !== "free";
  if (outside || to === square) return set({ preview: null });
  return void drop({ from: square, to });
}

/** @param {SVGElement | null} element */
function release(element) {
  dragging = false;
  letGo();
  element?.classList.remove("held");
  grid.classList.remove("dragging");
}

function cancel() {
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
  const { from, to, color } = stroke;
  const same = (/** @type {Drawing} */ drawing) => drawing.from === from && drawing.to === to;
  const old = store.drawings.find(same);
  const others = store.drawings.filter((drawing) => !same(drawing));
  const drawings = old?.color === color ? others : [...others, stroke];
  stroke = null;
  set({ drawings });
}

export function startPointer() {
  grid.addEventListener("pointerdown", down);
  grid.addEventListener("pointermove", move);
  grid.addEventListener("pointerup", up);
  grid.addEventListener("pointercancel", cancel);
  grid.addEventListener("pointerleave", () => hoverEnd());
  grid.addEventListener("contextmenu", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => event.key === "Escape" && cancel());
}
