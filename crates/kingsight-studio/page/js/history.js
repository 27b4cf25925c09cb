// One undo over everything: each change is an entry of the browser's history, so the browser's Back and Forward, Ctrl+Z and
// the buttons do the same. An entry's address holds all that is shown. Moves of one game share a mark: undoing a move steps
// back and keeps it as a line, while undoing anything else restores what was there.

/** Where we are among the entries, the last of them, and the mark of the game. */
let here = 0;
let last = 0;
let game = 0;

let kind = /** @type {"move" | "game" | null} */ (null);
let quiet = false;
/** Whether the page still shows another entry than the browser. */
let moving = false;

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
  last = here;
}

/**
 * Keeps the address of what is shown.
 * @param {string} hash
 */
export function keep(hash) {
  if (moving) return;
  const what = kind;
  kind = null;
  if (hash === location.hash && history.state) return;
  if (!what || hash === location.hash) return history.replaceState({ here, game }, "", hash);
  last = ++here;
  if (what === "game") game = Date.now() + here;
  history.pushState({ here, game }, "", hash);
}

/**
 * The browser went to another entry, or somebody typed an address.
 * @param {unknown} state
 * @returns {boolean} whether it is the same game
 */
export function arrived(state) {
  moving = true;
  const entry = /** @type {{here: number, game: number} | null} */ (state);
  if (!entry) {
    last = ++here;
    game = Date.now() + here;
    return false;
  }
  const same = entry.game === game;
  ({ here, game } = entry);
  return same;
}

/** The page shows the entry. */
export const settled = () => void (moving = false);

export const canUndo = () => here > 0;
export const canRedo = () => here < last;
export const undo = () => void (canUndo() && history.back());
export const redo = () => void (canRedo() && history.forward());
