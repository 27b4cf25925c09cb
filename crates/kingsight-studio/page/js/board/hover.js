// Facts about the square under the mouse, or the one that has the focus.

import * as backend from "../backend.js";
import { exerciseNow, lessonNow, set, store } from "../store.js";

/** How long the pointer rests before facts appear, in ms. */
const PAUSE = 120;

let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
let square = /** @type {SquareName | null} */ (null);

/** @param {SquareName | null} now */
export function hover(now) {
  if (now === square || !store.hoverFacts || lessonNow() || exerciseNow()) return;
  square = now;
  clearTimeout(timer);
  timer = setTimeout(() => look(now), PAUSE);
}

/** The pointer has left. */
export function hoverEnd() {
  square = null;
  clearTimeout(timer);
  if (store.square) set({ square: null });
}

/**
 * Shows the facts about a square at once.
 * @param {SquareName | null} now
 */
export async function look(now) {
  if (!now) return hoverEnd();
  if (!store.hoverFacts || lessonNow() || exerciseNow()) return undefined;
  square = now;
  const { fen, state } = store.view;
  const facts = await backend.square(state, now).catch(() => null);
  // Facts about a board that has changed since are not shown.
  if (facts && square === now && store.view.fen === fen) set({ square: facts });
  return undefined;
}
