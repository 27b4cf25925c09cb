// Lessons: which is open, at which step, on which board. Boards that the learner changed are kept, step by step.

import { asking, load } from "./actions.js";
import * as backend from "./backend.js";
import { say } from "./speech.js";
import { set, store } from "./store.js";

/** @type {Map<string, {fen: string | null, chosen: SquareName[]}>} */
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
  const lesson = { ask: { ...ask, fen: answer.changed ? answer.fen : null, chosen: answer.chosen ?? ask.chosen }, answer };
  const mode = answer.interaction.kind === "play" ? "play" : "free";
  return load({ fen: answer.fen, moves: [], mode, chess960: false }, { lesson, tab: "lessons", stamp: null });
}

/**
 * Opens a lesson where it was left.
 * @param {string} id
 * @param {number} [step]
 * @param {{fen: string | null, chosen: SquareName[]}} [board] instead of the one that was kept
 */
export async function open(id, step = 0, board) {
  const ask = { id, step, fen: null, chosen: /** @type {SquareName[]} */ ([]) };
  if (await show({ ...ask, ...(board ?? kept.get(key(ask))) })) tell();
}

/** @param {number} step */
export async function goToStep(step) {
  const { lesson } = store;
  if (!lesson?.answer) return;
  keep();
  const { id, answer } = { id: lesson.ask.id, answer: lesson.answer };
  const carries = answer.changed && step > answer.step && answer.steps[step]?.own_board === false;
  const board = carries ? { fen: answer.fen, chosen: lesson.ask.chosen } : undefined;
  await open(id, step, board);
}

/** Goes back to the step's own board. */
export async function startAgain() {
  const { lesson } = store;
  if (lesson && (await show({ ...lesson.ask, fen: null, chosen: [] }))) tell();
}

/** @param {WhatIf} whatIf */
export async function tryOut(whatIf) {
  const { lesson } = store;
  const chosen = whatIf.chosen ?? lesson?.ask.chosen ?? [];
  if (lesson && (await show({ ...lesson.ask, fen: whatIf.fen, chosen }))) say(factsAloud());
}

/**
 * A click on a square, where that does something of its own. False if it does not.
 * @param {SquareName} square
 */
export async function touch(square) {
  const { lesson } = store;
  const interaction = store.tab === "lessons" ? lesson?.answer?.interaction : null;
  if (!lesson || !interaction) return;
  const { ask } = lesson;
  if (interaction.kind === "toggle") {
    await show(ask, () => backend.toggle({ ...ask, fen: lesson.answer?.fen ?? null }, square));
  } else if (interaction.kind === "pick") {
    const count = interaction.count ?? 2;
    const chosen = ask.chosen.length >= count ? [square] : [...ask.chosen, square];
    await show({ ...ask, chosen });
  }
  say(factsAloud());
}

/** Closes the lesson; the board is again as it was before. */
export async function leave() {
  keep();
  const state = home ?? store.view.state;
  home = null;
  await load(state, { lesson: null });
}

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
