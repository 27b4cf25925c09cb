// The few words that the page adds to the server's.

import { t } from "./language.js";

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
