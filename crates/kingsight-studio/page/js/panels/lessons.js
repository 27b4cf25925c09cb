// Lessons: the list of them, or the one that is open, step by step.

import { mini } from "../board/fills.js";
import { fills, hides } from "../board/shown.js";
import { button, byId, h, rebuild } from "../dom.js";
import { progress } from "../exercise.js";
import { later, t } from "../language.js";
import { goToStep, leave, open, startAgain, takeAlong, tryOut } from "../lesson.js";
import { saveLesson } from "../share.js";
import { hex, squaresOf } from "../squares.js";
import { exerciseNow, set, store, subscribe, subscribeAfterPreview } from "../store.js";
import { answeredOf, several, word } from "../words.js";
import { attackArray } from "./attack-array.js";
import { exercisePanel, taskBlock } from "./exercise.js";
import { practice } from "./practice.js";

/** Above a text that describes pieces which may have gone. */
const OTHER_BOARD = later("Your board differs from the one that this text describes; the sets are those of yours.");

const legend = h("ul", { class: "lesson-sets" });

export function startLessons() {
  subscribe(() => {
    if (store.tab !== "lessons") return;
    const answer = store.lesson?.answer;
    const exercise = exerciseNow();
    rebuild(byId("panel-lessons"), answer ? scene(answer) : exercise ? exercisePanel(exercise) : list());
    drawLegend();
  });
  subscribeAfterPreview(drawLegend);
}

function list() {
  const done = progress().lessons;
  return [h("section", { class: "block" },
    h("div", { class: "lesson-head" }, h("h2", {}, t("Lessons")), button(word("toPractice"), toPractice, { class: "quiet", "data-key": "to-practice" })),
    h("p", {}, t("Each lesson is a board to play with. Its method computes what you see, on any board you make.")),
    Object.keys(done).length > 0 && h("p", { class: "done" }, answeredOf(Object.values(done), store.catalog.lessons.length)),
    h("ol", { class: "lesson-list" }, ...store.catalog.lessons.map(({ id, title, about, steps }) =>
      h("li", {}, h("button", { type: "button", class: "lesson-card", "data-lesson": id, onclick: () => open(id) },
        h("span", { class: "title" }, title), h("span", { class: "about" }, about), h("span", { class: "steps" }, done[id] && h("b", { class: "done" }, `${word(done[id])} · `), several(steps, later("step"), later("steps")))))))), practice()];
}

/** Below twelve lessons nobody would look for it. */
function toPractice() {
  const heading = document.querySelector(".practice h2");
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
}

/** @param {LessonAnswer} answer */
function scene(answer) {
  const { step, steps } = answer;
  const following = store.catalog.lessons[store.catalog.lessons.findIndex(({ id }) => id === answer.id) + 1];
  const exercise = exerciseNow();
  const dots = steps.map(({ title }, i) => h("li", {}, button(String(i + 1), () => goToStep(i), {
    "aria-current": i === step ? "step" : null, "aria-label": t("Step {step}: {title}", { step: i + 1, title }), title, "data-key": `step-${i}`,
  })));
  return [
    h("section", { class: "block lesson" },
      h("div", { class: "lesson-head" }, h("p", { class: "lesson-title" }, answer.title), button(t("All lessons"), () => leave(), { class: "quiet", "data-key": "leave" })),
      h("ol", { class: "dots" }, ...dots),
      h("h2", {}, answer.title_of_step),
      answer.changed && h("p", { class: "hint", "data-key": "other-board" }, t(OTHER_BOARD)),
      ...(exercise ? taskBlock(exercise) : []),
      ...answer.text.map((paragraph) => h("p", {}, paragraph)),
      !hides() && h("p", { class: "todo" }, todo(answer.interaction))),
    answer.interaction.kind === "pick" && answer.id === "0x88" && attackArray(),
    !hides() && methodSteps(answer),
    !hides() && h("section", { class: "block" }, h("h3", {}, t("On the board")), legend,
      h("div", { class: "actions" }, button(t("Take this board along"), () => takeAlong(), { "data-key": "take-along" }),
        button(t("Save as a moving picture"), saveLesson, { "data-key": "save-moving" }))),
    answer.what_if.length > 0 && h("section", { class: "block" }, h("h3", {}, t("What if …")),
      h("ul", { class: "what-if" }, ...answer.what_if.map((whatIf, i) => h("li", {}, button(whatIf.text, () => tryOut(whatIf), { "data-key": `if-${i}` }))))),
    h("div", { class: "lesson-foot" },
      button(t("All"), () => leave(), { class: "quiet only-small", "aria-label": t("All lessons"), "data-key": "leave-small" }),
      button(t("Start again"), () => startAgain(), { class: "quiet", disabled: !answer.changed, "data-key": "again" }),
      button(t("Back"), () => goToStep(step - 1), { disabled: step === 0, "data-key": "back" }),
      step + 1 === steps.length && following
        ? button(t("Next lesson"), () => open(following.id), { class: "primary", "data-key": "next" })
        : button(t("Next step"), () => goToStep(step + 1), { class: "primary", disabled: step + 1 === steps.length, "data-key": "next" })),
  ];
}

/**
 * The steps of the method, each a button that shows what it finds.
 * @param {LessonAnswer} answer
 */
function methodSteps({ method_steps = [] }) {
  return method_steps.length > 0 && h("section", { class: "block" }, h("h3", {}, word("steps")),
    h("ol", { class: "method-steps" }, ...method_steps.map(({ text, set: found }, i) => h("li", {}, button(text, () => set({ methodStep: store.methodStep === i ? null : i }), {
      "aria-pressed": String(store.methodStep === i), disabled: !found, "data-key": `method-${i}`,
    })))));
}

/** @param {Interaction} interaction */
function todo(interaction) {
  switch (interaction.kind) {
    case "play": return t("Play a move; those that are not legal are explained.");
    case "toggle": return t("Click an empty square to add a piece, click it again to remove it.");
    case "pick": return interaction.count === 2 ? t("Pick two squares by clicking them.") : t("Pick {count} squares by clicking them.", { count: interaction.count ?? 1 });
    default: return t("Move any piece; the sets follow while you drag.");
  }
}

function drawLegend() {
  if (store.tab !== "lessons" || !store.lesson) return;
  const pieces = store.preview?.pieces ?? store.view.pieces;
  const shown = fills().filter(({ id }) => id.startsWith("lesson."));
  legend.replaceChildren(...shown.map((fill) =>
    h("li", { "data-set": fill.title, "data-hex": hex(fill.set) }, mini(fill, pieces, store.flipped),
      h("span", { class: "name" }, fill.title), h("span", { class: "number" }, String(squaresOf(fill.set).length)))));
  if (!shown.length) legend.append(h("li", { class: "hint" }, t("No set on this board.")));
}
