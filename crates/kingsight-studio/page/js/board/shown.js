// What is on the board: the sets with the one of the bitboard panel, marks and arrows, and what an exercise puts there.

import { t } from "../language.js";
import { ALL, filesTurned, parseSet, setOf } from "../squares.js";
import { changesNow, exerciseNow, layersNow, lessonNow, lessonSets, store, winningNow } from "../store.js";
import { word } from "../words.js";
import { shapesFor } from "./shapes.js";

/** What the list was made from, and the list. */
let made = { from: /** @type {unknown[]} */ ([]), list: /** @type {Fill[]} */ ([]) };

/** The sets that are shown, each with colour and pattern, in the order of the legend. */
export function fills() {
  const { preview, view, layers, bits, tab, lesson, exercise, methodStep } = store;
  const from = [preview, view, layers, bits, tab, lesson, exercise, methodStep];
  if (from.some((each, i) => each !== made.from[i])) made = { from, list: makeFills() };
  return made.list;
}

function makeFills() {
  /** @type {Omit<Fill, "shape">[]} */
  const list = [];
  if (hides()) return [];
  const step = lessonNow()?.method_steps?.[store.methodStep ?? -1];
  if (step?.set) {
    list.push({ id: "lesson.step", token: "purple", set: BigInt(step.set), title: step.text });
  } else if (lessonNow()) {
    lessonSets().forEach((set, i) => list.push({ id: `lesson.${i}`, token: set.color, set: BigInt(set.set), title: set.name }));
  } else {
    for (const id of store.layers) {
      const card = store.catalog.layers.find((layer) => layer.id === id);
      const layer = layersNow().find((layer) => layer.id === id);
      if (card && layer) list.push({ id, token: card.color, set: BigInt(layer.set), levels: layer.levels?.map(BigInt), title: card.title });
    }
  }
  if (store.bits.shown) list.push({ id: "bits", token: "selected", set: combined(), title: t("Bitboard panel") });
  const shapes = shapesFor(list.map(({ token }) => token));
  return list.map((fill, i) => ({ ...fill, shape: shapes[i] }));
}

/**
 * The marks on the board, the most important first: those of a refusal, and those that stand between two moves. The page
 * leaves out what no longer fits; what it adds are the squares that the learner picked.
 * @returns {Mark[]}
 */
export function marks() {
  const { view, selected, preview, refusal } = store;
  if (hides()) return askedMarks();
  const lesson = lessonNow();
  const standing = view.marks.filter(({ kind }) => {
    if (kind === "in_check") return !preview && !refusal;
    if (kind === "last_move") return !lesson;
    return selected !== null && selected === view.selection?.square;
  });
  const set = setOf((lesson && store.lesson?.ask.chosen) ?? []);
  const chosen = { kind: "chosen", reason: "lesson", set: `0x${set.toString(16)}`, words: t("picked") };
  const changed = preview || refusal ? [] : (changesNow() ?? { change: winningNow() }).change?.marks ?? [];
  return [...(refusal?.marks ?? []), ...askedMarks(), ...changed, ...standing, ...(set ? [chosen] : [])];
}

/** The arrows on the board. */
export function arrows() {
  if (exerciseNow()?.picksMoves || hides()) return askedArrows();
  const changed = store.preview ? [] : (changesNow()?.change?.arrows ?? []);
  return store.refusal?.arrows ?? store.preview?.lessonArrows ?? lessonNow()?.arrows ?? changed;
}

/** The legal targets of the selected piece, as the server listed them. */
export function targets() {
  const { selection, inspection } = store.view;
  if (selection && selection.square === store.selected) return BigInt(selection.legal);
  return setOf(inspection.legal_moves.filter(({ from }) => from === store.selected).map(({ to }) => to));
}

// What an exercise puts on the board: the picks, then what was right, wrong and missed.

/** Whether sets, facts and marks would give the answer away. */
export const hides = () => {
  const exercise = exerciseNow();
  return Boolean(exercise && (!exercise.lesson || !exercise.assessment));
};

/** Squares and moves by what they are, in the order of importance. */
function groups() {
  const exercise = exerciseNow();
  if (!exercise) return [];
  const { assessment, picked, from } = exercise;
  if (!assessment) return [{ kind: /** @type {const} */ ("picked"), picks: from ? [...picked, from] : picked }];
  return /** @type {const} */ (["wrong", "missed", "right"]).map((kind) => ({ kind, picks: assessment[kind].map(({ pick }) => pick) }));
}

/** @returns {Mark[]} */
const askedMarks = () => groups().flatMap(({ kind, picks }) => {
  const set = setOf(picks.filter((pick) => pick.length === 2));
  return set ? [{ kind, reason: "exercise", set: `0x${set.toString(16)}`, words: word(kind) }] : [];
});

/** @returns {Arrow[]} */
const askedArrows = () => groups().flatMap(({ kind, picks }) =>
  picks.filter((pick) => pick.length === 4).map((pick) => ({ kind, reason: "exercise", from: pick.slice(0, 2), to: pick.slice(2), words: word(kind) })));

/**
 * What a square is, in words for its label.
 * @param {SquareName} square
 */
export const askedWords = (square) => groups().flatMap(({ kind, picks }) =>
  picks.flatMap((pick) => (pick === square ? [word(kind)] : pick.length === 4 && pick.startsWith(square) ? [t("{what} to {square}", { what: word(kind), square: pick.slice(2) })] : [])));

// The sets of the bitboard panel: plain arithmetic on 64 bits.

/**
 * A set by its name: a layer, or "hex" for the number that was typed.
 * @param {string} id
 */
export function operand(id) {
  if (id === "hex") return inOrder(parseSet(store.bits.hex) ?? 0n);
  return BigInt(layersNow().find((layer) => layer.id === id)?.set ?? 0);
}

/** The two sets combined. */
export function combined() {
  const { a, b, op, not } = store.bits;
  const [left, right] = [operand(a), operand(b)];
  const made = { a: left, and: left & right, or: left | right, xor: left ^ right, andnot: left & ~right & ALL }[op];
  return not ? ~made & ALL : made;
}

/**
 * Converts between the chosen bit order and the one in which a1 is bit 0, either way.
 * @param {bigint} set
 */
export const inOrder = (set) => (store.bits.order === "a8" ? filesTurned(set) : set);
