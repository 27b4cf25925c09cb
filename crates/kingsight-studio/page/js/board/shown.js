// The sets that are on the board.

import { combined } from "../bits.js";
import { indexOf } from "../squares.js";
import { layersNow, lessonNow, lessonSets, store } from "../store.js";
import { shapesFor } from "./patterns.js";

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

/** The legal targets of the selected piece, as the server listed them. */
export function targets() {
  const { selection, inspection } = store.view;
  if (selection && selection.square === store.selected) return BigInt(selection.legal);
  let set = 0n;
  for (const { from, to } of inspection.legal_moves) if (from === store.selected) set |= 1n << BigInt(indexOf(to));
  return set;
}
