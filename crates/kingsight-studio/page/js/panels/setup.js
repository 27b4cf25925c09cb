// Position in and out: FEN and moves, examples, free mode's form, pictures, the address. Anything that holds a position or a game may be
// pasted or dropped anywhere on the page: the server recognises it, or says why not.

import { edit, load, loadText, newGame, setMode } from "../actions.js";
import { button, byId, h, rebuild, section } from "../dom.js";
import { inLetters, later, t, translate } from "../language.js";
import { copy, say, toast } from "../messages.js";
import { copyFen, copyLink, copyPgn, saveGame, savePgn, savePicture } from "../share.js";
import { store, subscribe } from "../store.js";
import { colorName } from "../words.js";

/** What was typed and not set up yet stays, whatever happens on the board. */
const typed = new Set();
const fen = h("textarea", { id: "fen", class: "mono", rows: 2, spellcheck: "false", autocomplete: "off", "aria-describedby": "fen-error", oninput: type });
const moves = h("textarea", { id: "moves", class: "mono", rows: 3, spellcheck: "false", autocomplete: "off", "aria-describedby": "moves-error", oninput: type, placeholder: later("1. e4 e5 2. Nf3, or e2e4 e7e5 g1f3") });
const paste = h("textarea", { id: "paste", class: "mono", rows: 2, spellcheck: "false", autocomplete: "off", "aria-describedby": "paste-error" });
const errors = { paste: h("p", { class: "error", id: "paste-error" }), fen: h("p", { class: "error", id: "fen-error" }), moves: h("p", { class: "error", id: "moves-error" }) };
const discard = button(later("Discard what is typed"), forget, { class: "quiet", id: "discard", hidden: true });
const notation = h("select", { id: "notation", onchange: () => (moves.value = movesText()) }, h("option", { value: "san" }, "SAN"), h("option", { value: "uci" }, "UCI"));
const examples = h("select", { id: "examples", onchange: choose });
const chess960 = h("input", { type: "checkbox", id: "chess960", onchange: () => load(() => ({ ...store.view.state, chess960: chess960.checked })) });
const free = h("div", { id: "free-form" });
const about = h("p", { class: "hint", role: "status", id: "example-about" });

export function startSetup() {
  const groups = Map.groupBy(store.catalog.examples.map((example, i) => ({ example, i })), ({ example }) => example.group);
  examples.append(h("option", { value: "" }, t("Choose an example …")), ...[...groups].map(([label, entries]) =>
    h("optgroup", { label }, ...entries.map(({ example, i }) => h("option", { value: i, title: example.about }, example.title)))));
  byId("panel-setup").append(
    section(t("Examples"), h("label", {}, t("Positions and games to look at"), examples), about),
    section(t("Paste anything"),
      h("label", {}, t("FEN, EPD, PGN, moves, position …, or a link"), paste), errors.paste,
      h("div", { class: "actions" }, button(t("Load"), loadPasted, { class: "primary", id: "load-paste" }),
        h("span", { class: "hint" }, t("Ctrl+V works anywhere on the page; so does dropping a file.")))),
    section(t("Position and moves"),
      h("label", {}, t("FEN, or startpos; where the moves begin"), fen), errors.fen,
      h("div", { class: "label-row" }, h("label", { for: "moves" }, t("Moves")), h("label", { class: "inline" }, t("as (notation)"), notation)), moves, errors.moves,
      h("div", { class: "actions" },
        button(t("Set up"), read, { class: "primary", id: "read" }), discard,
        button(t("New game"), newGame, { id: "new-game" }),
        button(t("Copy this board's FEN"), copyFen),
        button(t("Copy moves"), () => copy(movesText(), t("Moves copied.")))),
      h("label", { class: "check" }, chess960, t("Write castling the Chess960 way"))),
    free,
    section(t("Share and save"), h("div", { class: "actions" },
      button(t("Copy the link"), copyLink),
      button(t("Copy the PGN"), copyPgn, { id: "copy-pgn" }),
      button(t("Save the PGN"), savePgn, { id: "save-pgn" }),
      button(t("Picture (SVG)"), () => savePicture("svg"), { id: "save-svg" }),
      button(t("Picture (PNG)"), () => savePicture("png"), { id: "save-png" }),
      button(t("Moving picture of the game"), saveGame, { id: "save-moving" }),
      button(t("Print"), () => print()))));
  translate(byId("panel-setup"));
  subscribe(update);
}

/** Loads what was pasted; an error appears below the field. */
async function loadPasted() {
  errors.paste.textContent = "";
  const loaded = await loadText(paste.value, ({ message }) => {
    errors.paste.textContent = message;
    say(message);
  });
  paste.setAttribute("aria-invalid", String(!loaded));
  if (loaded) paste.value = "";
}

function type() {
  typed.add(document.activeElement);
  discard.hidden = false;
}

/** Goes back to what is on the board. */
function forget() {
  typed.clear();
  discard.hidden = true;
  wrong(null);
  last = null;
  update();
}

