// One paste box, anywhere on the page: what it understands is loaded, the rest refused with a reason.

import assert from "node:assert/strict";
import { test } from "node:test";

import { says, shows, useStudio } from "./support/studio.js";

const studio = useStudio();

/**
 * @param {import("./support/studio.js").Page} page
 * @param {string} text
 */
const paste = (page, text) => page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}, text);

const PGN = '[Event "?"]\n[Result "0-1"]\n\n1. f3 {weakens} e5 2. g4 $4 (2. e4 Nf6) Qh4# 0-1\n';

test("FEN, EPD, PGN, UCI, moves and links are loaded by Ctrl+V", () => studio.page("", async (page) => {
  for (const [text, square, words] of [
    ["4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "b4", "black bishop"],
    ["k7/8/8/3R4/8/8/8/7K w - - bm Rd8#; id \"x\";", "d5", "white rook"],
    [PGN, "h4", "black queen"],
    ["position startpos moves d2d4 d7d5", "d5", "black pawn"],
    ["1. Nf3 Nc6", "c6", "black knight"],
    ["e4 e5 Nf3", "f3", "white knight"],
    ["d2d4,d7d5", "d4", "white pawn"],
    ["Sf3 Sc6", "c6", "black knight"],
    ["\ufeff1. c4 *", "c4", "white pawn"],
    ["https://lichess.org/analysis/standard/8/8/8/8/3k4/8/8/K7_w_-_-_0_1", "d4", "black king"],
    [`${studio.server().url}/#fen=8/8/8/8/3K4/8/8/k7_w_-_-_0_1`, "d4", "white king"],
    ["8/8/8/8/8/8/8/K7 w - - 0 1", "a1", "white king"],
  ]) {
    await paste(page, text);
    await shows(page, square, words);
  }
  assert.ok(await page.locator("#mode-free").isChecked(), "a board that cannot be played");
  await page.keyboard.press("Control+z");
  await shows(page, "d4", "white king");
}));

test("what is not understood is refused in words, and the board stays", () => studio.page("#moves=e2e4", async (page) => {
  await paste(page, "1. e4 e5 2. Ke3");
  await says(page, "#notice", "Ke3");
  await shows(page, "e4", "white pawn");
  await page.locator("#tab-setup").click();
  await page.locator("#paste").fill("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  await page.locator("#load-paste").click();
  await says(page, "#paste-error", "'x' is not a piece");
  await page.locator("#paste").fill(PGN);
  await page.locator("#load-paste").click();
  await shows(page, "h4", "black queen");
}, { forgive: /status of 400/ }));

test("moves without a result are loaded without a fault", () => studio.page("", async (page) => {
  await paste(page, "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. 0-0");
  await says(page, "#notice", "0-0");
  assert.doesNotMatch((await page.locator("#notice").textContent()) ?? "", /result/);
  await paste(page, "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6");
  // The moves before the fault were loaded already: what tells the second answer from the first is that the notice goes.
  await page.locator("#notice").waitFor({ state: "hidden" });
  await says(page, ".move[aria-current]", "Nc6");
}));

test("a text that is neither position nor game is refused as such", () => studio.page("", async (page) => {
  await paste(page, "good morning");
  await says(page, "#notice", "this is neither a position nor a game; expected a FEN");
}, { forgive: /status of 400/ }));

/**
 * @param {import("./support/studio.js").Page} page
 * @param {string} text
 */
const dropFile = (page, text) => page.evaluate((text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "game.pgn"));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}, text);

test("a file dropped on the page is loaded", () => studio.page("", async (page) => {
  await dropFile(page, PGN);
  await shows(page, "h4", "black queen");
  assert.equal(await page.locator(".move").count(), 6, "four moves and a variation of two");
}));

test("of a file of any length the first game is loaded", () => studio.page("", async (page) => {
  const other = '\n[Event "?"]\n[White "Other"]\n\n1. d4 d5 *\n';
  await dropFile(page, PGN + other.repeat(40_000));
  await shows(page, "h4", "black queen");
  await says(page, "#toast", "Loaded the first of several games.");
  assert.equal(await page.locator(".move").count(), 6);
  await dropFile(page, `1. e4 {${"long ".repeat(20_000)}} *`);
  await says(page, "#notice", "This game is longer than 64 kB.");
  await shows(page, "h4", "black queen");
}));
