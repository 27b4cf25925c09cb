// Ten screens: board, panel, controls and text stand side by side or below one another, and are all seen.

import assert from "node:assert/strict";
import { test } from "node:test";

import { BUSY, PINNED, at, drag, says, settles, useStudio } from "./support/studio.js";

/** @typedef {import("./support/studio.js").Page} Page */

const studio = useStudio();

const SCREENS = process.env.KINGSIGHT_TESTS === "quick" ? ["320x640", "1024x768", "1920x1080"] : ["320x640", "390x844", "844x390", "768x1024", "1024x768", "1180x820", "1280x800", "1280x1080", "1366x1024", "1920x1080"];

/** @type {[string, string, string, ((page: Page) => Promise<unknown>)?][]} The text that must be seen comes third. */
const PLACES = [
  ["the beginning", "", "#card"],
  ["layers", at(BUSY, "&tab=layers&layers=white.attacks,black.attacks,white.pin_rays"), ".legend"],
  ["a refusal", at(PINNED), ".refusal .reasons", async (page) => { await drag(page, "d2", "f3"); await page.locator(".refusal").waitFor(); }],
  ["a lesson", "#tab=lessons&lesson=opposite-rays&step=1", ".lesson h2 + p"],
  ["an exercise", "#exercise=discoverers&level=medium&seed=2", ".task"],
  ["a step that asks", "#tab=lessons&lesson=x-ray-pins&step=5", ".task"],
  ["free mode", at("8/8/2k5/8/4K3/8/8/K7 b - - 0 1", "&mode=free"), "#card"],
  ["a game", "#moves=e2e4,e7e5,g1f3,b8c6,f1b5,a7a6,b5a4,g8f6,e1g1,f8e7,f1e1,b7b5,a4b3,d7d6,c2c3,e8g8,h2h3,c6a5,b3c2,c7c5,d2d4,d8c7", "[aria-current=step]"],
];

/** @param {string} screen */
function size(screen) {
  const [width, height] = screen.split("x").map(Number);
  return { width, height };
}

/**
 * Gives the window another size, and waits until the page has followed.
 * @param {Page} page
 * @param {string} screen
 */
async function resize(page, screen) {
  await page.setViewportSize(size(screen));
  await settles(page);
}

/**
 * Boxes of what stands on the page, and how far they reach over one another or out of the window.
 * @param {Page} page
 * @param {string} text
 */
const faults = (page, text) => page.evaluate((text) => {
  /** @type {Record<string, Element>} */
  const parts = {};
  for (const [name, selector] of Object.entries({
    head: ".top", board: ".board", status: "#status", tools: ".tools", supply: "#supply", card: "#card", tabs: "#tabs",
    panel: ".panel:not([hidden])",
  })) {
    const element = document.querySelector(selector);
    if (element && element.getClientRects().length) parts[name] = element;
  }
  const found = [];
  const boxes = Object.entries(parts).map(([name, element]) => ({ name, box: element.getBoundingClientRect() }));
  for (const [i, { name, box }] of boxes.entries()) {
    for (const other of boxes.slice(i + 1)) {
      const [wide, high] = [Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left), Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)];
      if (wide > 1 && high > 1) found.push(`${name} and ${other.name} share ${Math.round(wide)} x ${Math.round(high)}`);
    }
    if (name !== "panel" && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)) found.push(`${name} reaches out of the window`);
  }
  for (const each of document.querySelectorAll("#tabs, .tools, .strip")) {
    if (each.scrollWidth > each.clientWidth + 1) found.push(`${each.id || each.className} is cut off on the right`);
  }
  const board = parts.board.getBoundingClientRect();
  if (Math.abs(board.width - board.height) > 1) found.push(`the board is ${board.width} x ${board.height}`);
  if (board.width < Math.min(innerWidth, innerHeight) * 0.55) found.push(`the board has only ${board.width} pixels`);
  const words = document.querySelector(text);
  if (!words) return [...found, `no ${text}`];
  // The first line of the text is inside the window and inside all that scroll round it.
  const range = document.createRange();
  range.selectNodeContents(words);
  const line = [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1) ?? words.getBoundingClientRect();
  for (let round = words.parentElement; round; round = round.parentElement) {
    if (getComputedStyle(round).overflowY === "visible") continue;
    const box = round.getBoundingClientRect();
    if (line.top < box.top - 1 || line.bottom > box.bottom + 1) found.push(`${text} is scrolled out of ${round.id || round.className}`);
  }
  if (line.top < 0 || line.bottom > innerHeight + 1) found.push(`${text} is not in the window`);
  // Nothing lies over it.
  const top = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
  if (!top || !(words.contains(top) || top.contains(words))) found.push(`${top?.className || top?.tagName} lies over ${text}`);
  if (document.documentElement.scrollHeight > innerHeight + 1) found.push(`the page is ${document.documentElement.scrollHeight} high`);
  return found;
}, text);

for (const locale of ["en-GB", "de-DE"]) for (const [name, hash, text, prepare] of PLACES) {
  test(`${locale}, ${name}: nothing is covered, the board and the text are seen`, (all) => studio.page(hash, async (page) => {
    await prepare?.(page);
    for (const screen of SCREENS) {
      await all.test(screen, async () => {
        await resize(page, screen);
        assert.deepEqual(await faults(page, text), []);
      });
    }
  }, { locale, viewport: size(SCREENS[0]) }));
}

