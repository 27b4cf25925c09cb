// Lessons: the list of them, or the one that is open, step by step; exercises, practice, and the attack array.

import * as backend from "../backend.js";
import { mini } from "../board/fills.js";
import { markSign } from "../board/painting.js";
import { fills, hides } from "../board/shown.js";
import { button, byId, h, rebuild } from "../dom.js";
import { clearPicks, clearProgress, nextExercise, openExercise, progress, share, submit, tryAgain } from "../exercise.js";
import { language, later, t } from "../language.js";
import { goToStep, leave, open, pickBoth, startAgain, takeAlong, tryOut } from "../lesson.js";
import { say } from "../messages.js";
import { saveLesson } from "../share.js";
import { NAMES, hex, indexOf, squaresOf } from "../squares.js";
import { exerciseNow, set, store, subscribe, subscribeAfterPreview } from "../store.js";
import { SHEET } from "../transport.js";
import { answeredOf, entryWords, levelWord, number, pickInWords, pickedWords, result, score, several, word } from "../words.js";

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
    !hides() && h("section", { class: "block" }, h("h3", {}, t("On the board")), legend,
      h("div", { class: "actions" }, button(t("Take this board along"), () => takeAlong(), { "data-key": "take-along" }),
        button(t("Save as a moving picture"), saveLesson, { "data-key": "save-moving" }))),
    !hides() && methodSteps(answer),
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

// An exercise: the task, the picks, and afterwards each wrong and missed square with the reason.

/** @param {OpenExercise} exercise */
function exercisePanel(exercise) {
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
function taskBlock(exercise) {
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
        markSign(kind),
        h("span", {}, h("b", {}, `${pickInWords(pick)}, ${word(kind)}: `), reason))))),
    h("div", { class: "actions" }, seed !== null && button(word("next"), () => nextExercise(), { class: "primary", "data-key": "next-exercise" }),
      button(word("again"), tryAgain, { "data-key": "try-again" }), lesson && button(word("share"), share, { "data-key": "share" }))];
}

// Practice: a list of the kinds of exercises, at one level.

let level = "easy";
let ownKind = "pinned";

/** An exercise that nobody has seen before. */
const anySeed = () => 1 + Math.floor(Math.random() * 999_999);

function practice() {
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

// The attack array of the 0x88 board as a picture: 15 by 15 entries, one for each difference of two squares. It is fetched when
// it is first shown.

const SIDE = 15;

let entries = /** @type {AttackEntry[] | null} */ (null);
/** The entry that is touched: by its place, from the upper left; the middle is no difference. */
let touched = 112;

async function fetchEntries() {
  ({ entries } = await backend.attackArray().catch(() => ({ entries: null })));
  if (entries) set({});
}

/** The picture, for a step where two squares are picked. */
function attackArray() {
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