/** Reads the fields; an error appears at the field that it is about. */
async function read() {
  const list = moves.value.split("\n").map((line) => line.trim()).filter(Boolean);
  const wanted = { fen: fen.value.trim() || "startpos", moves: list, chess960: chess960.checked };
  wrong(null);
  if (await load(() => ({ ...wanted, mode: store.view.state.mode }), {}, { wrong })) forget();
}

/**
 * Shows an error at its field, and selects the place in a FEN.
 * @param {ApiError | null} error
 */
function wrong(error) {
  const place = error && (error.field === "moves" ? "moves" : "fen");
  for (const [name, field] of /** @type {const} */ ([["fen", fen], ["moves", moves]])) {
    errors[name].textContent = place === name && error ? error.message : "";
    field.setAttribute("aria-invalid", String(place === name));
  }
  if (!error) return;
  say(error.message);
  const field = place === "moves" ? moves : fen;
  field.focus();
  const start = field.value.length - field.value.trimStart().length + (error.at ?? 0);
  if (place === "fen" && error.at !== null) field.setSelectionRange(start, start + 1);
}

async function choose() {
  const example = store.catalog.examples[Number(examples.value)];
  if (!examples.value || !example) return;
  await load({ fen: example.fen, moves: example.moves, mode: example.mode, chess960: false }, { drawings: [] });
  about.textContent = example.about;
}

function movesText() {
  const game = store.view.game;
  if (!game) return "";
  if (notation.value === "uci") return game.moves.map(({ uci }) => uci).join(" ");
  return game.moves.map(({ san, number, color }, i) => (color === "white" ? `${number}. ` : i === 0 ? `${number}... ` : "") + inLetters(san)).join(" ");
}

let last = /** @type {View | null} */ (null);

function update() {
  const { view } = store;
  if (view === last) return;
  last = view;
  if (!typed.has(fen)) fen.value = view.state.fen;
  if (!typed.has(moves)) moves.value = movesText();
  chess960.checked = view.state.chess960;
  rebuild(free, view.state.mode === "free" ? [form(view)] : [section(t("Free mode"), h("div", { class: "actions" }, button(t("Change the board freely"), () => setMode("free"))))]);
}

/** @param {View} view */
function form(view) {
  const turns = /** @type {ColorName[]} */ (["white", "black"]).map((turn) =>
    h("label", { class: "check" }, h("input", { type: "radio", name: "turn", value: turn, checked: view.turn === turn, "data-key": `turn-${turn}`, onchange: () => edit({ kind: "turn", turn }) }), colorName(turn)));
  const rights = view.castling.map(({ color, wing, rook, held }) =>
    h("label", { class: "check" }, h("input", { type: "checkbox", checked: held, "data-key": `right-${rook}`, onchange: (/** @type {Event} */ event) => edit({ kind: "castling", color, rook, held: /** @type {HTMLInputElement} */ (event.target).checked }) }),
      t(wing === "king" ? "{side}, king's side (rook {rook})" : "{side}, queen's side (rook {rook})", { side: colorName(color), rook })));
  const passed = h("select", { "data-key": "en-passant", onchange: () => edit({ kind: "en_passant", square: passed.value || null }) },
    h("option", { value: "" }, t("none")), ...[...new Set([...view.en_passant.possible, ...(view.en_passant.square ? [view.en_passant.square] : [])])].map((square) => h("option", { value: square, selected: square === view.en_passant.square }, square)));
  return section(t("Free mode"),
    h("fieldset", {}, h("legend", {}, t("To move")), ...turns),
    h("fieldset", {}, h("legend", {}, t("Castling rights")), ...(rights.length ? rights : [h("span", { class: "hint" }, t("No king and rook are placed for castling."))])),
    h("label", {}, t("En passant square"), passed),
    h("div", { class: "actions" },
      button(t("Clear"), () => edit({ kind: "clear" }), { "data-key": "clear" }), button(t("Initial position"), () => edit({ kind: "start" }), { "data-key": "start" }),
      button(t("Swap the colours"), () => edit({ kind: "mirror" }), { "data-key": "mirror" }), button(t("Fix rights"), () => edit({ kind: "repair" }), { "data-key": "repair" })));
}

// Pasted or dropped.

/** Where a paste goes into the field. */
const FIELDS = "input, textarea, select, [contenteditable]";

/** How much of a file is read, in bytes: its first game. */
const LONGEST = 1 << 20;

/** @param {ClipboardEvent} event */
function pasted(event) {
  if (/** @type {Element} */ (event.target).closest(FIELDS) || document.querySelector("dialog[open]")) return;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (text.trim()) loadText(text);
}

/** @param {DragEvent} event */
async function dropped(event) {
  const { files } = event.dataTransfer ?? {};
  const text = files?.length ? await files[0].slice(0, LONGEST).text().catch(() => "") : (event.dataTransfer?.getData("text/plain") ?? "");
  if (text.trim()) loadText(text);
  else toast(t("There is no text in it. Expected a FEN, a PGN, moves or a link."));
}

export function startPaste() {
  document.addEventListener("paste", pasted);
  for (const name of /** @type {const} */ (["dragover", "drop"])) {
    document.addEventListener(name, (event) => {
      if (/** @type {Element} */ (event.target).closest(FIELDS)) return;
      event.preventDefault();
      if (name === "drop") dropped(event);
    });
  }
}
