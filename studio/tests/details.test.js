// Details that were wrong once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { startServer } from "./support/server.js";
import { BUSY, answerOf, at, cell, drag, gone, says, shows, testOfServer, useStudio } from "./support/studio.js";

const studio = useStudio();

test("mate shows who won, once, and hints at what is possible", () => studio.page("#moves=f2f3,e7e5,g2g4,d8h4", async (page) => {
  await says(page, "#status", "Black wins by checkmate.");
  await says(page, "#card", "0-1");
  assert.equal(await page.locator("#status .side.black").count(), 1, "beside it stands the winner's colour");
  assert.equal(await page.getByText("Black wins").filter({ visible: true }).count(), 1);
  assert.equal(await page.locator("#card").getByText("Move a piece").count(), 0);
  await page.locator("#card").getByRole("button", { name: "New game" }).click();
  await shows(page, "d8", "black queen");
}));

test("the promotion is chosen on the squares where it happens", () => studio.page(at("1n5k/P7/8/8/8/8/8/K7 w - - 0 1"), async (page) => {
  for (const [to, flip] of [["a8", false], ["b8", true]]) {
    if (flip) await page.keyboard.press("f");
    await drag(page, "a7", String(to));
    await page.locator("dialog[open]").waitFor();
    const [first, square] = [await page.locator(".choices").boundingBox(), await cell(page, String(to)).boundingBox()];
    assert.ok(first && square);
    assert.ok(Math.abs(first.x + first.width / 2 - square.x - square.width / 2) < 8, `${first.x} and ${square.x}`);
    const over = Math.min(first.y + first.height, square.y + square.height) - Math.max(first.y, square.y);
    assert.ok(over > square.height * 0.5, `${over} of ${square.height}`);
    await page.keyboard.press("Escape");
    await gone(page, "dialog");
  }
}));

test("a FEN's error stands at the field, and selects the place", () => studio.page("#tab=setup", async (page) => {
  await page.locator("#fen").fill("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  await page.locator("#read").click();
  await says(page, "#fen-error", "'x' is not a piece");
  assert.equal(await page.locator("#fen").getAttribute("aria-invalid"), "true");
  assert.equal(await page.locator("#notice").isVisible(), false);
  assert.equal(await page.evaluate(() => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector("#fen"));
    return field.value.slice(field.selectionStart, field.selectionEnd);
  }), "x");
}, { forgive: /status of 400/ }));

testOfServer("what is typed into a field stays when the server was away", async () => {
  const own = await startServer();
  let again = /** @type {Awaited<ReturnType<typeof startServer>> | null} */ (null);
  const usual = studio.server();
  studio.replaceServer(own);
  try {
    await studio.page("#tab=setup", async (page) => {
      await own.stop();
      await page.locator("#fen").fill("8/8/8/8/8/8/8/K6k w - - 0 1");
      await page.locator("#read").click();
      await says(page, "#banner.gone", "does not answer");
      again = await startServer(own.port);
      await says(page, "#banner.back", "Nothing was lost");
      await page.waitForTimeout(200);
      assert.equal(await page.locator("#fen").inputValue(), "8/8/8/8/8/8/8/K6k w - - 0 1");
      await page.locator("#discard").click();
      assert.match(await page.locator("#fen").inputValue(), /^rnbqkbnr/);
    }, { forgive: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/ });
  } finally {
    studio.replaceServer(usual);
    await /** @type {any} */ (again)?.stop();
  }
});

test("a tap shows the facts about a square", () => studio.page(at("4k3/8/5n2/8/4P3/3B4/2Q5/4K3 w - - 0 1"), async (page) => {
  const box = await cell(page, "e4").boundingBox();
  assert.ok(box);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await says(page, ".facts", "attacked by the knight on f6");
  await page.waitForTimeout(300);
  assert.equal(await page.locator(".facts").count(), 1, "and they stay");
}, { hasTouch: true, viewport: { width: 400, height: 800 } }));

test("coordinates and counts are above the pieces", () => studio.page("#layers=white.attacks", async (page) => {
  const order = await page.$$eval(".picture > g", (groups) => groups.map((group) => group.getAttribute("class")));
  for (const name of ["coordinates", "counts"]) assert.ok(order.indexOf(name) > order.indexOf("pieces"), String(order));
}));

test("a colour has one meaning", () => studio.page("", async (page) => {
  const families = { attack: ["t-attack-white"], other: ["t-attack-black"], pin: ["t-pin", "m-pinned", "m-pinner", "a-pin"], check: ["t-check", "m-checker", "m-king", "a-check"],
    danger: ["t-danger", "m-attacker", "m-attacked", "a-attack"], move: ["t-move", "a-move", "m-could", "m-answer"], selected: ["t-selected", "m-moving"], blocker: ["t-blocker", "m-blocker"] };
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    const hues = await page.evaluate((families) => Object.fromEntries(Object.entries(families).map(([name, classes]) => [name, classes.map((each) => {
      const element = document.body.appendChild(Object.assign(document.createElement("i"), { className: each }));
      const color = getComputedStyle(element).color;
      element.remove();
      return color;
    })])), families);
    const seen = new Map();
    for (const [name, colors] of Object.entries(hues)) {
      assert.equal(new Set(colors).size, 1, `${name}: ${colors}`);
      assert.ok(!seen.has(colors[0]), `${name} and ${seen.get(colors[0])} are both ${colors[0]}`);
      seen.set(colors[0], name);
    }
  }
}));

test("with forced colours the chosen mode and tab are seen", () => studio.page("", async (page) => {
  await page.emulateMedia({ forcedColors: "active" });
  const looks = await page.evaluate(() => ["#mode-play + span", "#mode-free + span", "#tab-game", "#tab-layers"].map((selector) => {
    const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
    return { color, backgroundColor, forcedColorAdjust };
  }));
  const [play, free, game, layers] = looks;
  for (const [chosen, other] of [[play, free], [game, layers]]) {
    assert.notEqual(chosen.backgroundColor, other.backgroundColor);
    assert.notEqual(chosen.color, chosen.backgroundColor);
    assert.equal(chosen.forcedColorAdjust, "none", "else the text gets a plate that hides it");
  }
}));

test("the page names the layers that the catalog has", () => studio.page(at(BUSY, "&tab=layers"), async (page) => {
  const { layers } = await answerOf(page, "catalog");
  assert.equal(await page.locator(".layer-list .layer").count(), layers.length);
}));
