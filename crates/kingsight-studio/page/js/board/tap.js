// What a tap, a click or Enter on a square does.

import { dropNow, selectNow } from "../actions.js";
import { touch, touches } from "../lesson.js";
import { colorOf, has, indexOf, pieceName } from "../squares.js";
import { say } from "../speech.js";
import { set, store } from "../store.js";
import { inTurn } from "../turns.js";
import { several } from "../words.js";
import { targets } from "./shown.js";
import { later, t } from "../language.js";

/** @param {SquareName} square */
export const tap = (square) => inTurn(() => tapNow(square));

/** @param {SquareName} square */
async function tapNow(square) {
  const { view, selected, stamp } = store;
  if (touches()) return void touch(square);
  if (view.state.mode === "free" && stamp !== null) return stampNow(square);
  const piece = view.pieces[square];
  if (!selected || view.state.mode === "view") {
    if (piece && square !== selected) return takeNow(square);
    if (selected) return selectNow(null);
    return set({ refusal: null });
  }
  if (square === selected) {
    say(t("Put back."));
    return selectNow(null);
  }
  const held = view.pieces[selected];
  if (!held) return selectNow(null);
  const other = piece && (colorOf(piece) === colorOf(held) || (view.state.mode === "play" && colorOf(held) !== view.turn));
  if (other && !has(targets(), indexOf(square))) return takeNow(square);
  return dropNow({ from: selected, to: square });
}

/**
 * Puts the stamp on a square; on a piece like it, or with the eraser, removes what is there.
 * @param {SquareName} square
 * @param {boolean} [goesOn] whether it belongs to the stroke before
 */
export const stampOn = (square, goesOn = false) => inTurn(() => stampNow(square, goesOn));

/**
 * @param {SquareName} square
 * @param {boolean} [goesOn]
 */
function stampNow(square, goesOn = false) {
  const { stamp, view } = store;
  const there = view.pieces[square];
  if (stamp && (there !== stamp || goesOn)) return dropNow({ piece: stamp, to: square }, goesOn);
  return there ? dropNow({ from: square, to: null }, goesOn) : undefined;
}

/** @param {SquareName} square */
export const take = (square) => inTurn(() => takeNow(square));

/** @param {SquareName} square */
async function takeNow(square) {
  const piece = store.view.pieces[square];
  if (!piece || !(await selectNow(square))) return;
  const count = store.view.inspection.legal_moves.filter(({ from }) => from === square).length;
  const moves = store.view.state.mode === "play" ? `, ${several(count, later("legal move"), later("legal moves"))}` : "";
  say(t("{piece} on {square} selected{moves}.", { piece: pieceName(piece), square, moves }));
}
