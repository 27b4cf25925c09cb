// What a movement costs while a piece is in the hand and six sets are shown. The bounds are counts: a slow machine passes, and a page
// that does more work than needed fails on any. `bench/javascript/drag.js` measures how long a movement takes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { summary, workOf } from "./support/movements.js";
import { count } from "./support/questions.js";
import { at, middle, settles, useStudio } from "./support/studio.js";

const studio = useStudio();

/** Many pieces, and layers of every kind. */
const BOARD = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const LAYERS = "white.attacks,black.attacks,white.protected,white.pin_rays,black.king_danger,white.xray";

/** How many changes of nodes a movement makes. Six sets in four strengths, their numbers, the piece and the square under it: 10 to 18. */
const CHANGES = 20;

/**
 * Along every rank: each step comes over another square, none twice.
 * @param {import("./support/studio.js").Page} page
 */
async function everySquare(page) {
  const points = [];
  for (const rank of "34567812") for (const file of "abcdefgh") points.push(await middle(page, `${file}${rank}`));
  return points;
}

test("lifting a piece asks once, moving it over every square asks nothing more", () => studio.page(at(BOARD, `&tab=layers&layers=${LAYERS}`), async (page) => {
  const points = await everySquare(page);
  const [from, over] = [await middle(page, "f3"), await middle(page, "e3")];
  const { asks, asked } = await count(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const lifted = asks("lift");
  await page.mouse.move(over.x, over.y);
  await lifted;
  await settles(page);
  for (const { x, y } of points) await page.mouse.move(x, y);
  await settles(page);
  assert.deepEqual((await asked()).sort(), ["lift", "view"]);
}));

test(`a movement computes styles once, lays out once and changes fewer than ${CHANGES} nodes`, () => studio.page(at(BOARD, `&tab=layers&layers=${LAYERS}`), async (page) => {
  const points = await everySquare(page);
  const [from, over] = [await middle(page, "f3"), await middle(page, "e3")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The answer comes with the first movement, and the selection is drawn.
  await page.mouse.move(over.x, over.y);
  await page.waitForSelector(".over-square", { state: "attached" });
  await settles(page);
  const work = await workOf(page, points);
  const { styles, layouts, changes, allChanges } = summary(work);
  console.log(`a movement, six sets: styles ${styles}, layouts ${layouts}, at most ${changes} nodes changed, ${(allChanges / work.length).toFixed(1)} on average`);
  assert.ok(work.every(({ changes }) => changes > 0), "every movement was seen");
  assert.deepEqual({ styles, layouts }, { styles: 1, layouts: 1 });
  assert.ok(changes < CHANGES, `${changes} nodes changed`);
}));
