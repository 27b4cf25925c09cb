// The address holds everything visible, so that a link or a reload gives the same picture. What an address holds is shown at the
// beginning, and when the browser goes back or forward.

import { START } from "./actions.js";
import * as backend from "./backend.js";
import { openExerciseNow } from "./exercise.js";
import { quietly } from "./history.js";
import { t } from "./language.js";
import { openNow } from "./lesson.js";
import { notice } from "./messages.js";
import { MODES, TABS } from "./panels/head.js";
import { isSquare } from "./squares.js";
import { exerciseNow, set, store } from "./store.js";
import { asPgn, decoded, drawing, drawn, emptyTree, grow, isMoreThanALine, lineThrough, nodeAt, planted, tagsIn, written, writtenTags } from "./tree.js";

const OPERATIONS = ["a", "and", "or", "xor", "andnot"];
const RESULTS = ["1-0", "0-1", "1/2-1/2"];

/** @param {string} text */
const encode = (text) => encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%2C", ",").replaceAll("%20", "_");

/**
 * The node of the tree that is on the board.
 * @param {Tree} tree
 * @param {StudioState} state
 */
const shown = (tree, { moves, ply }) => nodeAt(tree, moves.slice(0, ply));

/** What is visible, as the part of the address after `#`. */
export function addressNow() {
  const { view, layers, flipped, tab, drawings, lesson, selected, bits } = store;
  const exercise = lesson ? null : exerciseNow();
  const home = lesson || exercise ? store.home : null;
  const state = home?.state ?? view.state;
  const tree = home ? home.tree : store.tree;
  /** @type {[string, string | number | boolean | null | undefined][]} */
  const fields = [
    ["fen", state.fen], ["moves", state.moves.join(",")], ["tree", tree && isMoreThanALine(tree, shown(tree, state)) ? written(tree) : null], ["tags", tree && writtenTags(tree)], ["result", tree && tree.result !== "*" ? tree.result : null],
    ["ply", state.ply === state.moves.length ? null : state.ply],
    ["mode", state.mode === "play" ? null : state.mode], ["960", state.chess960 && 1],
    ["layers", layers.join(",")], ["flip", flipped && 1], ["tab", tab === "game" ? null : tab], ["square", lesson ? null : selected],
    ["draw", (home ? home.tree ? shown(home.tree, state).drawings : [] : drawings).map(drawn).join(",")],
    ["exercise", exercise?.kind], ["level", exercise?.seed == null ? null : exercise.level], ["seed", exercise?.seed], ["at", exercise?.seed === null ? exercise.fen : null], ["only", exercise?.only && 1],
    ["lesson", lesson?.ask.id], ["step", lesson?.ask.step], ["board", lesson?.answer?.changed ? lesson.answer.fen : null],
    ["chosen", lesson?.ask.chosen?.join(",")],
    ["changes", store.asksChanges && 1],
    ["bits", bits.shown || tab === "bits" ? [bits.a, bits.op, bits.b, bits.not ? 1 : 0, bits.order, bits.hex, bits.shown ? 1 : 0].join(",") : null],
  ];
  return "#" + fields.flatMap(([name, value]) => (value || value === 0 ? [`${name}=${encode(String(value))}`] : [])).join("&");
}

/**
 * Reads the part of an address after `#`. Skips what makes no sense; the server judges FEN and moves.
 * @param {string} hash
 */
