// What stands below the board: in free mode the pieces to place, pulled onto the board or chosen as a stamp; whose turn it is, the
// buttons, and one card: why a move was refused, facts about a square, or what the lesson says.

import { drop, flip, newGame } from "../actions.js";
import { grid, squareAt } from "../board/frame.js";
import { hangOver, letGo, lift } from "../board/hand.js";
import { showHelp } from "../board/keys.js";
import { legend } from "../board/painting.js";
import { hides } from "../board/shown.js";
import { button, byId, h, pieceIcon } from "../dom.js";
import { how } from "../exercise.js";
import { go, wipe } from "../game.js";
import { canRedo, canUndo, redo, undo } from "../history.js";
import { later, t } from "../language.js";
import { touches } from "../lesson.js";
import { pieceName, roleOf } from "../squares.js";
import { changesNow, exerciseNow, lessonNow, set, store, subscribe, subscribeAfterPreview, winningNow } from "../store.js";
import { result, sentence } from "../words.js";
import { changesCard, winningCard } from "./questions.js";

/** @param {string} id */
const asButton = (id) => /** @type {HTMLButtonElement} */ (byId(id));

export function startBelow() {
  const ply = () => store.view.game?.ply ?? 0;
  const count = () => store.view.game?.moves.length ?? 0;
  /** @type {[string, () => void][]} */
  const buttons = [
    ["first", () => go(() => 0)], ["back", () => go((now) => now - 1)], ["forward", () => go((now) => now + 1)], ["last", () => go((_, count) => count)],
    ["undo", undo], ["redo", redo], ["help", showHelp],
    ["flip", flip],
    ["pencil", () => set({ pencil: !store.pencil })],
    ["wipe", wipe],
  ];
  for (const [id, action] of buttons) byId(id).addEventListener("click", action);
  subscribe(() => {
    const side = dot();
    byId("status").replaceChildren(...(side ? [h("span", { class: `side ${side}`, "aria-hidden": "true" })] : []), h("span", {}, words()));
    asButton("first").disabled = asButton("back").disabled = ply() === 0;
    asButton("last").disabled = asButton("forward").disabled = ply() === count();
    // After the other listeners: the address is written last.
    queueMicrotask(() => {
      asButton("undo").disabled = !canUndo();
      asButton("redo").disabled = !canRedo();
    });
    byId("pencil").setAttribute("aria-pressed", String(store.pencil));
    byId("flip").setAttribute("aria-pressed", String(store.flipped));
    byId("wipe").hidden = store.drawings.length === 0;
    byId("board-area").classList.toggle("drawing", store.pencil);
    card();
  });
  subscribeAfterPreview(card);
}

/** The sentences of the status: whose turn it is, then the draw, or why the board cannot be played. */
const sentences = () => store.view.status.split(/(?<=\.) /);

/** The colour beside the status: of the side to move, or of the winner. */
function dot() {
  const { game, turn, dead } = store.view;
  if (hides() || !game?.outcome && !dead) return turn;
  return { "1-0": "white", "0-1": "black" }[game?.result ?? ""];
}

/** One sentence, so that the buttons beside it stay where they are: how the game ended, or whose turn it is. */
function words() {
  const { game, turn, dead } = store.view;
  if (hides()) return turn === "white" ? t("White to move.") : t("Black to move.");
  return sentences().at(game?.outcome || dead ? -1 : 0) ?? "";
}

/** What the card shows, to leave it alone while that stays. */
let shown = /** @type {unknown} */ (null);

function card() {
  const { refusal, square, preview, view, tab } = store;
  const facts = hides() ? exerciseNow() : (preview?.facts ?? lessonNow()?.facts);
  const would = preview && !preview.legal ? preview.sentence : "";
  const [changes, winning] = [changesNow(), hides() ? null : winningNow()];
  const now = refusal ?? (would || (square && store.hoverFacts ? square : (changes ?? winning?.message ?? facts ?? `${tab === "lessons"} ${view.state.mode} ${view.fen} ${view.game?.result} ${store.invite}`)));
  if (now === shown) return;
  shown = now;
  byId("card").replaceChildren(refusal ? refusalCard(refusal) : would ? h("p", { class: "would" }, would)
    : square && store.hoverFacts ? squareCard(square) : changes && !preview ? changesCard(changes) : winning && !preview ? winningCard(winning) : hint());
}

/** @param {Refused} refusal */
function refusalCard(refusal) {
  const reasons = refusal.reasons.length
    ? refusal.reasons.map(({ message, article }) => h("li", {}, sentence(message), " ", article && h("span", { class: "article", title: t("FIDE Laws of Chess, Article {article}", { article }) }, t("Art. {article}", { article }))))
    : [h("li", {}, refusal.sentence)];
  return h("section", { class: "refusal", "aria-label": t("Why not") },
    h("h2", {}, t("Not legal")), h("ul", { class: "reasons" }, ...reasons), legend(refusal.marks, refusal.arrows));
}

/** @param {SquareAnswer} facts */
function squareCard(facts) {
  const { words } = facts;
  return h("section", { class: "facts", "aria-label": t("About the square") },
    h("h2", {}, facts.piece && pieceIcon(facts.piece), facts.name),
    h("p", {}, words.length ? `${words.join("; ")}.` : t("No piece attacks it.")));
}

