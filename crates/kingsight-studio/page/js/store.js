// The page's state and its listeners; and actions one at a time, however quickly they come and however late the server answers: each
// starts from what the one before it has left. So whatever is done while an answer is under way ends as if all answers came at once.

import { byId } from "./dom.js";

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Set<() => void>} */
const previewListeners = new Set();
/** @type {Set<() => void>} */
const laterListeners = new Set();
/** How long a hand rests before what stands beside the board follows it, in ms: text that changes under a moving hand is not read. */
const REST = 120;
let resting = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
let handMoves = false;
/** Whether all listeners are due at the next rest, and not only those of the preview. */
let allDue = false;

/** Nothing is known before the first answer of the server; `main.js` fills it in. */
export const store = /** @type {Store} */ (/** @type {unknown} */ ({
  catalog: null,
  view: null,
  tree: null,
  aside: null,
  home: null,
  selected: null,
  stamp: null,
  invite: null,
  alone: null,
  palette: null,
  layers: [],
  flipped: false,
  tab: "game",
  lesson: null,
  exercise: null,
  methodStep: null,
  drawings: [],
  pencil: false,
  bits: { a: "white.attacks", b: "board.occupied", op: "a", not: false, order: "a1", shown: false, hex: "0x00000000000000FF" },
  refusal: null,
  asksChanges: false,
  changes: null,
  winning: null,
  square: null,
  hoverFacts: true,
  preview: null,
}));

/** @param {() => void} listener called after every change */
export const subscribe = (listener) => void listeners.add(listener);

/** @param {() => void} listener called, besides, while a piece hangs over another square */
export const subscribePreview = (listener) => void previewListeners.add(listener);

/** @param {() => void} listener the same for what stands beside the board: called when the hand rests */
export const subscribeAfterPreview = (listener) => void laterListeners.add(listener);

/**
 * Changes the state and calls every listener; while a hand moves, those beside the board when it rests.
 * @param {Partial<Store>} change
 */
export function set(change) {
  Object.assign(store, change);
  if (handMoves) {
    allDue = true;
    return paintSoon();
  }
  for (const listener of listeners) listener();
}

/**
 * Shows the board as it would be. Calls only the listeners that must keep up with a moving hand.
 * @param {Store["preview"]} preview
 */
export function setPreview(preview) {
  store.preview = preview;
  paintSoon();
}

function paintSoon() {
  for (const listener of previewListeners) listener();
  clearTimeout(resting);
  resting = setTimeout(catchUp, REST);
}

function catchUp() {
  clearTimeout(resting);
  const due = allDue ? listeners : laterListeners;
  allDue = false;
  for (const listener of due) listener();
}

/**
 * Tells whether a piece is in a moving hand.
 * @param {boolean} moves
 */
export function handIs(moves) {
  handMoves = moves;
  if (!moves && allDue) catchUp();
}

/** The layers of the board as it is, or as it would be with the piece in the hand. */
export const layersNow = () => store.preview?.layers ?? store.view.layers;

/** What the last move changed, if that is asked and known of this board. */
export const changesNow = () => (store.asksChanges && !lessonNow() && store.changes?.moment === moment() ? store.changes : null);

/**
 * Whether a side can still mate, if that was asked of this board; otherwise why it is dead, if it is.
 * @returns {{side: ColorName | null, message: string, marks: Mark[], moves: string[]} | null}
 */
export function winningNow() {
  const { view, winning } = store;
  if (lessonNow()) return null;
  if (winning?.moment === moment()) return { ...winning.answer, side: winning.side };
  return view.dead && { ...view.dead, side: null, moves: [] };
}

/** The board and how it came about, as a text to compare. */
export function moment() {
  const { fen, moves, ply, mode, chess960 } = store.view.state;
  return `${fen} ${moves.slice(0, ply).join()} ${mode} ${chess960}`;
}

/** The lesson that is open, if its tab is. */
export const lessonNow = () => (store.tab === "lessons" ? (store.lesson?.answer ?? null) : null);

/**
 * The exercise that is asked: on its own board, and in the lesson that asks it.
 * @returns {OpenExercise | null}
 */
export function exerciseNow() {
  const { exercise, lesson, tab, view } = store;
  const same = exercise && exercise.fen === view.fen && exercise.lesson === (lesson?.ask.id ?? null);
  return tab === "lessons" && same ? exercise : null;
}

/** The lesson's sets of the board as it is, or as it would be with the piece in the hand. */
export const lessonSets = () => store.preview?.sets ?? lessonNow()?.sets ?? [];

// Turns.

let queue = /** @type {Promise<unknown>} */ (Promise.resolve());
let waiting = 0;

/**
 * Runs an action after those that were begun before it. An action must not wait for another one that it begins.
 * @template T
 * @param {() => T | Promise<T>} action
 * @returns {Promise<T>}
 */
export function inTurn(action) {
  count(1);
  const mine = queue.then(action).finally(() => count(-1));
  queue = mine.catch(() => null);
  return mine;
}

/** @param {number} more */
function count(more) {
  waiting += more;
  byId("page").toggleAttribute("data-busy", waiting > 0);
}
