// Every action: asks the server and changes the page's state.

import * as backend from "./backend.js";
import { set, store } from "./store.js";
import { say } from "./speech.js";
import { choosePromotion } from "./panels/promotion.js";
import { notice } from "./panels/notice.js";

let line = /** @type {Promise<unknown>} */ (Promise.resolve());

/**
 * Runs actions one at a time, however quickly they come: each starts from what the one before it has left.
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export function inTurn(action) {
  const mine = line.then(action);
  line = mine.catch(() => null);
  return mine;
}

/**
 * Asks the server and shows its error, if any. Null if there is no answer.
 * @template T
 * @param {() => Promise<T>} question
 * @returns {Promise<T | null>}
 */
export async function asking(question) {
  try {
    return await question();
  } catch (error) {
    if (error instanceof backend.Misunderstood) {
      notice(error.message);
      say(error.message);
    } else if (!(error instanceof backend.Gone)) {
      throw error;
    }
    return null;
  }
}

/**
 * Shows a view that the server sent.
 * @param {View} view
 * @param {Partial<Store>} [more]
 */
function show(view, more = {}) {
  notice(readings(view.game));
  set({ view, selected: view.selection?.square ?? null, refusal: null, preview: null, square: null, ...more });
}

/**
 * How moves were read whose texts claim something untrue: `Nxf3` where nothing is taken.
 * @param {Game | null} game
 */
const readings = (game) => (game?.readings ?? []).map(({ ply, input, message }) => `Move ${ply}, ${input}: ${message}.`).join(" ");

/**
 * Goes to a state, within another action.
 * @param {StudioState} state
 * @param {Partial<Store>} [more]
 * @param {SquareName | null} [selected]
 */
export async function loadNow(state, more = {}, selected = null) {
  const view = await asking(() => backend.view(state, selected));
  if (view) show(view, more);
  return view !== null;
}

/**
 * Goes to a state.
 * @param {StudioState} state
 * @param {Partial<Store>} [more]
 */
export const load = (state, more) => inTurn(() => loadNow(state, more));

/** Asks again for what is shown, as when the server is back. */
export const refresh = () => inTurn(() => loadNow(store.view.state, {}, store.selected));

/**
 * Selects a square, or none.
 * @param {SquareName | null} square
 */
export function select(square) {
  set({ refusal: null, selected: square });
  return inTurn(async () => {
    const view = await asking(() => backend.view(store.view.state, square));
    if (view) set({ view, selected: square });
    return view !== null;
  });
}

/**
 * Undo, redo, jump.
 * @param {(now: number, count: number) => number} where
 */
export const go = (where) => inTurn(async () => {
  const { game, state } = store.view;
  if (!game) return;
  const to = Math.max(0, Math.min(where(game.ply, game.moves.length), game.moves.length));
  if (to === game.ply || !(await loadNow({ ...state, ply: to }))) return;
  const move = store.view.game?.moves[to - 1];
  say(`${move ? `After ${move.san}` : "At the start"}. ${store.view.status}`);
  await followInLesson();
});

/** @param {Mode} mode */
export const setMode = (mode) => inTurn(async () => {
  const { view } = store;
  const keep = mode === "free" ? { ...view.state, fen: view.fen, moves: [], ply: 0 } : view.state;
  if (await loadNow({ ...keep, mode }, { stamp: null })) say(`${mode} mode. ${store.view.status}`);
});

/**
 * Puts a piece down.
 * @param {Hand} hand
 */
export const drop = (hand) => inTurn(() => dropNow(hand));

/**
 * @param {Hand} hand
 * @returns {Promise<void>}
 */
async function dropNow(hand) {
  const answer = await asking(() => backend.drop(store.view.state, hand));
  if (!answer) return set({ preview: null, selected: null });
  if (answer.result === "choose_promotion") {
    set({ preview: null });
    const promotion = await choosePromotion(answer.choices, store.view.turn);
    if (promotion) return dropNow({ ...hand, promotion });
    say("Not played.");
    return set({ selected: null });
  }
  if (answer.result === "refused") {
    const quiet = answer.reasons.some(({ code }) => code === "same_square");
    set({ refusal: quiet ? null : answer, preview: null, selected: quiet ? store.selected : null });
    return quiet ? undefined : say(answer.sentence);
  }
  show(answer.view);
  if (answer.result === "played") say(`${answer.move.san}. ${answer.view.status}`);
  else say(hand.to ? `Placed on ${hand.to}.` : "Removed.");
  return followInLesson();
}

/**
 * Changes the rest of what free mode can change.
 * @param {object} change
 */
export const edit = (change) => inTurn(async () => {
  const answer = await asking(() => backend.edit(store.view.state, change));
  if (!answer) return;
  show(answer.view);
  say(answer.view.status);
  await followInLesson();
});

/** If a lesson is open, its sets follow the board. */
async function followInLesson() {
  const { lesson, view } = store;
  if (!lesson) return;
  const ask = { ...lesson.ask, fen: view.fen };
  const answer = await asking(() => backend.lesson(ask));
  if (answer) set({ lesson: { ask, answer } });
}
