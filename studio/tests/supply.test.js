// The pieces to place: their ghost under the pointer, stamps that paint, and pieces that can still be moved.

import assert from "node:assert/strict";
import { test } from "node:test";

import { at, drag, middle, shows, useStudio } from "./support/studio.js";

const studio = useStudio();

test("a piece pulled from the supply is as large as those on the board, its middle under the pointer", () => studio.page("#mode=free", async (page) => {
  const stamp = await page.locator('[data-stamp="Q"]').boundingBox();
  const to = await middle(page, "d5");
  assert.ok(stamp);
  await page.mouse.move(stamp.x + 5, stamp.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  const [ghost, square] = [await page.locator(".floating").boundingBox(), await page.locator("[data-square=d5]").boundingBox()];
  assert.ok(ghost && square);
  assert.ok(Math.abs(ghost.width - square.width) < 2, `${ghost.width} for ${square.width}`);
  assert.ok(Math.abs(ghost.x + ghost.width / 2 - to.x) < 2 && Math.abs(ghost.y + ghost.height / 2 - to.y) < 2);
  await page.mouse.up();
  await shows(page, "d5", "white queen");
}));

test("a stamp paints along a stroke, undone at once; a piece is still moved; a second stamp removes", () => studio.page(at("8/8/8/8/8/8/7k/8 w - - 0 1", "&mode=free"), async (page) => {
  await page.locator('[data-stamp="P"]').click();
  const [from, to] = [await middle(page, "a4"), await middle(page, "e4")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 16 });
  await page.mouse.up();
  for (const file of "abcde") await shows(page, `${file}4`, "white pawn");
  await drag(page, "h2", "h5");
  await shows(page, "h5", "black king");
  await page.keyboard.press("Control+z");
  await shows(page, "h2", "black king");
  await page.keyboard.press("Control+z");
  for (const file of "abcde") await shows(page, `${file}4`, "empty");
  await page.locator('[data-stamp="P"]').click();
  await page.locator("[data-square=c3]").click();
  await shows(page, "c3", "white pawn");
  await page.locator("[data-square=c3]").click();
  await shows(page, "c3", "empty");
}));

test("the eraser erases along a stroke", () => studio.page("#mode=free", async (page) => {
  await page.locator('[data-stamp=""]').click();
  const [from, to] = [await middle(page, "a2"), await middle(page, "h2")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 24 });
  await page.mouse.up();
  for (const file of "abcdefgh") await shows(page, `${file}2`, "empty");
}));
