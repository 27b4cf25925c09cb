// A studio in a real browser: opens pages, finds squares, collects what the browser complains about, and looks for broken rules of
// accessibility.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

import { chromium } from "playwright-core";

import { SITE, startServer } from "./server.js";

/** Where Chromium is: `CHROMIUM`, or what PATH finds; best without windows, which opens a page with a third of the work. */
function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    } catch {
      // The next name.
    }
  }
  throw new Error("no Chromium found; on Debian: apt-get install chromium-headless-shell, or set CHROMIUM to its path");
}

/** How long a test waits for what must come, in ms: so long that no load explains that it does not. */
const PATIENCE = 120_000;

/** @returns the browser */
export const launch = () => chromium.launch({ executablePath: findChromium(), timeout: PATIENCE, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });

export const PINNED = "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1";
export const BUSY = "r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15";

/** What the browser says where a test must not install the site's service worker. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

/** A studio for the tests of one file. */
export function useStudio() {
  /** @type {Awaited<ReturnType<typeof startServer>>} */
  let server;
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    server = await startServer();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  /**
   * Opens an address anew, as a first visit does: nothing is kept, and the mouse is away from the board.
   * @param {Page} page
   * @param {string} hash "" is the initial position, "#" a first visit
   */
  async function visit(page, hash) {
    if (page.url() !== "about:blank") {
      await page.evaluate(() => localStorage.clear());
      await page.mouse.move(0, 0);
      await page.goto("about:blank");
    }
    // Without an address the page invites to move a pinned knight.
    await page.goto(`${server.url}/${hash === "#" ? "" : hash || "#fen=startpos"}`);
    await page.waitForSelector("#page.ready");
  }

  return {
    server: () => server,
    visit,
    replaceServer: (/** @type {typeof server} */ other) => void (server = other),

    /**
     * Opens the page, hands it over, and fails if the console shows an error.
     * @param {string} hash "" is the initial position, "#" a first visit
     * @param {(page: import("playwright-core").Page) => Promise<void>} use
     * @param {import("playwright-core").BrowserContextOptions & {forgive?: RegExp}} [options]
     */
    async page(hash, use, { forgive, ...options } = {}) {
      // Each visit would fetch the whole site; `web/tests` have tests of what is kept.
      const serviceWorkers = SITE ? "block" : "allow";
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-US", serviceWorkers, ...options });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      /** @type {string[]} */
      const complaints = [];
      page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(String(error.stack)));
      try {
        await visit(page, hash);
        await use(page);
        assert.deepEqual(complaints.filter((text) => text !== WORKER_BLOCKED && !forgive?.test(text)), [], "the console is silent");
      } finally {
        await context.close();
      }
    },
  };
}

/** @typedef {import("playwright-core").Page} Page */

/**
 * @param {string} fen
 * @param {string} [more]
 */
export const at = (fen, more = "") => `#fen=${fen.replaceAll(" ", "_")}${more}`;

/**
 * @param {Page} page
 * @param {string} square
 */
export const cell = (page, square) => page.locator(`[data-square=${square}]`);

/**
 * Waits until no action is under way.
 * @param {Page} page
 */
export const rests = (page) => page.waitForSelector("#page:not([data-busy])");

/**
 * Waits until no action is under way, or one waits for the user's choice, and nothing moves any more.
 * @param {Page} page
 */
export async function settles(page) {
  await page.waitForSelector("#page:not([data-busy]), dialog[open]");
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Waits until nothing on the page fits.
 * @param {Page} page
 * @param {string} selector
 */
export const gone = (page, selector) => page.locator(selector).first().waitFor({ state: "detached" });

/**
 * The middle of a square in the window.
 * @param {Page} page
 * @param {string} square
 */
export async function middle(page, square) {
  const box = await cell(page, square).boundingBox();
  assert.ok(box, square);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 * @param {"left" | "right"} [button]
 */
export async function drag(page, from, to, button = "left") {
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button });
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up({ button });
}

/**
 * A finger drawn from one square to another.
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
export async function touchDrag(page, from, to) {
  const client = await page.context().newCDPSession(page);
  const [a, b] = [await middle(page, from), await middle(page, to)];
  /** @type {(type: "touchStart" | "touchMove" | "touchEnd", points: {x: number, y: number}[]) => Promise<unknown>} */
  const send = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [a]);
  for (let i = 1; i <= 5; i++) await send("touchMove", [{ x: a.x + ((b.x - a.x) * i) / 5, y: a.y + ((b.y - a.y) * i) / 5 }]);
  await send("touchEnd", []);
}

/**
 * Waits until a cell has this label.
 * @param {Page} page
 * @param {string} square
 * @param {string} words what its label begins with
 */
export const shows = (page, square, words) => page.waitForSelector(`[data-square=${square}][aria-label^="${square}, ${words}"]`, { state: "attached" });

/**
 * Waits until an element holds some text.
 * @param {Page} page
 * @param {string} selector
 * @param {string} text
 */
export const says = (page, selector, text) => page.locator(selector).filter({ hasText: text }).first().waitFor({ state: "attached" });

/**
 * Waits until what is read from the page is what is expected; how long an answer takes is the machine's affair.
 * @template T
 * @param {() => Promise<T>} read
 * @param {T} expected
 * @param {string} [message]
 */
export async function becomes(read, expected, message) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await new Promise((resolve) => setTimeout(resolve, 30))) {
    if (isDeepStrictEqual(await read(), expected)) return;
  }
  assert.deepEqual(await read(), expected, message);
}

/**
 * What the page would be answered: by the server, or by the site itself.
 * @param {Page} page
 * @param {string} question
 * @param {object} [body] without it nothing but the name is asked
 * @returns {Promise<any>}
 */
export async function answerOf(page, question, body) {
  const text = await page.evaluate(async ([question, body, site]) => {
    const post = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    if (!site) return (await fetch(`/api/${question}`, body ? post : {})).text();
    const { answer } = await import(/** @type {any} */ ("./answers.js"));
    return answer(question, body).body;
  }, /** @type {const} */ ([question, body ? JSON.stringify(body) : "", Boolean(SITE)]));
  return JSON.parse(text);
}

// What axe, a program that knows the rules of accessibility, finds on a page.

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The rules that the page breaks, each with some of the places.
 * @param {Page} page
 * @returns {Promise<string[][]>}
 */
export async function violations(page) {
  // The tool is injected from outside the page, so that the page's policy stays strict.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    return violations.map((/** @type {any} */ { id, nodes }) => [id, ...nodes.slice(0, 3).map((/** @type {any} */ node) => `${node.target} ${node.failureSummary}`)]);
  });
}

/**
 * How many pixels stick out on the right.
 * @param {Page} page
 */
export const tooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

// Every test runs with both: the server, and the site without one. These run with the server only, each for its reason.

const AWAY = "the site has no server that could go: a worker in the page answers";

const REASONS = /** @type {Record<string, string>} */ ({
  "when the server goes, a banner appears and nothing is lost; when it is back, all goes on": AWAY,
  "what is typed into a field stays when the server was away": AWAY,
});

/**
 * A test about the server itself, which the site is not asked.
 * @param {string} name one of those above
 * @param {() => Promise<void>} run
 */
export function testOfServer(name, run) {
  if (!(name in REASONS)) throw new Error(`why does the site not need to pass "${name}"?`);
  test(name, { skip: SITE ? REASONS[name] : false }, run);
}
