// A game or a lesson as a moving picture. The board of the page goes through it, and each frame is what it shows.

import { loadNow } from "../actions.js";
import { animatedPng } from "../apng.js";
import { board } from "../board/frame.js";
import { quietly } from "../history.js";
import { inLetters, t } from "../language.js";
import { openNow } from "../lesson.js";
import { toast } from "../messages.js";
import { inTurn, store } from "../store.js";
import { drawnOn, saveFile, savedPicture } from "./still.js";

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
    const words = move ? `${move.number}${move.color === "white" ? "." : "…"} ${inLetters(move.san)}` : store.view.status;
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
