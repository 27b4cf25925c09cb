// What is on the board, put together from what the page knows.

import { layersNow, store, subscribe, subscribePreview } from "../store.js";
import { drawFills } from "./fills.js";
import { label, turn } from "./frame.js";
import { drawPieces } from "./pieces.js";
import { arrows, fills, marks } from "./shown.js";
import { drawDrawings, drawInvite, drawLines, drawMarks, drawOver } from "./sketch.js";

/** The square under the piece in the hand. */
let over = /** @type {SquareName | null} */ (null);

/** @param {SquareName | null} square */
export const setOver = (square) => void (over = square);

/** Draws what must keep up with a moving hand. */
function paintSets() {
  const shown = fills().filter(({ id }) => store.alone === null || store.alone === id);
  drawFills(shown);
  drawInvite(store.invite);
  const lines = shown.flatMap(({ id, token }) => {
    const layer = layersNow().find((layer) => layer.id === id);
    return (layer?.lines ?? []).map((line) => ({ token, line }));
  });
  const facts = store.square;
  if (facts && store.hoverFacts && !store.preview && !store.refusal) lines.push(...factLines(facts));
  drawLines(arrows(), lines, store.preview?.pieces ?? store.view.pieces);
  drawMarks(marks(), store.view.pieces);
  drawOver(over);
}

/** @param {SquareAnswer} facts */
const factLines = ({ square, white, black }) =>
  [{ side: white, token: "attack-white" }, { side: black, token: "attack-black" }].flatMap(({ side, token }) =>
    [...side.attackers, ...side.xray].map(({ from }) => ({ token, line: { from, through: null, to: square, set: "0x0" } })));

function paintAll() {
  turn(store.flipped);
  drawPieces(store.view.pieces);
  drawDrawings(store.drawings);
  paintSets();
  label();
}

export function startPainting() {
  subscribe(paintAll);
  subscribePreview(paintSets);
}
