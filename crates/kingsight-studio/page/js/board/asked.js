// What an exercise puts on the board: the picks, then what was right, wrong and missed.

import { word } from "../exercise-words.js";
import { t } from "../language.js";
import { exerciseNow } from "../store.js";
import { indexOf } from "../squares.js";

/** Whether sets, facts and marks would give the answer away. */
export const hides = () => {
  const exercise = exerciseNow();
  return Boolean(exercise && (!exercise.lesson || !exercise.assessment));
};

/** Squares and moves by what they are, in the order of importance. */
function groups() {
  const exercise = exerciseNow();
  if (!exercise) return [];
  const { assessment, picked, from } = exercise;
  if (!assessment) return [{ kind: /** @type {const} */ ("picked"), picks: from ? [...picked, from] : picked }];
  return /** @type {const} */ (["wrong", "missed", "right"]).map((kind) => ({ kind, picks: assessment[kind].map(({ pick }) => pick) }));
}

/** @returns {Mark[]} */
export const askedMarks = () => groups().flatMap(({ kind, picks }) => {
  const set = picks.filter((pick) => pick.length === 2).reduce((set, pick) => set | (1n << BigInt(indexOf(pick))), 0n);
  return set ? [{ kind, reason: "exercise", set: `0x${set.toString(16)}`, words: word(kind) }] : [];
});

/** @returns {Arrow[]} */
export const askedArrows = () => groups().flatMap(({ kind, picks }) =>
  picks.filter((pick) => pick.length === 4).map((pick) => ({ kind, reason: "exercise", from: pick.slice(0, 2), to: pick.slice(2), words: word(kind) })));

/**
 * What a square is, in words for its label.
 * @param {SquareName} square
 */
export const askedWords = (square) => groups().flatMap(({ kind, picks }) =>
  picks.flatMap((pick) => (pick === square ? [word(kind)] : pick.length === 4 && pick.startsWith(square) ? [t("{what} to {square}", { what: word(kind), square: pick.slice(2) })] : [])));
