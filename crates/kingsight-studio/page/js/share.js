// What goes out: FEN, PGN and link; a picture of the board; a game or a lesson as a moving picture. A picture is a copy of the board as
// it is on the page, with its colours written into it, and the legend below. Nothing is drawn a second time, so the file shows what
// the page shows. For a moving one the board of the page goes through the game, and each frame is what it shows.

import { loadNow } from "./actions.js";
import { animatedPng } from "./apng.js";
import { swatch } from "./board/fills.js";
import { board, picture } from "./board/frame.js";
import { signs } from "./board/painting.js";
import { arrows, fills, marks } from "./board/shown.js";
import { h, s } from "./dom.js";
import { quietly } from "./history.js";
import { t } from "./language.js";
import { openNow } from "./lesson.js";
import { copy, toast } from "./messages.js";
import { inTurn, store } from "./store.js";
import { pgn } from "./tree.js";
import { numbered } from "./words.js";

export const copyFen = () => copy(store.view.fen, t("FEN copied."));
export const copyPgn = () => copy(pgn(), t("PGN copied."));
export const copyLink = () => copy(location.href, t("Link copied; it opens this page as it is now."));
export const saveImage = () => savePicture("png");

/** Saves the game as a file. */
export const savePgn = () => saveFile(new Blob([pgn()], { type: "application/x-chess-pgn" }), "kingsight.pgn");

// Pictures.

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
  return [...sets, ...signs(marks(), arrows()).map(({ shape, words }) => ({ sign: s("g", { transform: "translate(8 0) scale(.28)" }, shape), words }))];
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
function savedPicture(caption) {
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
function saveFile(blob, name) {
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
async function drawnOn(drawn, width, height) {
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

// Moving pictures.

const WIDTH = 640;
/** How long frames stay, in ms: a move, the last one, a step of a lesson. */
const [MOVE, END, STEP] = [1000, 3000, 4000];

/** @typedef {{picture: SVGElement, milliseconds: number}} Moment */

/** The line that is shown, from its first position. */
export const saveGame = () => inTurn(() => quietly(async () => {
  const { state } = store.view;
  const count = state.moves.length;
  await save(count + 1, async (ply) => {
    await loadNow({ ...state, ply });
    const move = store.view.game?.moves[ply - 1];
    const words = move ? numbered(move) : store.view.status;
    return { picture: savedPicture(words), milliseconds: ply === count ? END : MOVE };
  });
  await loadNow(state);
}));

/** The lesson that is open, every step on its own board. */
export const saveLesson = () => inTurn(() => quietly(async () => {
  const { lesson } = store;
  if (!lesson?.answer) return;
  const { ask, answer } = lesson;
  const { id, steps } = answer;
  await save(steps.length, async (step) => {
    await openNow(id, step, { fen: null, chosen: null });
    return { picture: savedPicture(`${step + 1}. ${steps[step].title}`), milliseconds: STEP };
  });
  await openNow(id, ask.step, { fen: ask.fen, chosen: ask.chosen });
}));

/**
 * @param {number} count
 * @param {(i: number) => Promise<Moment>} moment shows a moment on the board
 */
async function save(count, moment) {
  // Pieces do not slide while they are drawn.
  board.classList.add("still");
  /** @type {Moment[]} */
  const moments = [];
  for (let i = 0; i < count; i++) {
    toast(t("Drawing {number} of {count} …", { number: i + 1, count }));
    moments.push(await moment(i));
  }
  board.classList.remove("still");
  const height = Math.max(...moments.map(({ picture }) => WIDTH * ratio(picture)));
  const frames = [];
  for (const { picture, milliseconds } of moments) {
    frames.push({ canvas: await drawnOn(picture, WIDTH, Math.round(height)), milliseconds });
  }
  saveFile(await animatedPng(frames), "kingsight-moving.png");
  toast(t("Moving picture saved."));
}

/** @param {SVGElement} picture */
const ratio = (picture) => Number(picture.getAttribute("height")) / Number(picture.getAttribute("width"));
