// Exercises: the learner predicts, sees what was right and why, and nothing gives the answer away before.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SHEET, ask } from "./support/server.js";
import { answerOf, cell, gone, says, settles, shows, tooWide, useStudio, violations } from "./support/studio.js";

/** @typedef {import("./support/studio.js").Page} Page */

const studio = useStudio();
const lessons = ask("methods", "lesson", "--json");
const PINNED = "#exercise=pinned&at=4k3/8/8/8/1b6/8/3N4/4K1N1_w_-_-_0_1";

/** @param {Page} page */
const found = (page) => page.$$eval("[data-found]", (items) => items.map((item) => item.getAttribute("data-found")));

/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** @param {Page} page */
const result = (page) => page.locator(".panel .result").innerText();

test("wrong and missed squares are shown with their reasons", () => studio.page(PINNED, async (page) => {
  await says(page, ".task", "Mark every white piece that is pinned to the king on e1.");
  await cell(page, "g1").click();
  await says(page, ".picks", "Picked: g1.");
  await press(page, "Submit");
  await says(page, ".result", "Not quite: 0 right, 1 wrong, 1 missed, in");
  assert.deepEqual(await found(page), ["wrong g1", "missed d2"]);
  await says(page, "[data-found='wrong g1']", "No black slider has g1 between itself and the king on e1.");
  await says(page, "[data-found='missed d2']", "The knight on d2 is pinned by the bishop on b4.");
  await shows(page, "d2", "white knight, missed");
  await shows(page, "g1", "white knight, wrong");
  assert.equal(await page.locator('[data-mark="missed"]').count(), 1);
  await press(page, "Try again");
  await gone(page, "[data-mark]");
  await cell(page, "d2").click();
  await press(page, "Submit");
  await says(page, ".result", "Correct: 1 right, in");
  await shows(page, "d2", "white knight, right");
}));

for (const { id } of lessons) {
  test(`${id}: a step asks, hides its sets until it is answered, and progress survives a reload`, () => {
    const steps = ask("methods", "lesson", id, "--json");
    const number = steps.findIndex((step) => step.exercise);
    assert.ok(number >= 0, "no step asks");
    const step = steps[number];
    return studio.page(`#tab=lessons&lesson=${id}&step=${number}`, async (page) => {
      await says(page, ".task", step.exercise.task);
      await gone(page, ".lesson-sets li");
      await gone(page, ".lesson-facts li");
      await gone(page, "[data-mark]");
      const { missed } = await answerOf(page, "exercise/assess", { kind: step.exercise.kind, fen: step.fen, picks: [] });
      for (const { pick } of missed) {
        await cell(page, pick.slice(0, 2)).click();
        if (pick.length === 4) {
          await says(page, "#live", "Now the square where it goes.");
          await cell(page, pick.slice(2)).click();
        }
        await says(page, ".picks", pick.replace(/^(..)(..)$/, "$1-$2"));
      }
      await press(page, "Submit");
      await says(page, ".result", `Correct: ${missed.length} right`);
      assert.deepEqual(await page.$$eval(".lesson-sets [data-set]", (items) => items.map((item) => item.getAttribute("data-hex")?.toLowerCase())), step.sets.map((/** @type {any} */ set) => set.set));
      await page.goto(`${studio.server().url}/#tab=lessons`);
      await page.reload();
      await page.waitForSelector("#page.ready");
      await says(page, `[data-lesson="${id}"] .done`, "answered");
      await says(page, "p.done", `1 of ${lessons.length} answered.`);
      await press(page, "Clear progress");
      await gone(page, ".done");
    });
  });
}

