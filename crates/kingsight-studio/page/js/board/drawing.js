// Arrows and circles that the user draws. They belong to the move that has led to the board, as comments do, and are undone
// as moves are.

import { change } from "../history.js";
import { inTurn, set, store } from "../store.js";
import { nodeAt } from "../tree.js";

/**
 * @param {() => Drawing[]} make
 * @param {Partial<Store>} [more]
 */
const alter = (make, more = {}) => inTurn(() => {
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
export const draw = (drawn) => alter(() => {
  const same = (/** @type {Drawing} */ { from, to }) => from === drawn.from && to === drawn.to;
  const old = store.drawings.find(same);
  const others = store.drawings.filter((drawing) => !same(drawing));
  return old?.color === drawn.color ? others : [...others, drawn];
});

export const wipe = () => alter(() => [], { refusal: null });
