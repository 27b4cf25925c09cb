// Exercises: a task about the board, what the learner picks, and what the server says of it. A lesson's step asks the same way
// as practice and as a shared link. What the learner has done is kept in this browser; one that stores nothing forgets it, and
// nothing else changes.

import { asking, loadNow } from "./actions.js";
import * as backend from "./backend.js";
import { focusOn, focusedSquare } from "./board/frame.js";
import { keep, kept } from "./dom.js";
import { copy, say } from "./messages.js";
import { exerciseNow, inTurn, set, store } from "./store.js";
import { pickedWords, result, word } from "./words.js";

/**
 * What the store holds of a new task.
 * @param {Task} task
 * @param {string} fen
 * @param {Partial<OpenExercise>} [more]
 * @returns {OpenExercise}
 */
const begun = ({ kind, task, picks_moves }, fen, more = {}) =>
  ({ kind, task, picksMoves: picks_moves, fen, picked: [], from: null, assessment: null, seconds: 0, since: performance.now(), lesson: null, title: "", level: "", seed: null, only: false, ...more });

/**
 * The task of a lesson's step.
 * @param {LessonAnswer} answer
 */
export const ofLesson = (answer) => (answer.exercise ? begun(answer.exercise, answer.fen, { lesson: answer.id }) : null);

/**
 * Opens an exercise, within another action.
 * @param {ExerciseAsk} ask
 */
export async function openExerciseNow(ask) {
  const answer = await asking(() => backend.exercise(ask));
  if (!answer) return;
  const { view, tree } = store;
  const home = store.home ?? { state: { ...view.state }, tree, fen: view.fen };
  const exercise = begun(answer, answer.fen, { title: answer.title, level: answer.level, seed: ask.fen ? null : (ask.seed ?? 0), only: Boolean(ask.only) });
  const state = /** @type {StudioState} */ ({ fen: answer.fen, moves: [], mode: "view", chess960: false });
  if (await loadNow(state, { exercise, home, lesson: null, tab: "lessons", stamp: null, flipped: answer.fen.split(" ")[1] === "b" }, { kind: "game" })) say(`${answer.title}. ${answer.task} ${how(exercise)}`);
}

/**
 * Opens an exercise and goes to the board, to pick by keyboard at once.
 * @param {ExerciseAsk} ask
 */
export const openExercise = (ask) => inTurn(async () => {
  await openExerciseNow(ask);
  if (isAsking()) focusOn(focusedSquare());
});

/** Where fingers do what the mouse and the keys do elsewhere. */
const TOUCH = matchMedia("(hover: none) and (pointer: coarse)");

/** @param {OpenExercise} exercise */
export const how = ({ picksMoves }) => word(`${picksMoves ? "moves" : "squares"}${TOUCH.matches ? "ByTouch" : ""}`);

/** Whether clicks and Space pick. */
export const isAsking = () => exerciseNow()?.assessment === null;

/** @param {Partial<OpenExercise>} more */
function change(more) {
  const exercise = exerciseNow();
  if (exercise) set({ exercise: { ...exercise, ...more } });
}

/**
 * Picks a square, or takes it back. Of a move it is the first or the second square.
 * @param {SquareName} square
 */
export function pick(square) {
  const exercise = exerciseNow();
  if (!exercise) return;
  const { picksMoves, from, picked } = exercise;
  if (picksMoves && !from) {
    change({ from: square });
    return say(`${square}. ${word("from")}`);
  }
  const item = picksMoves ? `${from}${square}` : square;
  const taken = picked.filter((each) => each !== item);
  const now = from === square || taken.length < picked.length ? taken : [...picked, item];
  change({ from: null, picked: now });
  say(pickedWords(now));
}

export const clearPicks = () => change({ picked: [], from: null });

/** Asks the server what is right. */
export const submit = () => inTurn(async () => {
  const exercise = exerciseNow();
  if (!exercise || exercise.assessment) return;
  const seconds = Math.max(1, Math.round((performance.now() - exercise.since) / 1000));
  const assessment = await asking(() => backend.assess(exercise, exercise.picked));
  if (!assessment) return;
  const correct = !assessment.wrong.length && !assessment.missed.length;
  if (exercise.lesson) answeredLesson(exercise.lesson, correct);
  else if (exercise.seed !== null) answeredPractice(exercise.kind, exercise.level, correct, seconds);
  set({ exercise: { ...exercise, from: null, assessment, seconds } });
  const reasons = [...assessment.wrong, ...assessment.missed].map(({ reason }) => reason);
  say([result(assessment, seconds), ...reasons].join(" "));
});

/** The same task once more. */
export const tryAgain = () => {
  change({ picked: [], from: null, assessment: null, since: performance.now() });
  focusOn(focusedSquare());
};

/** The next position of the practice. */
export const nextExercise = () => {
  const { kind, level, seed } = exerciseNow() ?? {};
  if (kind && seed != null) openExercise({ kind, level, seed: seed + 1 });
};

/** Enter: submits, or goes on. */
export const enter = () => (isAsking() ? submit() : nextExercise());

/** Copies an address that opens with only the task. */
export function share() {
  const exercise = exerciseNow();
  if (exercise) copy(`${location.origin}${location.pathname}#exercise=${exercise.kind}&at=${exercise.fen.replaceAll(" ", "_")}&only=1`, word("shared"));
}

// Progress.

/** @typedef {{lessons: Record<string, "answered" | "tried">, practice: Record<string, Tally>}} Progress */

const KEY = "progress";

/** @returns {Progress} */
export function progress() {
  try {
    const { lessons = {}, practice = {} } = JSON.parse(kept(KEY) ?? "{}");
    return { lessons, practice };
  } catch {
    return { lessons: {}, practice: {} };
  }
}

/** @param {Progress} now */
const keepProgress = (now) => keep(KEY, JSON.stringify(now));

/**
 * @param {string} id
 * @param {boolean} correct
 */
function answeredLesson(id, correct) {
  const now = progress();
  if (correct) now.lessons[id] = "answered";
  else now.lessons[id] ??= "tried";
  keepProgress(now);
}

/**
 * @param {string} kind
 * @param {string} level
 * @param {boolean} correct
 * @param {number} seconds
 */
function answeredPractice(kind, level, correct, seconds) {
  const now = progress();
  const { asked, correct: before, seconds: spent } = now.practice[`${kind} ${level}`] ?? { asked: 0, correct: 0, seconds: 0 };
  now.practice[`${kind} ${level}`] = { asked: asked + 1, correct: before + Number(correct), seconds: spent + seconds };
  keepProgress(now);
}

export const clearProgress = () => keep(KEY, null);
