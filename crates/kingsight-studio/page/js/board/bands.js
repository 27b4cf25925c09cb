// A square that several sets share, cut into slanting bands of equal area. The element of the npm package draws the same.

/**
 * One band of a square at a place that `count` sets share: the part between two lines from bottom left to top right.
 * @param {number} x
 * @param {number} y
 * @param {number} band
 * @param {number} count
 */
export function cutOut(x, y, band, count) {
  if (count === 1) return `M${x} ${y}h100v100h-100z`;
  const [from, to] = [cut(band / count) + (band ? 1.5 : 0), cut((band + 1) / count) - (band < count - 1 ? 1.5 : 0)];
  const [upper, lower] = ends(from);
  const [farUpper, farLower] = ends(to);
  const turns = from < 100 && to > 100;
  const corners = [lower, upper, ...(turns ? [[100, 0]] : []), farUpper, farLower, ...(turns ? [[0, 100]] : [])];
  return "M" + corners.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join("L") + "z";
}

/**
 * Where the line dx + dy = c meets the edges of a square: first the upper right end, then the lower left.
 * @param {number} c
 */
const ends = (c) => (c <= 100 ? [[c, 0], [0, c]] : [[100, c - 100], [c - 100, 100]]);

/**
 * The line that leaves a given part of the area before it.
 * @param {number} part
 */
const cut = (part) => 100 * (part <= 0.5 ? Math.sqrt(2 * part) : 2 - Math.sqrt(2 * (1 - part)));
