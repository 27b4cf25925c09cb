// Everything that can be done: asks the server and changes what the page knows.

import * as backend from "./backend.js";
import { set, store } from "./store.js";
import { say } from "./speech.js";
import { choosePromotion } from "./panels/promotion.js";
import { notice } from "./panels/notice.js";

let latest = 0;

/**
 * Runs something that asks the server. An answer that comes after a newer question is thrown away.
 * @template T
 * @param {() => Promise<T>} question
 * @returns {Promise<T | null>}
 */
export async function asking(question) {
  const mine = ++latest;
  try {
    const answer = await question();
    return mine === latest ? answer : null;
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
  notice("");
  set({ view, selected: view.selection?.square ?? null, refusal: null, preview: null, square: null, ...more });
}

/**
 * Goes to a state.
 * @param {StudioState} state
 * @param {Partial<Store>} [more]
 * @param {SquareName | null} [selected]
 */
export async function load(state, more = {}, selected = null) {
  const view = await asking(() => backend.view(state, selected));
  if (view) show(view, more);
  return view !== null;
}

/** Asks again for what is shown, as after the server was gone. */
export const refresh = () => load(store.view.state, {}, store.selected);

/**
 * Selects a square, or none.
 * @param {SquareName | null} square
 */
export async function select(square) {
  store.selected = square;
  set({ refusal: null });
  const view = await asking(() => backend.view(store.view.state, square));
  if (view) set({ view, selected: square });
}

/**
 * Undo, redo, jump.
 * @param {number} ply
 */
export async function go(ply) {
  const count = store.view.game?.moves.length ?? 0;
  const to = Math.max(0, Math.min(ply, count));
  if (to === store.view.game?.ply) return;
  if (await load({ ...store.view.state, ply: to })) {
    const move = store.view.game?.moves[to - 1];
    say(`${move ? `After ${move.san}` : "At the start"}. ${store.view.status}`);
    await followInLesson();
  }
}

/** @param {Mode} mode */
export async function setMode(mode) {
  const { view } = store;
  const keep = mode === "free" ? { ...view.state, fen: view.fen, moves: [], ply: 0 } : view.state;
  if (await load({ ...keep, mode }, { stamp: null })) say(`${mode} mode. ${store.view.status}`);
}

/**
 * Puts a piece down.
 * @param {Hand} hand
 */
export async function drop(hand) {
  const { state } = store.view;
  const answer = await asking(() => backend.drop(state, hand));
  if (!answer) return set({ preview: null });
  if (answer.result === "choose_promotion") {
    set({ preview: null });
    const promotion = await choosePromotion(answer.choices, store.view.turn);
    if (promotion) return drop({ ...hand, promotion });
    say("Not played.");
    return set({ selected: null });
  }
  if (answer.result === "refused") {
    const quiet = answer.reasons.some(({ code }) => code === "same_square");
    set({ refusal: quiet ? null : answer, preview: null, selected: quiet ? store.selected : null });
    if (!quiet) say(answer.sentence);
    return undefined;
  }
  show(answer.view);
  if (answer.result === "played") say(`${answer.move.san}. ${answer.view.status}`);
  else say(hand.to ? `Placed on ${hand.to}.` : "Removed.");
  return followInLesson();
}

/**
 * Changes what free mode can change besides the pieces.
 * @param {object} edit
 */
export async function edit(edit) {
  const answer = await asking(() => backend.edit(store.view.state, edit));
  if (!answer) return;
  show(answer.view);
  say(answer.view.status);
  await followInLesson();
}

/** If a lesson is open, its sets follow the board. */
async function followInLesson() {
  const { lesson, view } = store;
  if (!lesson) return;
  const ask = { ...lesson.ask, fen: view.fen };
  const answer = await asking(() => backend.lesson(ask));
  if (answer) set({ lesson: { ask, answer } });
}
