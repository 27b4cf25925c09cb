// Animated PNG: pictures of one size, each after the first only where it differs from the one before. The browser writes the
// pictures as PNG; here their chunks are put together. The tool that makes the pictures of the documents uses the chunks, too.

/** @typedef {{canvas: HTMLCanvasElement, milliseconds: number}} Frame */
/** @typedef {{x: number, y: number, width: number, height: number}} Rectangle */

/**
 * An animated PNG that repeats for ever. Viewers without animation show its first frame.
 * @param {Frame[]} frames
 */
export async function animatedPng(frames) {
  const { width, height } = frames[0].canvas;
  /** @type {Uint8Array[]} */
  const chunks = [];
  let sequence = 0;
  let head = "";
  for (const [i, { canvas, milliseconds }] of frames.entries()) {
    const part = i === 0 ? { x: 0, y: 0, width, height } : changed(pixels(frames[i - 1].canvas), pixels(canvas), width);
    const read = chunksOf(await png(cut(canvas, part)));
    const own = read.find(({ type }) => type === "IHDR")?.data ?? new Uint8Array(13);
    // Depth, colours and filters are the same in all frames.
    const kind = own.slice(8).join();
    if (i === 0) {
      head = kind;
      chunks.push(chunk("IHDR", own), chunk("acTL", words(frames.length, 0)));
    } else if (kind !== head) {
      throw new Error("the frames are of different kinds");
    }
    chunks.push(chunk("fcTL", control(sequence++, part, milliseconds)));
    for (const { data } of read.filter(({ type }) => type === "IDAT")) {
      chunks.push(i === 0 ? chunk("IDAT", data) : chunk("fdAT", joined([words(sequence++), data])));
    }
  }
  return new Blob([file(chunks)], { type: "image/apng" });
}

/** @param {HTMLCanvasElement} canvas */
function pixels(canvas) {
  const data = canvas.getContext("2d", { willReadFrequently: true })?.getImageData(0, 0, canvas.width, canvas.height).data;
  return new Uint32Array(data?.buffer ?? new ArrayBuffer(0));
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Rectangle} part
 */
function cut(canvas, { x, y, width, height }) {
  const piece = Object.assign(document.createElement("canvas"), { width, height });
  piece.getContext("2d", { willReadFrequently: true })?.drawImage(canvas, x, y, width, height, 0, 0, width, height);
  return piece;
}

/**
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<Uint8Array>}
 */
const png = (canvas) => new Promise((resolve, reject) => canvas.toBlob(async (blob) => {
  if (blob) resolve(new Uint8Array(await blob.arrayBuffer()));
  else reject(new Error("no PNG"));
}));

// The chunks of PNG and of its animation, as bytes.

const SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A file of chunks, its end added.
 * @param {Uint8Array[]} chunks
 */
export const file = (chunks) => joined([SIGNATURE, ...chunks, chunk("IEND", new Uint8Array())]);

/**
 * A frame's place and time: it is drawn over the last frame, and the result is kept for the next.
 * @param {number} sequence
 * @param {Rectangle} part
 * @param {number} milliseconds
 */
export const control = (sequence, { x, y, width, height }, milliseconds) =>
  joined([words(sequence, width, height, x, y), new Uint8Array([milliseconds >> 8, milliseconds & 255, 3, 232, 0, 0])]);

/**
 * The smallest rectangle outside which two pictures are equal; one pixel if they are equal everywhere.
 * @param {Uint32Array} before the colours, row by row
 * @param {Uint32Array} after
 * @param {number} width
 * @returns {Rectangle}
 */
export function changed(before, after, width) {
  let [left, right, top, bottom] = [width, -1, after.length, -1];
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), y];
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * The chunks of a file.
 * @param {Uint8Array} file
 */
export function chunksOf(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks = [];
  for (let at = 8; at < file.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    chunks.push({ type, data: file.subarray(at + 8, at + 8 + view.getUint32(at)) });
  }
  return chunks;
}

/**
 * Numbers of four bytes each.
 * @param {number[]} values
 */
export function words(...values) {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => view.setUint32(4 * i, value));
  return new Uint8Array(view.buffer);
}

/**
 * Parts as one.
 * @param {Uint8Array[]} parts
 */
export function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * @param {string} type
 * @param {Uint8Array} data
 */
export function chunk(type, data) {
  const body = joined([Uint8Array.from(type, (letter) => letter.charCodeAt(0)), data]);
  return joined([words(data.length), body, words(crc32(body))]);
}

/** The remainders of all bytes. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 ? 0xedb88320 : 0);
  return byte;
});

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ REMAINDERS[(crc ^ byte) & 255];
  return ~crc >>> 0;
}
