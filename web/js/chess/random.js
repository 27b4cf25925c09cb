// The generator behind chess.js's hash, which it exports: xoroshiro128** by David Blackman and Sebastiano Vigna, in the public domain.

const word = (bits) => BigInt.asUintN(64, bits)
const rotated = (bits, by) => word(bits << by) | (bits >> (64n - by))

/** Returns a function that gives the numbers that follow from 128 bits, one after the other. */
export function xoroshiro128(state) {
  let [low, high] = [word(state), word(state >> 64n)]
  return () => {
    const number = word(rotated(word(low * 5n), 7n) * 9n)
    const mixed = high ^ low
    low = word(rotated(low, 24n) ^ mixed ^ (mixed << 16n))
    high = rotated(mixed, 37n)
    return number
  }
}
