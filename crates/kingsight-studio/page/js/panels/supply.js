// The pieces to place in free mode: pulled onto the board, or chosen as a stamp.

import { drop } from "../actions.js";
import { grid, squareAt } from "../board/frame.js";
import { hangOver, letGo, lift } from "../board/hand.js";
import { byId, h, pieceIcon } from "../dom.js";
import { t } from "../language.js";
import { touches } from "../lesson.js";
import { pieceName } from "../squares.js";
import { set, store, subscribe } from "../store.js";

/** Both rows of the supply; "" is the eraser. */
const SUPPLY = ["K", "Q", "R", "B", "N", "P", "", "k", "q", "r", "b", "n", "p"];

/** Where the board leaves little room, the supply opens only when asked. */
const SMALL = matchMedia("(max-width: 859px), (max-height: 619px)");

/** @type {Map<string, HTMLButtonElement>} */
const stamps = new Map();

const isOpen = () => store.view.state.mode === "free" && !touches() && (store.palette ?? !SMALL.matches);

export function startSupply() {
  for (const letter of SUPPLY) {
    const button = stampButton(letter);
    stamps.set(letter, button);
    byId("supply").append(button);
  }
  byId("palette").addEventListener("click", () => set({ palette: !isOpen(), stamp: null }));
  SMALL.addEventListener("change", () => set({}));
  subscribe(() => {
    byId("supply").hidden = !isOpen();
    byId("board-area").classList.toggle("supplied", isOpen());
    byId("palette").hidden = store.view.state.mode !== "free" || touches();
    byId("palette").setAttribute("aria-expanded", String(isOpen()));
    for (const [letter, button] of stamps) button.setAttribute("aria-pressed", String(store.stamp === letter));
  });
}

/** @param {string} letter a piece, or "" for the eraser */
function stampButton(letter) {
  const name = letter ? t("Place a {piece}", { piece: pieceName(letter) }) : t("Remove pieces");
  const button = h("button", { type: "button", class: letter ? "stamp" : "stamp eraser", "aria-label": name, title: name, "data-stamp": letter },
    letter ? pieceIcon(letter) : h("span", { class: "cross", "aria-hidden": "true" }));
  button.addEventListener("pointerdown", (event) => letter && event.button === 0 && pull(button, letter, event));
  button.addEventListener("click", () => set({ stamp: store.stamp === letter ? null : letter, selected: null }));
  return button;
}

/**
 * Pulls a new piece onto the board.
 * @param {HTMLButtonElement} button
 * @param {string} letter
 * @param {PointerEvent} start
 */
function pull(button, letter, start) {
  let floating = /** @type {HTMLElement | null} */ (null);
  let over = /** @type {SquareName | null} */ (null);
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!floating) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 5) return;
      floating = floatingPiece(letter);
      lift({ piece: letter });
    }
    floating.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    const now = squareAt(event.clientX, event.clientY);
    if (now !== over) hangOver({ piece: letter }, (over = now), event.timeStamp);
  };
  /** @param {PointerEvent} event */
  const end = (event) => {
    for (const [name, listener] of listeners) button.removeEventListener(name, listener);
    if (!floating) return;
    floating.remove();
    letGo();
    button.addEventListener("click", (click) => click.stopImmediatePropagation(), { once: true, capture: true });
    if (event.type === "pointerup" && over) drop({ piece: letter, to: over });
    else set({ preview: null });
  };
  const listeners = /** @type {[string, any][]} */ ([["pointermove", move], ["pointerup", end], ["pointercancel", end]]);
  for (const [name, listener] of listeners) button.addEventListener(name, listener);
  button.setPointerCapture(start.pointerId);
}

/**
 * A piece as large as those on the board, its middle where it is moved to.
 * @param {string} letter
 */
function floatingPiece(letter) {
  const element = h("div", { class: "floating" }, pieceIcon(letter));
  const size = grid.getBoundingClientRect().width / 8;
  element.style.width = `${size}px`;
  element.style.margin = `${-size / 2}px`;
  document.body.append(element);
  return element;
}
