// Position in and out: FEN and moves, examples, free mode's form, pictures, the address.

import { edit, load, setMode } from "../actions.js";
import { button, byId, h } from "../dom.js";
import { store, subscribe } from "../store.js";
import { savePicture } from "./pictures.js";
import { rebuild, section } from "./tabs.js";

const fen = h("textarea", { id: "fen", class: "mono", rows: 2, spellcheck: "false", autocomplete: "off" });
const moves = h("textarea", { id: "moves", class: "mono", rows: 3, spellcheck: "false", autocomplete: "off", placeholder: "1. e4 e5 2. Nf3, or e2e4 e7e5 g1f3" });
const notation = h("select", { id: "notation", onchange: () => (moves.value = movesText()) }, h("option", { value: "san" }, "SAN"), h("option", { value: "uci" }, "UCI"));
const examples = h("select", { id: "examples", onchange: choose });
const chess960 = h("input", { type: "checkbox", id: "chess960", onchange: () => load({ ...store.view.state, chess960: chess960.checked }) });
const free = h("div", { id: "free-form" });
const said = h("p", { class: "hint", role: "status" });
const about = h("p", { class: "hint", role: "status", id: "example-about" });

export function startSetup() {
  const groups = Map.groupBy(store.catalog.examples.map((example, i) => ({ example, i })), ({ example }) => example.group);
  examples.append(h("option", { value: "" }, "Choose an example …"), ...[...groups].map(([label, entries]) =>
    h("optgroup", { label }, ...entries.map(({ example, i }) => h("option", { value: i, title: example.about }, example.title)))));
  byId("panel-setup").append(
    section("Examples", h("label", {}, "Positions and games to look at", examples), about),
    section("Position and moves",
      h("label", {}, "FEN, or startpos; where the moves begin", fen),
      h("div", { class: "label-row" }, h("label", { for: "moves" }, "Moves"), h("label", { class: "inline" }, "as", notation)), moves,
      h("div", { class: "actions" },
        button("Set up", read, { class: "primary", id: "read" }),
        button("Copy this board's FEN", () => copy(store.view.fen, "FEN copied.")),
        button("Copy moves", () => copy(movesText(), "Moves copied."))),
      h("label", { class: "check" }, chess960, "Write castling the Chess960 way")),
    free,
    section("Share and save", h("div", { class: "actions" },
      button("Copy the link", () => copy(location.href, "Link copied; it opens this page as it is now.")),
      button("Picture (SVG)", () => savePicture("svg"), { id: "save-svg" }),
      button("Picture (PNG)", () => savePicture("png"), { id: "save-png" }),
      button("Print", () => print())), said));
  subscribe(update);
}

/** Reads the fields; errors appear at the top. */
async function read() {
  const { mode } = store.view.state;
  const list = moves.value.split("\n").map((line) => line.trim()).filter(Boolean);
  await load({ fen: fen.value.trim() || "startpos", moves: list, mode, chess960: chess960.checked }, { lesson: null });
}

async function choose() {
  const example = store.catalog.examples[Number(examples.value)];
  if (!examples.value || !example) return;
  await load({ fen: example.fen, moves: example.moves, mode: example.mode, chess960: false }, { lesson: null, drawings: [] });
  about.textContent = example.about;
}

function movesText() {
  const game = store.view.game;
  if (!game) return "";
  if (notation.value === "uci") return game.moves.map(({ uci }) => uci).join(" ");
  return game.moves.map(({ san, number, color }, i) => (color === "white" ? `${number}. ${san}` : i === 0 ? `${number}... ${san}` : san)).join(" ");
}

/**
 * @param {string} text
 * @param {string} words
 */
async function copy(text, words) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  said.textContent = done ? words : `This browser does not let the page copy. Copy it here: ${text}`;
}

let last = /** @type {View | null} */ (null);

function update() {
  const { view } = store;
  if (view === last) return;
  last = view;
  if (document.activeElement !== fen) fen.value = view.state.fen;
  if (document.activeElement !== moves) moves.value = movesText();
  chess960.checked = view.state.chess960;
  rebuild(free, view.state.mode === "free" ? [form(view)] : [section("Free mode", h("div", { class: "actions" }, button("Change the board freely", () => setMode("free"))))]);
}

/** @param {View} view */
function form(view) {
  const turns = /** @type {ColorName[]} */ (["white", "black"]).map((turn) =>
    h("label", { class: "check" }, h("input", { type: "radio", name: "turn", value: turn, checked: view.turn === turn, "data-key": `turn-${turn}`, onchange: () => edit({ kind: "turn", turn }) }), turn === "white" ? "White" : "Black"));
  const rights = view.castling.map(({ color, wing, rook, held }) =>
    h("label", { class: "check" }, h("input", { type: "checkbox", checked: held, "data-key": `right-${rook}`, onchange: (/** @type {Event} */ event) => edit({ kind: "castling", color, rook, held: /** @type {HTMLInputElement} */ (event.target).checked }) }),
      `${color === "white" ? "White" : "Black"}, ${wing}'s side (rook ${rook})`));
  const passed = h("select", { "data-key": "en-passant", onchange: () => edit({ kind: "en_passant", square: passed.value || null }) },
    h("option", { value: "" }, "none"), ...[...new Set([...view.en_passant.possible, ...(view.en_passant.square ? [view.en_passant.square] : [])])].map((square) => h("option", { value: square, selected: square === view.en_passant.square }, square)));
  return section("Free mode",
    h("fieldset", {}, h("legend", {}, "To move"), ...turns),
    h("fieldset", {}, h("legend", {}, "Castling rights"), ...(rights.length ? rights : [h("span", { class: "hint" }, "No king and rook are placed for castling.")])),
    h("label", {}, "En passant square", passed),
    h("div", { class: "actions" },
      button("Clear", () => edit({ kind: "clear" }), { "data-key": "clear" }), button("Initial position", () => edit({ kind: "start" }), { "data-key": "start" }),
      button("Swap the colours", () => edit({ kind: "mirror" }), { "data-key": "mirror" }), button("Fix rights", () => edit({ kind: "mend" }), { "data-key": "mend" })));
}
