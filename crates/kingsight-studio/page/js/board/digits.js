// Digits as strokes, so that a hundred of them are a few shapes: text in a picture is laid out letter by letter, which took
// half of the time to paint while a piece was moved.

/** Each digit in a box of 12 by 18: where its stroke begins, and how it goes on. */
const STROKES = /** @type {[number, number, string][]} */ ([
  [6, 1, "c-3.500 0-5 3.500-5 8s1.500 8 5 8s5-3.500 5-8s-1.500-8-5-8z"],
  [3, 4, "l4-3v16"],
  [1.5, 5, "c0-5 9-5.500 9 0c0 4-9 7-9.500 12h10"],
  [1.5, 3, "c3-3.500 9-2 9 2c0 2.500-2 3.700-5 3.700c3.500 0 5.500 1.500 5.500 4.200c0 4.500-7 5.300-10 2"],
  [8.5, 17, "v-16l-7.500 11h10.500"],
  [10, 1, "h-7l-1 7c4-2.500 9-.5 9 4c0 5.500-7 6.500-10 3"],
  [9.5, 1, "c-5.500 1-8.500 6-8.500 10.500c0 3.500 2 5.500 5 5.500s5-2 5-5s-2-5-5-5s-5 2-5 4.500"],
  [1, 1, "h10l-6 16"],
  [6, 8.5, "c-6-1-5.500-7.500 0-7.500s6 6.500 0 7.500c-7 1-6.500 8.500 0 8.500s7-7.500 0-8.500z"],
  [11, 6.5, "c0 2.500-2 4.500-5 4.500s-5-2-5-5s2-5 5-5s5 2 5 5.500c0 4.500-3 9.500-8.500 10.500"],
]);

/** How far apart two digits of a number begin. */
const STEP = 15;

/**
 * A number as a path, its right end at a place.
 * @param {number} number
 * @param {number} right
 * @param {number} top
 */
export function digits(number, right, top) {
  const text = String(number);
  return [...text].map((digit, i) => {
    const [x, y, stroke] = STROKES[Number(digit)];
    return `M${right - STEP * (text.length - i) + x} ${top + y}${stroke}`;
  }).join("");
}
