// Questions that some layers answer.

import { choose, selectNow } from "../actions.js";
import { button, h } from "../dom.js";
import { later, t } from "../language.js";
import { inTurn, set, store } from "../store.js";

const KING = later("Where may the king go?");

/** @type {[string, (us: ColorName) => string[]][]} */
const QUESTIONS = [
  [later("What hangs?"), () => ["white.attacked_undefended", "black.attacked_undefended"]],
  [later("Why is it check?"), (us) => [`${us}.checkers`, `${us}.check_mask`]],
  [KING, (us) => [`${us}.king_danger`]],
  [later("What is pinned?"), () => ["white.pin_rays", "black.pin_rays"]],
  [later("Who attacks what?"), () => ["white.attacks", "black.attacks"]],
];

const CHANGES = later("What did the last move change?");

/** Turns the question about the last move on or off. */
export const askChanges = () => choose(() => ({ asksChanges: !store.asksChanges }));

/** Buttons that show the layers of a question, and hide them when pressed again. */
export function presets() {
  const buttons = QUESTIONS.map(([words, make]) => ({ make, element: button(t(words), () => inTurn(() => show(words, make(store.view.turn))), { class: "preset" }) }));
  const changes = button(t(CHANGES), askChanges, { class: "preset", "data-key": "changes" });
  return {
    element: h("div", { class: "actions presets", role: "group", "aria-label": t("Questions") }, ...buttons.map(({ element }) => element), changes),
    update: () => {
      for (const { make, element } of buttons) element.setAttribute("aria-pressed", String(isShown(make(store.view.turn))));
      changes.setAttribute("aria-pressed", String(store.asksChanges));
    },
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
  return words === KING ? selectNow(shown ? null : (store.view.inspection.sides[store.view.turn].kings[0] ?? null)) : undefined;
}

/** @param {string[]} ids */
const isShown = (ids) => ids.length === store.layers.length && ids.every((id) => store.layers.includes(id));
