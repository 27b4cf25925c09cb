// Whatever is done while an answer is under way ends as if all answers came at once: each story is played twice, once with a
// pause until the page rests after each act, once in a row with every answer held back, and both must end alike.

import assert from "node:assert/strict";
import { test } from "node:test";

import { count, delay, hold } from "./support/questions.js";
import { at, cell, drag, gone, middle, rests, shows, useStudio } from "./support/studio.js";

const studio = useStudio();

/** @typedef {import("./support/studio.js").Page} Page */

/** How long answers are held back, in ms: longer than the acts of a story take, so that they pile up. */
const LATE = 250;

/**
 * What the user sees, without facts about the square under the pointer.
 * @param {Page} page
 */
const seen = (page) => page.evaluate(() => ({
  address: location.hash,
  labels: [...document.querySelectorAll(".cell")].map((cell) => cell.getAttribute("aria-label")).filter((label) => !label?.endsWith("empty")),
  mode: document.querySelector(".modes input:checked")?.id,
  tab: document.querySelector("[role=tab][aria-selected=true]")?.id,
  moves: [...document.querySelectorAll(".move")].map((move) => move.textContent),
  refusal: document.querySelector(".refusal")?.textContent ?? "",
  status: document.querySelector("#status")?.textContent,
  undo: /** @type {HTMLButtonElement} */ (document.querySelector("#undo")).disabled,
  redo: /** @type {HTMLButtonElement} */ (document.querySelector("#redo")).disabled,
  pieces: [...document.querySelectorAll(".pieces > .piece")].map((piece) => `${piece.getAttribute("data-piece")} ${/** @type {HTMLElement} */ (piece).style.transform}`).sort(),
}));

/**
 * @param {Page} page
 * @param {string} text
 */
const paste = (page, text) => page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}, text);

/** @typedef {(page: Page) => Promise<unknown>} Act */

/** @type {(pair: string) => Act} */
const move = (pair) => (page) => drag(page, pair.slice(0, 2), pair.slice(2));
/** @type {(name: string) => Act} */
const press = (name) => (page) => page.keyboard.press(name);
/** @type {(square: string) => Act} */
const click = (square) => async (page) => {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y);
};
/** @type {(name: string) => Act} */
const mode = (name) => (page) => page.locator(`#mode-${name}`).check({ force: true });
/** @type {(name: string) => Act} */
const tab = (name) => (page) => page.locator(`#tab-${name}`).click();
/** @type {(square: string) => Act} */
const facts = (square) => async (page) => {
  const { asks } = await count(page);
  await cell(page, square).hover();
  await asks("square");
};
const [undo, redo] = [press("Control+z"), press("Control+Shift+z")];
const back = (/** @type {Page} */ page) => page.evaluate(() => history.back());
const rest = rests;

/** @type {Record<string, {begin?: string, acts: Act[]}>} */
const STORIES = {
  "a move and its undo": { acts: [move("e2e4"), undo] },
  "two moves, undo, redo": { acts: [move("e2e4"), move("e7e5"), undo, redo] },
  "undo and redo twice": { begin: "#moves=e2e4", acts: [mode("free"), move("e4e6"), rest, undo, undo, press("Control+Shift+z"), press("Control+y")] },
  "a move and the browser's Back": { begin: at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), acts: [move("e2e4"), rest, move("e8e7"), back] },
  "an edit and the browser's Back": { begin: "#mode=free", acts: [move("e2e4"), rest, move("d2d4"), back] },
  "an edit, undone while it is under way": { begin: "#moves=e2e4,e7e5", acts: [mode("free"), move("e4e6"), undo, undo] },
  "modes in a row": { begin: "#moves=e2e4", acts: [mode("free"), mode("play"), mode("view"), mode("free")] },
  "a mode while facts come": { begin: "#moves=e2e4", acts: [facts("e4"), mode("free")] },
  "clicks that move": { acts: [click("e2"), click("e4"), click("e7"), click("e5"), click("g1"), click("f3")] },
  "a click on the next piece while the move is under way": { acts: [move("e2e4"), click("e7")] },
  "a paste, then a move on its board": { acts: [(page) => paste(page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), move("e2e3")] },
  "a paste of a link, then a move": { acts: [(page) => paste(page, "#fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1"), move("e2e3")] },
  "a paste and its undo": { begin: "#moves=e2e4", acts: [(page) => paste(page, "position startpos moves d2d4"), undo] },
  "a new game and a move": { begin: "#moves=e2e4", acts: [press("n"), move("d2d4"), undo] },
  "a lesson left by a tab while it opens": { begin: "#moves=e2e4&tab=lessons", acts: [(page) => page.locator('[data-lesson="opposite-rays"]').click(), tab("game")] },
  "a lesson and the browser's Back": { begin: "#moves=e2e4&tab=lessons", acts: [(page) => page.locator('[data-lesson="opposite-rays"]').click(), undo] },
  "tabs, the board and an undo": { begin: "#mode=free", acts: [move("e2e4"), rest, undo, tab("layers"), press("f")] },
  "steps": { begin: "#moves=e2e4,e7e5,g1f3&ply=0", acts: [press("ArrowRight"), press("ArrowRight"), press("ArrowLeft"), press("End"), press("ArrowLeft")] },
  "a move, a step back, another move": { acts: [move("e2e4"), press("ArrowLeft"), move("d2d4")] },
  "stamps": { begin: "#mode=free", acts: [(page) => page.locator('[data-stamp="Q"]').click(), click("e4"), click("e5"), click("e4"), undo] },
  "a refusal put away": { begin: at("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1"), acts: [move("d2f3"), press("Escape"), move("g1f3")] },
  "a drag of a piece that an undo takes away": { begin: "#moves=e2e4&mode=free", acts: [move("e4e6"), rest, undo, move("e6e7")] },
  "drawings and a move": { acts: [(page) => drag(page, "e2", "e4", "right"), move("e2e4"), undo] },
};

for (const [name, { begin = "", acts }] of Object.entries(STORIES)) {
  test(name, () =>
    studio.page(begin, async (page) => {
      for (const act of acts) {
        await act(page);
        await rests(page);
      }
      const expected = await seen(page);
      await studio.visit(page, begin);
      await delay(page, LATE);
      for (const act of acts) await act(page);
      await rests(page);
      assert.deepEqual(await seen(page), expected);
    }));
}

test("facts about a board that has changed since are not shown", () => studio.page("#moves=e2e4,e7e5&ply=0", async (page) => {
  const late = await hold(page, "square");
  await cell(page, "e2").hover();
  await late.holds();
  await page.keyboard.press("ArrowRight");
  await shows(page, "e4", "white pawn");
  await late.release();
  await gone(page, ".facts");
}));

test("the mode that was chosen stays chosen while its answer is under way", () => studio.page("#moves=e2e4", async (page) => {
  const late = await hold(page, "view");
  await page.locator("#mode-free").check({ force: true });
  await late.holds();
  await cell(page, "e4").hover();
  await page.waitForSelector(".facts");
  assert.ok(await page.locator("#mode-free").isChecked());
  await late.release();
  await page.waitForSelector("#board-area[data-mode=free]");
  await rests(page);
  assert.ok(await page.locator("#mode-free").isChecked());
}));
