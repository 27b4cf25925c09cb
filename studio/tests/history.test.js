// Nothing is lost: one undo over moves, edits, examples, modes and lessons, by keys, buttons, the toast, and the browser's Back.

import assert from "node:assert/strict";
import { test } from "node:test";

import { at, cell, drag, says, shows, useStudio } from "./support/studio.js";

const studio = useStudio();

/** @param {import("./support/studio.js").Page} page */
const moves = (page) => page.locator(".move").allTextContents();

/**
 * @param {import("./support/studio.js").Page} page
 * @param {...string} pairs such as e2e4
 */
async function play(page, ...pairs) {
  for (const pair of pairs) {
    const to = pair.slice(2);
    await drag(page, pair.slice(0, 2), to);
    await page.waitForSelector(`[data-square=${to}]:not([aria-label*=empty])`);
  }
}

test("Play, Free and Play again keep the game", () => studio.page("", async (page) => {
  await play(page, "e2e4", "e7e5");
  await page.locator("#mode-free").check({ force: true });
  await says(page, "#toast", "The moves are set aside.");
  await page.locator("#mode-play").check({ force: true });
  await says(page, ".move", "e5");
  assert.deepEqual(await moves(page), ["e4", "e5"]);
}));

test("after an edit in free mode the game comes back by undo", () => studio.page("", async (page) => {
  await play(page, "e2e4", "e7e5");
  await page.locator("#mode-free").check({ force: true });
  await page.waitForSelector("#board-area[data-mode=free]");
  await drag(page, "e4", "e6");
  await shows(page, "e6", "white pawn");
  await page.keyboard.press("Control+z");
  await shows(page, "e4", "white pawn");
  await page.keyboard.press("Control+z");
  await says(page, ".move", "e5");
  assert.deepEqual(await moves(page), ["e4", "e5"]);
  assert.ok(await page.locator("#mode-play").isChecked());
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+y");
  await shows(page, "e6", "white pawn");
}));

test("an example and Clear say that they can be undone, and are", () => studio.page("", async (page) => {
  await play(page, "e2e4", "e7e5");
  await page.locator("#tab-setup").click();
  await page.locator("#examples").selectOption({ label: "Double check" });
  await shows(page, "f6", "white knight");
  await says(page, "#toast", "Game replaced.");
  await page.locator("#toast button").click();
  await shows(page, "e4", "white pawn");
  await page.locator("#mode-free").check({ force: true });
  await page.getByRole("button", { name: "Clear" }).click();
  await page.waitForSelector(".pieces:empty", { state: "attached" });
  await says(page, "#toast", "Board changed.");
  await page.locator("#toast button").click();
  await shows(page, "e4", "white pawn");
  await shows(page, "e5", "black pawn");
}));

test("another move after stepping back makes a variation, and undo keeps what was played", () => studio.page("", async (page) => {
  await play(page, "e2e4", "e7e5", "g1f3");
  await page.locator("#back").dblclick();
  await shows(page, "e7", "black pawn");
  await play(page, "c7c5");
  assert.deepEqual(await moves(page), ["e4", "e5", "c5", "Nf3"]);
  // The line is still there, and can be walked.
  await page.locator(".record > li .move", { hasText: "Nf3" }).click();
  await shows(page, "f3", "white knight");
  await page.locator(".variation .move").click();
  await shows(page, "c5", "black pawn");
  // Undoing a move steps back; the move stays as a line.
  await page.keyboard.press("Control+z");
  await says(page, ".move[aria-current]", "e4");
  assert.deepEqual(await moves(page), ["e4", "e5", "c5", "Nf3"]);
  // All of it is in the address.
  await page.reload();
  await page.waitForSelector("#page.ready");
  assert.deepEqual(await moves(page), ["e4", "e5", "c5", "Nf3"]);
}));

test("a variation is promoted, commented and removed, and the removal undone", () => studio.page("#moves=e2e4,c7c5&tree=e2e4.e7e5.(c7c5).g1f3", async (page) => {
  await says(page, ".move[aria-current]", "c5");
  await page.getByRole("button", { name: "Make it the main line" }).click();
  await page.waitForFunction(() => document.querySelector(".variation .move")?.textContent === "e5");
  assert.deepEqual(await moves(page), ["e4", "c5", "e5", "Nf3"]);
  await page.locator("#comment").fill("The Sicilian (sharp). Good!");
  await page.locator("#comment").press("Tab");
  await says(page, ".record .comment", "The Sicilian (sharp). Good!");
  await page.reload();
  await page.waitForSelector("#page.ready");
  await says(page, ".record .comment", "The Sicilian (sharp). Good!");
  assert.deepEqual(await moves(page), ["e4", "c5", "e5", "Nf3"]);
  await page.locator(".variation .move", { hasText: "e5" }).click();
  await says(page, ".move[aria-current]", "e5");
  await page.getByRole("button", { name: "Remove from here" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".move").length === 2);
  assert.deepEqual(await moves(page), ["e4", "c5"]);
  await page.locator("#toast button").click();
  await page.waitForFunction(() => document.querySelectorAll(".move").length === 4);
}));

test("Back and Forward walk through lessons, games and boards", () => studio.page("#moves=e2e4", async (page) => {
  await page.locator("#tab-lessons").click();
  await page.locator('[data-lesson="opposite-rays"]').click();
  await shows(page, "a4", "white king");
  await page.getByRole("button", { name: "Next step" }).click();
  await says(page, ".dots [aria-current]", "2");
  await page.goBack();
  await says(page, ".dots [aria-current]", "1");
  await page.goBack();
  await shows(page, "e4", "white pawn");
  await page.goForward();
  await says(page, ".dots [aria-current]", "1");
  await shows(page, "a4", "white king");
}));

test("a lesson that is left by a tab takes its board with it, and comes back with its own", () => studio.page("#moves=e2e4", async (page) => {
  await page.locator("#tab-lessons").click();
  await page.locator('[data-lesson="opposite-rays"]').click();
  await shows(page, "a4", "white king");
  await page.locator("#tab-game").click();
  await shows(page, "e4", "white pawn");
  assert.deepEqual(await moves(page), ["e4"]);
  await page.locator("#tab-lessons").click();
  await shows(page, "a4", "white king");
}));

test("New game is there, and undone", () => studio.page(at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "&moves=e2e4"), async (page) => {
  await cell(page, "a1").click();
  await page.keyboard.press("n");
  await shows(page, "d8", "black queen");
  await says(page, "#toast", "Game replaced.");
  await page.goBack();
  await shows(page, "d8", "empty");
  await says(page, ".move", "e4");
}));
