// The game: its moves, its end, and how to begin. The record has two columns of moves, and below a move what was played instead of it.

import { choose, load, newGame } from "../actions.js";
import { button, byId, h, rebuild, section } from "../dom.js";
import { assess, comment as writeComment, goTo, promoteLine, removeLine } from "../game.js";
import { inLetters, later, t } from "../language.js";
import { open } from "../lesson.js";
import { store, subscribe } from "../store.js";
import { moveAt, toldTags } from "../tree.js";
import { colorName, glyphs, numbered, sentence } from "../words.js";
import { askChanges, mateTools } from "./questions.js";

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

// The record.

/** The path to the move on the board. */
const path = () => store.view.state.moves.slice(0, store.view.state.ply);

/** The moves, as a list of rows. */
function record() {
  /** @type {HTMLElement[]} */
  const rows = [];
  /** @type {HTMLElement | null} */
  let row = null;
  /** @type {string[]} */
  let here = [];
  let at = /** @type {{next: TreeMove[]} | null} */ (store.tree);
  while (at?.next.length) {
    const [main, ...others] = at.next;
    if (!row || main.color === "white") {
      row = h("li", {}, h("span", { class: "number" }, `${main.number}.`));
      if (main.color === "black") row.append(h("span", { class: "gap" }, "…"));
      rows.push(row);
    }
    const before = here;
    row.append(moveButton(main, (here = [...before, main.uci])));
    if (others.length || main.comment) {
      rows.push(h("li", { class: "aside" }, main.comment && h("p", { class: "comment" }, main.comment),
        ...others.map((other) => h("p", { class: "variation" }, ...inline(other, before)))));
      row = null;
    }
    at = main;
  }
  const first = store.tree?.comment ? h("li", { class: "aside" }, h("p", { class: "comment" }, store.tree.comment)) : null;
  return h("ol", { class: "record" }, ...(first ? [first, ...rows] : rows));
}

/**
 * A variation in running text, with those inside it in parentheses.
 * @param {TreeMove} first
 * @param {string[]} before
 * @returns {(Node | string)[]}
 */
function inline(first, before) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let here = before;
  let numbered = true;
  for (let move = /** @type {TreeMove | undefined} */ (first), others = /** @type {TreeMove[]} */ ([]); move; [move, ...others] = move.next) {
    const number = move.color === "white" ? `${move.number}.` : numbered ? `${move.number}…` : "";
    const branches = others.flatMap((other) => ["(", ...inline(other, here), ")"]);
    here = [...here, move.uci];
    parts.push(h("span", { class: "number" }, number), moveButton(move, here));
    if (move.comment) parts.push(h("span", { class: "comment" }, move.comment));
    parts.push(...branches);
    numbered = Boolean(move.comment) || branches.length > 0;
  }
  return parts;
}

/**
 * @param {TreeMove} move
 * @param {string[]} to
 */
function moveButton(move, to) {
  const { moves, ply } = store.view.state;
  const inLine = to.every((uci, i) => moves[i] === uci);
  return button(inLetters(move.san) + glyphs(move.nags), () => goTo(to), {
    class: inLine && to.length <= ply ? "move" : "move undone",
    "aria-current": inLine && to.length === ply ? "step" : null,
    "aria-label": `${move.number}, ${colorName(move.color)}: ${inLetters(move.san)}${glyphs(move.nags)}`,
    "data-key": `move-${to.join("-")}`,
  });
}

/** Who played, and how it ended, where the game says so. */
function players() {
  const { result = "*" } = store.tree ?? {};
  const tag = new Map(toldTags(store.tree));
  const [white, black] = ["White", "Black"].map((side) => tag.get(side));
  const where = ["Event", "Site", "Round", "Date"].flatMap((name) => tag.get(name) ?? []).join(", ");
  const names = white || black ? `${white ?? "?"} – ${black ?? "?"}` : "";
  if (!names && !where && result === "*") return null;
  return h("section", { class: "block players" }, h("p", {}, names && h("b", {}, names), names && " ", result !== "*" && h("span", {}, result)), where && h("p", { class: "hint" }, where));
}

/** @type {[number, string][]} */
const ASSESSMENTS = [
  [1, later("good move")], [2, later("mistake")], [3, later("brilliant move")], [4, later("blunder")], [5, later("interesting move")], [6, later("dubious move")],
];

/** What can be done with the move on the board. */
function moveTools() {
  const here = path();
  const move = moveAt(store.tree, here);
  if (!move) return null;
  const isMain = here.every((uci, i) => (i ? moveAt(store.tree, here.slice(0, i)) : store.tree)?.next[0]?.uci === uci);
  const comment = h("input", { id: "comment", "data-key": "comment", placeholder: t("What happens here?"), autocomplete: "off",
    onchange: () => writeComment(here, comment.value.trim()) });
  comment.value = move.comment;
  return h("section", { class: "block" },
    h("label", {}, t("Comment on {move}", { move: numbered(move) }), comment),
    h("div", { class: "actions glyphs", role: "group", "aria-label": t("How good is the move?") }, ...ASSESSMENTS.map(([nag, words]) =>
      button(glyphs([nag]), () => assess(here, nag), { "aria-pressed": String(move.nags.includes(nag)), "aria-label": `${glyphs([nag])} ${t(words)}`, title: t(words), "data-key": `nag-${nag}` }))),
    h("div", { class: "actions" },
      !isMain && button(t("Make it the main line"), () => promoteLine(here), { "data-key": "promote" }),
      button(t("What did it change?"), askChanges, { "aria-pressed": String(store.asksChanges), "data-key": "changes" }),
      button(t("Remove from here"), () => removeLine(here), { "data-key": "remove" })));
}
