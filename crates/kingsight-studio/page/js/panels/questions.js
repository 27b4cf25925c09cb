// Questions about the position: those that some layers answer, what the last move changed, and whether a side can still mate.

import { asking, choose, loadNow, selectNow } from "../actions.js";
import * as backend from "../backend.js";
import { legend } from "../board/painting.js";
import { button, h, section } from "../dom.js";
import { inLetters, later, t } from "../language.js";
import { say, toast } from "../messages.js";
import { inTurn, lessonNow, moment, set, store, subscribe } from "../store.js";

const KING = later("Where may the king go?");

/** @type {[string, (us: ColorName) => string[]][]} */
const QUESTIONS = [
  [later("What hangs?"), () => ["white.attacked_undefended", "black.attacked_undefended"]],
  [later("Why is it check?"), (us) => [`${us}.checkers`, `${us}.check_mask`]],
  [KING, (us) => [`${us}.king_danger`]],
  [later("What is pinned?"), () => ["white.pin_rays", "black.pin_rays"]],
  [later("Who attacks what?"), () => ["white.attacks", "black.attacks"]],
];

const CHANGES = later("What did the last move change?");

/** Turns the question about the last move on or off. */
export const askChanges = () => choose(() => ({ asksChanges: !store.asksChanges }));

/** Buttons that show the layers of a question, and hide them when pressed again. */
export function presets() {
  const buttons = QUESTIONS.map(([words, make]) => ({ make, element: button(t(words), () => inTurn(() => show(words, make(store.view.turn))), { class: "preset" }) }));
  const changes = button(t(CHANGES), askChanges, { class: "preset", "data-key": "changes" });
  return {
    element: h("div", { class: "actions presets", role: "group", "aria-label": t("Questions") }, ...buttons.map(({ element }) => element), changes),
    update: () => {
      for (const { make, element } of buttons) element.setAttribute("aria-pressed", String(isShown(make(store.view.turn))));
      changes.setAttribute("aria-pressed", String(store.asksChanges));
    },
  };
}

/**
 * @param {string} words
 * @param {string[]} ids
 */
function show(words, ids) {
  const shown = isShown(ids);
  set({ layers: shown ? [] : ids });
  // The king's own moves are those of the selected piece.
  return words === KING ? selectNow(shown ? null : (store.view.inspection.sides[store.view.turn].kings[0] ?? null)) : undefined;
}

/** @param {string[]} ids */
const isShown = (ids) => ids.length === store.layers.length && ids.every((id) => store.layers.includes(id));

// What the last move changed: its marks and arrows on the board, and below it two or three sentences and the whole list. Any
// step through the game, into a variation or back, asks again.

/** The board that was asked about last. */
let asked = "";

export function startChanges() {
  subscribe(() => {
    const { state } = store.view;
    const now = store.asksChanges && !lessonNow() ? moment() : "";
    if (now === asked) return;
    asked = now;
    if (now) find(now, state);
  });
}

/**
 * @param {string} now
 * @param {StudioState} state
 */
async function find(now, state) {
  const answer = await backend.changes(state).catch(() => null);
  // An answer about another board comes too late.
  if (!answer || now !== asked) return;
  set({ changes: { moment: now, change: answer.change } });
  say(sentencesOf(answer.change).join(" "));
}

/** @param {Change | null} change */
const sentencesOf = (change) => change?.sentences ?? [t("No move has led to this board, so there is nothing to compare.")];

/**
 * The card below the board.
 * @param {NonNullable<Store["changes"]>} changes
 */
export function changesCard({ change }) {
  return h("section", { class: "changes", "aria-label": t("What the last move changed") },
    h("h2", {}, change ? t("{move} changes", { move: inLetters(change.san) }) : t("What the last move changed")),
    ...sentencesOf(change).map((sentence) => h("p", {}, sentence)),
    change && legend(change.marks, change.arrows),
    change && change.facts.length > 0 && h("details", {}, h("summary", {}, t("All changes ({count})", { count: change.facts.length })),
      h("ol", {}, ...change.facts.map(({ message }) => h("li", {}, message)))));
}

// Whether a side can still win: a dead position, with the locked structure on the board, and on demand the moves to a mate.

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
  return h("section", { class: "winning", "aria-label": t(title) },
    h("h2", {}, t(title)), ...inWords({ message, moves }).map((words) => h("p", {}, words)), legend(marks));
}
