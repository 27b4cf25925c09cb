// Joins PNG screenshots into one animated PNG. Each frame stores only the rectangle that changed.

import { deflateSync, inflateSync } from "node:zlib";

import { changed, chunk, chunksOf, control, file, joined, words } from "../page/js/apng.js";

/** @typedef {{width: number, height: number, channels: 3 | 4, pixels: Buffer}} Image */
/** @typedef {{png: Buffer, milliseconds: number}} Frame */

const PALETTE = 3;

/**
 * An animated PNG that repeats for ever. Viewers without animation show its first frame.
 * @param {Frame[]} frames screenshots of one size, each with the time it stays
 */
export function animatedPng(frames) {
  const images = frames.map(({ png }) => decode(png));
  const [first] = images;
  const { width, height } = first;
  const chosen = palette(images);
  const number = nearest(chosen);
  const entries = Buffer.from(chosen.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  const header = joined([words(width, height), Buffer.from([8, PALETTE, 0, 0, 0])]);
  const chunks = [chunk("IHDR", header), chunk("PLTE", entries), chunk("acTL", words(frames.length, 0))];
  let sequence = 0;
  images.forEach((image, i) => {
    const part = i === 0 ? { x: 0, y: 0, width, height } : changed(colors(images[i - 1]), colors(image), width);
    chunks.push(chunk("fcTL", control(sequence++, part, frames[i].milliseconds)));
    const data = compress(image, part, number);
    chunks.push(i === 0 ? chunk("IDAT", data) : chunk("fdAT", joined([words(sequence++), data])));
  });
  return file(chunks);
}

/** @param {Image} image */
const colors = (image) => Uint32Array.from({ length: image.width * image.height }, (_, i) => colorAt(image, i * image.channels));

/**
 * Screenshots of flat drawings have few colours that matter: the commonest, none too close to another.
 * @param {Image[]} images
 * @returns {number[]} at most 256, as 0xRRGGBB
 */
function palette(images) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const image of images) {
    for (let i = 0; i < image.pixels.length; i += image.channels) {
      const color = colorAt(image, i);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  /** @type {number[]} */
  const chosen = [];
  for (const [color] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (chosen.length < 256 && chosen.every((other) => distance(color, other) > CLOSE)) chosen.push(color);
  }
  return chosen;
}

/** Squared distance in RGB below which two colours look the same. */
const CLOSE = 150;

/**
 * @param {number} a
 * @param {number} b
 */
function distance(a, b) {
  const [red, green, blue] = [16, 8, 0].map((shift) => ((a >> shift) & 255) - ((b >> shift) & 255));
  return red * red + green * green + blue * blue;
}

/**
 * @param {Image} image
 * @param {number} i
 */
const colorAt = ({ pixels }, i) => (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];

/**
 * A function from a colour to the number of the nearest one in a palette.
 * @param {number[]} colors
 */
function nearest(colors) {
  /** @type {Map<number, number>} */
  const known = new Map();
  return (/** @type {number} */ color) => {
    let found = known.get(color);
    if (found === undefined) {
      found = colors.reduce((best, other, i) => (distance(color, other) < distance(color, colors[best]) ? i : best), 0);
      known.set(color, found);
    }
    return found;
  };
}

/**
 * Palette numbers row by row, unfiltered, deflated.
 * @param {Image} image
 * @param {import("../page/js/apng.js").Rectangle} part
 * @param {(color: number) => number} number
 */
function compress(image, part, number) {
  const rows = Buffer.alloc((part.width + 1) * part.height);
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const at = ((part.y + y) * image.width + part.x + x) * image.channels;
      rows[y * (part.width + 1) + 1 + x] = number(colorAt(image, at));
    }
  }
  return deflateSync(rows, { level: 9 });
}

/**
 * What a filter predicts for a byte from its neighbours to the left and above.
 * @param {number} filter
 * @param {Buffer} row
 * @param {Buffer} above
 * @param {number} i
 * @param {number} channels
 */
function predicted(filter, row, above, i, channels) {
  const a = i < channels ? 0 : row[i - channels];
  const b = above[i];
  const c = i < channels ? 0 : above[i - channels];
  if (filter === 0) return 0;
  if (filter === 1) return a;
  if (filter === 2) return b;
  if (filter === 3) return (a + b) >> 1;
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (toA <= toB && toA <= toC) return a;
  return toB <= toC ? b : c;
}

/**
 * Reads a PNG as the browser writes it: eight bits a channel, no palette, not interlaced.
 * @param {Buffer} png
 * @returns {Image}
 */
function decode(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const data = chunksOf(png).filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const filteredRows = inflateSync(Buffer.concat(data));
  const length = width * channels;
  const pixels = Buffer.alloc(length * height);
  let above = Buffer.alloc(length);
  for (let y = 0; y < height; y++) {
    const from = y * (length + 1);
    const row = pixels.subarray(y * length, (y + 1) * length);
    for (let i = 0; i < length; i++) {
      row[i] = filteredRows[from + 1 + i] + predicted(filteredRows[from], row, above, i, channels);
    }
    above = row;
  }
  return { width, height, channels, pixels };
}
