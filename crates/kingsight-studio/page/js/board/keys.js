// The board by keyboard: arrows go from square to square, Enter picks up and puts down.

import { drop, go, select } from "../actions.js";
import { set, store } from "../store.js";
import { focusOn, focusedSquare, neighbour } from "./cells.js";
import { grid } from "./frame.js";
import { hover, hoverEnd } from "./hover.js";
import { tap } from "./tap.js";

const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-7, 0], End: [7, 0], PageUp: [0, -7], PageDown: [0, 7],
});

/** @param {KeyboardEvent} event */
function onBoard(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[event.key];
  if (step) focusOn(neighbour(...step));
  else if (event.key === "Enter" || event.key === " ") tap(focusedSquare());
  else if (event.key === "Escape") store.refusal ? set({ refusal: null }) : select(null);
  else if ((event.key === "Delete" || event.key === "Backspace") && store.view.state.mode === "free") drop({ from: focusedSquare(), to: null });
  else if (event.key === "c") circle();
  else return;
  event.preventDefault();
  if (step) hover(focusedSquare());
}

/** Adds a circle round the focused square, or removes it. */
function circle() {
  const square = focusedSquare();
  const others = store.drawings.filter(({ from, to }) => from !== square || to !== square);
  const drawn = others.length < store.drawings.length;
  set({ drawings: drawn ? others : [...others, { from: square, to: square, color: "green" }] });
}

/** @param {KeyboardEvent} event */
function anywhere(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.matches("input, textarea, select") || document.querySelector("dialog[open]")) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
    go((now) => now + (event.shiftKey ? 1 : -1));
    event.preventDefault();
  } else if (event.key === "f" && !event.ctrlKey && !event.metaKey && !event.altKey) {
    set({ flipped: !store.flipped });
  }
}

export function startKeys() {
  focusOn(focusedSquare(), false);
  grid.addEventListener("keydown", onBoard);
  grid.addEventListener("focusin", (event) => {
    const square = /** @type {HTMLElement} */ (event.target).dataset.square;
    if (square && square !== focusedSquare()) focusOn(square, false);
    if (square && !grid.classList.contains("by-hand")) hover(square);
  });
  grid.addEventListener("focusout", () => hoverEnd());
  document.addEventListener("keydown", () => grid.classList.remove("by-hand"), true);
  document.addEventListener("keydown", anywhere);
}
