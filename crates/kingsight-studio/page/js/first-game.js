// The first game of a long file: the server reads 64 KiB at once.

/** As JSON, with the rest of the question. */
const MOST = 65_000;

/** Where another game begins: its first tag, below an empty line. `[%` begins a command in a comment. */
const NEXT = /\n[^\S\n]*\r?\n\s*\[[A-Za-z]/;

/**
 * @param {string} text
 * @returns {string | null} null if the text is short enough, or is one game only
 */
export function firstGame(text) {
  if (isShort(text)) return null;
  const end = text.search(NEXT);
  return end > 0 ? text.slice(0, end) : null;
}

/** @param {string} text */
export const isShort = (text) => new TextEncoder().encode(JSON.stringify(text)).length <= MOST;
