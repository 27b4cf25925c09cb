// The record of the game: two columns of moves, and below a move what was played instead of it.

import { change } from "../history.js";
import { button, h } from "../dom.js";
import { goTo, promoteLine, removeLine } from "../steps.js";
import { set, store } from "../store.js";
import { moveAt } from "../tree.js";

/** The path to the move on the board. */
const path = () => store.view.state.moves.slice(0, store.view.state.ply);

/** The moves, as a list of rows. */
export function record() {
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
  return h("ol", { class: "record" }, ...rows);
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
  return button(move.san, () => goTo(to), {
    class: inLine && to.length <= ply ? "move" : "move undone",
    "aria-current": inLine && to.length === ply ? "step" : null,
    "aria-label": `${move.number}, ${move.color}: ${move.san}`,
    "data-key": `move-${to.join("-")}`,
  });
}

/** What can be done with the move on the board. */
export function moveTools() {
  const here = path();
  const move = moveAt(store.tree, here);
  if (!move) return null;
  const isMain = here.every((uci, i) => (i ? moveAt(store.tree, here.slice(0, i)) : store.tree)?.next[0]?.uci === uci);
  const comment = h("input", { id: "comment", "data-key": "comment", placeholder: "What happens here?", autocomplete: "off",
    onchange: () => { move.comment = comment.value.trim(); change("move"); set({ tree: store.tree && { ...store.tree } }); } });
  comment.value = move.comment;
  return h("section", { class: "block" },
    h("label", {}, `Comment on ${move.number}${move.color === "white" ? "." : "…"} ${move.san}`, comment),
    h("div", { class: "actions" },
      !isMain && button("Make it the main line", () => promoteLine(here), { "data-key": "promote" }),
      button("Remove from here", () => removeLine(here), { "data-key": "remove" })));
}
