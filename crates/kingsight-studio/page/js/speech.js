// Text for screen readers only.

import { byId } from "./dom.js";

let last = "";

/**
 * Speaks a sentence, also when it is the same as before.
 * @param {string} text
 */
export function say(text) {
  last = text === last ? `${text}\u00a0` : text;
  byId("live").textContent = last;
}
