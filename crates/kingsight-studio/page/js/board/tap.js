// What a tap, a click or Enter on a square does.

import { drop, select } from "../actions.js";
import { touch, touches } from "../lesson.js";
import { colorOf, has, indexOf, pieceName } from "../squares.js";
import { say } from "../speech.js";
import { set, store } from "../store.js";
import { several } from "../words.js";
import { targets } from "./shown.js";

/** @param {SquareName} square */
export async function tap(square) {
  const { view, selected, stamp } = store;
  if (touches()) return touch(square);
  if (view.state.mode === "free" && stamp !== null) return stampOn(square);
  const piece = view.pieces[square];
  if (!selected || view.state.mode === "view") {
    if (piece && square !== selected) return take(square);
    if (selected) return select(null);
    return set({ refusal: null });
  }
  if (square === selected) {
    say("Put back.");
    return select(null);
  }
  const held = view.pieces[selected];
  if (!held) return select(null);
  const other = piece && (colorOf(piece) === colorOf(held) || (view.state.mode === "play" && colorOf(held) !== view.turn));
  if (other && !has(targets(), indexOf(square))) return take(square);
  return drop({ from: selected, to: square });
}

/**
 * Puts the stamp on a square; on a piece like it, or with the eraser, removes what is there.
 * @param {SquareName} square
 * @param {boolean} [goesOn] whether it belongs to the stroke before
 */
export async function stampOn(square, goesOn = false) {
  const { stamp, view } = store;
  const there = view.pieces[square];
  if (stamp && (there !== stamp || goesOn)) return drop({ piece: stamp, to: square }, { goesOn });
  return there ? drop({ from: square, to: null }, { goesOn }) : undefined;
}

/** @param {SquareName} square */
export async function take(square) {
  const piece = store.view.pieces[square];
  if (!(await select(square))) return;
  const count = store.view.inspection.legal_moves.filter(({ from }) => from === square).length;
  const moves = store.view.state.mode === "play" ? `, ${several(count, "legal move")}` : "";
  say(`${pieceName(piece)} on ${square} selected${moves}.`);
}
