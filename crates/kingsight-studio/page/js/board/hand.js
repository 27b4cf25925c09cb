// What the page asks while the hand moves: the board as it would be with the piece in the hand, and facts about the square under the
// mouse or with the focus. When a piece is lifted, one request brings the board as it would be over every square; from then on a
// movement only draws. A lesson's sets are requested square by square and kept while the piece is held.

import * as backend from "../backend.js";
import { NAMES, indexOf } from "../squares.js";
import { exerciseNow, handIs, lessonNow, set, setPreview, store } from "../store.js";
import { setOver } from "./painting.js";

/** @typedef {NonNullable<Store["preview"]>} Preview */

/** The boards of the piece in the hand, once they have arrived. */
let lifted = /** @type {LiftAnswer | null} */ (null);
let arriving = /** @type {Promise<unknown>} */ (Promise.resolve());
/** @type {Map<string, Promise<Preview | null>>} */
let asked = new Map();
let turn = 0;
/** Which lift it is: an answer to an earlier one is too late. */
let lifts = 0;
let last = /** @type {SquareName | null} */ (null);

/**
 * A piece is lifted.
 * @param {Omit<Hand, "to">} held
 */
export function lift(held) {
  const mine = ++lifts;
  handIs(true);
  turn++;
  [lifted, asked, last] = [null, new Map(), null];
  if (lessonNow()) return;
  const { a, b } = store.bits;
  const layers = [...new Set([...store.layers, a, b])];
  arriving = backend.lift(store.view.state, held, layers).then((answer) => mine === lifts && (lifted = answer), () => null);
}

/**
 * Looks at the board with the piece over a square.
 * @param {Omit<Hand, "to">} held
 * @param {SquareName | null} to
 * @param {number} since when the hand moved, for the measurement
 */
export async function hangOver(held, to, since) {
  const mine = ++turn;
  setOver(to);
  const before = last;
  last = to;
  if (!lifted && !lessonNow()) await arriving;
  const preview = lessonNow() ? await inLesson(held, to) : boardOver(to);
  if (mine !== turn || !preview) return;
  setPreview(preview);
  measurePaint(since);
  // Request the lesson's boards of the squares ahead of the hand.
  if (lessonNow()) for (const square of ahead(before, to)) inLesson(held, square);
}

/** @param {SquareName | null} to */
const boardOver = (to) => (lifted && (to ? lifted.over[to] : lifted.off)) ?? null;

/**
 * @param {Omit<Hand, "to">} held
 * @param {SquareName | null} to
 */
function inLesson(held, to) {
  const key = String(to);
  const answer = asked.get(key) ?? lookAt({ ...held, to }).catch(() => null);
  asked.set(key, answer);
  return answer;
}

/**
 * The three neighbours ahead in the direction of a movement.
 * @param {SquareName | null} from
 * @param {SquareName | null} to
 */
function ahead(from, to) {
  if (!from || !to) return [];
  const [a, b] = [indexOf(from), indexOf(to)];
  const [right, up] = [Math.sign((b & 7) - (a & 7)), Math.sign((b >> 3) - (a >> 3))];
  return NAMES.filter((_, i) => {
    const [x, y] = [(i & 7) - (b & 7), (i >> 3) - (b >> 3)];
    return Math.abs(x) <= 1 && Math.abs(y) <= 1 && x * right + y * up > 0;
  });
}

/** No piece is over the board any more. */
export function letGo() {
  turn++;
  setOver(null);
  store.preview = null;
  handIs(false);
}

/**
 * @param {Hand} hand
 * @returns {Promise<Preview | null>}
 */
async function lookAt(hand) {
  if (!store.lesson) return null;
  const { ask, answer } = store.lesson;
  const { sets, arrows, facts, pieces } = await backend.lesson({ ...ask, fen: answer?.fen ?? ask.fen }, hand);
  return { sentence: "", legal: true, marks: [], arrows: [], sets, lessonArrows: arrows, facts, pieces };
}

/** A message that arrives after the browser has painted, and when the painted movements began. */
const painted = new MessageChannel();
let moved = /** @type {number[]} */ ([]);
painted.port1.onmessage = () => {
  for (const start of moved) performance.measure("studio:drag", { start, end: performance.now() });
  moved = [];
};

/**
 * Notes the time from the hand's movement until the browser has painted.
 * @param {number} since
 */
function measurePaint(since) {
  if (moved.push(since) === 1) requestAnimationFrame(() => painted.port2.postMessage(null));
}

// Facts about a square.

/** How long the pointer rests before facts appear, in ms. */
const PAUSE = 120;

let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
let square = /** @type {SquareName | null} */ (null);

/** @param {SquareName | null} now */
export function hover(now) {
  if (now === square || !store.hoverFacts || lessonNow() || exerciseNow()) return;
  square = now;
  clearTimeout(timer);
  timer = setTimeout(() => look(now), PAUSE);
}

/** The pointer has left. */
export function hoverEnd() {
  square = null;
  clearTimeout(timer);
  if (store.square) set({ square: null });
}

/**
 * Shows the facts about a square at once.
 * @param {SquareName | null} now
 */
export async function look(now) {
  if (!now) return hoverEnd();
  if (!store.hoverFacts || lessonNow() || exerciseNow()) return undefined;
  square = now;
  const { fen, state } = store.view;
  const facts = await backend.square(state, now).catch(() => null);
  // Facts about a board that has changed since are not shown.
  if (facts && square === now && store.view.fen === fen) set({ square: facts });
  return undefined;
}
