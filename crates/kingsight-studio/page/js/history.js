// One undo over everything: each change is an entry of the browser's history, so the browser's Back and Forward, Ctrl+Z and
// the buttons do the same. An entry's address holds all that is shown. Moves of one game share a mark: undoing a move steps
// back and keeps it as a line, while undoing anything else restores what was there.
//
// The browser can go to another entry while an action waits for its answer. The action comes first: the browser returns to the
// page's entry, the action is kept, and then both go where the browser went.

import { inTurn } from "./store.js";

/** @typedef {"first" | "back" | "same"} How */
/** @typedef {{arrive: (how: How) => Promise<void>, remember: () => void}} Page */

/** The page's entry, the last of all, the mark of the game, and the browser's entry. */
let [here, last, game, shown] = [0, 0, 0, 0];

let kind = /** @type {"move" | "game" | null} */ (null);
let quiet = false;
/** Whether the page is on its way to the entry. */
let arriving = false;
/** Called when the browser has gone to the entry that it was sent to. */
let landed = /** @type {(() => void) | null} */ (null);

/** How long the browser may take to go to an entry, in ms. After that the page goes on without. */
const PATIENCE = 2000;

/**
 * The next address is a new entry: a move of the game that is shown, or another game or board.
 * @param {"move" | "game"} what
 */
export const change = (what) => void (quiet || (kind = what));

/**
 * Runs an action that makes no entries.
 * @template T
 * @param {() => Promise<T>} action
 */
export async function quietly(action) {
  quiet = true;
  try {
    return await action();
  } finally {
    quiet = false;
  }
}

/** Begins with the entry that the browser shows. */
export function begin() {
  const state = history.state;
  if (Number.isInteger(state?.here)) ({ here, game } = state);
  last = shown = here;
}

/**
 * Keeps the address of what is shown.
 * @param {string} hash
 */
export function keep(hash) {
  if (arriving || shown !== here) return;
  const what = kind;
  kind = null;
  if (hash === location.hash && history.state) return;
  if (!what || hash === location.hash) return history.replaceState({ here, game }, "", hash);
  last = shown = ++here;
  if (what === "game") game = Date.now() + here;
  history.pushState({ here, game }, "", hash);
}

/**
 * Brings the browser back to the page's entry, should it have left it. A change waits for this before it is shown.
 * @returns {Promise<unknown>}
 */
export const home = () => (shown === here || arriving ? Promise.resolve() : travel(here - shown));

/** @param {number} steps */
const travel = (steps) => new Promise((/** @type {(value: void) => void} */ resolve) => {
  landed = resolve;
  history.go(steps);
  setTimeout(resolve, PATIENCE);
}).then(() => void (landed = null));

export const canUndo = () => here > 0;
export const canRedo = () => here < last;
export const undo = () => step(-1);
export const redo = () => step(1);

let page = /** @type {Page} */ (/** @type {unknown} */ (null));

/**
 * Goes some entries on, after the actions that are under way.
 * @param {number} steps
 */
function step(steps) {
  return inTurn(async () => {
    const to = here + steps;
    if (to < 0 || to > last) return;
    if (shown !== to) await travel(to - shown);
    const same = history.state?.game === game;
    if (history.state) ({ here, game } = history.state);
    await arrive(same ? "same" : "back");
  });
}

/** @param {How} how */
async function arrive(how) {
  [arriving, kind] = [true, null];
  await page.arrive(how).finally(() => { arriving = false; });
  page.remember();
}

/**
 * Follows the browser wherever it goes.
 * @param {Page} follower
 */
export function follow(follower) {
  page = follower;
  addEventListener("popstate", ({ state }) => {
    const from = shown;
    if (Number.isInteger(state?.here)) {
      shown = state.here;
      last = Math.max(last, shown);
      if (landed) return landed();
      document.querySelector("dialog")?.close();
      return void step(shown - from);
    }
    // Somebody typed an address, or pasted one: another game.
    last = shown = ++here;
    game = Date.now() + here;
    arriving = true;
    if (landed) return landed();
    return void inTurn(() => arrive("first"));
  });
}

/**
 * Goes to an address of this page, within an action.
 * @param {string} hash
 */
export async function visit(hash) {
  if (hash === location.hash) return;
  await new Promise((/** @type {(value: void) => void} */ resolve) => {
    landed = resolve;
    location.hash = hash;
    setTimeout(resolve, PATIENCE);
  });
  landed = null;
  await arrive("first");
}
