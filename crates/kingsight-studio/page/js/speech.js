// What is said aloud by a screen reader, and shown to nobody.

import { byId } from "./dom.js";

let last = "";

/**
 * Says a sentence; the same one twice is said twice.
 * @param {string} text
 */
export function say(text) {
  last = text === last ? `${text}\u00a0` : text;
  byId("live").textContent = last;
}
