// The board in words: the position, and every set of it.

import { byId, h } from "../dom.js";
import { namesOf, roleOf } from "../squares.js";
import { store, subscribe } from "../store.js";
import { section } from "./tabs.js";

const ORDER = ["king", "queen", "rook", "bishop", "knight", "pawn"];

let last = /** @type {View | null} */ (null);

export function startText() {
  subscribe(() => {
    if (store.tab !== "text" || store.view === last) return;
    last = store.view;
    byId("panel-text").replaceChildren(position(), ...sets());
  });
}

function position() {
  const { view } = store;
  /** @type {(color: ColorName) => string} */
  const listed = (color) => {
    const own = Object.entries(view.pieces).filter(([, letter]) => (letter === letter.toUpperCase()) === (color === "white"));
    const byRole = Map.groupBy(own, ([, letter]) => roleOf(letter));
    const parts = ORDER.flatMap((role) => {
      const squares = byRole.get(role)?.map(([square]) => square);
      return squares ? [`${role}${squares.length > 1 ? "s" : ""} ${squares.join(", ")}`] : [];
    });
    return parts.length ? parts.join("; ") : "no pieces";
  };
  const moves = view.inspection.legal_moves.map(({ san }) => san).join(" ");
  return section("Position",
    h("p", {}, view.status),
    h("dl", {}, h("dt", {}, "White"), h("dd", {}, listed("white")), h("dt", {}, "Black"), h("dd", {}, listed("black")),
      h("dt", {}, "FEN"), h("dd", { class: "mono" }, view.fen),
      h("dt", {}, `Legal moves (${view.inspection.legal_moves.length})`), h("dd", {}, moves || "none")));
}

function sets() {
  const { catalog, view } = store;
  const blocks = catalog.groups.map(({ id, title }) => {
    const rows = catalog.layers.flatMap((card) => {
      const layer = card.group === id ? view.layers.find((layer) => layer.id === card.id) : null;
      return layer ? [h("tr", {}, h("th", { scope: "row" }, card.title), h("td", { class: "number" }, String(layer.count)), h("td", {}, squares(layer)))] : [];
    });
    return h("section", { class: "block" }, h("h2", {}, title), h("table", {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Set"), h("th", { scope: "col" }, "Count"), h("th", { scope: "col" }, "Squares"))),
      h("tbody", {}, ...rows)));
  });
  return blocks;
}

/** @param {Layer} layer */
function squares(layer) {
  const names = namesOf(BigInt(layer.set)).join(" ") || "none";
  const lines = layer.lines?.map(({ from, through, to }) => (through ? `${from} through ${through} to ${to}` : `${from} to ${to}`)).join("; ");
  return lines ? `${names} (${lines})` : names;
}
