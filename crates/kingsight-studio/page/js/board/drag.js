// A piece in the hand. For every square it passes, request all sets of the resulting board; the
// answers are cached while the piece is held.

import * as backend from "../backend.js";
import { NAMES, indexOf } from "../squares.js";
import { lessonNow, setPreview, store } from "../store.js";
import { setOver } from "./painting.js";

/** @type {Map<string, Promise<Store["preview"]>>} */
let asked = new Map();
let turn = 0;
let last = /** @type {SquareName | null} */ (null);

/** Starts with an empty cache. */
export function lift() {
  asked = new Map();
  last = null;
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
  const preview = await answerFor(held, to);
  if (mine !== turn || !preview) return;
  setPreview(preview);
  measurePaint(since);
  // Request the boards of the squares ahead of the hand.
  for (const square of ahead(before, to)) answerFor(held, square);
}

/**
 * @param {Omit<Hand, "to">} held
 * @param {SquareName | null} to
 */
function answerFor(held, to) {
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
}

/**
 * @param {Hand} hand
 * @returns {Promise<Store["preview"]>}
 */
async function lookAt(hand) {
  const nothing = { sentence: "", legal: true, marks: [], arrows: [] };
  if (lessonNow() && store.lesson) {
    const { ask, answer } = store.lesson;
    const { sets, arrows, facts, pieces } = await backend.lesson({ ...ask, fen: answer?.fen ?? ask.fen }, hand);
    return { ...nothing, sets, lessonArrows: arrows, facts, pieces };
  }
  return backend.drag(store.view.state, hand);
}

/**
 * Notes the time from the hand's movement until the browser has painted.
 * @param {number} since
 */
function measurePaint(since) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.measure("studio:drag", { start: since, end: performance.now() });
    port2.postMessage(null);
  });
}
