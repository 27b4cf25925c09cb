// Play, free, view.

import { setMode } from "../actions.js";
import { byId } from "../dom.js";
import { store, subscribe } from "../store.js";

/** @type {Mode[]} */
const MODES = ["play", "free", "view"];

/** What was chosen and is not answered yet. */
let chosen = /** @type {Mode | null} */ (null);

export function startModes() {
  for (const mode of MODES) byId(`mode-${mode}`).addEventListener("change", () => choose(mode));
  subscribe(show);
}

/** @param {Mode} mode */
async function choose(mode) {
  chosen = mode;
  await setMode(mode);
  if (chosen === mode) chosen = null;
  show();
}

function show() {
  const { mode } = store.view.state;
  for (const name of MODES) /** @type {HTMLInputElement} */ (byId(`mode-${name}`)).checked = name === (chosen ?? mode);
  byId("board-area").dataset.mode = mode;
}
