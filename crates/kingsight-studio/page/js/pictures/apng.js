// Animated PNG: pictures of one size, each after the first only where it differs from the one before. The browser writes the
// pictures as PNG; here their chunks are put together.

import { changed, chunk, chunksOf, control, file, joined, words } from "./chunks.js";

/** @typedef {{canvas: HTMLCanvasElement, milliseconds: number}} Frame */

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
 * @param {import("./chunks.js").Rectangle} part
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
