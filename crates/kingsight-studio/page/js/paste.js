// Anything that holds a position or a game, pasted or dropped anywhere on the page: the server recognises it, or says why not.

import { loadText } from "./actions.js";
import { t } from "./language.js";
import { toast } from "./messages.js";

/** Where a paste goes into the field. */
const FIELDS = "input, textarea, select, [contenteditable]";

/** How much of a file is read, in bytes: its first game. */
const LONGEST = 1 << 20;

/** @param {ClipboardEvent} event */
function pasted(event) {
  if (/** @type {Element} */ (event.target).closest(FIELDS) || document.querySelector("dialog[open]")) return;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text.trim()) loadText(text);
}

/** @param {DragEvent} event */
async function dropped(event) {
  const { files } = event.dataTransfer ?? {};
  const text = files?.length ? await files[0].slice(0, LONGEST).text().catch(() => "") : (event.dataTransfer?.getData("text/plain") ?? "");
  if (text.trim()) loadText(text);
  else toast(t("There is no text in it. Expected a FEN, a PGN, moves or a link."));
}

export function startPaste() {
  document.addEventListener("paste", pasted);
  for (const name of /** @type {const} */ (["dragover", "drop"])) {
    document.addEventListener(name, (event) => {
      if (/** @type {Element} */ (event.target).closest(FIELDS)) return;
      event.preventDefault();
      if (name === "drop") dropped(event);
    });
  }
}
