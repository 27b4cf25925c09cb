// What an address holds, shown: at the beginning, and when the browser goes back or forward.

import * as address from "./address.js";
import * as backend from "./backend.js";
import { openExerciseNow } from "./exercise.js";
import { quietly } from "./history.js";
import { t } from "./language.js";
import { openNow } from "./lesson.js";
import { notice } from "./messages.js";
import { set, store } from "./store.js";
import { asPgn, emptyTree, grow, lineThrough, nodeAt, planted } from "./tree.js";

/** What a first visit shows: a pinned knight, which shows why it stays when it is moved. */
const WELCOME = { hash: "#fen=4k3/8/8/8/1b6/8/3N4/4K1N1_w_-_-_0_1", invite: "d2" };

const START = /** @type {StudioState} */ ({ fen: "startpos", moves: [], mode: "play", chess960: false });

/**
 * Asks until the server answers.
 * @template T
 * @param {() => Promise<T>} question
 * @returns {Promise<T>}
 */
export async function firstAnswer(question) {
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof backend.Gone)) throw error;
      notice(t("The studio's server does not answer yet; trying again …"));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/**
 * Shows the state in the address. If its position cannot be read, shows why, and the initial position.
 * @param {"first" | "back" | "same"} [how] whether the page was here before, perhaps at another moment of the game that is
 *   shown: its lines stay
 */
export const arrive = (how = "first") => quietly(async () => {
  const { state, more, lesson, exercise, tree, tags, result, ...rest } = address.read(location.hash || WELCOME.hash);
  const invite = location.hash ? null : WELCOME.invite;
  const selected = how === "first" ? rest.selected : null;
  const same = how === "same";
  let wrong = "";
  let line = state;
  if (same && store.tree && !store.lesson) line = { ...state, moves: lineThrough(store.tree, state.moves.slice(0, state.ply)) };
  const view = await firstAnswer(() => backend.view(line, selected)).catch((error) => {
    if (!(error instanceof backend.Misunderstood)) throw error;
    wrong = t("The address does not hold a position: {error}", { error: error.message });
    return firstAnswer(() => backend.view(START, null));
  });
  const kept = same && store.tree?.start === view.state.fen ? store.tree : { ...(await learn(view.state, wrong ? "" : tree)), ...(wrong ? {} : { tags, result }) };
  const grown = view.game && grow(kept, view.game.moves);
  // What the address says is drawn, is drawn on the board that it shows.
  if (grown && more.drawings) nodeAt(grown, view.state.moves.slice(0, view.state.ply)).drawings = more.drawings;
  set({
    ...more, view, tree: grown, selected: wrong ? null : selected,
    lesson: null, exercise: null, home: null, aside: null, refusal: null, preview: null, square: null, stamp: null, invite,
  });
  notice(wrong);
  if (exercise) await openExerciseNow(exercise);
  else if (lesson) await openNow(lesson.id, lesson.step, lesson.board);
});

/**
 * The tree of an address. The server plays its lines; what cannot be played is left out.
 * @param {StudioState} state
 * @param {string} written
 */
async function learn(state, written) {
  const read = written ? await backend.game(asPgn(written, state)).catch(() => null) : null;
  return { ...(read ? planted(read.game) : emptyTree(state.fen)), start: state.fen };
}
