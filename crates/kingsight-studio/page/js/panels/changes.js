// What the last move changed: its marks and arrows on the board, and below it two or three sentences and the whole list. Any
// step through the game, into a variation or back, asks again.

import * as backend from "../backend.js";
import { arrowMeanings, arrowShape, markShape, meanings } from "../board/painting.js";
import { h, s } from "../dom.js";
import { inLetters, t } from "../language.js";
import { say } from "../messages.js";
import { lessonNow, moment, set, store, subscribe } from "../store.js";

/** The board that was asked about last. */
let asked = "";

export function startChanges() {
  subscribe(() => {
    const { state } = store.view;
    const now = store.asksChanges && !lessonNow() ? moment() : "";
    if (now === asked) return;
    asked = now;
    if (now) find(now, state);
  });
}

/**
 * @param {string} now
 * @param {StudioState} state
 */
async function find(now, state) {
  const answer = await backend.changes(state).catch(() => null);
  // An answer about another board comes too late.
  if (!answer || now !== asked) return;
  set({ changes: { moment: now, change: answer.change } });
  say(words(answer.change).join(" "));
}

/** @param {Change | null} change */
const words = (change) => change?.sentences ?? [t("No move has led to this board, so there is nothing to compare.")];

/**
 * The card below the board.
 * @param {NonNullable<Store["changes"]>} changes
 */
export function changesCard({ change }) {
  /** @type {(shape: SVGElement, words: string) => HTMLElement} */
  const row = (shape, words) => h("li", {}, s("svg", { viewBox: "-4 -4 108 108", class: "key", "aria-hidden": "true" }, shape), words);
  const legend = change ? [...meanings(change.marks).map(({ kind, words }) => row(markShape(kind), words)),
    ...arrowMeanings(change.arrows).map(({ kind, words }) => row(arrowShape(kind), words))] : [];
  return h("section", { class: "changes", "aria-label": t("What the last move changed") },
    h("h2", {}, change ? t("{move} changes", { move: inLetters(change.san) }) : t("What the last move changed")),
    ...words(change).map((sentence) => h("p", {}, sentence)),
    legend.length > 0 && h("ul", { class: "marks-legend" }, ...legend),
    change && change.facts.length > 0 && h("details", {}, h("summary", {}, t("All changes ({count})", { count: change.facts.length })),
      h("ol", {}, ...change.facts.map(({ message }) => h("li", {}, message)))));
}