test("practice by keyboard alone, announced, and the next exercise", () => studio.page("#exercise=king-danger&level=easy&seed=4", async (page) => {
  const { fen, task } = await answerOf(page, "exercise", { kind: "king-danger", level: "easy", seed: 4 });
  await says(page, "#live", task);
  const { missed } = await answerOf(page, "exercise/assess", { kind: "king-danger", fen, picks: [] });
  await page.locator(".cells [tabindex='0']").focus();
  /** @param {string} square */
  const walkTo = async (square) => {
    for (let i = 0; i < 14; i++) {
      const now = await page.evaluate(() => document.activeElement?.getAttribute("data-square") ?? "");
      if (now === square) return;
      const black = fen.split(" ")[1] === "b";
      if (now[0] !== square[0]) await page.keyboard.press((now[0] < square[0]) !== black ? "ArrowRight" : "ArrowLeft");
      else await page.keyboard.press((now[1] < square[1]) !== black ? "ArrowUp" : "ArrowDown");
    }
    assert.fail(`${square} was not reached`);
  };
  for (const { pick } of missed) {
    await walkTo(pick);
    await page.keyboard.press("Space");
    await says(page, "#live", `${pick}`);
  }
  await page.keyboard.press("Enter");
  await says(page, "#live", `Correct: ${missed.length} right`);
  await says(page, "[data-key=score]", "1 of 1 correct");
  await page.keyboard.press("Enter");
  const next = await answerOf(page, "exercise", { kind: "king-danger", level: "easy", seed: 5 });
  await says(page, ".task", next.task);
  await says(page, ".lesson-title", "No. 5");
  assert.match(page.url(), /exercise=king-danger&level=easy&seed=5/);
}));

test("from the list to the board by keyboard, and on to the next", () => studio.page("#tab=lessons", async (page) => {
  const onBoard = () => page.waitForFunction(() => document.activeElement?.hasAttribute("data-square"));
  await page.locator('[data-practice="protected"]').focus();
  await page.keyboard.press("Enter");
  await onBoard();
  await page.keyboard.press("Space");
  await says(page, ".picks", "Picked:");
  await page.getByRole("button", { name: "Submit" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.classList.contains("result"));
  await page.getByRole("button", { name: "Next exercise" }).focus();
  await page.keyboard.press("Enter");
  await says(page, ".picks", "Nothing picked.");
  await onBoard();
}));

test("the same address gives the same exercise, and Back the one before", () => studio.page("#exercise=pinned&level=hard&seed=7", async (page) => {
  const seven = await page.locator(".task").innerText();
  const board = () => page.$$eval("[data-piece]", (pieces) => pieces.map((piece) => piece.getAttribute("data-piece")).sort());
  const before = await board();
  await press(page, "Submit");
  await press(page, "Next exercise");
  await says(page, ".lesson-title", "No. 8");
  assert.notDeepEqual(await board(), before);
  await page.goBack();
  await says(page, ".lesson-title", "No. 7");
  assert.deepEqual(await board(), before);
  assert.equal(await page.locator(".task").innerText(), seven);
  await page.reload();
  await page.waitForSelector("#page.ready");
  assert.deepEqual(await board(), before);
}));

test("a shared exercise opens with only the question", () => studio.page("#exercise=pinned&level=medium&seed=2", async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(page, "Share as exercise");
  await says(page, "#toast", "Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { task, fen } = await answerOf(page, "exercise", { kind: "pinned", level: "medium", seed: 2 });
  const { missed } = await answerOf(page, "exercise/assess", { kind: "pinned", fen, picks: [] });
  await page.goto("about:blank");
  await page.goto(`${link}&layers=white.pin_rays,black.pin_rays&bits=white.pinned,a,black.attacks,0,a1,0x00000000000000FF,1`);
  await page.waitForSelector("#page.ready");
  await says(page, ".task", task);
  for (const hidden of ["#tabs", ".modes", "#supply", "#palette", "#back"]) assert.equal(await page.locator(hidden).isVisible(), false, hidden);
  await gone(page, "[data-mark]");
  for (const { pick } of missed) {
    await cell(page, pick).hover();
    await page.waitForTimeout(200);
    const label = await cell(page, pick).getAttribute("aria-label");
    assert.match(label ?? "", /^[a-h][1-8], (white|black) [a-z]+$/);
  }
  const words = await page.locator("main").innerText();
  for (const { reason } of missed) assert.ok(!words.includes(reason), words);
  assert.doesNotMatch(words, /is pinned by|attacked by/);
  await press(page, "Submit");
  await says(page, ".result", "Not quite");
  await page.getByRole("link", { name: "Open the studio" }).click();
  await page.locator("#tabs").waitFor();
}));

test("moves are picked by two squares", () => studio.page("#exercise=checking-moves&at=6k1/8/8/3P4/2B3N1/8/8/4R1K1_w_-_-_0_1", async (page) => {
  for (const [from, to] of [["e1", "e8"], ["g4", "f2"]]) {
    await cell(page, from).click();
    await says(page, "#live", "Now the square where it goes.");
    await cell(page, to).click();
    await says(page, ".picks", `${from}-${to}`);
  }
  await press(page, "Submit");
  await says(page, ".result", "1 right, 1 wrong, 3 missed");
  await says(page, "[data-found='wrong g4f2']", "Nf2 gives no check.");
  await says(page, "[data-found='missed d5d6']", "d6+: discovered check by the bishop on c4.");
  assert.equal(await page.locator(".a-missed").count(), 3);
}));

test("where nothing is right, the reasons are shown", () => studio.page("#exercise=castling&at=4k3/8/8/8/8/2r2r2/8/R3K2R_w_KQ_-_0_1", async (page) => {
  await press(page, "Submit");
  await says(page, ".result", "Correct: there is none.");
  assert.deepEqual(await found(page), ["left_out a1", "left_out h1"]);
  await says(page, "[data-found='left_out h1']", "the rook on f3");
}));

test("practice is left for the game that was there", () => studio.page("#moves=e2e4,e7e5&tab=lessons", async (page) => {
  await page.getByLabel("Medium").check();
  await page.locator('[data-practice="protected"]').click();
  await says(page, ".lesson-title", "Medium");
  await page.locator("#tab-game").click();
  await says(page, ".move[aria-current]", "e5");
  await shows(page, "e4", "white pawn");
}));

test("a position of one's own becomes an exercise; what does not fit is refused", () => studio.page("#fen=4k3/8/8/8/1b6/8/3N4/4K1N1_w_-_-_0_1&tab=lessons", async (page) => {
  await page.getByLabel("Or ask about the position on the board").selectOption({ label: "Answers to a check" });
  await press(page, "Make an exercise of it");
  await says(page, "#notice", "this position does not fit evasions");
  await page.getByLabel("Or ask about the position on the board").selectOption({ label: "Pinned pieces" });
  await press(page, "Make an exercise of it");
  await says(page, ".task", "Mark every white piece that is pinned to the king on e1.");
  assert.match(page.url(), /exercise=pinned&at=4k3/);
}, { forgive: /400/ }));

test("a browser that stores nothing still asks", () => studio.page(PINNED, async (page) => {
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new Error("no storage"); } }));
  await page.reload();
  await page.waitForSelector("#page.ready");
  await cell(page, "d2").click();
  await press(page, "Submit");
  assert.match(await result(page), /Correct/);
  await press(page, "All lessons");
  await page.locator(".practice-list").waitFor();
}));

