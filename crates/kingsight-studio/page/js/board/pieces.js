// The pieces. What moved is found by comparing two boards, so that a piece slides to its new square, whatever moved it there:
// a move, its undoing, or a jump in the record. What a pawn becomes is asked on the squares where it arrives.

import { h, pieceIcon, s, showDialog } from "../dom.js";
import { t } from "../language.js";
import { indexOf, letterOf, pieceName } from "../squares.js";
import { roleName } from "../words.js";
import { cells, corner, defs, groups } from "./frame.js";

/** @type {Map<SquareName, {letter: string, element: SVGElement}>} */
const standing = new Map();

/**
 * Keeps the drawings of the pieces at hand.
 * @param {Record<string, string>} art what is drawn in a square of 100 by 100, by letter
 */
export function learnArt(art) {
  for (const [letter, markup] of Object.entries(art)) {
    const text = `<g xmlns="http://www.w3.org/2000/svg" id="piece-${letter}">${markup}</g>`;
    defs.append(document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true));
  }
}

/**
 * Puts a piece on its square, unless it is in the hand.
 * @param {SVGElement} element
 * @param {SquareName} square
 */
function put(element, square) {
  if (element.classList.contains("held")) return;
  const { x, y } = corner(indexOf(square));
  element.style.transform = `translate(${x}px, ${y}px)`;
}

/**
 * Draws the pieces.
 * @param {PieceMap} pieces
 */
export function drawPieces(pieces) {
  const gone = [...standing].filter(([square, { letter }]) => pieces[square] !== letter);
  for (const [square] of gone) standing.delete(square);
  for (const [square, letter] of Object.entries(pieces)) {
    const here = standing.get(square);
    if (here) {
      put(here.element, square);
      continue;
    }
    const source = nearest(gone, square, letter);
    const element = source ? source.element : s("g", { class: "piece" }, s("use", { href: `#piece-${letter}` }));
    put(element, square);
    if (!source) groups.pieces.append(element);
    element.setAttribute("data-piece", `${pieceName(letter)} ${square}`);
    standing.set(square, { letter, element });
  }
  for (const [, { element }] of gone) element.remove();
}

/**
 * Takes the nearest piece of the same kind out of those that are gone.
 * @param {[SquareName, {letter: string, element: SVGElement}][]} gone
 * @param {SquareName} square
 * @param {string} letter
 */
function nearest(gone, square, letter) {
  const to = corner(indexOf(square));
  const far = (/** @type {SquareName} */ name) => Math.hypot(corner(indexOf(name)).x - to.x, corner(indexOf(name)).y - to.y);
  const alike = gone.filter(([, piece]) => piece.letter === letter).sort(([a], [b]) => far(a) - far(b));
  if (!alike.length) return null;
  gone.splice(gone.indexOf(alike[0]), 1);
  return alike[0][1];
}

/**
 * The element of the piece on a square.
 * @param {SquareName} square
 */
export const elementOn = (square) => standing.get(square)?.element ?? null;

// Promotion.

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
        h("button", { type: "button", "data-role": role, "aria-label": roleName(role), title: roleName(role), onclick: () => { chosen = role; dialog.close(); } },
          pieceIcon(letterOf(role, color))))),
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, t("Back")));
    dialog.addEventListener("close", () => resolve(chosen));
    showDialog(dialog);
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
