// The questions of the page and their answers.

import { language, t } from "./language.js";
import { request } from "./transport.js";

const PATIENCE = 8000;

/** The server's error: what is wrong with the question. */
export class Misunderstood extends Error {
  /** @param {ApiError} error */
  constructor(error) {
    super(error.message);
    this.error = error;
  }
}

/** The server does not answer. */
export class Gone extends Error {}

/** @type {Set<(there: boolean) => void>} */
const listeners = new Set();
let there = true;

/**
 * Calls back when the server goes or comes back.
 * @param {(there: boolean) => void} listener
 */
export const onPresence = (listener) => void listeners.add(listener);

/** @param {boolean} now */
function setPresence(now) {
  if (there === now) return;
  there = now;
  for (const listener of listeners) listener(now);
}

/**
 * @param {string} path
 * @param {RequestInit} options
 */
async function ask(path, options) {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), PATIENCE);
  try {
    const answer = await request(path, { ...options, signal: clock.signal, cache: "no-store" });
    if (!answer.ok) throw await misunderstood(answer);
    const body = answer.headers.get("content-type")?.includes("json") ? await answer.json() : await answer.blob();
    setPresence(true);
    return body;
  } catch (error) {
    if (error instanceof Misunderstood) {
      setPresence(true);
      throw error;
    }
    setPresence(false);
    throw new Gone(t("The studio's server does not answer."));
  } finally {
    clearTimeout(timer);
  }
}

/** @param {Response} answer */
async function misunderstood(answer) {
  const otherwise = { code: "http", message: t("The server answered {status}.", { status: answer.status }), field: null, at: null };
  const body = await answer.json().catch(() => null);
  return new Misunderstood(body?.error ?? otherwise);
}

/**
 * @param {string} path
 * @param {object} question
 */
const post = (path, question) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...question, language: language() }) });

/** What asks for a language other than English. */
const inLanguage = () => (language() === "en" ? "" : `?language=${language()}`);

/** @returns {Promise<Catalog>} */
export const catalog = () => ask(`/api/catalog${inLanguage()}`, {});

/** @returns {Promise<{entries: AttackEntry[]}>} */
export const attackArray = () => ask(`/api/attack-array${inLanguage()}`, {});

/**
 * @param {StudioState} state
 * @param {SquareName | null} selected
 * @returns {Promise<View>}
 */
export const view = (state, selected) => post("/api/view", { ...state, selected });

/**
 * @param {string} text
 * @returns {Promise<{is_first_of_several: boolean, view: View, game: ReadGame | null}>}
 */
export async function paste(text) {
  const first = firstGame(text);
  if (!isShort(first ?? text)) throw new Misunderstood({ code: "too_long", message: t("This game is longer than 64 kB. Expected a shorter one."), field: null, at: null });
  const answer = await post("/api/paste", { text: first ?? text });
  return first ? { ...answer, is_first_of_several: true } : answer;
}

/**
 * @param {string} text a game in PGN
 * @returns {Promise<{game: ReadGame}>}
 */
export const game = (text) => post("/api/game", { text });

/**
 * @param {StudioState} state
 * @param {Omit<Hand, "to">} held
 * @param {string[]} layers
 * @returns {Promise<LiftAnswer>}
 */
export const lift = (state, held, layers) => post("/api/lift", { ...state, ...held, layers });

/**
 * @param {StudioState} state
 * @param {Hand} hand
 * @returns {Promise<DropAnswer>}
 */
export const drop = (state, hand) => post("/api/drop", { ...state, ...hand });

/**
 * @param {StudioState} state
 * @param {object} edit
 * @returns {Promise<{view: View}>}
 */
export const edit = (state, edit) => post("/api/edit", { ...state, edit });

/**
 * @param {StudioState} state
 * @param {SquareName} square
 * @returns {Promise<SquareAnswer>}
 */
export const square = (state, square) => post("/api/square", { ...state, square });

/**
 * @param {StudioState} state
 * @returns {Promise<{change: Change | null}>}
 */
export const changes = (state) => post("/api/changes", state);

/**
 * @param {StudioState} state
 * @param {ColorName} side
 * @returns {Promise<WinningAnswer>}
 */
export const winning = (state, side) => post("/api/winning", { ...state, side });

/**
 * @param {LessonAsk} lesson
 * @param {Hand} [hand]
 * @returns {Promise<LessonAnswer>}
 */
export const lesson = (lesson, hand) => post("/api/lesson", { ...lesson, ...hand });

/**
 * @param {LessonAsk} lesson
 * @param {SquareName} square
 * @returns {Promise<LessonAnswer>}
 */
export const toggle = (lesson, square) => post("/api/lesson/toggle", { ...lesson, square });

/**
 * @param {ExerciseAsk} exercise
 * @returns {Promise<ExerciseAnswer>}
 */
export const exercise = ({ kind, fen, level, seed }) => post("/api/exercise", { kind, fen, level, seed });

/**
 * @param {{kind: string, fen: string}} exercise
 * @param {string[]} picks
 * @returns {Promise<Assessment>}
 */
export const assess = ({ kind, fen }, picks) => post("/api/exercise/assess", { kind, fen, picks });

// The first game of a long file: the server reads 64 KiB at once.

/** As JSON, with the rest of the question. */
const MOST = 65_000;

/** Where another game begins: its first tag, below an empty line. `[%` begins a command in a comment. */
const NEXT = /\n[^\S\n]*\r?\n\s*\[[A-Za-z]/;

/**
 * @param {string} text
 * @returns {string | null} null if the text is short enough, or is one game only
 */
function firstGame(text) {
  if (isShort(text)) return null;
  const end = text.search(NEXT);
  return end > 0 ? text.slice(0, end) : null;
}

/** @param {string} text */
const isShort = (text) => new TextEncoder().encode(JSON.stringify(text)).length <= MOST;
