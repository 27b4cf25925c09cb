// Play, free and view; undo and redo; what goes in and out.

import assert from "node:assert/strict";
import { test } from "node:test";

import { at, cell, drag, middle, says, shows, useStudio } from "./support/studio.js";

const studio = useStudio();

test("undo, redo, jump and the end of the game", () => studio.page("", async (page) => {
  for (const [from, to, square] of [["f2", "f3", "f3"], ["e7", "e5", "e5"], ["g2", "g4", "g4"], ["d8", "h4", "h4"]]) {
    await drag(page, from, to);
    await page.waitForSelector(`[data-square=${square}]:not([aria-label*=empty])`);
  }
  await says(page, ".outcome", "0-1");
  assert.deepEqual(await page.locator(".move").allTextContents(), ["f3", "e5", "g4", "Qh4#"]);
  // However quickly the requests come.
  await page.locator("#back").dblclick();
  await shows(page, "g2", "white pawn");
  await page.locator("#back").click();
  await shows(page, "e7", "black pawn");
  await page.locator("#forward").dblclick();
  await shows(page, "g4", "white pawn");
  await page.locator(".move").first().click();
  await says(page, ".move[aria-current]", "f3");
  await shows(page, "e7", "black pawn");
  await page.locator("#last").click();
  await shows(page, "h4", "black queen");
  await page.locator("#first").click();
  await shows(page, "f2", "white pawn");
  // Another move makes a variation.
  await drag(page, "e2", "e4");
  await shows(page, "e4", "white pawn");
  assert.deepEqual(await page.locator(".record > li:not(.aside) .move").allTextContents(), ["f3", "e5", "g4", "Qh4#"]);
  assert.deepEqual(await page.locator(".variation .move").allTextContents(), ["e4"]);
}));

