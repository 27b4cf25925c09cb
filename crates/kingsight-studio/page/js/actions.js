// Every action: asks the server and changes the page's state.

import * as backend from "./backend.js";
import { choosePromotion } from "./board/pieces.js";
import { change, home, visit } from "./history.js";
import { inLetters, later, t } from "./language.js";
import { hideToast, notice, say, toast } from "./messages.js";
import { inTurn, set, store } from "./store.js";
import { emptyTree, grow, lineThrough, nodeAt, planted } from "./tree.js";

/** @typedef {{selected?: SquareName | null, kind?: "move" | "game" | null, wrong?: (error: ApiError) => void}} Manner */

/** @param {ApiError} error */
function complain({ message }) {
  notice(message);
  say(message);
}

/**
 * Asks the server and shows its error, if any. Null if there is no answer.
 * @template T
 * @param {() => Promise<T>} question
 * @param {(error: ApiError) => void} [wrong] shows the error
 * @returns {Promise<T | null>}
 */
export async function asking(question, wrong = complain) {
  try {
    const answer = await question();
    await home();
    return answer;
  } catch (error) {
    if (error instanceof backend.Misunderstood) wrong(error.error);
    else if (!(error instanceof backend.Gone)) throw error;
    return null;
  }
}

/**
 * Shows a view that the server sent.
 * @param {View} view
 * @param {Partial<Store>} [more]
 * @param {"move" | "game" | null} [kind] what it is for the undo; null if it can be left out
 */
function show(view, more = {}, kind = null) {
  notice(readings(view.game));
  if (kind) {
    hideToast();
    change(kind);
  }
  const same = store.tree?.start === view.state.fen && kind !== "game";
  const tree = view.game && grow(more.tree ?? (same && store.tree ? store.tree : emptyTree(view.state.fen)), view.game.moves);
  const node = tree && nodeAt(tree, view.state.moves.slice(0, view.state.ply));
  if (node && more.drawings) node.drawings = more.drawings;
  set({ view, drawings: node?.drawings ?? [], selected: view.selection?.square ?? null, refusal: null, preview: null, square: null, invite: null, ...more, tree });
}

/**
 * How moves were read whose texts claim something untrue: `Nxf3` where nothing is taken.
 * @param {Game | null} game
 */
const readings = (game) => (game?.readings ?? []).map(({ ply, input, message }) => t("Move {ply}, {input}: {message}.", { ply, input, message })).join(" ");

/** How many faults of a text are listed. */
const MOST = 3;

/**
 * What is wrong with a text, errors first, each with its place.
 * @param {Fault[]} faults
 */
function faults(faults) {
  const sorted = [...faults.filter(({ is_error }) => is_error), ...faults.filter(({ is_error }) => !is_error)];
  const rest = sorted.length - MOST;
  return [...sorted.slice(0, MOST).flatMap(({ line, column, message }) => [t("Line {line}, column {column}:", { line, column }), " ", message, ". "]),
    ...(rest > 0 ? [t("And {count} more.", { count: rest })] : [])];
}

/**
 * Goes to a state, within another action.
 * @param {StudioState} state
 * @param {Partial<Store>} [more]
 * @param {Manner} [manner]
 */
export async function loadNow(state, more = {}, { selected = null, kind = null, wrong } = {}) {
  const view = await asking(() => backend.view(state, selected), wrong);
  if (view) show(view, more, kind);
  return view !== null;
}

/** Whether there is something on the board that a new game would replace. */
const isWorthKeeping = () => !store.lesson && !store.exercise && (Boolean(store.tree?.next.length) || store.view.state.mode === "free");

/**
 * Goes to another game or board; what was there can be brought back.
 * @param {StudioState | (() => StudioState)} state
 * @param {Partial<Store>} [more]
 * @param {Manner & {words?: string}} [manner] `words` tell what happened
 */
export const load = (state, more = {}, { words = t("Game replaced."), ...manner } = {}) => inTurn(async () => {
  const lost = isWorthKeeping();
  const loaded = await loadNow(typeof state === "function" ? state() : state, { lesson: null, exercise: null, home: null, aside: null, ...more }, { kind: "game", ...manner });
  if (loaded && lost) toast(words, { undoes: true });
  return loaded;
});

/** A link to this page: its part after `#` holds a state. */
const OWN_LINK = /^\S*#((?:fen|moves|lesson|exercise|tab|mode)=\S*)$/;

/**
 * Loads whatever a text holds.
 * @param {string} text
 * @param {(error: ApiError) => void} [wrong] shows the error
 */
export const loadText = (text, wrong) => inTurn(async () => {
  const own = OWN_LINK.exec(text.trim());
  if (own) {
    await visit(`#${own[1]}`);
    return true;
  }
  const lost = isWorthKeeping();
  const answer = await asking(() => backend.paste(text), wrong);
  if (!answer) return false;
  const { view, game } = answer;
  const tree = game && view.game ? planted(game) : null;
  show(view, { lesson: null, exercise: null, home: null, aside: null, tab: "game", stamp: null, ...(tree && { tree: { ...tree, start: view.state.fen } }) }, "game");
  notice(game ? faults(game.faults) : []);
  const words = answer.is_first_of_several ? t("Loaded the first of several games.") : t("Loaded.");
  toast(words, { undoes: lost });
  say(`${words} ${answer.view.status}`);
  return true;
});

