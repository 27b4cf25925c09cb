// Lessons: which is open, at which step, on which board. Boards that the learner changed are kept, step by step.

import { asking, load, loadNow } from "./actions.js";
import * as backend from "./backend.js";
import { isAsking, ofLesson, pick } from "./exercise.js";
import { t } from "./language.js";
import { say } from "./messages.js";
import { exerciseNow, inTurn, store } from "./store.js";

/** @typedef {{fen: string | null, chosen: SquareName[] | null}} Board */

/** @type {Map<string, Board>} */
const kept = new Map();
/** The step to come back to after a look at another tab. */
let left = /** @type {{id: string, step: number} | null} */ (null);

/** @param {LessonAsk} ask */
const key = (ask) => `${ask.id} ${ask.step}`;

/** Keeps the board of the step that is open. */
function keep() {
  const { lesson } = store;
  if (!lesson?.answer) return;
  const { fen, changed } = lesson.answer;
  kept.set(key(lesson.ask), { fen: changed ? fen : null, chosen: lesson.ask.chosen });
}

/**
 * Shows a step.
 * @param {LessonAsk} ask
 * @param {() => Promise<LessonAnswer>} [question]
 */
async function show(ask, question = () => backend.lesson(ask)) {
  const answer = await asking(question);
  if (!answer) return false;
  const { view, tree } = store;
  const home = store.home ?? { state: { ...view.state }, tree, fen: view.fen };
  const lesson = { ask: { ...ask, fen: answer.changed ? answer.fen : null, chosen: answer.chosen }, answer };
  const mode = answer.interaction.kind === "play" ? "play" : "free";
  return loadNow({ fen: answer.fen, moves: [], mode, chess960: false }, { lesson, home, exercise: ofLesson(answer), methodStep: null, tab: "lessons", stamp: null }, { kind: "game" });
}

/**
 * Opens a lesson where it was left.
 * @param {string} id
 * @param {number} [step]
 * @param {Board} [board] instead of the one that was kept
 */
export const open = (id, step = 0, board) => inTurn(() => openNow(id, step, board));

/**
 * The same, within another action.
 * @param {string} id
 * @param {number} step
 * @param {Board} [board]
 */
export async function openNow(id, step, board) {
  const ask = /** @type {LessonAsk} */ ({ id, step, fen: null, chosen: null });
  if (await show({ ...ask, ...(board ?? kept.get(key(ask))) })) tell();
}

/** @param {number} step */
export const goToStep = (step) => inTurn(async () => {
  const { lesson } = store;
  if (!lesson?.answer) return;
  keep();
  const { id, answer } = { id: lesson.ask.id, answer: lesson.answer };
  const carries = answer.changed && step > answer.step && answer.steps[step]?.own_board === false;
  const board = carries ? { fen: answer.fen, chosen: lesson.ask.chosen } : undefined;
  await openNow(id, step, board);
});

/** Goes back to the step's own board. */
export const startAgain = () => inTurn(async () => {
  const { lesson } = store;
  if (lesson && (await show({ ...lesson.ask, fen: null, chosen: null }))) tell();
});

/** @param {WhatIf} whatIf */
export const tryOut = (whatIf) => inTurn(async () => {
  const { lesson } = store;
  const chosen = whatIf.chosen ?? lesson?.ask.chosen ?? null;
  if (lesson && (await show({ ...lesson.ask, fen: whatIf.fen, chosen }))) say(factsAloud());
});

/**
 * A click on a square, where the step gives it a meaning.
 * @param {SquareName} square
 */
export const touch = (square) => inTurn(async () => {
  if (isAsking()) return pick(square);
  const { lesson } = store;
  const interaction = store.tab === "lessons" ? lesson?.answer?.interaction : null;
  if (!lesson || !interaction) return undefined;
  const { ask } = lesson;
  if (interaction.kind === "toggle") {
    await show(ask, () => backend.toggle({ ...ask, fen: lesson.answer?.fen ?? null }, square));
  } else if (interaction.kind === "pick") {
    const count = interaction.count ?? 2;
    const before = ask.chosen ?? [];
    const chosen = before.length >= count ? [square] : [...before, square];
    await show({ ...ask, chosen });
  }
  return say(factsAloud());
});

/**
 * Picks two squares at once.
 * @param {SquareName} from
 * @param {SquareName} to
 */
export const pickBoth = (from, to) => inTurn(async () => {
  const { lesson } = store;
  if (lesson && (await show({ ...lesson.ask, chosen: [from, to] }))) say(factsAloud());
});

/**
 * Closes the lesson and restores the board from before.
 * @param {TabName} [tab] the tab to go to; the list of lessons if none
 */
export const leave = (tab) => inTurn(async () => {
  const { lesson, home, view, tree } = store;
  keep();
  left = tab && lesson ? { id: lesson.ask.id, step: lesson.ask.step } : null;
  const state = home?.state ?? view.state;
  await loadNow(state, { lesson: null, exercise: null, home: null, tree: home ? home.tree : tree, tab: tab ?? "lessons" }, { kind: "game" });
});

/** Goes back to the lesson that was left for another tab. */
export async function comeBack() {
  if (left && !store.lesson && !store.exercise) await open(left.id, left.step);
  left = null;
}

/** Leaves the lesson or exercise with its board. */
export const takeAlong = () => {
  const fen = exerciseNow()?.fen ?? store.lesson?.answer?.fen;
  if (!fen) return;
  keep();
  load({ fen, moves: [], mode: "play", chess960: false }, { tab: "game" });
};

/** Whether clicks do what `touch` says, and pieces are not moved. */
export const touches = () => isAsking() ||
  (store.tab === "lessons" && ["toggle", "pick"].includes(store.lesson?.answer?.interaction.kind ?? ""));

const factsAloud = () => store.lesson?.answer?.facts.join(". ") ?? "";

function tell() {
  const answer = store.lesson?.answer;
  if (answer) say(`${t("{title}, step {step} of {steps}:", { title: answer.title, step: answer.step + 1, steps: answer.steps.length })} ${answer.title_of_step}. ${[...answer.text, answer.exercise?.task].filter(Boolean).join(" ")}`);
}