test("the attack array can be touched", () => studio.page("#tab=lessons&lesson=0x88", async (page) => {
  const entries = page.locator(".attack-array [role=gridcell]");
  await entries.first().waitFor();
  assert.equal(await entries.count(), 225);
  // Two ranks up and one file to the east: a knight.
  await entries.nth(15 * 5 + 8).click();
  await says(page, ".entry-words", "Difference +33, entry 161: knight.");
  await says(page, "#card", "+ 128 = 161: knight.");
  await entries.nth(15 * 5 + 8).focus();
  await page.keyboard.press("ArrowLeft");
  await says(page, ".entry-words", "Difference +32, entry 160: queen, rook.");
  // A difference that does not fit from there moves the attacking square.
  await entries.nth(0).click();
  await says(page, "#card", "h1 has the index 0x07, a8 has 0x70");
}));

test("opposite rays: every slider has its steps, skipped ones too", () => studio.page("#tab=lessons&lesson=opposite-rays&step=1", async (page) => {
  await page.getByRole("button", { name: "What if more sliders stood around?" }).click();
  await says(page, ".method-steps", "Skipped: the bishop on a8 shares a file with the king on a4");
  await says(page, ".method-steps", "Skipped: the queen on g7 shares no line");
  await page.getByRole("button", { name: "h4 looks towards a4." }).click();
  assert.deepEqual(await page.$$eval(".lesson-sets [data-set]", (items) => items.map((item) => item.getAttribute("data-set"))), ["h4 looks towards a4."]);
  await page.getByRole("button", { name: "h4 looks towards a4." }).click();
  await says(page, ".lesson-sets", "seen by both");
}));

