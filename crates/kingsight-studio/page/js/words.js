// The few words that the page adds to the server's.

/**
 * A text as a sentence: with a capital letter and a full stop.
 * @param {string} text
 */
export const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * `1 move`, `2 moves`.
 * @param {number} count
 * @param {string} what
 */
export const several = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
