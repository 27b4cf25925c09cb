// Makes docs/images/pinned-knight.png, the moving picture of the README, and pinned-knight-still.png, its last frame
// for readers who prefer reduced motion: `npm run animation`.
//
// The real page in a real browser: a pointer drags the pinned knight of a Nimzo-Indian, and the studio refuses.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { startServer } from "../tests/support/server.js";
import { launch, middle } from "../tests/support/studio.js";
import { animatedPng } from "./apng.js";

const FOLDER = fileURLToPath(new URL("../../docs/images/", import.meta.url));
const GAME = "#moves=d2d4,g8f6,c2c4,e7e6,b1c3,f8b4";
const LIMIT = 500_000;
const STEP = 40;

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{x: number, y: number}} Point */

/**
 * Screenshots do not show the mouse, so the page gets a pointer of its own.
 * @param {Page} page
 */
const showPointer = (page) => page.evaluate(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const pointer = document.createElementNS(SVG, "svg");
  const arrow = document.createElementNS(SVG, "path");
  pointer.setAttribute("viewBox", "-2 -2 30 30");
  arrow.setAttribute("d", "M0 0v22l5.6-5.2 3.6 8.4 4.2-1.8-3.6-8.2 7.8-.4z");
  arrow.setAttribute("fill", "#fff");
  arrow.setAttribute("stroke", "#111");
  arrow.setAttribute("stroke-width", "1.8");
  arrow.setAttribute("stroke-linejoin", "round");
  pointer.append(arrow);
  Object.assign(pointer.style, { position: "fixed", width: "34px", height: "34px", zIndex: "9999", pointerEvents: "none" });
  pointer.id = "pointer";
  document.body.append(pointer);
});

/**
 * @param {Page} page
 * @param {Point} point
 */
const putPointer = (page, { x, y }) => page.evaluate(({ x, y }) => {
  const { style } = /** @type {SVGElement} */ (document.querySelector("#pointer"));
  Object.assign(style, { left: `${x - 2}px`, top: `${y - 2}px` });
}, { x, y });

/**
 * Slow at both ends, as hands are.
 * @param {Point} from
 * @param {Point} to
 * @param {number} steps
 * @returns {Point[]}
 */
function path(from, to, steps) {
  return Array.from({ length: steps }, (_, i) => {
    const t = (1 - Math.cos((Math.PI * (i + 1)) / steps)) / 2;
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
  });
}

/**
 * @param {Page} page
 * @returns {Promise<import("./apng.js").Frame[]>}
 */
async function film(page) {
  /** @type {import("./apng.js").Frame[]} */
  const frames = [];
  const [knight, target, rest] = [await middle(page, "c3"), await middle(page, "e4"), await middle(page, "g3")];
  const clip = await frame(page);
  /** @param {number} milliseconds */
  const take = async (milliseconds) => frames.push({ png: await page.screenshot({ clip }), milliseconds });
  /**
   * On its way to the knight and back the mouse itself stays put: over a square, the studio would explain that square.
   * @param {Point[]} points
   * @param {boolean} [held]
   */
  const move = async (points, held = false) => {
    for (const point of points) {
      if (held) await page.mouse.move(point.x, point.y);
      await putPointer(page, point);
      await take(STEP);
    }
  };
  // Held a little low, so that the pointer does not hide the knight's head.
  const grip = { x: knight.x + 8, y: knight.y + 12 };
  const drop = { x: target.x + 8, y: target.y + 12 };
  await putPointer(page, rest);
  await take(900);
  await move(path(rest, grip, 10));
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await take(240);
  await move(path(grip, drop, 12), true);
  await take(360);
  // The way back takes a fifth of a second. Stretched, it can be photographed at any point.
  await page.evaluate(() => document.documentElement.style.setProperty("--quick", "1000s"));
  await page.mouse.up();
  await page.waitForSelector(".refusal");
  for (const part of [0.3, 0.6, 0.85, 1]) {
    await page.evaluate((part) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = part * Number(animation.effect?.getComputedTiming().duration ?? 0);
      }
    }, part);
    await take(STEP);
  }
  await page.evaluate(() => document.documentElement.style.setProperty("--quick", "0s"));
  await move(path(drop, rest, 8));
  await take(4000);
  return frames;
}

/**
 * The board with what stands below it, with the room that the refusal takes.
 * @param {Page} page
 */
async function frame(page) {
  const board = await page.locator(".board").first().boundingBox();
  const viewport = page.viewportSize();
  if (!board || !viewport) throw new Error("no board");
  return { x: 0, y: board.y - 8, width: viewport.width, height: board.height + 180 };
}

const server = await startServer();
const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 480, height: 900 }, colorScheme: "light", deviceScaleFactor: 1.5 });
  await page.goto(`${server.url}/${GAME}`);
  await page.waitForSelector("#page.ready");
  await showPointer(page);
  // The tabs below would jump when the refusal needs more room.
  await page.evaluate(() => document.querySelector("#side")?.setAttribute("hidden", ""));
  const frames = await film(page);
  for (const [name, shown] of /** @type {const} */ ([["pinned-knight", frames], ["pinned-knight-still", frames.slice(-1)]])) {
    const picture = animatedPng(shown);
    if (picture.length > LIMIT) throw new Error(`${picture.length} bytes, more than ${LIMIT}`);
    writeFileSync(`${FOLDER}${name}.png`, picture);
    console.log(`docs/images/${name}.png, ${picture.length} bytes`);
  }
} finally {
  await browser.close();
  await server.stop();
}
