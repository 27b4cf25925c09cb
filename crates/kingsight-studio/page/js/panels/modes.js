// Play, free, view; and the supply of pieces in free mode.

import { drop, setMode } from "../actions.js";
import { hangOver, letGo, lift } from "../board/drag.js";
import { squareAt } from "../board/frame.js";
import { byId, h, pieceIcon } from "../dom.js";
import { touches } from "../lesson.js";
import { pieceName } from "../squares.js";
import { set, store, subscribe } from "../store.js";

/** @type {Mode[]} */
const MODES = ["play", "free", "view"];
const SUPPLY = ["K", "Q", "R", "B", "N", "P", "k", "q", "r", "b", "n", "p"];

/** @type {Map<string, HTMLButtonElement>} */
const stamps = new Map();

export function startModes() {
  for (const mode of MODES) byId(`mode-${mode}`).addEventListener("change", () => setMode(mode));
  for (const letter of [...SUPPLY, ""]) stamps.set(letter, stampButton(letter));
  const supply = byId("supply");
  for (const letter of ["K", "Q", "R", "B", "N", "P", "", "k", "q", "r", "b", "n", "p"]) {
    const button = stamps.get(letter);
    if (button) supply.append(button);
  }
  subscribe(() => {
    const { mode } = store.view.state;
    for (const name of MODES) /** @type {HTMLInputElement} */ (byId(`mode-${name}`)).checked = name === mode;
    supply.hidden = mode !== "free" || touches();
    for (const [letter, button] of stamps) button.setAttribute("aria-pressed", String(store.stamp === letter));
    byId("board-area").dataset.mode = mode;
  });
}

/** @param {string} letter a piece, or "" for the eraser */
function stampButton(letter) {
  const name = letter ? `Place a ${pieceName(letter)}` : "Remove pieces";
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
      floating = h("div", { class: "floating" }, pieceIcon(letter));
      document.body.append(floating);
      lift();
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