test("free mode places, moves, stamps and removes, with any number of kings", () => studio.page("", async (page) => {
  await page.locator("#mode-free").check({ force: true });
  await page.locator("#supply").waitFor();
  await drag(page, "e1", "e5");
  await shows(page, "e5", "white king");
  // Pulled from the supply.
  const stamp = await page.locator('[data-stamp="K"]').boundingBox();
  const to = await middle(page, "d4");
  assert.ok(stamp);
  await page.mouse.move(stamp.x + 5, stamp.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await shows(page, "d4", "white king");
  // Chosen, then put on squares by click and key.
  await page.locator('[data-stamp="n"]').click();
  await cell(page, "c3").click();
  await shows(page, "c3", "black knight");
  await page.locator('[data-stamp=""]').click();
  await cell(page, "c3").click();
  await shows(page, "c3", "empty");
  await page.locator('[data-stamp=""]').click();
  // Dragged off the board.
  const from = await middle(page, "d4");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(3, 500, { steps: 6 });
  await page.mouse.up();
  await shows(page, "d4", "empty");
  await cell(page, "a2").focus();
  await page.keyboard.press("Delete");
  await shows(page, "a2", "empty");
  // The form: turn, rights, clear.
  await page.locator("#tab-setup").click();
  await page.getByLabel("Black", { exact: true }).check();
  await says(page, "#status", "Black to move");
  await page.getByLabel("Black, king's side (rook h8)").uncheck();
  await page.waitForFunction(() => /_b_[A-H]*q_-/.test(location.hash));
  await page.getByRole("button", { name: "Clear" }).click();
  await page.waitForSelector(".pieces:empty", { state: "attached" });
  await page.getByRole("button", { name: "Initial position" }).click();
  await shows(page, "e1", "white king");
}));

test("view mode moves nothing and still selects", () => studio.page("#mode=view", async (page) => {
  await drag(page, "e2", "e4");
  await shows(page, "e2", "white pawn");
  await cell(page, "e2").click();
  await says(page, "#live", "white pawn on e2 selected");
  await cell(page, "e4").click();
  await shows(page, "e2", "white pawn");
}));

test("a board that cannot be played says why, and free mode is offered", () => studio.page(at("8/8/8/8/8/8/8/K7 w - - 0 1", "&mode=free"), async (page) => {
  await page.locator("#tab-game").click();
  await says(page, "#panel-game", "This board cannot be played");
  await says(page, ".problems", "king");
}));

test("FEN, SAN and UCI go in and out", () => studio.page("#tab=setup", async (page) => {
  await page.locator("#moves").fill("1. e4 e5 2. Nf3 Nc6");
  await page.locator("#read").click();
  await shows(page, "c6", "black knight");
  await page.locator("#notation").selectOption("uci");
  assert.equal(await page.locator("#moves").inputValue(), "e2e4 e7e5 g1f3 b8c6");
  await page.locator("#moves").fill("d2d4 d7d5");
  await page.locator("#read").click();
  await shows(page, "d5", "black pawn");
  await page.locator("#notation").selectOption("san");
  assert.equal(await page.locator("#moves").inputValue(), "1. d4 d5");
  await page.locator("#examples").selectOption({ label: "Double check" });
  await shows(page, "f6", "white knight");
  await says(page, "#example-about", "Two checkers");
}));

test("a bad FEN and a bad move are refused in words, and the board stays", () => studio.page("#tab=setup&moves=e2e4", async (page) => {
  await page.locator("#fen").fill("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  await page.locator("#read").click();
  await says(page, "#fen-error", "'x' is not a piece");
  await shows(page, "e4", "white pawn");
  await page.locator("#fen").fill("startpos");
  await page.locator("#moves").fill("e4 Ke2 Nf3");
  await page.locator("#read").click();
  await says(page, "#moves-error", "Ke2");
  assert.equal(await page.locator("#fen-error").textContent(), "");
  await shows(page, "e4", "white pawn");
  await page.locator("#moves").fill("e4 e5");
  await page.locator("#read").click();
  await shows(page, "e5", "black pawn");
  assert.equal(await page.locator("#moves-error").textContent(), "");
}, { forgive: /status of 400/ }));

test("a game and a lesson are saved as moving pictures", () => studio.page("#tab=setup&moves=e2e4,e7e5,g1f3&ply=1&layers=white.attacks", async (page) => {
  /** @param {import("playwright-core").Locator} button */
  const frames = async (button) => {
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    assert.equal(download.suggestedFilename(), "kingsight-moving.png");
    const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
    const at = bytes.indexOf("acTL");
    assert.ok(at > 0, "it is animated");
    const decoded = await page.evaluate(async (data) => {
      const decoder = new ImageDecoder({ type: "image/png", data: Uint8Array.from(atob(data), (c) => c.charCodeAt(0)) });
      await decoder.tracks.ready;
      const { frameCount } = /** @type {ImageTrack} */ (decoder.tracks.selectedTrack);
      const sizes = [];
      for (let i = 0; i < frameCount; i++) sizes.push((await decoder.decode({ frameIndex: i })).image.displayWidth);
      return sizes;
    }, bytes.toString("base64"));
    assert.equal(decoded.length, bytes.readUInt32BE(at + 4));
    assert.ok(decoded.every((width) => width === 640), String(decoded));
    return decoded.length;
  };
  assert.equal(await frames(page.locator("#save-moving")), 4);
  await shows(page, "e4", "white pawn");
  await shows(page, "e7", "black pawn");
  await page.locator("#tab-lessons").click();
  await page.locator('[data-lesson="opposite-rays"]').click();
  await page.locator("[data-key=save-moving]").waitFor();
  const steps = await page.locator(".dots li").count();
  assert.equal(await frames(page.locator("[data-key=save-moving]")), steps);
  await says(page, ".dots [aria-current]", "1");
}, { acceptDownloads: true }));

test("pictures are saved", () => studio.page("#tab=setup&layers=white.attacks&draw=ge2e4", async (page) => {
  for (const [format, magic] of [["svg", "<svg"], ["png", "\x89PNG"]]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`#save-${format}`).click()]);
    assert.equal(download.suggestedFilename(), `kingsight.${format}`);
    const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
    assert.ok(bytes.subarray(0, 4).toString("latin1") === magic && bytes.length > 5000, format);
  }
}));
