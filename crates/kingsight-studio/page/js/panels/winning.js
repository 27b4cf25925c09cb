// Whether a side can still win: a dead position, with the locked structure on the board, and on demand the moves to a mate.

import { asking, loadNow } from "../actions.js";
import * as backend from "../backend.js";
import { markShape, meanings } from "../board/painting.js";
import { button, h, s, section } from "../dom.js";
import { later, t } from "../language.js";
import { say, toast } from "../messages.js";
import { inTurn, moment, set, store } from "../store.js";

/** @type {[ColorName, string, string][]} */
const SIDES = [
  ["white", later("White: show me the mate"), later("Can White still mate?")],
  ["black", later("Black: show me the mate"), later("Can Black still mate?")],
];

/** Asks for a mate by each side, where the game goes on. */
export function mateTools() {
  const { game, dead } = store.view;
  if (!game || game.outcome || dead) return null;
  return section(t("Can a side still mate?"), h("p", { class: "hint" }, t("Both sides help: this shows that mate is possible, not that it can be forced.")), h("div", { class: "actions" },
    ...SIDES.map(([side, words]) => button(t(words), () => showMate(side), { "data-key": `mate-${side}` }))));
}

/** The most half-moves that the card names; the record has them all. */
const FEW = 8;

/**
 * How a side can mate, and with whose help; or why it cannot.
 * @param {{message: string, moves: string[]}} answer
 */
function inWords({ message, moves }) {
  const helped = moves.length > 1 ? [t("Yes, if both sides help: {count} half-moves. They are in the record.", { count: moves.length })] : [];
  return moves.length > FEW ? helped : [...helped, message];
}

/**
 * Puts the moves to a mate after the move on the board, to be stepped through; without any, says why there are none.
 * @param {ColorName} side
 */
const showMate = (side) => inTurn(async () => {
  const { state, fen } = store.view;
  const free = state.mode === "free";
  const answer = await asking(() => backend.winning(state, side));
  if (!answer) return;
  const moves = free ? [] : state.moves.slice(0, state.ply);
  if (answer.moves.length) {
    const line = { ...state, ...(free && { fen, mode: /** @type {Mode} */ ("play") }), moves: [...moves, ...answer.moves], ply: moves.length };
    // The moves join the game's tree: beside what is there already, they are a variation.
    if (!(await loadNow(line, free ? {} : { tree: store.tree }, { kind: "game" }))) return;
    toast(t("Half-moves to the mate: {count}. Step through them with →.", { count: answer.moves.length }), { undoes: true });
  }
  set({ winning: { moment: moment(), side, answer } });
  say(inWords(answer).join(" "));
});

/**
 * The card below the board.
 * @param {NonNullable<ReturnType<typeof import("../store.js").winningNow>>} winning
 */
export function winningCard({ side, message, marks, moves }) {
  const title = SIDES.find(([name]) => name === side)?.[2] ?? later("Dead position");
  const legend = meanings(marks).map(({ kind, words }) =>
    h("li", {}, s("svg", { viewBox: "-4 -4 108 108", class: "key", "aria-hidden": "true" }, markShape(kind)), words));
  return h("section", { class: "winning", "aria-label": t(title) },
    h("h2", {}, t(title)), ...inWords({ message, moves }).map((words) => h("p", {}, words)), legend.length > 0 && h("ul", { class: "marks-legend" }, ...legend));
}
