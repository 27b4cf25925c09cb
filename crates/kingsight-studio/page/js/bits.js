// The sets of the bitboard panel: plain arithmetic on 64 bits.

import { layersNow, store } from "./store.js";
import { ALL, filesTurned, parseSet } from "./squares.js";

/**
 * A set by its name: a layer, or "hex" for the number that was typed.
 * @param {string} id
 */
export function operand(id) {
  if (id === "hex") return inOrder(parseSet(store.bits.hex) ?? 0n);
  return BigInt(layersNow().find((layer) => layer.id === id)?.set ?? 0);
}

/** The two sets combined. */
export function combined() {
  const { a, b, op, not } = store.bits;
  const [left, right] = [operand(a), operand(b)];
  const made = { a: left, and: left & right, or: left | right, xor: left ^ right, andnot: left & ~right & ALL }[op];
  return not ? ~made & ALL : made;
}

/**
 * Converts between the chosen bit order and the one in which a1 is bit 0, either way.
 * @param {bigint} set
 */
export const inOrder = (set) => (store.bits.order === "a8" ? filesTurned(set) : set);