/** @type {StudioState} */
export const START = { fen: "startpos", moves: [], mode: "play", chess960: false };

/** The initial position. */
export const newGame = () => load(START, { drawings: [], tab: "game", stamp: null });

/** Asks again for what is shown, as when the server is back. */
export const refresh = () => inTurn(() => loadNow(store.view.state, {}, { selected: store.selected }));

/**
 * Selects a square, or none.
 * @param {SquareName | null} square
 */
export const select = (square) => inTurn(() => selectNow(square));

/**
 * The same, within another action.
 * @param {SquareName | null} square
 */
export async function selectNow(square) {
  set({ refusal: null, selected: square });
  const view = await asking(() => backend.view(store.view.state, square));
  if (view) set({ view, selected: square });
  return view !== null;
}

/**
 * Changes what needs no answer, in its turn.
 * @param {() => Partial<Store>} change
 */
export const choose = (change) => inTurn(() => set(change()));

export const flip = () => choose(() => ({ flipped: !store.flipped }));

const MODES = { play: later("Play mode."), free: later("Free mode."), view: later("View mode.") };

/** @param {Mode} mode */
export const setMode = (mode) => inTurn(async () => {
  const { view, tree, aside } = store;
  const from = view.state.mode;
  if (from === mode) return;
  let [state, more] = [/** @type {StudioState} */ (view.state), /** @type {Partial<Store>} */ ({ stamp: null, tree })];
  if (mode === "free") {
    state = { ...state, fen: view.fen, moves: [], ply: 0 };
    more = { stamp: null, aside: { state: view.state, tree, fen: view.fen }, drawings: store.drawings };
  } else if (aside && from === "free" && aside.fen === view.fen) {
    // Nothing was changed: the game goes on.
    state = aside.state;
    more = { ...more, aside: null, tree: aside.tree };
  }
  if (!(await loadNow({ ...state, mode }, more, { kind: "game" }))) return;
  say(`${t(MODES[mode])} ${store.view.status}`);
  if (mode === "free" && tree?.next.length) toast(t("The moves are set aside."), { undoes: true });
});

/**
 * Puts a piece down.
 * @param {Hand} hand
 * @param {{goesOn?: boolean}} [manner] `goesOn`: it belongs to the change before, and is undone with it
 */
export const drop = (hand, { goesOn = false } = {}) => inTurn(() => dropNow(hand, goesOn));

/**
 * The same, within another action.
 * @param {Hand} hand
 * @param {boolean} [goesOn]
 * @returns {Promise<void>}
 */
export async function dropNow(hand, goesOn = false) {
  const answer = await asking(() => backend.drop(store.view.state, hand));
  if (!answer) return set({ preview: null, selected: null });
  if (answer.result === "choose_promotion") {
    set({ preview: null });
    const promotion = await choosePromotion(answer.choices, store.view.turn, answer.to);
    if (promotion) return dropNow({ ...hand, promotion });
    say(t("Not played."));
    return set({ selected: null });
  }
  if (answer.result === "refused") {
    const quiet = answer.reasons.some(({ code }) => code === "same_square");
    set({ refusal: quiet ? null : answer, preview: null, invite: null, selected: quiet ? store.selected : null });
    return quiet ? undefined : say(answer.sentence);
  }
  const played = answer.result === "played";
  show(answer.view, played ? {} : { drawings: store.drawings }, played ? "move" : goesOn ? null : "game");
  if (answer.result === "played") say(`${inLetters(answer.move.san)}. ${answer.view.status}`);
  else say(hand.to ? t("Placed on {square}.", { square: hand.to }) : t("Removed."));
  await keepLine();
  return followInLesson();
}

/** After a move that the tree has already, the moves that follow it there stay in the line. */
async function keepLine() {
  const { tree, view } = store;
  const { moves, ply } = view.state;
  const whole = lineThrough(tree, moves);
  if (whole.length > moves.length) await loadNow({ ...view.state, moves: whole, ply });
}

/**
 * Changes the rest of what free mode can change.
 * @param {{kind: string} & Record<string, unknown>} what
 */
export const edit = (what) => inTurn(async () => {
  const answer = await asking(() => backend.edit(store.view.state, what));
  if (!answer) return;
  show(answer.view, { drawings: what.kind === "clear" || what.kind === "start" ? [] : store.drawings }, "game");
  say(answer.view.status);
  if (["clear", "start", "mirror"].includes(what.kind)) toast(t("Board changed."), { undoes: true });
  await followInLesson();
});

/** If a lesson is open, its sets follow the board. */
export async function followInLesson() {
  const { lesson, view } = store;
  if (!lesson) return;
  const ask = { ...lesson.ask, fen: view.fen };
  const answer = await asking(() => backend.lesson(ask));
  if (answer) set({ lesson: { ask, answer } });
}
