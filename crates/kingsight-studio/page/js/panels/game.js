// The game: its moves, its end, and how to begin.

import { choose, load, newGame } from "../actions.js";
import { button, byId, h, rebuild, section } from "../dom.js";
import { later, t } from "../language.js";
import { open } from "../lesson.js";
import { store, subscribe } from "../store.js";
import { sentence } from "../words.js";
import { mateTools } from "./questions.js";
import { moveTools, players, record } from "./record.js";

const CLAIMS = /** @type {Record<string, string>} */ ({
  threefold_repetition: later("A draw may be claimed: threefold repetition."), fifty_moves: later("A draw may be claimed: fifty moves."),
});
const GRADES = /** @type {Record<string, string>} */ ({ fatal: later("fatal"), implausible: later("implausible"), repairable: later("repairable") });

let last = /** @type {{view: View, tree: Tree | null, asksChanges: boolean} | null} */ (null);

export function startGame() {
  const panel = byId("panel-game");
  subscribe(() => {
    if (store.tab !== "game") return void (last = null);
    const { view, tree } = store;
    const { asksChanges } = store;
    if (view === last?.view && tree === last.tree && asksChanges === last.asksChanges) return;
    last = { view, tree, asksChanges };
    rebuild(panel, view.game ? game(view.game) : problems());
    reveal(panel);
  });
}

/**
 * Scrolls to the move on the board.
 * @param {HTMLElement} panel
 */
function reveal(panel) {
  const move = panel.querySelector("[aria-current=step]");
  if (!move) return void (panel.scrollTop = 0);
  const [own, box] = [move.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (own.top < box.top) panel.scrollTop += own.top - box.top - own.height;
  else if (own.bottom > box.bottom) panel.scrollTop += own.bottom - box.bottom + own.height;
}

/** @param {Game} game */
function game(game) {
  const end = game.outcome || store.view.dead ? h("p", { class: "outcome" }, game.outcome ? game.result : "1/2-1/2") : null;
  const claim = game.claim ? h("p", { class: "outcome" }, t(CLAIMS[game.claim] ?? "")) : null;
  const begun = Boolean(store.tree?.next.length);
  return [
    players(), begun ? section(t("Moves"), record()) : welcome(), end, claim, moveTools(), mateTools(), notes(),
    begun && h("div", { class: "actions" }, button(t("New game"), newGame, { "data-key": "new-game" })),
  ];
}

/** The board's problems, gravest first. */
function problems() {
  return [section(t("This board cannot be played"), h("p", {}, t("Everything else still works. Free mode lets you fix it.")), problemList())];
}

const problemList = () => h("ul", { class: "problems" }, ...store.view.inspection.problems.map(({ grade, message }) =>
  h("li", {}, sentence(message), " ", h("span", { class: "article" }, t(GRADES[grade] ?? grade)))));

const notes = () => (store.view.inspection.problems.length ? section(t("About this position"), problemList()) : null);

function welcome() {
  const pinned = { fen: "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", moves: [], mode: /** @type {Mode} */ ("play"), chess960: false };
  return h("section", { class: "block welcome" },
    h("h2", {}, t("What would you like to see?")),
    h("p", {}, t("Move a piece, and see on the board what it attacks, what it protects, what is pinned, and why a move is not allowed.")),
    h("div", { class: "actions" },
      button(t("See what both sides attack"), () => choose(() => ({ layers: ["white.attacks", "black.attacks"], tab: "layers" }))),
      button(t("Try to move a pinned knight"), () => load(pinned, { selected: null, layers: ["white.pin_rays"] }), { "data-key": "pinned" }),
      button(t("Begin with a lesson"), () => open(store.catalog.lessons[0].id)),
      button(t("Set up a position"), () => choose(() => ({ tab: "setup" })), { "data-key": "set-up" }),
      button(t("New game"), newGame, { "data-key": "new-game" })));
}
