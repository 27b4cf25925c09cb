// A line that tells what happened and offers to undo it; it goes by itself.

import { button, byId, h } from "./dom.js";
import { undo } from "./history.js";
import { t } from "./language.js";

const STAYS = 8000;

let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

/**
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
