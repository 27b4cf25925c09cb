// What a visit costs: bytes as they are sent, and requests. The site without a server brings what answers. How soon the page can be
// used is measured by `bench/javascript/drag.js`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { count } from "./support/questions.js";
import { SITE } from "./support/server.js";
import { useStudio } from "./support/studio.js";

const studio = useStudio();
const [BYTES, REQUESTS] = SITE ? [580_000, 10] : [90_000, 12];
/** A change may add a twentieth before somebody looks at it. */
const AIR = 1.05;
/** What must have been counted. */
const PARTS = SITE ? ["/", "/studio.js", "/answers.wasm"] : ["/", "/studio.js", "/api/view"];

// Files that are read from a folder come one by one and as they are.
const skip = Boolean(process.env.KINGSIGHT_PAGE);

for (const locale of ["en-GB", "de-DE"]) test(`${locale}: a visit takes some ${BYTES} bytes and fewer than ${REQUESTS} requests`, { skip }, () => studio.page("", async (page) => {
  /** @type {import("playwright-core").Request[]} */
  const requests = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.reload();
  await page.waitForSelector("#page.ready");
  await page.waitForLoadState("networkidle");
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const request of requests) {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    sizes[new URL(request.url()).pathname] = responseHeadersSize + responseBodySize;
  }
  const sum = Object.values(sizes).reduce((a, b) => a + b, 0);
  console.log(`a visit: ${sum} bytes in ${Object.keys(sizes).length} requests: ${JSON.stringify(sizes)}`);
  assert.ok(PARTS.every((path) => sizes[path]), "all was counted");
  assert.ok(sum < BYTES * AIR, `${sum} bytes`);
  assert.ok(Object.keys(sizes).length < REQUESTS, Object.keys(sizes).join(" "));
  if (locale === "de-DE") assert.ok(sizes["/language/de.json"], "the table was counted");
}, { locale }));

test("a step through the game needs one request", () => studio.page("#moves=e2e4,e7e5", async (page) => {
  const { asked } = await count(page);
  await page.locator("#back").click();
  await page.waitForSelector('[data-square=e7][aria-label^="e7, black pawn"]');
  await page.waitForTimeout(300);
  assert.deepEqual(await asked(), ["view"]);
}));
