// The address holds the whole state; the server may go and come back.

import assert from "node:assert/strict";
import { test } from "node:test";

import { SITE, startServer } from "./support/server.js";
import { at, becomes, cell, drag, says, shows, testOfServer, useStudio } from "./support/studio.js";

const studio = useStudio();

/** @param {import("./support/studio.js").Page} page */
const seen = (page) => page.evaluate(() => ({
  labels: [...document.querySelectorAll("[data-square]")].map((cell) => cell.getAttribute("aria-label")),
  drawn: [".fills", ".drawings", ".lines", ".trace", ".targets", ".coordinates"].map((group) => document.querySelector(group)?.innerHTML),
  tab: document.querySelector('[role="tab"][aria-selected="true"]')?.id,
  moves: [...document.querySelectorAll("#panel-game:not([hidden]) .move")].map((move) => move.textContent + move.className),
}));

test("the address keeps a game's tags and result", () => studio.page("#tab=setup", async (page) => {
  const game = `[Event "Training; R_1"]\n[White "Müller & Söhne, {A.B}"]\n[Black "O'Neil"]\n[ECO "C20"]\n[Result "1-0"]\n\n1. e4 e5 1-0`;
  await page.locator("#paste").fill(game);
  await page.locator("#load-paste").click();
  await shows(page, "e5", "black pawn");
  const copied = async (/** @type {import("./support/studio.js").Page} */ on) => {
    await on.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: async (/** @type {string} */ text) => void (document.body.dataset.copied = text) } }));
    await on.locator("#tab-setup").click();
    await on.locator("#copy-pgn").click();
    await on.waitForSelector("body[data-copied]");
    return on.evaluate(() => document.body.dataset.copied ?? "");
  };
  const before = await copied(page);
  for (const line of game.split("\n").slice(0, 5)) assert.ok(before.includes(line), line);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector("#page.ready");
  await other.locator("#tab-game").click();
  await says(other, ".players", "Müller & Söhne, {A.B} – O'Neil 1-0");
  assert.equal(await copied(other), before);
}));

test("a reload and a shared link give the same picture", () => studio.page("", async (page) => {
  await drag(page, "e2", "e4");
  await shows(page, "e4", "white pawn");
  await drag(page, "e7", "e5");
  await shows(page, "e5", "black pawn");
  await page.locator("#back").click();
  await shows(page, "e7", "black pawn");
  await page.locator("#flip").click();
  await page.locator("#tab-layers").click();
  await page.locator('input[value="white.attacks"]').check();
  await page.locator('input[value="black.attacks"]').check();
  await drag(page, "d7", "d5", "right");
  await cell(page, "g8").click();
  await says(page, "#live", "black knight on g8 selected");
  await page.mouse.move(5, 5);
  const before = await seen(page);
  await page.reload();
  await page.waitForSelector("#page.ready");
  assert.deepEqual(await seen(page), before);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector("#page.ready");
  assert.deepEqual(await seen(other), before);
  await other.locator("#tab-game").click();
  assert.deepEqual(await other.locator(".move:not(.undone)").allTextContents(), ["e4"]);
  assert.deepEqual(await other.locator(".move.undone").allTextContents(), ["e5"]);
}));

test("free boards, the bitboard panel and Chess960 are in the address, too", () => studio.page(at("8/8/2k5/8/4K3/8/8/K7 b - - 0 1", "&mode=free&tab=bits&bits=white.attacks,xor,hex,1,a8,0x00000000000000F0,1"), async (page) => {
  await shows(page, "a1", "white king");
  assert.ok(await page.locator("#mode-free").isChecked());
  const number = await page.locator("#bits-hex").textContent();
  await page.reload();
  await page.waitForSelector("#page.ready");
  assert.equal(await page.locator("#bits-hex").textContent(), number);
  assert.equal(await page.locator("#bits-order").inputValue(), "a8");
  assert.ok(await page.locator("#bits-not").isChecked());
}));

test("a nonsensical address shows why, and the initial position", () => studio.page("#fen=nonsense&layers=nothing,white.attacks&ply=9&draw=zz&tab=nowhere", async (page) => {
  await says(page, "#notice", "The address does not hold a position");
  await shows(page, "e2", "white pawn");
  await page.evaluate(() => (location.hash = "#moves=d2d4"));
  await shows(page, "d4", "white pawn");
}, { forgive: /status of 400/ }));

testOfServer("when the server goes, a banner appears and nothing is lost; when it is back, all goes on", async () => {
  const own = await startServer();
  let again = /** @type {Awaited<ReturnType<typeof startServer>> | null} */ (null);
  const usual = studio.server();
  studio.replaceServer(own);
  try {
    await studio.page("#moves=e2e4&layers=white.attacks", async (page) => {
      const before = await seen(page);
      await own.stop();
      await drag(page, "e7", "e5");
      await says(page, "#banner.gone", "does not answer");
      await says(page, "#live", "does not answer");
      await shows(page, "e7", "black pawn");
      // What needs no server still works.
      await page.locator("#flip").click();
      await page.locator("#flip").click();
      await drag(page, "a1", "a5", "right");
      assert.equal(await page.locator(".drawings .arrow").count(), 1);
      await page.locator("#wipe").click();
      again = await startServer(own.port);
      await says(page, "#banner.back", "Nothing was lost");
      await page.mouse.move(5, 5);
      const without = (/** @type {typeof before} */ all) => ({ ...all, drawn: all.drawn.slice(0, 3) });
      await becomes(async () => without(await seen(page)), without(before));
      await drag(page, "e7", "e5");
      await shows(page, "e5", "black pawn");
      await page.locator("#banner").waitFor({ state: "hidden" });
    }, { forgive: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/ });
  } finally {
    studio.replaceServer(usual);
    await /** @type {any} */ (again)?.stop();
  }
});

test("when the site's host goes, the page goes on", { skip: SITE ? false : "the server has its own test" }, async () => {
  const own = await startServer();
  const usual = studio.server();
  studio.replaceServer(own);
  try {
    await studio.page("#moves=e2e4", async (page) => {
      await own.stop();
      await drag(page, "e7", "e5");
      await shows(page, "e5", "black pawn");
      await page.locator("#tab-lessons").click();
      await page.locator('[data-lesson="opposite-rays"]').click();
      await shows(page, "a4", "white king");
      assert.equal(await page.locator("#banner").isVisible(), false);
    });
  } finally {
    studio.replaceServer(usual);
  }
});
