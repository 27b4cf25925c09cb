// A line for what the server did not understand.

import { byId } from "../dom.js";

/**
 * @param {string | (string | Node)[]} words none hides it
 */
export function notice(words) {
  const box = byId("notice");
  box.replaceChildren(...(typeof words === "string" ? [words] : words));
  box.hidden = !words.length;
}
