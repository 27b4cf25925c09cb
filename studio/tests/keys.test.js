// Keys: they step, flip, help and drop what is held, and the focus stays where it is.

import assert from "node:assert/strict";
import { test } from "node:test";

import { at, cell, drag, gone, says, shows, useStudio } from "./support/studio.js";

const studio = useStudio();
const GAME = "#moves=e2e4,e7e5,g1f3,b8c6,f1b5,a7a6,b5a4,g8f6,e1g1,f8e7,f1e1,b7b5,a4b3,d7d6,c2c3,e8g8,h2h3,c6a5,b3c2,c7c5,d2d4,d8c7,b1d2,c5d4,c3d4,a5c6,d2b3,a6a5,c1e3,a5a4,b3d2,c8d7";

test("F flips the board and keeps the focus", () => studio.page("", async (page) => {
  await cell(page, "c2").focus();
  await page.keyboard.press("f");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-square")), "c2");
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-square")), "c1");
}));

test("arrows step through the moves, also after a piece was dragged, and the record follows", () => studio.page(GAME, async (page) => {
  const inView = () => page.evaluate(() => {
    const move = document.querySelector("[aria-current=step]");
    const panel = document.querySelector("#panel-game");
    if (!move || !panel) return false;
    const [own, box] = [move.getBoundingClientRect(), panel.getBoundingClientRect()];
    return own.top >= box.top && own.bottom <= box.bottom;
  });
  await says(page, ".move[aria-current]", "Bd7");
  assert.ok(await inView(), "the last move is seen");
  await page.keyboard.press("Home");
  await shows(page, "e2", "white pawn");
  assert.equal(await page.evaluate(() => document.querySelector("#panel-game")?.scrollTop), 0);
  await page.keyboard.press("ArrowRight");
  await shows(page, "e4", "white pawn");
  await page.keyboard.press("End");
  await says(page, ".move[aria-current]", "Bd7");
  assert.ok(await inView(), "the last move is seen again");
  await page.keyboard.press("ArrowLeft");
  await says(page, ".move[aria-current]", "Nbd2");
  // A piece played by mouse leaves the focus on the board; arrows still step.
  await drag(page, "h7", "h6");
  await shows(page, "h6", "black pawn");
  await page.keyboard.press("ArrowLeft");
  await shows(page, "h7", "black pawn");
  await page.keyboard.press("ArrowLeft");
  await says(page, ".move[aria-current]", "a4");
}, { viewport: { width: 1024, height: 500 } }));

test("the question mark shows the keys", () => studio.page("", async (page) => {
  await page.keyboard.press("?");
  await says(page, "dialog[open]", "flip the board");
  assert.equal(await page.locator("dialog").evaluate((dialog) => dialog.scrollTop), 0, "one reads from the beginning");
  await page.keyboard.press("Escape");
  await gone(page, "dialog");
  await page.locator("#help").click();
  await page.locator("dialog[open]").waitFor();
}, { viewport: { width: 1024, height: 640 } }));

test("one key copies the FEN, the PGN, the link; another saves the picture", () => studio.page("#moves=e2e4,e7e5&tree=e2e4.e7e5.(c7c5.{sharp})&draw=gg1f3", async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press("e");
  await says(page, "#toast", "FEN copied.");
  assert.equal(await copied(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
  await page.keyboard.press("g");
  await says(page, "#toast", "PGN copied.");
  assert.match(await copied(), /\[Result "\*"\]\n\n1\. e4 e5 \{ \[%cal Gg1f3\] \} \( 1\.\.\. c5 \{ sharp \} \) \*\n$/);
  await page.keyboard.press("l");
  await says(page, "#toast", "Link copied");
  assert.equal(await copied(), page.url());
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("p")]);
  assert.equal(download.suggestedFilename(), "kingsight.png");
}, { acceptDownloads: true }));

test("Escape drops the stamp", () => studio.page(at("8/8/8/8/8/8/8/8 w - - 0 1", "&mode=free"), async (page) => {
  await page.locator('[data-stamp="N"]').click();
  assert.equal(await page.locator('[data-stamp="N"]').getAttribute("aria-pressed"), "true");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator('[data-stamp="N"]').getAttribute("aria-pressed"), "false");
}));
