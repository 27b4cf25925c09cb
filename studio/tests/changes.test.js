// What the last move changed: marks on the board and sentences below it, as the answer sorts them, at every step.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hold } from "./support/questions.js";
import { answerOf, at, drag, gone, says, useStudio } from "./support/studio.js";

const studio = useStudio();

/** @param {import("./support/studio.js").Page} page */
const sentences = (page) => page.locator(".changes > p").allTextContents();

/** @param {import("./support/studio.js").Page} page */
const answered = async (page, /** @type {string[]} */ moves) => (await answerOf(page, "changes", { moves })).change.sentences;

test("the question shows the sentences and marks of the last move, and follows the game and its variations", () => studio.page("#moves=f2f3,e7e5,g2g4&tree=f2f3.e7e5.g2g4.(e2e4)&tab=layers", async (page) => {
  const question = page.getByRole("button", { name: "What did the last move change?" });
  await question.click();
  await says(page, ".changes h2", "g4 changes");
  assert.equal(await question.getAttribute("aria-pressed"), "true");
  assert.deepEqual(await sentences(page), await answered(page, ["f3", "e5", "g4"]));
  await says(page, "#live", "g2-g4 allows checkmate by Qh4#");
  await page.waitForSelector("[data-mark=opened]", { state: "attached" });
  assert.ok(await page.locator(".over .a-move").count(), "the move's arrow");
  await page.locator(".changes summary").click();
  await says(page, ".changes details li", "Qh4#");
  await page.keyboard.press("ArrowLeft");
  await says(page, ".changes h2", "e5 changes");
  assert.deepEqual(await sentences(page), await answered(page, ["f3", "e5"]));
  await page.keyboard.press("Home");
  await says(page, ".changes", "No move has led to this board");
  await gone(page, "[data-mark=opened]");
  await page.locator("#tab-game").click();
  await page.locator(".variation .move").click();
  await says(page, ".changes h2", "e4 changes");
  assert.deepEqual(await sentences(page), await answered(page, ["f3", "e5", "e4"]));
  // A move that is made is explained at once; the link keeps the question.
  await drag(page, "d8", "h4");
  await says(page, ".changes h2", "Qh4+ changes");
  await page.reload();
  await says(page, ".changes h2", "Qh4+ changes");
  await page.keyboard.press("d");
  await page.waitForFunction(() => !document.querySelector(".changes"));
}));

test("without a move it says so plainly, and free mode has none", () => studio.page("", async (page) => {
  await page.keyboard.press("d");
  await says(page, ".changes", "No move has led to this board, so there is nothing to compare.");
  await says(page, "#live", "No move has led to this board");
  await page.locator("#mode-free").check({ force: true });
  await drag(page, "e2", "e4");
  await says(page, ".changes", "No move has led to this board");
}));

test("an answer about another board comes too late", () => studio.page("#moves=e2e4,e7e5", async (page) => {
  const late = await hold(page, "changes", '"ply":2');
  await page.keyboard.press("d");
  await late.holds();
  await page.keyboard.press("ArrowLeft");
  await says(page, ".changes h2", "e4 changes");
  await late.release();
  await says(page, ".changes h2", "e4 changes");
}));

test("a refusal and a lesson come first", () => studio.page(at("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "&moves=g1f3,e8e7&changes=1"), async (page) => {
  await says(page, ".changes h2", "Ke7 changes");
  await drag(page, "d2", "b3");
  await says(page, ".refusal", "pinned");
  await gone(page, ".changes");
  await page.keyboard.press("Escape");
  await says(page, ".changes h2", "Ke7 changes");
}));
