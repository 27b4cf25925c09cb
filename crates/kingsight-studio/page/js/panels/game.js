// The record of the game: its moves, its end, and a short introduction.

import { go, load } from "../actions.js";
import { open } from "../lesson.js";
import { button, byId, h } from "../dom.js";
import { set, store, subscribe } from "../store.js";
import { sentence } from "../words.js";
import { rebuild, section } from "./tabs.js";

export function startGame() {
  subscribe(() => {
    if (store.tab === "game") rebuild(byId("panel-game"), store.view.game ? record(store.view.game) : problems());
  });
}

/** @param {Game} game */
function record(game) {
  const rows = [];
  /** @type {HTMLElement | null} */
  let row = null;
  for (const move of game.moves) {
    if (!row || move.color === "white") {
      row = h("li", {}, h("span", { class: "number" }, `${move.number}.`));
      if (move.color === "black") row.append(h("span", { class: "gap" }, "…"));
      rows.push(row);
    }
    row.append(moveButton(move, game.ply));
  }
  const end = game.outcome ? h("p", { class: "outcome" }, h("strong", {}, game.result), " ", sentence(spoken(game.outcome.kind))) : null;
  const claim = game.claim ? h("p", { class: "outcome" }, `A draw may be claimed: ${spoken(game.claim)}.`) : null;
  return [
    rows.length ? section("Moves", h("ol", { class: "record" }, ...rows)) : welcome(),
    end, claim, notes(),
  ];
}

/**
 * @param {RecordedMove} move
 * @param {number} ply
 */
const moveButton = (move, ply) => button(move.san, () => go(() => move.ply), {
  class: move.ply > ply ? "move undone" : "move",
  "aria-current": move.ply === ply ? "step" : null,
  "aria-label": `${move.number}, ${move.color}: ${move.san}`,
  "data-key": `ply-${move.ply}`,
});

/** @param {string} code */
const spoken = (code) => code.replaceAll("_", " ");

/** The board's problems, gravest first. */
function problems() {
  return [section("This board cannot be played", h("p", {}, "Everything else still works. Free mode lets you fix it."), problemList())];
}

const problemList = () => h("ul", { class: "problems" },
  ...store.view.inspection.problems.map(({ message, grade }) => h("li", {}, sentence(message), " ", h("span", { class: "article" }, grade))));

const notes = () => (store.view.inspection.problems.length ? section("About this position", problemList()) : null);

function welcome() {
  const pinned = { fen: "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", moves: [], mode: /** @type {Mode} */ ("play"), chess960: false };
  return h("section", { class: "block welcome" },
    h("h2", {}, "Touch the sets"),
    h("p", {}, "Move a piece, and see on the board what it attacks, what it protects, what is pinned, and why a move is not allowed."),
    h("div", { class: "actions" },
      button("See what both sides attack", () => set({ layers: ["white.attacks", "black.attacks"], tab: "layers" })),
      button("Try to move a pinned knight", () => load(pinned, { selected: null, layers: ["white.pin_rays"] }), { "data-key": "pinned" }),
      button("Begin with a lesson", () => open(store.catalog.lessons[0].id))));
}
