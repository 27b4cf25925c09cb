// Names of squares and pieces, and sets of squares as 64-bit numbers: a1 is bit 0, h8 is bit 63.

import { later, t } from "./language.js";

/** All squares, a1 to h8. */
export const NAMES = Array.from({ length: 64 }, (_, i) => "abcdefgh"[i & 7] + ((i >> 3) + 1));

export const ALL = (1n << 64n) - 1n;

/** @param {SquareName} name */
export const indexOf = (name) => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);

/** @param {string} name */
export const isSquare = (name) => /^[a-h][1-8]$/.test(name);

/**
 * Column and row on the screen, from the top left.
 * @param {number} index
 * @param {boolean} flipped
 */
export function place(index, flipped) {
  const [file, rank] = [index & 7, index >> 3];
  return flipped ? { column: 7 - file, row: rank } : { column: file, row: 7 - rank };
}

/**
 * The square at a column and row of the screen.
 * @param {number} column
 * @param {number} row
 * @param {boolean} flipped
 */
export const at = (column, row, flipped) => (flipped ? 8 * row + 7 - column : 8 * (7 - row) + column);

/**
 * The squares of a set, a1 first.
 * @param {bigint} set
 */
export function squaresOf(set) {
  const indices = [];
  let [low, high] = [Number(set & 0xffffffffn), Number(set >> 32n)];
  for (let i = 0; low; i++, low >>>= 1) if (low & 1) indices.push(i);
  for (let i = 32; high; i++, high >>>= 1) if (high & 1) indices.push(i);
  return indices;
}

/**
 * The set of some squares.
 * @param {SquareName[]} names
 */
export const setOf = (names) => names.reduce((set, name) => set | (1n << BigInt(indexOf(name))), 0n);

/**
 * How often each square is in some sets.
 * @param {bigint[]} sets
 */
export function countsOf(sets) {
  const counts = new Array(64).fill(0);
  for (const set of sets) for (const square of squaresOf(set)) counts[square]++;
  return counts;
}

/** @param {bigint} set */
export const namesOf = (set) => squaresOf(set).map((i) => NAMES[i]);

/**
 * @param {bigint} set
 * @param {number} index
 */
export const has = (set, index) => ((set >> BigInt(index)) & 1n) === 1n;

/** @param {bigint} set */
export const hex = (set) => "0x" + set.toString(16).toUpperCase().padStart(16, "0");

/**
 * A set from text such as `0xFF`, `ff` or `0b1010`; null if it is no 64-bit set.
 * @param {string} text
 */
export function parseSet(text) {
  const plain = text.trim().replace(/_/g, "").replace(/(ull?|u64)$/i, "");
  if (/^0b[01]{1,64}$/i.test(plain)) return BigInt(plain.toLowerCase());
  const digits = /^(?:0x)?([0-9a-f]{1,16})$/i.exec(plain);
  return digits ? BigInt("0x" + digits[1]) : null;
}

/**
 * The set with its files turned round: what its number is if a8 is bit 63 and h1 bit 0. Twice changes nothing.
 * @param {bigint} set
 */
export function filesTurned(set) {
  let result = 0n;
  for (const i of squaresOf(set)) result |= 1n << BigInt(i ^ 7);
  return result;
}

const ROLES = /** @type {Record<string, string>} */ ({
  k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn",
});

/** @param {string} letter */
export const colorOf = (letter) => /** @type {ColorName} */ (letter === letter.toUpperCase() ? "white" : "black");

/** @param {string} letter */
export const roleOf = (letter) => ROLES[letter.toLowerCase()];

/** The pieces' names by their letters. */
export const PIECES = /** @type {Record<string, string>} */ ({
  K: later("white king"), Q: later("white queen"), R: later("white rook"), B: later("white bishop"), N: later("white knight"), P: later("white pawn"),
  k: later("black king"), q: later("black queen"), r: later("black rook"), b: later("black bishop"), n: later("black knight"), p: later("black pawn"),
});

/** @param {string} letter */
export const pieceName = (letter) => t(PIECES[letter]);

/**
 * The letter of a role in a colour.
 * @param {string} role
 * @param {ColorName} color
 */
export function letterOf(role, color) {
  const letter = role === "knight" ? "n" : role[0];
  return color === "white" ? letter.toUpperCase() : letter;
}
