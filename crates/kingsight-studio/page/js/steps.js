// Through the moves of the game and its variations, and changes of these.

import { followInLesson, inTurn, loadNow } from "./actions.js";
import { say } from "./speech.js";
import { store } from "./store.js";
import { toast } from "./toast.js";
import { lineThrough, promote, remove } from "./tree.js";

/**
 * Steps through the moves.
 * @param {(now: number, count: number) => number} where
 */
export const go = (where) => inTurn(async () => {
  const { game, state } = store.view;
  if (!game) return;
  const to = Math.max(0, Math.min(where(game.ply, game.moves.length), game.moves.length));
  if (to !== game.ply) await goNow({ ...state, ply: to });
});

/** @param {StudioState} state */
async function goNow(state) {
  if (!(await loadNow(state))) return;
  const { game, status } = store.view;
  const move = game?.moves[game.ply - 1];
  say(`${move ? `After ${move.san}` : "At the start"}. ${status}`);
  await followInLesson();
}

/**
 * Goes to a move of the tree; what follows it there becomes the line.
 * @param {string[]} path
 */
export const goTo = (path) => inTurn(() => goNow({ ...store.view.state, moves: lineThrough(store.tree, path), ply: path.length }));

/**
 * Changes the tree, and goes to a move of it.
 * @param {(tree: Tree) => string[]} alter returns the path to go to
 */
const alterTree = (alter) => inTurn(async () => {
  const { tree, view } = store;
  if (!tree) return;
  const path = alter(tree);
  await loadNow({ ...view.state, moves: lineThrough(tree, path), ply: path.length }, { tree }, { kind: "game" });
});

/** @param {string[]} path */
export const promoteLine = (path) => alterTree((tree) => (promote(tree, path), path));

/** @param {string[]} path */
export const removeLine = (path) => alterTree((tree) => (remove(tree, path), path.slice(0, -1)))
  .then(() => toast("Moves removed.", { undoes: true }));