function read(hash) {
  const fields = new Map(hash.replace(/^#/, "").split("&").map((field) => {
    const [name, ...rest] = field.split("=");
    return [name, decoded(rest.join("="))];
  }));
  /** @param {string} name */
  const list = (name) => (fields.get(name) ?? "").split(",").filter(Boolean);
  const mode = fields.get("mode") ?? "play";
  const moves = list("moves");
  const ply = Number(fields.get("ply") ?? moves.length);
  const known = new Set(store.catalog.layers.map(({ id }) => id));
  const square = fields.get("square") ?? "";
  return {
    state: /** @type {StudioState} */ ({
      fen: (fields.get("fen") ?? "startpos").replaceAll("_", " "), moves, mode: MODES.find((each) => each === mode) ?? "play",
      ply: Number.isInteger(ply) && ply >= 0 ? Math.min(ply, moves.length) : moves.length, chess960: fields.get("960") === "1",
    }),
    more: /** @type {Partial<Store>} */ ({
      layers: list("layers").filter((id) => known.has(id)), flipped: fields.get("flip") === "1", asksChanges: fields.get("changes") === "1",
      tab: TABS.find((tab) => tab === fields.get("tab")) ?? "game", drawings: list("draw").flatMap(drawing), bits: bits(list("bits")),
    }),
    selected: isSquare(square) ? square : null,
    tree: fields.get("tree") ?? "",
    tags: tagsIn(fields.get("tags") ?? ""),
    result: RESULTS.find((result) => result === fields.get("result")) ?? "*",
    exercise: fields.has("exercise") ? {
      kind: fields.get("exercise") ?? "", level: fields.get("level"), seed: Number(fields.get("seed") ?? 0) || 0, fen: fields.get("at")?.replaceAll("_", " "), only: fields.get("only") === "1",
    } : null,
    lesson: fields.has("lesson") ? {
      id: fields.get("lesson") ?? "", step: Number(fields.get("step") ?? 0) || 0,
      board: fields.has("board") || fields.has("chosen")
        ? { fen: fields.get("board")?.replaceAll("_", " ") ?? null, chosen: fields.has("chosen") ? list("chosen").filter(isSquare) : null } : undefined,
    } : null,
  };
}

/** @param {string[]} fields */
function bits(fields) {
  if (fields.length !== 7 || !OPERATIONS.includes(fields[1]) || !/^0x[0-9A-F]{16}$/.test(fields[5])) return store.bits;
  const [a, op, b, not, order, hex, shown] = fields;
  return /** @type {BitsChoice} */ ({ a, op, b, not: not === "1", order: order === "a8" ? "a8" : "a1", hex, shown: shown === "1" });
}

// Arrival.

/** What a first visit shows: a pinned knight, which shows why it stays when it is moved. */
const WELCOME = { hash: "#fen=4k3/8/8/8/1b6/8/3N4/4K1N1_w_-_-_0_1", invite: "d2" };

/**
 * Asks until the server answers.
 * @template T
 * @param {() => Promise<T>} question
 * @returns {Promise<T>}
 */
export async function firstAnswer(question) {
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof backend.Gone)) throw error;
      notice(t("The studio's server does not answer yet; trying again …"));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/**
 * Shows the state in the address. If its position cannot be read, shows why, and the initial position.
 * @param {"first" | "back" | "same"} [how] whether the page was here before, perhaps at another moment of the game that is
 *   shown: its lines stay
 */
export const arrive = (how = "first") => quietly(async () => {
  const { state, more, lesson, exercise, tree, tags, result, ...rest } = read(location.hash || WELCOME.hash);
  const invite = location.hash ? null : WELCOME.invite;
  const selected = how === "first" ? rest.selected : null;
  const same = how === "same";
  let wrong = "";
  let line = state;
  if (same && store.tree && !store.lesson) line = { ...state, moves: lineThrough(store.tree, state.moves.slice(0, state.ply)) };
  const view = await firstAnswer(() => backend.view(line, selected)).catch((error) => {
    if (!(error instanceof backend.Misunderstood)) throw error;
    wrong = t("The address does not hold a position: {error}", { error: error.message });
    return firstAnswer(() => backend.view(START, null));
  });
  const kept = same && store.tree?.start === view.state.fen ? store.tree : { ...(await learn(view.state, wrong ? "" : tree)), ...(wrong ? {} : { tags, result }) };
  const grown = view.game && grow(kept, view.game.moves);
  // What the address says is drawn, is drawn on the board that it shows.
  if (grown && more.drawings) nodeAt(grown, view.state.moves.slice(0, view.state.ply)).drawings = more.drawings;
  set({
    ...more, view, tree: grown, selected: wrong ? null : selected,
    lesson: null, exercise: null, home: null, aside: null, refusal: null, preview: null, square: null, stamp: null, invite,
  });
  notice(wrong);
  if (exercise) await openExerciseNow(exercise);
  else if (lesson) await openNow(lesson.id, lesson.step, lesson.board);
});

/**
 * The tree of an address. The server plays its lines; what cannot be played is left out.
 * @param {StudioState} state
 * @param {string} lines
 */
async function learn(state, lines) {
  const known = lines ? await backend.game(asPgn(lines, state)).catch(() => null) : null;
  return { ...(known ? planted(known.game) : emptyTree(state.fen)), start: state.fen };
}
