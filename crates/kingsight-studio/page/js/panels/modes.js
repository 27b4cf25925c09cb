// Play, free, view.

import { setMode } from "../actions.js";
import { byId } from "../dom.js";
import { store, subscribe } from "../store.js";

/** @type {Mode[]} */
const MODES = ["play", "free", "view"];

export function startModes() {
  for (const mode of MODES) byId(`mode-${mode}`).addEventListener("change", () => setMode(mode));
  subscribe(() => {
    const { mode } = store.view.state;
    for (const name of MODES) /** @type {HTMLInputElement} */ (byId(`mode-${name}`)).checked = name === mode;
    byId("board-area").dataset.mode = mode;
  });
}
