// What is on the board, put together from what the page knows.

import { lessonNow, lessonSets, layersNow, store, subscribe, subscribePreview } from "../store.js";
import { combined } from "../bits.js";
import { indexOf } from "../squares.js";
import { drawFills } from "./fills.js";
import { turn } from "./frame.js";
import { shapesFor } from "./patterns.js";
import { drawPieces } from "./pieces.js";
import { drawDrawings, drawLines, drawMarks, drawTrace } from "./sketch.js";
import { label } from "./cells.js";

/** The sets that are shown, each with colour and pattern, in the order of the legend. */
export function fills() {
  /** @type {Omit<Fill, "shape">[]} */
  const list = [];
  if (lessonNow()) {
    lessonSets().forEach((set, i) => list.push({ id: `lesson.${i}`, token: set.color, set: BigInt(set.set), title: set.name }));
  } else {
    for (const id of store.layers) {
      const card = store.catalog.layers.find((layer) => layer.id === id);
      const layer = layersNow().find((layer) => layer.id === id);
      if (card && layer) list.push({ id, token: card.color, set: BigInt(layer.set), levels: layer.levels?.map(BigInt), title: card.title });
    }
  }
  if (store.bits.shown) list.push({ id: "bits", token: "selected", set: combined(), title: "Bitboard panel" });
  const shapes = shapesFor(list.map(({ token }) => token));
  return list.map((fill, i) => ({ ...fill, shape: shapes[i] }));
}

/** The square under the piece in the hand. */
let over = /** @type {SquareName | null} */ (null);

/** @param {SquareName | null} square */
export const setOver = (square) => void (over = square);

/** What must keep up with a moving hand. */
function paintSets() {
  const shown = fills();
  drawFills(shown);
  const lines = shown.flatMap(({ id, token }) => {
    const layer = layersNow().find((layer) => layer.id === id);
    return (layer?.lines ?? []).map((line) => ({ token, line }));
  });
  const facts = store.square;
  if (facts && store.hoverFacts && !store.preview && !store.refusal) lines.push(...factLines(facts));
  const arrows = store.refusal?.arrows ?? store.preview?.lessonArrows ?? lessonNow()?.arrows ?? [];
  drawLines(arrows, lines, store.preview?.pieces ?? store.view.pieces);
  paintTrace();
}

/** @param {SquareAnswer} facts */
const factLines = ({ square, white, black }) =>
  [{ side: white, token: "attack-white" }, { side: black, token: "attack-black" }].flatMap(({ side, token }) =>
    [...side.attackers, ...side.xray].map(({ from }) => ({ token, line: { from, through: null, to: square, set: "0x0" } })));

function paintTrace() {
  const { view, selected, preview, refusal } = store;
  const move = view.game?.moves[view.game.ply - 1];
  const turnKings = view.inspection.in_check ? view.inspection.sides[view.turn].kings : [];
  drawTrace({
    last: lessonNow() ? (store.lesson?.ask.chosen ?? []) : move ? [move.from, move.to] : [],
    selected,
    checked: preview || refusal ? [] : turnKings,
    targets: selected && view.state.mode === "play" ? targets() : 0n,
    over,
    occupied: view.pieces,
  });
}

/** The legal targets of the selected piece, as the server listed them. */
export function targets() {
  const { selection, inspection } = store.view;
  if (selection && selection.square === store.selected) return BigInt(selection.legal);
  let set = 0n;
  for (const { from, to } of inspection.legal_moves) if (from === store.selected) set |= 1n << BigInt(indexOf(to));
  return set;
}

function paintAll() {
  turn(store.flipped);
  drawPieces(store.view.pieces);
  drawMarks(store.refusal?.marks ?? []);
  drawDrawings(store.drawings);
  paintSets();
  label();
}

export function startPainting() {
  subscribe(paintAll);
  subscribePreview(paintSets);
}
