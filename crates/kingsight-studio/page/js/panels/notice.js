// A line for what the server did not understand.

import { byId } from "../dom.js";

/** @param {string} text "" hides it */
export function notice(text) {
  const box = byId("notice");
  box.textContent = text;
  box.hidden = !text;
}
