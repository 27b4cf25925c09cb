// What axe, a program that knows the rules of accessibility, finds on a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @typedef {import("playwright-core").Page} Page */

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
