// What the page says round an exercise; tasks and reasons come from the server.

import { several } from "./words.js";

export const WORDS = {
  submit: "Submit", clear: "Clear picks", next: "Next exercise", again: "Try again", share: "Share as exercise", sheet: "Print a sheet",
  study: "Study this position", all: "All lessons", practice: "Practice", toPractice: "Practice ↓", progress: "Clear progress",
  about: "Random positions, as many as you like. The time counts.",
  squares: "Click squares, or go there with the arrow keys and press Space. Enter submits.",
  moves: "Click a piece, then the square where it goes; or use the arrow keys and Space. Enter submits.",
  hidden: "The sets appear once you have answered.",
  shared: "Link copied; it opens this exercise without anything that gives the answer away.",
  cleared: "Progress cleared.", right: "right", wrong: "wrong", missed: "missed", left_out: "rightly left out", picked: "picked", toMove: "to move", from: "Now the square where it goes.",
  answered: "answered", tried: "tried", level: "Level", whole: "Open the studio", none: "Nothing picked.", array: "The attack array",
  arrayAbout: "One entry for each difference of two squares. Touch one: the board shows the difference, and the pieces that reach it.",
  steps: "Step by step", own: "Or ask about the position on the board", askOwn: "Make an exercise of it",
};

/** @type {Record<string, string>} */
export const LEVELS = { easy: "Easy", medium: "Medium", hard: "Hard" };

/** @param {string[]} picked */
export const pickedWords = (picked) => (picked.length ? `Picked: ${picked.join(", ")}.` : WORDS.none);

/**
 * The result in a sentence.
 * @param {Assessment} assessment
 * @param {number} seconds
 */
export function result({ right, wrong, missed }, seconds) {
  if (!right.length && !wrong.length && !missed.length) return `Correct: there is none. It took ${several(seconds, "second")}.`;
  const parts = [`${right.length} right`, wrong.length && `${wrong.length} wrong`, missed.length && `${missed.length} missed`].filter(Boolean);
  const verdict = wrong.length || missed.length ? "Not quite" : "Correct";
  return `${verdict}: ${parts.join(", ")}, in ${several(seconds, "second")}.`;
}

/** @param {Tally} tally */
export const score = ({ asked, correct, seconds }) => `${correct} of ${asked} correct, ${Math.round(seconds / asked)} s each`;

/**
 * @param {string[]} marks
 * @param {number} all
 */
export const answeredOf = (marks, all) => `${marks.filter((mark) => mark === "answered").length} of ${all} answered.`;

/** @param {number} seed */
export const number = (seed) => `No. ${seed}`;

/** @param {AttackEntry} entry */
export const entryWords = ({ difference, index, pieces, step }) =>
  `Difference ${difference >= 0 ? "+" : ""}${difference}, entry ${index}: ${pieces}.${step ? ` One step is ${step > 0 ? "+" : ""}${step}.` : ""}`;
