// Actions one at a time, however quickly they come and however late the server answers: each starts from what the one before it
// has left. So whatever is done while an answer is under way ends as if all answers came at once.

import { byId } from "./dom.js";

let line = /** @type {Promise<unknown>} */ (Promise.resolve());
let waiting = 0;

/**
 * Runs an action after those that were begun before it. An action must not wait for another one that it begins.
 * @template T
 * @param {() => T | Promise<T>} action
 * @returns {Promise<T>}
 */
export function inTurn(action) {
  count(1);
  const mine = line.then(action).finally(() => count(-1));
  line = mine.catch(() => null);
  return mine;
}

/** @param {number} more */
function count(more) {
  waiting += more;
  byId("page").toggleAttribute("data-busy", waiting > 0);
}
