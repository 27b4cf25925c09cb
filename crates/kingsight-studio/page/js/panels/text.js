// The board in words: the position, and every set of it.

import { byId, h, section } from "../dom.js";
import { inLetters, t } from "../language.js";
import { namesOf, roleOf } from "../squares.js";
import { store, subscribe } from "../store.js";
import { colorName, roleName } from "../words.js";

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
      return squares ? [`${roleName(role, squares.length)} ${squares.join(", ")}`] : [];
    });
    return parts.length ? parts.join("; ") : t("no pieces");
  };
  const moves = view.inspection.legal_moves.map(({ san }) => inLetters(san)).join(" ");
  return section(t("Position"),
    h("p", {}, view.status),
    h("dl", {}, h("dt", {}, colorName("white")), h("dd", {}, listed("white")), h("dt", {}, colorName("black")), h("dd", {}, listed("black")),
      h("dt", {}, "FEN"), h("dd", { class: "mono" }, view.fen),
      h("dt", {}, t("Legal moves ({count})", { count: view.inspection.legal_moves.length })), h("dd", {}, moves || t("none"))));
}

function sets() {
  const { catalog, view } = store;
  const blocks = catalog.groups.map(({ id, title }) => {
    const rows = catalog.layers.flatMap((card) => {
      const layer = card.group === id ? view.layers.find((layer) => layer.id === card.id) : null;
      return layer ? [h("tr", {}, h("th", { scope: "row" }, card.title), h("td", { class: "number" }, String(layer.count)), h("td", {}, squares(layer)))] : [];
    });
    return h("section", { class: "block" }, h("h2", {}, title), h("table", {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("Set")), h("th", { scope: "col" }, t("Count")), h("th", { scope: "col" }, t("Squares")))),
      h("tbody", {}, ...rows)));
  });
  return blocks;
}

/** @param {Layer} layer */
function squares(layer) {
  const names = namesOf(BigInt(layer.set)).join(" ") || t("none");
  const lines = layer.lines?.map(({ from, through, to }) => (through ? t("{from} through {through} to {to}", { from, through, to }) : t("{from} to {to}", { from, to }))).join("; ");
  return lines ? `${names} (${lines})` : names;
}
