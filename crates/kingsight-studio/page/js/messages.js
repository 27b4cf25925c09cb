// What the page tells: to screen readers, in a line about what the server did not understand, and in one that goes by itself.

import { button, byId, h } from "./dom.js";
import { undo } from "./history.js";
import { t } from "./language.js";

let spoken = "";

/**
 * Speaks a sentence, also when it is the same as before.
 * @param {string} text
 */
export function say(text) {
  spoken = text === spoken ? `${text}\u00a0` : text;
  byId("live").textContent = spoken;
}

/**
 * Shows a line about what the server did not understand.
 * @param {string | (string | Node)[]} words none hides it
 */
export function notice(words) {
  const box = byId("notice");
  box.replaceChildren(...(typeof words === "string" ? [words] : words));
  box.hidden = !words.length;
}

const STAYS = 8000;

let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

/**
 * Shows a line that tells what happened; it goes by itself.
 * @param {string} text
 * @param {{undoes?: boolean}} [options] whether it offers to undo
 */
export function toast(text, { undoes = false } = {}) {
  const box = byId("toast");
  box.replaceChildren(h("span", {}, text), ...(undoes ? [button(t("Undo"), () => { hideToast(); undo(); }, { class: "quiet" })] : []));
  box.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(hideToast, STAYS);
}

export function hideToast() {
  byId("toast").hidden = true;
}

/**
 * Copies a text, and tells so.
 * @param {string} text
 * @param {string} words
 */
export async function copy(text, words) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  toast(done ? words : t("This browser does not let the page copy. Copy it here: {text}", { text }));
}
