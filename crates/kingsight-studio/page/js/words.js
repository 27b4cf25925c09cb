// The few words that the page adds to the server's; tasks and reasons come from there.

import { inLetters, later, t } from "./language.js";

/**
 * A text as a sentence: with a capital letter and a full stop.
 * @param {string} text
 */
export const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * `1 move`, `2 moves`.
 * @param {number} count
 * @param {string} one
 * @param {string} [more]
 */
export const several = (count, one, more = `${one}s`) => `${count} ${t(count === 1 ? one : more)}`;

/** @param {ColorName} color */
export const colorName = (color) => t(color === "white" ? "White" : "Black");

const ROLES = /** @type {Record<string, [string, string]>} */ ({
  king: [later("king"), later("kings")], queen: [later("queen"), later("queens")], rook: [later("rook"), later("rooks")],
  bishop: [later("bishop"), later("bishops")], knight: [later("knight"), later("knights")], pawn: [later("pawn"), later("pawns")],
});

/**
 * `queen`, or of several `queens`.
 * @param {string} role
 * @param {number} [count]
 */
export const roleName = (role, count = 1) => t(ROLES[role][count > 1 ? 1 : 0]);

/**
 * A move with its number: `3. Nf3`, `3… Nc6`.
 * @param {{number: number, color: ColorName, san: string}} move
 */
export const numbered = ({ number, color, san }) => `${number}${color === "white" ? "." : "…"} ${inLetters(san)}`;

/** Glyphs of moves and positions by their numbers in PGN. */
const GLYPHS = /** @type {Record<number, string>} */ ({
  1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+",
  22: "⨀", 23: "⨀", 36: "→", 37: "→", 40: "↑", 41: "↑", 132: "⇆", 133: "⇆", 146: "N",
});

/**
 * Glyphs as they are written behind a move: `!?`.
 * @param {number[]} nags
 */
export const glyphs = (nags) => nags.map((nag) => GLYPHS[nag] ?? ` $${nag}`).join("");

// Round an exercise.

const WORDS = {
  submit: later("Submit"), clear: later("Clear picks"), next: later("Next exercise"), again: later("Try again"), share: later("Share as exercise"), sheet: later("Print a sheet"),
  study: later("Study this position"), all: later("All lessons"), practice: later("Practice"), toPractice: later("Practice ↓"), progress: later("Clear progress"),
  about: later("Random positions, as many as you like. The time counts."),
  squares: later("Click squares, or go there with the arrow keys and press Space. Enter submits."),
  moves: later("Click a piece, then the square where it goes; or use the arrow keys and Space. Enter submits."),
  squaresByTouch: later("Touch squares, then Submit."),
  movesByTouch: later("Touch a piece, then the square where it goes. Submit when you have them all."),
  hidden: later("The sets appear once you have answered."),
  shared: later("Link copied; it opens this exercise without anything that gives the answer away."),
  cleared: later("Progress cleared."), right: later("right"), wrong: later("wrong"), missed: later("missed"), left_out: later("rightly left out"), picked: later("picked"), from: later("Now the square where it goes."),
  answered: later("answered"), tried: later("tried"), level: later("Level"), whole: later("Open the studio"), none: later("Nothing picked."), array: later("The attack array"),
  arrayAbout: later("One entry for each difference of two squares. Touch one: the board shows the difference, and the pieces that reach it."),
  steps: later("Step by step"), own: later("Or ask about the position on the board"), askOwn: later("Make an exercise of it"),
};

/**
 * A word by its name.
 * @param {keyof typeof WORDS} name
 */
export const word = (name) => t(WORDS[name]);

const LEVELS = /** @type {Record<string, string>} */ ({ easy: later("Easy"), medium: later("Medium"), hard: later("Hard") });

/** @param {string} level */
export const levelWord = (level) => t(LEVELS[level] ?? level);

/**
 * A square, or a move as people write it: `d5-a2`.
 * @param {string} pick
 */
export const pickInWords = (pick) => (pick.length === 4 ? `${pick.slice(0, 2)}-${pick.slice(2)}` : pick);

/** @param {string[]} picked */
export const pickedWords = (picked) => (picked.length ? t("Picked: {squares}.", { squares: picked.map(pickInWords).join(", ") }) : word("none"));

/**
 * The result in a sentence.
 * @param {Assessment} assessment
 * @param {number} seconds
 */
export function result({ right, wrong, missed }, seconds) {
  const time = several(seconds, later("second"), later("seconds"));
  if (!right.length && !wrong.length && !missed.length) return t("Correct: there is none. It took {time}.", { time });
  const parts = [`${right.length} ${word("right")}`, wrong.length && `${wrong.length} ${word("wrong")}`, missed.length && `${missed.length} ${word("missed")}`].filter(Boolean).join(", ");
  return wrong.length || missed.length ? t("Not quite: {parts}, in {time}.", { parts, time }) : t("Correct: {parts}, in {time}.", { parts, time });
}

/** @param {Tally} tally */
export function score({ asked, correct, seconds }) {
  const each = Math.round(seconds / asked);
  return t("{correct} of {asked} correct, in {each} s each", { correct, asked, each });
}

/**
 * @param {string[]} marks
 * @param {number} all
 */
export const answeredOf = (marks, all) => t("{count} of {all} answered.", { count: marks.filter((mark) => mark === "answered").length, all });

/** @param {number} seed */
export const number = (seed) => t("No. {seed}", { seed });

/** @param {number} value */
const signed = (value) => `${value > 0 ? "+" : ""}${value}`;

/** @param {AttackEntry} entry */
export const entryWords = ({ difference, index, pieces, step }) =>
  t("Difference {difference}, entry {index}: {pieces}.", { difference: difference === 0 ? "+0" : signed(difference), index, pieces }) + (step ? ` ${t("One step is {step}.", { step: signed(step) })}` : "");
