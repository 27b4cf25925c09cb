// Questions that some layers answer.

import { select } from "../actions.js";
import { button, h } from "../dom.js";
import { set, store } from "../store.js";

const KING = "Where may the king go?";

/** @type {[string, (us: ColorName) => string[]][]} */
const QUESTIONS = [
  ["What hangs?", () => ["white.attacked_undefended", "black.attacked_undefended"]],
  ["Why is it check?", (us) => [`${us}.checkers`, `${us}.check_mask`]],
  [KING, (us) => [`${us}.king_danger`]],
  ["What is pinned?", () => ["white.pin_rays", "black.pin_rays"]],
  ["Who attacks what?", () => ["white.attacks", "black.attacks"]],
];

/** Buttons that show the layers of a question, and hide them when pressed again. */
export function presets() {
  const buttons = QUESTIONS.map(([words, make]) => ({ make, element: button(words, () => show(words, make(store.view.turn)), { class: "preset" }) }));
  return {
    element: h("div", { class: "actions presets", role: "group", "aria-label": "Questions" }, ...buttons.map(({ element }) => element)),
    update: () => buttons.forEach(({ make, element }) => element.setAttribute("aria-pressed", String(isShown(make(store.view.turn))))),
  };
}

/**
 * @param {string} words
 * @param {string[]} ids
 */
function show(words, ids) {
  const shown = isShown(ids);
  set({ layers: shown ? [] : ids });
  // The king's own moves are those of the selected piece.
  if (words === KING) select(shown ? null : (store.view.inspection.sides[store.view.turn].kings[0] ?? null));
}

/** @param {string[]} ids */
const isShown = (ids) => ids.length === store.layers.length && ids.every((id) => store.layers.includes(id));
