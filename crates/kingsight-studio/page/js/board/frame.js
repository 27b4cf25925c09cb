// The board's scaffolding: an SVG of 800 by 800 units with one group for each thing that is drawn, and over it a grid of
// 64 cells that take the pointer, the focus and the screen reader's attention.

import { h, s } from "../dom.js";
import { later, t } from "../language.js";
import { NAMES, at, has, indexOf, pieceName, place } from "../squares.js";
import { store } from "../store.js";
import { LIGHT, coordinates } from "./shapes.js";
import { askedWords, fills, targets } from "./shown.js";

export const UNIT = 100;

/** @param {string} name */
const group = (name) => s("g", { class: name });

export const groups = {
  squares: group("squares"),
  trace: group("trace"),
  under: group("under"),
  fills: group("fills"),
  marks: group("marks"),
  targets: group("targets"),
  lines: group("lines"),
  pieces: group("pieces"),
  coordinates: group("coordinates"),
  counts: group("counts"),
  over: group("over"),
  invite: group("invite"),
  drawings: group("drawings"),
};

export const defs = s("defs");
export const picture = s("svg", { viewBox: "0 0 800 800", class: "picture", "aria-hidden": "true" }, defs, ...Object.values(groups));
export const grid = h("div", { class: "cells", role: "grid", "aria-label": later("Chess board"), "aria-describedby": "board-help" });
export const board = h("div", { class: "board" }, picture, grid);

/** The cells by square. */
export const cells = /** @type {Record<SquareName, HTMLElement>} */ ({});
for (const name of NAMES) cells[name] = h("div", { role: "gridcell", class: "cell", "data-square": name, tabindex: "-1" });

let flippedNow = /** @type {boolean | null} */ (null);

/**
 * Puts squares, coordinates and cells where they belong.
 * @param {boolean} flipped
 */
export function turn(flipped) {
  if (flipped === flippedNow) return;
  flippedNow = flipped;
  // A cell that moves loses the focus.
  const focused = grid.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  groups.squares.replaceChildren(s("rect", { class: "dark", width: 800, height: 800 }), s("path", { class: "light", d: LIGHT }));
  groups.coordinates.replaceChildren(...coordinates(flipped));
  grid.replaceChildren(...Array.from({ length: 8 }, (_, row) =>
    h("div", { role: "row", class: "row" }, ...Array.from({ length: 8 }, (_, column) => cells[NAMES[at(column, row, flipped)]]))));
  focused?.focus({ preventScroll: true });
}

/**
 * The top left corner of a square, in units of the picture.
 * @param {number} index
 */
export function corner(index) {
  const { column, row } = place(index, flippedNow === true);
  return { x: column * UNIT, y: row * UNIT };
}

/**
 * The middle of a square.
 * @param {number} index
 */
export function middle(index) {
  const { x, y } = corner(index);
  return { x: x + UNIT / 2, y: y + UNIT / 2 };
}

/**
 * The square under a point of the window; null off the board.
 * @param {number} x
 * @param {number} y
 * @param {DOMRect} [box] where the board is, if that is known
 */
export function squareAt(x, y, box = grid.getBoundingClientRect()) {
  const [column, row] = [Math.floor(((x - box.left) / box.width) * 8), Math.floor(((y - box.top) / box.height) * 8)];
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  return NAMES[at(column, row, flippedNow === true)];
}

// What the cells say, and which of them has the focus.

let focused = "e2";

/** Labels every square with its piece and the shown sets it belongs to. */
export function label() {
  const { view, selected, lesson, tab } = store;
  const shown = fills();
  const may = selected && view.state.mode === "play" ? targets() : 0n;
  const chosen = tab === "lessons" ? (lesson?.ask.chosen ?? []) : [];
  NAMES.forEach((name, index) => {
    const piece = view.pieces[name];
    const parts = [name, piece ? pieceName(piece) : t("empty")];
    if (name === selected || chosen.includes(name)) parts.push(t("selected"));
    parts.push(...askedWords(name));
    if (has(may, index)) parts.push(t("may go here"));
    for (const { set, levels, title } of shown) {
      if (!has(set, index)) continue;
      const heat = levels?.filter((level) => has(level, index)).length ?? 1;
      parts.push(heat > 1 ? t("{set} {count} times", { set: title, count: heat }) : title);
    }
    const words = parts.join(", ");
    const cell = cells[name];
    if (cell.getAttribute("aria-label") !== words) cell.setAttribute("aria-label", words);
    cell.setAttribute("aria-selected", String(name === selected || chosen.includes(name)));
  });
}

/**
 * Gives the focus to a square, and takes the others out of the tab order.
 * @param {SquareName} name
 * @param {boolean} [now] also moves the focus there
 */
export function focusOn(name, now = true) {
  cells[focused].tabIndex = -1;
  focused = name;
  cells[name].tabIndex = 0;
  if (now) cells[name].focus({ preventScroll: true });
}

export const focusedSquare = () => focused;

/**
 * The square some steps away on the screen, held at the edge.
 * @param {number} right
 * @param {number} down
 */
export function neighbour(right, down) {
  const sign = store.flipped ? -1 : 1;
  const index = indexOf(focused);
  const file = Math.max(0, Math.min(7, (index & 7) + sign * right));
  const rank = Math.max(0, Math.min(7, (index >> 3) - sign * down));
  return NAMES[8 * rank + file];
}
