// Practice: a list of the kinds of exercises, at one level.

import { button, h } from "../dom.js";
import { clearProgress, openExercise, progress } from "../exercise.js";
import { say } from "../messages.js";
import { set, store } from "../store.js";
import { levelWord, score, word } from "../words.js";

let level = "easy";
let ownKind = "pinned";

/** An exercise that nobody has seen before. */
const anySeed = () => 1 + Math.floor(Math.random() * 999_999);

export function practice() {
  const { practice, lessons } = progress();
  const levels = store.catalog.levels.map((each) => h("label", {}, h("input", {
    type: "radio", name: "level", value: each, checked: each === level, "data-key": `level-${each}`,
    onchange: () => { level = each; set({}); },
  }), " ", levelWord(each)));
  const kinds = store.catalog.exercises.map(({ kind, title }) => {
    const tally = practice[`${kind} ${level}`];
    return h("li", {}, h("button", { type: "button", "data-practice": kind, onclick: () => openExercise({ kind, level, seed: anySeed() }) },
      h("span", {}, title), tally && h("span", { class: "steps" }, score(tally))));
  });
  const own = h("select", { "data-key": "own-kind", onchange: () => { ownKind = own.value; } }, ...store.catalog.exercises.map(({ kind, title }) =>
    h("option", { value: kind, selected: kind === ownKind }, title)));
  const begun = Object.keys(practice).length + Object.keys(lessons).length > 0;
  return h("section", { class: "block practice" }, h("h2", {}, word("practice")), h("p", {}, word("about")),
    h("fieldset", {}, h("legend", {}, word("level")), ...levels), h("ul", { class: "practice-list" }, ...kinds),
    h("label", {}, word("own"), own), h("div", { class: "actions" }, button(word("askOwn"), () => openExercise({ kind: ownKind, fen: store.view.fen }), { "data-key": "ask-own" })),
    begun && button(word("progress"), () => { clearProgress(); set({}); say(word("cleared")); }, { class: "quiet", "data-key": "clear-progress" }));
}
