// The first screen works at once, and the layers answer questions.

import assert from "node:assert/strict";
import { test } from "node:test";

import { BUSY, at, drag, gone, says, shows, useStudio } from "./support/studio.js";

const studio = useStudio();

test("a first visit invites to move a pinned knight, and the initial position is one key away", () => studio.page("#", async (page) => {
  await says(page, "#card", "Try to move the knight on d2.");
  assert.equal(await page.locator(".invite-ring").count(), 2);
  assert.equal(await page.locator(".welcome button").count(), 5);
  await drag(page, "d2", "f3");
  await says(page, ".refusal", "pinned");
  await gone(page, ".invite-ring");
  await page.keyboard.press("n");
  await shows(page, "e2", "white pawn");
}));

test("questions show their layers, a line of the legend isolates one, and layers can be found", () => studio.page(at(BUSY, "&tab=layers"), async (page) => {
  await page.getByRole("button", { name: "Why is it check?" }).click();
  await page.waitForSelector('.legend [data-layer="white.checkers"]');
  await page.getByRole("button", { name: "Who attacks what?" }).click();
  await page.waitForSelector('.legend [data-layer="black.attacks"]');
  const ids = () => page.$$eval(".fills [data-fill]", (tints) => [...new Set(tints.map((tint) => tint.getAttribute("data-fill")))].sort());
  assert.deepEqual(await ids(), ["black.attacks", "white.attacks"]);
  await page.locator('.legend [data-layer="black.attacks"]').hover();
  assert.deepEqual(await ids(), ["black.attacks"]);
  await page.mouse.move(5, 5);
  assert.deepEqual(await ids(), ["black.attacks", "white.attacks"]);
  await page.getByRole("button", { name: "Who attacks what?" }).click();
  await page.waitForSelector(".legend .hint");
  await page.locator("#search-layers").fill("pin line");
  const seen = await page.locator(".layer:visible .name").allTextContents();
  assert.ok(seen.length > 0 && seen.every((name) => /pin/i.test(name)), String(seen));
}));
