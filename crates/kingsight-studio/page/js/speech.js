// Text for screen readers only.

import { byId } from "./dom.js";
import { inEnglish } from "./language.js";

let last = "";

/**
 * Speaks a sentence, also when it is the same as before.
 * @param {string} text
 * @param {boolean} [isEnglish] whether it is in English whatever the page's language is
 */
export function say(text, isEnglish = false) {
  last = text === last ? `${text}\u00a0` : text;
  byId("live").replaceChildren(isEnglish ? inEnglish(last) : last);
}
