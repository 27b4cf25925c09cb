// The panel of an exercise: the task, the picks, and afterwards each wrong and missed square with the reason.

import { markShape } from "../board/painting.js";
import { button, h, s } from "../dom.js";
import { clearPicks, nextExercise, progress, share, submit, tryAgain } from "../exercise.js";
import { language } from "../language.js";
import { leave, takeAlong } from "../lesson.js";
import { SHEET } from "../transport.js";
import { levelWord, number, pickInWords, pickedWords, result, score, word } from "../words.js";

/** @param {OpenExercise} exercise */
export function exercisePanel(exercise) {
  const { title, level, seed, kind, assessment, only } = exercise;
  const tally = progress().practice[`${kind} ${level}`];
  return [
    h("section", { class: "block" },
      h("div", { class: "lesson-head" }, h("p", { class: "lesson-title" }, [levelWord(level), seed !== null && number(seed)].filter(Boolean).join(" · ")),
        !only && button(word("all"), () => leave(), { class: "quiet", "data-key": "leave" })),
      h("h2", {}, title), ...taskBlock(exercise)),
    assessment && seed !== null && tally && h("p", { class: "hint", "data-key": "score" }, score(tally)),
    h("div", { class: "actions" },
      button(word("share"), share, { "data-key": "share" }),
      seed !== null && h("a", { class: "like-button", href: `${SHEET}?kind=${kind}&level=${level}&seed=${seed}&count=6&language=${language()}`, target: "_blank" }, word("sheet")),
      assessment && !only && button(word("study"), () => takeAlong(), { "data-key": "study" }),
      only && assessment && h("a", { class: "like-button", href: `#fen=${exercise.fen.replaceAll(" ", "_")}` }, word("whole"))),
    !only && button(word("all"), () => leave(), { class: "quiet only-small", "data-key": "leave-small" }),
  ];
}

/**
 * The task and what became of it.
 * @param {OpenExercise} exercise
 */
export function taskBlock(exercise) {
  const { task, assessment, picked, seed, seconds, lesson } = exercise;
  if (!assessment) {
    return [h("p", { class: "task" }, task), h("p", { class: "picks", "data-key": "picks" }, pickedWords(picked)),
      h("div", { class: "actions" }, button(word("submit"), () => submit(), { class: "primary", "data-key": "submit" }),
        button(word("clear"), clearPicks, { disabled: !picked.length, "data-key": "clear" })),
      lesson && h("p", { class: "todo" }, word("hidden"))];
  }
  return [h("p", { class: "task" }, task), h("p", { class: "result", tabindex: -1, "data-key": "submit" }, result(assessment, seconds)),
    h("ul", { class: "findings" }, .../** @type {const} */ (["wrong", "missed", "right", "left_out"]).flatMap((kind) =>
      assessment[kind].map(({ pick, reason }) => h("li", { "data-found": `${kind} ${pick}` },
        s("svg", { viewBox: "-4 -4 108 108", class: "key", "aria-hidden": "true" }, markShape(kind)),
        h("span", {}, h("b", {}, `${pickInWords(pick)}, ${word(kind)}: `), reason))))),
    h("div", { class: "actions" }, seed !== null && button(word("next"), () => nextExercise(), { class: "primary", "data-key": "next-exercise" }),
      button(word("again"), tryAgain, { "data-key": "try-again" }), lesson && button(word("share"), share, { "data-key": "share" }))];
}
