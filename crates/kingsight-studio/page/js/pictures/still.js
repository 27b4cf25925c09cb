// Pictures to save: a copy of the board as it is on the page, with its colours written into it, and the legend below. Nothing
// is drawn a second time, so the file shows what the page shows.

import { swatch } from "../board/fills.js";
import { picture } from "../board/frame.js";
import { arrowMeanings, arrowShape, markShape, meanings } from "../board/painting.js";
import { arrows, fills, marks } from "../board/shown.js";
import { h, s } from "../dom.js";
import { store } from "../store.js";

/** What the style sheets give an element, written out as attributes. */
const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "opacity", "paint-order", "font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline", "display"];
const ROW = 44;
const SIZE = 1200;

/** The signs on the board in words: sets with their counts, then marks and arrows. */
function legend() {
  const sets = fills().map(({ token, shape, set, title }) => ({
    sign: s("svg", { x: 8, width: 28, height: 28, viewBox: "0 0 60 60" }, ...swatch(token, shape).childNodes),
    words: `${title} (${set.toString(2).replaceAll("0", "").length})`,
  }));
  /** @type {(shape: SVGElement, words: string) => {sign: SVGElement, words: string}} */
  const row = (shape, words) => ({ sign: s("g", { transform: "translate(8 0) scale(.28)" }, shape), words });
  return [...sets, ...meanings(marks()).map(({ kind, words }) => row(markShape(kind), words)),
    ...arrowMeanings(arrows()).map(({ kind, words }) => row(arrowShape(kind), words))];
}

/**
 * Writes the styles of an element and everything in it into attributes. Pieces are drawn by attributes already.
 * @param {Element} element
 */
function writeOut(element) {
  if (element.id.startsWith("piece-")) return;
  // Children first: their style can depend on the parent's class.
  for (const child of element.children) writeOut(child);
  const style = getComputedStyle(element);
  for (const name of STYLES) element.setAttribute(name, style.getPropertyValue(name));
  if (style.transform !== "none") element.setAttribute("transform", style.transform);
  element.removeAttribute("class");
  element.removeAttribute("style");
}

/**
 * The board and its legend as an SVG that needs nothing from this page.
 * @param {string} [caption] a line between them
 */
export function savedPicture(caption) {
  const entries = [...(caption ? [{ sign: s("g", {}), words: caption }] : []), ...legend()];
  const height = 800 + (entries.length ? 16 + ROW * entries.length : 0);
  const copy = /** @type {SVGElement} */ (picture.cloneNode(true));
  const rows = entries.map(({ sign, words }, i) => s("g", { class: "legend-row", transform: `translate(0 ${816 + ROW * i})` }, sign,
    s("text", { class: "legend-words", x: caption === words ? 10 : 48, y: 21 }, words)));
  const all = s("svg", { viewBox: `0 0 800 ${height}`, width: SIZE, height: (SIZE * height) / 800, role: "img" },
    s("title", {}, store.view.status), s("desc", {}, [store.view.fen, store.refusal?.sentence].filter(Boolean).join(". ")),
    s("rect", { class: "paper", width: 800, height }), ...copy.childNodes, ...rows);
  const hidden = h("div", { class: "unseen" }, all);
  document.body.append(hidden);
  for (const child of all.children) writeOut(child);
  hidden.remove();
  all.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return all;
}

/** @param {"svg" | "png"} format */
export async function savePicture(format) {
  const drawn = savedPicture();
  saveFile(format === "svg" ? asFile(drawn) : await pixels(drawn), `kingsight.${format}`);
}

/** @param {SVGElement} drawn */
const asFile = (drawn) => new Blob([new XMLSerializer().serializeToString(drawn)], { type: "image/svg+xml" });

/**
 * @param {Blob} blob
 * @param {string} name
 */
export function saveFile(blob, name) {
  const address = URL.createObjectURL(blob);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * A picture on a canvas, at its top.
 * @param {SVGElement} drawn
 * @param {number} width
 * @param {number} height
 */
export async function drawnOn(drawn, width, height) {
  const address = URL.createObjectURL(asFile(drawn));
  const image = new Image();
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = h("canvas", { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context) {
    context.fillStyle = drawn.querySelector("rect")?.getAttribute("fill") ?? "white";
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, (width * image.height) / image.width);
  }
  return canvas;
}

/**
 * @param {SVGElement} drawn
 * @returns {Promise<Blob>}
 */
async function pixels(drawn) {
  const canvas = await drawnOn(drawn, Number(drawn.getAttribute("width")), Number(drawn.getAttribute("height")));
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no PNG")))));
}
