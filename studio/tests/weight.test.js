// What a visit costs: bytes as they are sent, requests, and the time until the page can be used.

import assert from "node:assert/strict";
import { test } from "node:test";

import { useStudio } from "./support/studio.js";

const studio = useStudio();
const BYTES = 90_000;
const REQUESTS = 12;
const READY = 500;

/** Other programs can only slow the page down, so it has some tries. */
const TRIES = 5;

// Files that are read from a folder come one by one and as they are.
const skip = Boolean(process.env.KINGSIGHT_PAGE);

for (const locale of ["en-GB", "de-DE"]) test(`${locale}: a visit takes fewer than ${BYTES} bytes and ${REQUESTS} requests`, { skip }, () => studio.page("", async (page) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  /** @type {Map<string, string>} */
  const paths = new Map();
  /** @type {Record<string, number>} */
  const sizes = {};
  client.on("Network.responseReceived", ({ requestId, response }) => paths.set(requestId, new URL(response.url).pathname));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => { sizes[paths.get(requestId) ?? requestId] = encodedDataLength; });
  await page.reload();
  await page.waitForSelector("#page.ready");
  await page.waitForTimeout(300);
  const sum = Object.values(sizes).reduce((a, b) => a + b, 0);
  console.log(`a visit: ${sum} bytes in ${Object.keys(sizes).length} requests: ${JSON.stringify(sizes)}`);
  assert.ok(sizes["/"] && sizes["/studio.js"] && sizes["/api/view"], "all was counted");
  assert.ok(sum < BYTES, `${sum} bytes`);
  assert.ok(Object.keys(sizes).length < REQUESTS, Object.keys(sizes).join(" "));
  if (locale === "de-DE") assert.ok(sizes["/language/de.json"], "the table was counted");
}, { locale }));

test(`the page is ready in less than ${READY} ms`, { skip }, () => studio.page("", async (page) => {
  let best = Infinity;
  for (let i = 0; i < TRIES && best >= READY; i++) {
    await page.reload();
    await page.waitForSelector("#page.ready");
    best = Math.min(best, await page.evaluate(() => performance.getEntriesByName("studio:ready")[0].startTime));
    console.log(`ready after ${best.toFixed(0)} ms`);
  }
  assert.ok(best < READY, `${best} ms`);
}));

test("a step through the game needs one request", () => studio.page("#moves=e2e4,e7e5", async (page) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.locator("#back").click();
  await page.waitForSelector('[data-square=e7][aria-label^="e7, black pawn"]');
  await page.waitForTimeout(300);
  assert.deepEqual(asked, ["/api/view"]);
}));
