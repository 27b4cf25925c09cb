// For every eye and every screen: accessibility rules, small and dark screens, little motion.

import assert from "node:assert/strict";
import { test } from "node:test";

import { BUSY, PINNED, at, cell, drag, says, settles, shows, tooWide, useStudio, violations } from "./support/studio.js";

const studio = useStudio();

/** @type {[string, string, ((page: import("./support/studio.js").Page) => Promise<unknown>)?][]} */
const SCREENS = [
  ["the beginning", ""],
  ["a game", "#moves=e2e4,e7e5,g1f3,b8c6,f1b5&ply=3&square=g8"],
  ["layers", at(BUSY, "&tab=layers&layers=white.attacks,black.attacks,white.pin_rays,white.king_danger")],
  ["bits", "#tab=bits&bits=white.attacks,and,black.attacks,0,a1,0x00000000000000FF,1"],
  ["lessons", "#tab=lessons"],
  ["a lesson", "#tab=lessons&lesson=opposite-rays&step=1"],
  ["set up", "#tab=setup"],
  ["free mode", at("8/8/2k5/8/4K3/8/8/K7 b - - 0 1", "&mode=free&tab=setup")],
  ["a board that cannot be played", at("8/8/2k5/8/4K3/8/8/K7 b - - 0 1", "&mode=free")],
  ["text", at(BUSY, "&tab=text")],
  ["a refusal", at(PINNED), async (page) => { await drag(page, "d2", "f3"); await page.locator(".refusal").waitFor(); }],
  ["a promotion", at("1n5k/P7/8/8/8/8/8/K7 w - - 0 1"), async (page) => { await drag(page, "a7", "a8"); await page.locator("dialog[open]").waitFor(); }],
];

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const width of [1280, 320]) {
    test(`${colorScheme}, ${width} wide: no accessibility violation, nothing sticks out`, (all) => studio.page("", async (page) => {
      for (const [name, hash, prepare] of SCREENS) {
        await all.test(name, async () => {
          await studio.visit(page, hash);
          await prepare?.(page);
          await settles(page);
          assert.deepEqual(await violations(page), []);
          assert.ok(await tooWide(page) <= 0, `${await tooWide(page)} pixels too wide`);
        });
      }
    }, { colorScheme, viewport: { width, height: 800 } }));
  }
}

test("the button changes the colours, and they stay", () => studio.page("", async (page) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.locator("#theme").click();
  await page.locator("#theme").click();
  const dark = await paper();
  assert.notEqual(dark, light);
  await page.reload();
  await page.waitForSelector("#page.ready");
  assert.equal(await paper(), dark);
}));

test("with reduced motion nothing slides", () => studio.page("", async (page) => {
  const durations = await page.$$eval(".piece, button", (elements) => elements.map((element) => getComputedStyle(element).transitionDuration));
  assert.ok(durations.length > 40);
  assert.ok(durations.every((time) => time.split(", ").every((part) => part === "0s")), String(new Set(durations)));
  await drag(page, "e2", "e4");
  await shows(page, "e4", "white pawn");
  const [piece, square] = [await page.locator('[data-piece="white pawn e4"]').boundingBox(), await cell(page, "e4").boundingBox()];
  assert.ok(piece && square && Math.abs(piece.x + piece.width / 2 - square.x - square.width / 2) < 6);
}, { reducedMotion: "reduce" }));

test("without reduced motion they do slide", () => studio.page("", async (page) => {
  assert.equal(await page.$eval(".piece", (piece) => getComputedStyle(piece).transitionDuration), "0.16s");
}));

test("the page is printed without its buttons", () => studio.page("#moves=e2e4", async (page) => {
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("#tabs").isVisible(), false);
  assert.equal(await page.locator(".picture").isVisible(), true);
  await says(page, ".move", "e4");
  assert.equal(await page.locator(".move").isVisible(), true);
}));
