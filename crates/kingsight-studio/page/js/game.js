// Through the moves of the game and its variations, and changes of these: comments, glyphs, and the arrows and circles that the user
// draws. These belong to the move that has led to the board, as comments do, and are undone as moves are.

import { followInLesson, loadNow } from "./actions.js";
import { change } from "./history.js";
import { inLetters, t } from "./language.js";
import { say, toast } from "./messages.js";
import { inTurn, set, store } from "./store.js";
import { lineThrough, moveAt, nodeAt, promote, remove } from "./tree.js";

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
  say(`${move ? t("After {move}.", { move: inLetters(move.san) }) : t("At the start.")} ${status}`);
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
  .then(() => toast(t("Moves removed."), { undoes: true }));

/**
 * Writes at a move of the tree.
 * @param {string[]} path
 * @param {(move: TreeMove) => void} write
 */
const annotate = (path, write) => inTurn(() => {
  const move = moveAt(store.tree, path);
  if (!move) return;
  write(move);
  change("game");
  set({ tree: store.tree && { ...store.tree } });
});

/**
 * @param {string[]} path
 * @param {string} text
 */
export const comment = (path, text) => annotate(path, (move) => { move.comment = text; });

/**
 * Gives a move a glyph, or takes it away. A move has one of `!`, `?`, `!!`, `??`, `!?` and `?!`.
 * @param {string[]} path
 * @param {number} nag
 */
export const assess = (path, nag) => annotate(path, (move) => {
  const others = move.nags.filter((other) => other > 6);
  move.nags = move.nags.includes(nag) ? others : [nag, ...others];
});

// Arrows and circles.

/**
 * @param {() => Drawing[]} make
 * @param {Partial<Store>} [more]
 */
const redraw = (make, more = {}) => inTurn(() => {
  const { tree, view } = store;
  const drawings = make();
  const grown = tree && { ...tree };
  if (grown) nodeAt(grown, view.state.moves.slice(0, view.state.ply)).drawings = drawings;
  change("game");
  set({ ...more, drawings, tree: grown });
});

/**
 * Adds an arrow or a circle; the same once more removes it, in another colour it gets that.
 * @param {Drawing} drawn
 */
export const draw = (drawn) => redraw(() => {
  const same = (/** @type {Drawing} */ { from, to }) => from === drawn.from && to === drawn.to;
  const old = store.drawings.find(same);
  const others = store.drawings.filter((drawing) => !same(drawing));
  return old?.color === drawn.color ? others : [...others, drawn];
});

export const wipe = () => redraw(() => [], { refusal: null });
