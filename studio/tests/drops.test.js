// Putting pieces down, by mouse, finger and keys: legal moves are played, others go back with a reason.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PINNED, at, cell, drag, gone, middle, says, settles, shows, touchDrag, useStudio } from "./support/studio.js";

const studio = useStudio();
const WHY = "The knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all.";

/** @param {import("./support/studio.js").Page} page */
async function refused(page) {
  await says(page, ".refusal", WHY);
  await says(page, "#live", WHY);
  await shows(page, "d2", "white knight");
  await shows(page, "f3", "empty");
  const marks = await page.$$eval("[data-mark]", (shapes) => shapes.map((shape) => shape.getAttribute("data-mark")));
  assert.deepEqual(new Set(marks), new Set(["pinned", "pinner"]));
  assert.equal(await page.locator(".over .a-pin").count(), 1, "the pin's arrow is drawn");
  // The piece stands in the middle of its square again.
  await settles(page);
  const [piece, square] = [await page.locator('[data-piece="white knight d2"]').boundingBox(), await cell(page, "d2").boundingBox()];
  assert.ok(piece && square && piece.x >= square.x - 1 && piece.x + piece.width <= square.x + square.width + 1);
}

/** @param {import("./support/studio.js").Page} page */
async function played(page) {
  await shows(page, "f3", "white knight");
  await shows(page, "g1", "empty");
  await says(page, "#live", "Nf3. Black to move.");
  await says(page, ".move[aria-current]", "Nf3");
}

test("the mouse drags", () => studio.page(at(PINNED), async (page) => {
  await drag(page, "d2", "f3");
  await refused(page);
  await drag(page, "g1", "f3");
  await played(page);
  await gone(page, ".refusal");
}));

test("the legend of a refusal has each meaning once", () => studio.page(at("4k3/8/8/8/8/5rr1/8/4K2R w K - 0 1"), async (page) => {
  await drag(page, "e1", "g1");
  await page.locator(".reasons li").nth(1).waitFor();
  const words = await page.$$eval(".marks-legend li", (items) => items.map((item) => item.textContent));
  assert.deepEqual(words, ["attacks it", "attacked", "line of attack"]);
}));

test("two clicks move", () => studio.page(at(PINNED), async (page) => {
  await cell(page, "d2").click();
  await says(page, "#live", "white knight on d2 selected, 0 legal moves.");
  await cell(page, "f3").click();
  await refused(page);
  await cell(page, "g1").click();
  await page.waitForSelector("[data-mark=could]", { state: "attached" });
  assert.equal(await page.locator("[data-mark=could]").count(), 3, "three squares to go to");
  await cell(page, "f3").click();
  await played(page);
}));

test("a finger drags and taps", () => studio.page(at(PINNED), async (page) => {
  await touchDrag(page, "d2", "f3");
  await refused(page);
  const [from, to] = [await middle(page, "g1"), await middle(page, "f3")];
  await page.touchscreen.tap(from.x, from.y);
  await page.waitForSelector("[data-mark=could]", { state: "attached" });
  await page.touchscreen.tap(to.x, to.y);
  await played(page);
  await touchDrag(page, "e8", "e7");
  await shows(page, "e7", "black king");
}, { hasTouch: true, viewport: { width: 400, height: 800 } }));

test("keys move", () => studio.page(at(PINNED), async (page) => {
  await page.locator('[data-square][tabindex="0"]').focus();
  /** @param {...string} keys */
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-square")), "e2");
  await press("ArrowLeft");
  assert.match((await cell(page, "d2").getAttribute("aria-label")) ?? "", /^d2, white knight/);
  await press("Enter");
  await says(page, "#live", "white knight on d2 selected");
  await press("ArrowUp", "ArrowRight", "ArrowRight", "Enter");
  await refused(page);
  await press("Escape");
  await page.waitForSelector(".refusal", { state: "detached" });
  await press("ArrowRight", "ArrowDown", "ArrowDown", "Space");
  await says(page, "#live", "white knight on g1 selected, 3 legal moves");
  await press("ArrowUp", "ArrowUp", "ArrowLeft", "Enter");
  await played(page);
}));

test("the choice of a promotion: taken, and taken back", () => studio.page(at("1n5k/P7/8/8/8/8/8/K7 w - - 0 1"), async (page) => {
  await drag(page, "a7", "b8");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await shows(page, "a7", "white pawn");
  await drag(page, "a7", "b8");
  await page.locator("dialog [data-role=knight]").click();
  await shows(page, "b8", "white knight");
  await says(page, ".move", "axb8=N");
}));

test("castling, by the king's step and onto the rook, and why not", () => studio.page(at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), async (page) => {
  await drag(page, "e1", "g1");
  await shows(page, "f1", "white rook");
  await page.keyboard.press("Control+z");
  await shows(page, "h1", "white rook");
  await cell(page, "e1").click();
  await page.waitForSelector("[data-mark=could]", { state: "attached" });
  await cell(page, "a1").click();
  await shows(page, "d1", "white rook");
  await shows(page, "c1", "white king");
}));

test("a piece dropped off the board, or where it was, goes back", () => studio.page("", async (page) => {
  const from = await middle(page, "e2");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 60, { steps: 4 });
  await page.mouse.move(1200, 850, { steps: 4 });
  await page.mouse.up();
  await shows(page, "e2", "white pawn");
  await gone(page, ".refusal");
}));

test("arrows and circles by the right button", () => studio.page("", async (page) => {
  await drag(page, "g1", "f3", "right");
  await drag(page, "e4", "e4", "right");
  assert.equal(await page.locator(".drawings .arrow").count(), 1);
  assert.equal(await page.locator(".drawings .ring").count(), 1);
  assert.match(page.url(), /draw=gg1f3,ge4/);
  await drag(page, "e4", "e4", "right");
  await gone(page, ".drawings .ring");
  await page.locator("#pencil").click();
  await drag(page, "a1", "a8");
  assert.equal(await page.locator(".drawings .arrow").count(), 2);
  await page.locator("#wipe").click();
  await gone(page, ".drawings > *");
}));
