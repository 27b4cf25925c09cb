// What the pawn becomes, asked on the squares where it arrives.

import { cells } from "../board/frame.js";
import { h, pieceIcon } from "../dom.js";
import { letterOf } from "../squares.js";
import { later, t } from "../language.js";

const ROLES = /** @type {Record<string, string>} */ ({ queen: later("queen"), rook: later("rook"), bishop: later("bishop"), knight: later("knight") });

/** No button is smaller, whatever the size of the board. */
const SMALLEST = 44;

/**
 * Asks; null if the pawn stays where it was.
 * @param {string[]} choices
 * @param {ColorName} color
 * @param {SquareName} square where the pawn arrives
 * @returns {Promise<string | null>}
 */
export function choosePromotion(choices, color, square) {
  return new Promise((resolve) => {
    let chosen = /** @type {string | null} */ (null);
    const dialog = h("dialog", { class: "promotion", "aria-labelledby": "promotion-title" },
      h("h2", { id: "promotion-title", class: "unseen" }, t("The pawn becomes a …")),
      h("div", { class: "choices" }, ...choices.map((role) =>
        h("button", { type: "button", "data-role": role, "aria-label": t(ROLES[role]), title: t(ROLES[role]), onclick: () => { chosen = role; dialog.close(); } },
          pieceIcon(letterOf(role, color))))),
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, t("Back")));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(chosen);
    });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    document.body.append(dialog);
    dialog.showModal();
    place(dialog, square);
  });
}

/**
 * Puts the choice over the square and its file, within the window.
 * @param {HTMLElement} dialog
 * @param {SquareName} square
 */
function place(dialog, square) {
  const box = cells[square].getBoundingClientRect();
  dialog.style.setProperty("--choice", `${Math.max(box.width, SMALLEST)}px`);
  const own = dialog.getBoundingClientRect();
  const upper = box.top + box.height / 2 < innerHeight / 2;
  const top = upper ? box.top : box.bottom - own.height;
  dialog.style.left = `${Math.max(4, Math.min(box.left + (box.width - own.width) / 2, innerWidth - own.width - 4))}px`;
  dialog.style.top = `${Math.max(4, Math.min(top, innerHeight - own.height - 4))}px`;
}