/** The pieces as what is moved. */
const THE = /** @type {Record<string, string>} */ ({
  king: later("the king"), queen: later("the queen"), rook: later("the rook"), bishop: later("the bishop"), knight: later("the knight"), pawn: later("the pawn"),
});

/** What can be done, when there is nothing else to show. */
function hint() {
  const exercise = hides() && exerciseNow();
  if (exercise) return h("p", { class: "hint" }, exercise.assessment ? result(exercise.assessment, exercise.seconds) : how(exercise));
  if (lessonNow()) {
    const facts = store.preview?.facts ?? lessonNow()?.facts ?? [];
    return h("ul", { class: "lesson-facts" }, ...facts.map((fact) => h("li", {}, fact)));
  }
  const { game } = store.view;
  if (game?.outcome) {
    return h("section", { class: "ended", "aria-label": t("The end") }, h("b", {}, game.result),
      button(t("One move back"), () => go((now) => now - 1)), button(t("New game"), newGame));
  }
  if (store.invite) return h("p", { class: "hint invitation" }, t("Try to move {piece} on {square}.", { piece: t(THE[roleOf(store.view.pieces[store.invite] ?? "P")]), square: store.invite }));
  const words = {
    play: t("Move a piece. If the move is illegal, you see why."),
    free: t("Put any piece anywhere. Drag it off the board to remove it."),
    view: t("Look around: hover over a square, choose layers, or step through the moves."),
  }[store.view.state.mode];
  return h("p", { class: "hint" }, sentences()[1] ?? words);
}

// The pieces to place.

/** Both rows of the supply; "" is the eraser. */
const SUPPLY = ["K", "Q", "R", "B", "N", "P", "", "k", "q", "r", "b", "n", "p"];

/** Where the board leaves little room, the supply opens only when asked. */
const SMALL = matchMedia("(max-width: 859px), (max-height: 619px)");

/** @type {Map<string, HTMLButtonElement>} */
const stamps = new Map();

const isOpen = () => store.view.state.mode === "free" && !touches() && (store.palette ?? !SMALL.matches);

export function startSupply() {
  for (const letter of SUPPLY) {
    const button = stampButton(letter);
    stamps.set(letter, button);
    byId("supply").append(button);
  }
  byId("palette").addEventListener("click", () => set({ palette: !isOpen(), stamp: null }));
  SMALL.addEventListener("change", () => set({}));
  subscribe(() => {
    byId("supply").hidden = !isOpen();
    byId("board-area").classList.toggle("supplied", isOpen());
    byId("palette").hidden = store.view.state.mode !== "free" || touches();
    byId("palette").setAttribute("aria-expanded", String(isOpen()));
    for (const [letter, button] of stamps) button.setAttribute("aria-pressed", String(store.stamp === letter));
  });
}

/** @param {string} letter a piece, or "" for the eraser */
function stampButton(letter) {
  const name = letter ? t("Place a {piece}", { piece: pieceName(letter) }) : t("Remove pieces");
  const button = h("button", { type: "button", class: letter ? "stamp" : "stamp eraser", "aria-label": name, title: name, "data-stamp": letter },
    letter ? pieceIcon(letter) : h("span", { class: "cross", "aria-hidden": "true" }));
  button.addEventListener("pointerdown", (event) => letter && event.button === 0 && pull(button, letter, event));
  button.addEventListener("click", () => set({ stamp: store.stamp === letter ? null : letter, selected: null }));
  return button;
}

/**
 * Pulls a new piece onto the board.
 * @param {HTMLButtonElement} button
 * @param {string} letter
 * @param {PointerEvent} start
 */
function pull(button, letter, start) {
  let floating = /** @type {HTMLElement | null} */ (null);
  let over = /** @type {SquareName | null} */ (null);
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!floating) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 5) return;
      floating = floatingPiece(letter);
      lift({ piece: letter });
    }
    floating.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    const now = squareAt(event.clientX, event.clientY);
    if (now !== over) hangOver({ piece: letter }, (over = now), event.timeStamp);
  };
  /** @param {PointerEvent} event */
  const end = (event) => {
    for (const [name, listener] of listeners) button.removeEventListener(name, listener);
    if (!floating) return;
    floating.remove();
    letGo();
    button.addEventListener("click", (click) => click.stopImmediatePropagation(), { once: true, capture: true });
    if (event.type === "pointerup" && over) drop({ piece: letter, to: over });
    else set({ preview: null });
  };
  const listeners = /** @type {[string, any][]} */ ([["pointermove", move], ["pointerup", end], ["pointercancel", end]]);
  for (const [name, listener] of listeners) button.addEventListener(name, listener);
  button.setPointerCapture(start.pointerId);
}

/**
 * A piece as large as those on the board, its middle where it is moved to.
 * @param {string} letter
 */
function floatingPiece(letter) {
  const element = h("div", { class: "floating" }, pieceIcon(letter));
  const size = grid.getBoundingClientRect().width / 8;
  element.style.width = `${size}px`;
  element.style.margin = `${-size / 2}px`;
  document.body.append(element);
  return element;
}