/** Opened at each size, too: a page that opens need not be laid out like one that was resized. */
const OPENED = PLACES.filter(([name]) => ["the beginning", "a lesson", "a game"].includes(name));

for (const screen of SCREENS) test(`opened at ${screen}: nothing is covered, the board and the text are seen`, () => studio.page("", async (page) => {
  for (const [name, hash, text] of OPENED) {
    await studio.visit(page, hash);
    await settles(page);
    assert.deepEqual(await faults(page, text), [], name);
  }
}, { viewport: size(screen) }));

for (const locale of ["en-GB", "de-DE"]) test(`${locale}: why a piece is pinned is seen whole, with its legend`, () => studio.page(at(PINNED), async (page) => {
  await drag(page, "d2", "f3");
  await page.locator(".refusal .marks-legend").waitFor();
  // On the smallest screen the card scrolls.
  for (const screen of SCREENS.slice(1)) {
    await resize(page, screen);
    const hidden = await page.locator("#card").evaluate((card) => card.scrollHeight - card.clientHeight);
    assert.ok(hidden <= 0, `${screen}: ${hidden} pixels are scrolled out of the card`);
  }
}, { locale }));

for (const locale of ["en-GB", "de-DE"]) test(`${locale}: windows between those screens, of small laptops among them`, () => studio.page("", async (page) => {
  for (const hash of ["", "#mode=free", "#tab=lessons&lesson=opposite-rays&step=1"]) {
    await studio.visit(page, hash);
    for (const screen of ["1280x720", "960x700", "1000x560", "1100x620", "1366x625", "1600x620", "1600x700"]) {
      await resize(page, screen);
      assert.deepEqual(await faults(page, hash.includes("lesson") ? ".lesson h2 + p" : "#card"), [], `${screen} ${hash}`);
    }
  }
}, { locale }));

test("the palette on a phone on its side covers nothing", () => studio.page("#mode=free", async (page) => {
  await page.locator("#palette").click();
  await page.locator("#supply").waitFor();
  await settles(page);
  assert.deepEqual(await faults(page, "#card"), []);
}, { viewport: { width: 844, height: 390 } }));

test("the palette's button is there where the palette is not", () => studio.page("#mode=free", async (page) => {
  assert.equal(await page.locator("#supply").isVisible(), false);
  await page.locator("#palette").click();
  assert.equal(await page.locator("#supply").isVisible(), true);
  assert.deepEqual(await faults(page, "#supply"), []);
  await says(page, "#status", "White to move");
}, { viewport: { width: 390, height: 844 } }));

for (const locale of ["en-GB", "de-DE"]) for (const [width, height] of [[320, 740], [360, 740], [390, 740], [844, 390]]) {
  test(`${locale}, ${width} wide: mode, language and colours are in the window`, () => studio.page("", async (page) => {
    for (const id of ["mode-view", "language", "theme"]) {
      const box = await page.locator(`#${id}`).boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width, `${id}: ${JSON.stringify(box)}`);
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window");
  }, { locale, viewport: { width, height } }));
}

test("on a phone the buttons below the board stand in one line, also in free mode", () => studio.page("#mode=free", async (page) => {
  const [status, tools] = await Promise.all(["#status", ".tools"].map((part) => page.locator(part).boundingBox()));
  assert.ok(status && tools && tools.y < status.y + status.height && status.y < tools.y + tools.height, JSON.stringify({ status, tools }));
}, { locale: "de-DE", viewport: { width: 390, height: 844 } }));

test("the buttons of the game have one shape", () => studio.page("#moves=e2e4,e7e5", async (page) => {
  await page.waitForSelector("#panel-game [data-key=changes]");
  const shapes = await page.evaluate(() => [...document.querySelectorAll("#panel-game .actions button")].map((button) => getComputedStyle(button).borderRadius));
  assert.equal(new Set(shapes).size, 1, shapes.join());
}));

for (const locale of ["en-GB", "de-DE"]) {
  test(`${locale}: the buttons below the board stay where they are, whatever stands beside them`, () => studio.page("#moves=e2e4,e7e5,d1h5,b8c6,f1c4,g8f6,h5f7", async (page) => {
    for (const screen of SCREENS) {
      await resize(page, screen);
      /** @type {Set<string>} */
      const places = new Set();
      for (const [key, move] of [["End", "xf7#"], ["ArrowLeft", "f6"], ["ArrowLeft", "c4"]]) {
        await page.keyboard.press(key);
        await says(page, ".move[aria-current]", move);
        const box = await page.locator("#back").boundingBox();
        places.add(`${box?.x} ${box?.y}`);
      }
      assert.equal(places.size, 1, `${screen}: ${[...places].join(", ")}`);
    }
  }, { locale }));

  test(`${locale}, 320 wide: the tabs stand apart`, () => studio.page("", async (page) => {
    const words = await page.$$eval("#tabs [role=tab]", (tabs) => tabs.map((tab) => {
      const range = document.createRange();
      range.selectNodeContents(tab);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }));
    const ends = [{ left: 0, right: 0 }, ...words, { left: 320, right: 320 }];
    const gaps = ends.slice(1).map(({ left }, i) => left - ends[i].right);
    assert.ok(gaps.every((gap, i) => gap >= (i % words.length ? 5 : 2)), gaps.join());
  }, { locale, viewport: { width: 320, height: 640 } }));
}
