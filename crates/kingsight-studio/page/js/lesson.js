// Lessons: which is open, at which step, on which board. Boards that the learner changed are kept, step by step.

import { asking, inTurn, loadNow } from "./actions.js";
import * as backend from "./backend.js";
import { say } from "./speech.js";
import { store } from "./store.js";

/** @typedef {{fen: string | null, chosen: SquareName[] | null}} Board */

/** @type {Map<string, Board>} */
const kept = new Map();
/** The board to go back to. */
let home = /** @type {StudioState | null} */ (null);

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
  home ??= { ...store.view.state };
  const lesson = { ask: { ...ask, fen: answer.changed ? answer.fen : null, chosen: answer.chosen }, answer };
  const mode = answer.interaction.kind === "play" ? "play" : "free";
  return loadNow({ fen: answer.fen, moves: [], mode, chess960: false }, { lesson, tab: "lessons", stamp: null });
}

/**
 * Opens a lesson where it was left.
 * @param {string} id
 * @param {number} [step]
 * @param {Board} [board] instead of the one that was kept
 */
export const open = (id, step = 0, board) => inTurn(() => openNow(id, step, board));

/**
 * @param {string} id
 * @param {number} step
 * @param {Board} [board]
 */
async function openNow(id, step, board) {
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
  const { lesson } = store;
  const interaction = store.tab === "lessons" ? lesson?.answer?.interaction : null;
  if (!lesson || !interaction) return;
  const { ask } = lesson;
  if (interaction.kind === "toggle") {
    await show(ask, () => backend.toggle({ ...ask, fen: lesson.answer?.fen ?? null }, square));
  } else if (interaction.kind === "pick") {
    const count = interaction.count ?? 2;
    const before = ask.chosen ?? [];
    const chosen = before.length >= count ? [square] : [...before, square];
    await show({ ...ask, chosen });
  }
  say(factsAloud());
});

/** Closes the lesson and restores the board from before. */
export const leave = () => inTurn(async () => {
  keep();
  const state = home ?? store.view.state;
  home = null;
  await loadNow(state, { lesson: null });
});

/** Whether clicks do what `touch` says, and pieces are not moved. */
export const touches = () =>
  store.tab === "lessons" && ["toggle", "pick"].includes(store.lesson?.answer?.interaction.kind ?? "");

const factsAloud = () => store.lesson?.answer?.facts.join(". ") ?? "";

function tell() {
  const answer = store.lesson?.answer;
  if (answer) say(`${answer.title}, step ${answer.step + 1} of ${answer.steps.length}: ${answer.title_of_step}. ${answer.text.join(" ")}`);
}

/** For a page that begins in a lesson: where to go when it is left. */
export const setHome = (/** @type {StudioState} */ state) => void (home = state);
export const getHome = () => home;