test("a sheet prints six boards a page and the answers last", () => studio.page("", async (page) => {
  await page.goto(`${studio.server().url}/${SHEET}?kind=checking-moves&level=hard&seed=1&count=12`);
  await page.waitForSelector("h1");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".page").count(), 2);
  assert.equal(await page.locator(".page svg").count(), 12);
  assert.equal(await page.locator(".hint").isVisible(), false);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  assert.equal([...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length, 3, "two pages of boards and one of answers");
  assert.match(pdf, /\/MediaBox\s*\[0 0 59[45][\d.]* 84[12]/);
  const order = await page.evaluate(() => {
    const boards = [...document.querySelectorAll(".page svg")].map((svg) => svg.getBoundingClientRect().bottom);
    return Math.max(...boards) <= (document.querySelector(".answers")?.getBoundingClientRect().top ?? 0);
  });
  assert.ok(order, "the answers are last");
}));

const PLACES = [["an exercise", PINNED], ["a shared exercise", `${PINNED}&only=1`], ["the attack array", "#tab=lessons&lesson=0x88"], ["a step that asks", "#tab=lessons&lesson=behind-the-king&step=4"]];
for (const [colorScheme, width] of /** @type {const} */ ([["light", 1280], ["dark", 1280], ["light", 320]])) {
  test(`${colorScheme}, ${width} wide: no accessibility violation, before and after the answer`, (all) => studio.page("", async (page) => {
    for (const [name, hash] of PLACES) {
      await all.test(name, async () => {
        await studio.visit(page, hash);
        for (const answered of [false, true]) {
          if (answered && !(await page.getByRole("button", { name: "Submit" }).count())) return;
          if (answered) {
            await cell(page, "e2").click();
            await press(page, "Submit");
            await page.locator(".result").waitFor();
          }
          await settles(page);
          assert.deepEqual(await violations(page), []);
          assert.ok(await tooWide(page) <= 0, `${await tooWide(page)} pixels too wide`);
        }
      });
    }
  }, { colorScheme, viewport: { width, height: 800 } }));
}

test("the sheet has no accessibility violation", () => studio.page("", async (page) => {
  await page.goto(`${studio.server().url}/${SHEET}?kind=pinned&level=easy&seed=1`);
  await page.waitForSelector("h1");
  assert.deepEqual(await violations(page), []);
}));

for (const viewport of [{ width: 1280, height: 900 }, { width: 390, height: 844 }]) test(`${viewport.width} wide: Practice can be reached from the top of the lessons`, () => studio.page("#tab=lessons", async (page) => {
  const easy = page.getByRole("radio", { name: "Easy" });
  assert.ok(!(await inView(easy)));
  await page.getByRole("button", { name: "Practice", exact: false }).first().click();
  await page.waitForFunction(() => document.activeElement?.matches(".practice h2"));
  assert.ok(await inView(easy));
}, { viewport }));

/** @param {import("playwright-core").Locator} locator */
async function inView(locator) {
  const box = await locator.boundingBox();
  const height = locator.page().viewportSize()?.height ?? 0;
  return Boolean(box && box.y >= 0 && box.y + box.height <= height);
}

test("the instruction appears once", () => studio.page("#exercise=king-danger&level=easy&seed=4", async (page) => {
  await says(page, "#card", "Click squares");
  assert.equal(await page.locator("main").getByText("Click squares").filter({ visible: true }).count(), 1);
}, { viewport: { width: 390, height: 844 } }));

test("the instruction of a touch screen names no mouse and no key", () => studio.page("#exercise=king-danger&level=easy&seed=4", async (page) => {
  await says(page, "#card", "Touch squares, then Submit.");
  assert.doesNotMatch(await page.locator("#card").innerText(), /\b([Cc]lick|[Aa]rrow keys|Enter|Space)\b/);
}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));
