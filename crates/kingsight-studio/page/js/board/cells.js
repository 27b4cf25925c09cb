// The 64 cells: their labels, and which of them has the focus.

import { t } from "../language.js";
import { NAMES, has, indexOf, pieceName } from "../squares.js";
import { store } from "../store.js";
import { cells } from "./frame.js";
import { askedWords, fills, targets } from "./shown.js";

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
