// The attack array of the 0x88 board as a picture: 15 by 15 entries, one for each difference of two squares. It is fetched when
// it is first shown.

import * as backend from "../backend.js";
import { h } from "../dom.js";
import { pickBoth } from "../lesson.js";
import { NAMES, indexOf } from "../squares.js";
import { set, store } from "../store.js";
import { entryWords, word } from "../words.js";

const SIDE = 15;

let entries = /** @type {AttackEntry[] | null} */ (null);
/** The entry that is touched: by its place, from the upper left; the middle is no difference. */
let touched = 112;

async function fetchEntries() {
  ({ entries } = await backend.attackArray().catch(() => ({ entries: null })));
  if (entries) set({});
}

/** The picture, for a step where two squares are picked. */
export function attackArray() {
  if (!entries) {
    fetchEntries();
    return null;
  }
  const [from, to] = store.lesson?.ask.chosen ?? [];
  if (from && to) touched = placeOf(from, to);
  const cells = entries.map((entry, place) => h("span", {
    role: "gridcell", class: `entry ${entry.color ? `t-${entry.color}` : ""}`, tabindex: place === touched ? 0 : -1, "aria-selected": String(place === touched),
    "aria-label": entryWords(entry), title: entryWords(entry), "data-key": `entry-${place}`, onclick: () => touch(place),
  }, sign(entry)));
  const rows = Array.from({ length: SIDE }, (_, row) => h("div", { role: "row" }, ...cells.slice(SIDE * row, SIDE * (row + 1))));
  return h("section", { class: "block" }, h("h3", {}, word("array")), h("p", {}, word("arrayAbout")),
    h("div", { role: "grid", class: "attack-array", "aria-label": word("array"), onkeydown }, ...rows),
    h("p", { class: "entry-words" }, entryWords(entries[touched])));
}

/** Letters and colours both distinguish the groups. */
const SIGNS = /** @type {Record<string, string>} */ ({ blue: "K", green: "R", purple: "P", red: "B", orange: "N" });

/** @param {AttackEntry} entry */
const sign = ({ color }) => (color ? SIGNS[color] : "");

/**
 * @param {SquareName} from
 * @param {SquareName} to
 */
function placeOf(from, to) {
  const [a, b] = [indexOf(from), indexOf(to)];
  return SIDE * (7 - ((b >> 3) - (a >> 3))) + 7 + (b & 7) - (a & 7);
}

/**
 * Shows a difference on the board: from the attacking square, moved as far as it must for both squares to be on the board.
 * @param {number} place
 */
function touch(place) {
  const entry = entries?.[place];
  if (!entry) return;
  const now = indexOf(store.lesson?.ask.chosen?.[0] ?? "d4");
  /** @type {(at: number, by: number) => number} */
  const kept = (at, by) => Math.min(Math.max(at, -Math.min(by, 0)), 7 - Math.max(by, 0));
  const [file, rank] = [kept(now & 7, entry.files), kept(now >> 3, entry.ranks)];
  touched = place;
  pickBoth(NAMES[8 * rank + file], NAMES[8 * (rank + entry.ranks) + file + entry.files]);
}

/** @param {KeyboardEvent} event */
function onkeydown(event) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const [column, row] = [(touched % SIDE) + step[0], Math.floor(touched / SIDE) + step[1]];
  if (column >= 0 && column < SIDE && row >= 0 && row < SIDE) touch(SIDE * row + column);
}
