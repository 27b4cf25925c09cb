// What the pawn becomes.

import { h, pieceIcon } from "../dom.js";
import { letterOf } from "../squares.js";

/**
 * Asks; null if the pawn stays where it was.
 * @param {string[]} choices
 * @param {ColorName} color
 * @returns {Promise<string | null>}
 */
export function choosePromotion(choices, color) {
  return new Promise((resolve) => {
    let chosen = /** @type {string | null} */ (null);
    const dialog = h("dialog", { class: "promotion", "aria-labelledby": "promotion-title" },
      h("h2", { id: "promotion-title" }, "The pawn becomes a …"),
      h("div", { class: "choices" }, ...choices.map((role) =>
        h("button", { type: "button", "data-role": role, onclick: () => { chosen = role; dialog.close(); } },
          pieceIcon(letterOf(role, color)), h("span", {}, role)))),
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(chosen);
    });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    document.body.append(dialog);
    dialog.showModal();
  });
}
