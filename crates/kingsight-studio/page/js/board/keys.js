// Keys: on the board arrows go from square to square and Enter picks up and puts down; elsewhere they step through the moves. The list
// of them.

import { drop, flip, newGame, selectNow } from "../actions.js";
import { button, h, showDialog } from "../dom.js";
import { enter, isAsking } from "../exercise.js";
import { draw, go } from "../game.js";
import { redo, undo } from "../history.js";
import { later, t } from "../language.js";
import { askChanges } from "../panels/questions.js";
import { copyFen, copyLink, copyPgn, saveImage } from "../share.js";
import { exerciseNow, inTurn, set, store } from "../store.js";
import { focusOn, focusedSquare, grid, neighbour } from "./frame.js";
import { hover, hoverEnd } from "./hand.js";
import { tap } from "./pointer.js";

const STEPS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-7, 0], End: [7, 0], PageUp: [0, -7], PageDown: [0, 7],
});

/** Keys that work wherever nothing is typed. */
const ANYWHERE = /** @type {Record<string, () => unknown>} */ ({
  ArrowLeft: () => go((now) => now - 1), ArrowRight: () => go((now) => now + 1),
  Home: () => go(() => 0), End: () => go((_, count) => count),
  f: flip, n: newGame, "?": showHelp,
  d: askChanges, e: copyFen, g: copyPgn, l: copyLink, p: saveImage,
});

/** Whether the focus is on the board only because the mouse was there. */
const byHand = () => grid.classList.contains("by-hand");

/** @param {KeyboardEvent} event */
function onBoard(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[event.key];
  if (step && byHand()) return;
  if (step) focusOn(neighbour(...step));
  else if (event.key === "Enter" && exerciseNow() && (isAsking() || exerciseNow()?.seed !== null)) enter();
  else if (event.key === "Enter" || event.key === " ") tap(focusedSquare());
  else if ((event.key === "Delete" || event.key === "Backspace") && store.view.state.mode === "free") drop({ from: focusedSquare(), to: null });
  else if (event.key === "c") circle();
  else return;
  event.preventDefault();
  if (step) hover(focusedSquare());
}

/** Adds a circle round the focused square, or removes it. */
const circle = (square = focusedSquare()) => draw({ from: square, to: square, color: "green" });

/** Drops what is in the hand, one thing at a time. */
const escape = () => inTurn(async () => {
  if (store.stamp !== null) set({ stamp: null });
  else if (store.refusal) set({ refusal: null });
  else if (store.selected) await selectNow(null);
});

/** @param {KeyboardEvent} event */
function anywhere(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.defaultPrevented || target.matches("input:not([type=radio]), textarea, select") || document.querySelector("dialog[open]")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") event.shiftKey ? redo() : undo();
    else if (key === "y") redo();
    else return;
  } else if (event.altKey || (target.matches("[type=radio]") && STEPS[key])) {
    return;
  } else if (key === "Escape") {
    return void escape();
  } else if (ANYWHERE[key]) {
    ANYWHERE[key]();
  } else {
    return;
  }
  event.preventDefault();
}

export function startKeys() {
  focusOn(focusedSquare(), false);
  grid.addEventListener("keydown", onBoard);
  grid.addEventListener("focusin", (event) => {
    const square = /** @type {HTMLElement} */ (event.target).dataset.square;
    if (square && square !== focusedSquare()) focusOn(square, false);
    if (square && !byHand()) hover(square);
  });
  grid.addEventListener("focusout", () => hoverEnd());
  // Stepping through the moves needs no focus frame on the board.
  document.addEventListener("keydown", ({ key }) => STEPS[key] ?? grid.classList.remove("by-hand"), true);
  document.addEventListener("keydown", anywhere);
}

// The list of all keys.

/** @type {[string, [string[], string][]][]} */
const KEYS = [
  [later("Anywhere"), [
    [["←", "→"], later("one move back, one forward")], [[later("Home"), later("End")], later("first position, last position")],
    [[later("Ctrl+Z")], later("undo the last change")], [[later("Ctrl+Shift+Z")], later("redo it")], [[later("Ctrl+V")], later("load a FEN, a PGN or a link")],
    [["N"], later("new game")], [["F"], later("flip the board")], [["Esc"], later("put down what is held")],
    [["D"], later("what did the last move change?")], [["E"], later("copy the FEN")], [["G"], later("copy the PGN")], [["L"], later("copy a link")], [["P"], later("save a picture")], [["?"], later("this help")],
  ]],
  [later("On the board"), [
    [["←", "→", "↑", "↓"], later("go to another square")], [[later("Enter")], later("pick up, put down")], [["C"], later("draw a circle")], [[later("Delete")], later("remove a piece (free mode)")],
  ]],
  [later("With the mouse"), [
    [[later("right button")], later("draw an arrow or a circle; Shift red, Alt blue, both yellow")],
    [[later("drag off the board")], later("remove a piece (free mode)")],
  ]],
];

export function showHelp() {
  const dialog = h("dialog", { class: "help", "aria-labelledby": "help-title" },
    h("div", { class: "help-head" }, h("h2", { id: "help-title" }, t("Keys")), button(t("Close"), () => dialog.close())),
    ...KEYS.map(([title, keys]) => h("section", {}, h("h3", {}, t(title)),
      h("dl", {}, ...keys.flatMap(([names, words]) => [h("dt", {}, ...names.map((name) => h("kbd", {}, t(name)))), h("dd", {}, t(words))])))));
  showDialog(dialog);
}
