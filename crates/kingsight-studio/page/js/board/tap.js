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
  if (view.state.mode === "free" && stamp !== null) {
    return stamp ? drop({ piece: stamp, to: square }) : drop({ from: square, to: null });
  }
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

/** @param {SquareName} square */
export async function take(square) {
  const piece = store.view.pieces[square];
  if (!(await select(square))) return;
  const count = store.view.inspection.legal_moves.filter(({ from }) => from === square).length;
  const moves = store.view.state.mode === "play" ? `, ${several(count, "legal move")}` : "";
  say(`${pieceName(piece)} on ${square} selected${moves}.`);
}
