// What is saved is what is shown: the same shapes in the same colours, and the legend.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { BUSY, PINNED, at, cell, drag, settles, useStudio } from "./support/studio.js";

/** @typedef {import("./support/studio.js").Page} Page */

const studio = useStudio();

/** @type {[string, string, ((page: Page) => Promise<unknown>)?, import("playwright-core").BrowserContextOptions?][]} */
const BOARDS = [
  ["layers with patterns, counts and lines", at(BUSY, "&tab=setup&layers=white.attacks,black.attacks,white.pin_rays,white.king_danger")],
  ["the same, dark and turned", at(BUSY, "&tab=setup&flip=1&layers=white.attacks,black.pins,black.xray"), undefined, { colorScheme: "dark" }],
  ["targets of the selected piece, the last move, a king in check", at("4k3/8/8/8/8/b7/8/R3K2R b KQ - 0 1", "&moves=a3b4&tab=setup"), async (page) => cell(page, "e1").click()],
  ["a refusal", at(PINNED, "&tab=setup"), async (page) => { await drag(page, "d2", "f3"); await page.locator(".refusal").waitFor(); }],
  ["arrows and circles", "#tab=setup&draw=gg1f3,re4"],
];

/**
 * Everything that is drawn under an element: tag, geometry and paint.
 * @param {Page} page
 * @param {string} selector
 */
const drawn = (page, selector) => page.$eval(selector, (root) => {
  const geometry = ["d", "x", "y", "cx", "cy", "r", "width", "height", "href"];
  const paint = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size"];
  return [...root.querySelectorAll("path, rect, circle, use, text")]
    .filter((element) => !element.closest("defs"))
    .map((element) => {
      const style = getComputedStyle(element);
      let opacity = 1;
      for (let at = /** @type {Element | null} */ (element); at && at !== root; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
      const shape = geometry.map((name) => element.getAttribute(name) ?? "").join(" ");
      return [element.tagName, shape, element.tagName === "text" ? element.textContent : "", ...paint.map((name) => style.getPropertyValue(name)), opacity.toFixed(3)].join(" | ");
    });
});

/**
 * @param {Page} page
 * @param {"svg" | "png"} format
 */
async function save(page, format) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`#save-${format}`).click()]);
  return readFileSync(await download.path());
}

for (const [name, hash, prepare, options] of BOARDS) {
  test(`${name}: the file draws what the page draws`, () => studio.page(hash, async (page) => {
    await prepare?.(page);
    await page.mouse.move(5, 5);
    await page.waitForTimeout(400);
    await settles(page);
    const shown = await drawn(page, ".picture");
    assert.ok(shown.length > 20, String(shown.length));
    const rows = await page.$$eval(".marks-legend li", (items) => items.map((item) => item.textContent));
    const svg = (await save(page, "svg")).toString();
    assert.ok(!/class=|style=|https?:\/\/(?!www\.w3\.org)/.test(svg), "nothing of the page is needed");
    const other = await page.context().newPage();
    await other.setContent(`<body>${svg}</body>`);
    const saved = await drawn(other, "svg");
    assert.deepEqual(shown.filter((shape) => !saved.includes(shape)), [], "all that is shown is saved");
    const legend = await other.$$eval("svg > g > text", (texts) => texts.map((text) => text.textContent ?? ""));
    for (const words of rows) assert.ok(legend.includes(words ?? ""), `${words} in ${legend}`);
    // Each layer of the address that the page knows has a row.
    const layers = await page.$$eval(".legend [data-layer] .name", (names) => names.map((each) => each.textContent ?? ""));
    for (const title of layers) assert.ok(legend.some((row) => row.startsWith(title)), `${title} in ${legend}`);
    await other.close();
  }, { acceptDownloads: true, ...options }));
}

test("the PNG shows the same as the page", () => studio.page(at(BUSY, "&tab=setup&layers=white.attacks,black.attacks"), async (page) => {
  const png = await save(page, "png");
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  const shot = await page.locator(".board").screenshot();
  const difference = await page.evaluate(async ([saved, shown]) => {
    /** @param {string} data */
    const pixels = async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 40 });
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      // The board is the upper square of the file.
      context?.drawImage(image, 0, 0, image.width, image.width, 0, 0, 40, 40);
      return context?.getImageData(0, 0, 40, 40).data ?? new Uint8ClampedArray();
    };
    const [a, b] = [await pixels(saved), await pixels(shown)];
    return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
  }, [png.toString("base64"), shot.toString("base64")]);
  // Without its colours the board differs by 78; the two scales alone make up for 6.
  assert.ok(difference < 12, `${difference} of 255 on average`);
}, { acceptDownloads: true }));
