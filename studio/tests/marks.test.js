// Marks: each has a sign of its own, and those that stay on the board between two moves are the answer's.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answerOf, at, cell, useStudio } from "./support/studio.js";
import { PAGE } from "./support/words.js";

const studio = useStudio();
const KINDS = ["last_move", "chosen", "moving", "in_check", "pinned", "pinner", "king", "checker", "attacker", "attacked", "blocker", "could", "answer",
  "captured", "rook", "passed", "target"];

test("no two marks have the same sign", () => studio.page("", async (page) => {
  // The site has all modules of the page in one script.
  await page.route("**/js/**", (route) => route.fulfill({ path: PAGE + new URL(route.request().url()).pathname }));
  const shapes = await page.evaluate(async (kinds) => {
    const address = "/js/board/shapes.js";
    const { MARKS } = await import(address);
    return kinds.map((kind) => MARKS[kind]);
  }, KINDS);
  assert.ok(shapes.every(Boolean), String(shapes));
  assert.equal(new Set(shapes).size, KINDS.length);
}));

test("the last move, the selection, its targets and a check are drawn as the answer marks them", () =>
  studio.page(at("4k3/8/8/8/8/b7/8/R3K2R b KQ - 0 1", "&moves=a3b4"), async (page) => {
    await cell(page, "e1").click();
    await page.waitForSelector("[data-mark=could]", { state: "attached" });
    const drawn = await page.$$eval("[data-mark]", (shapes) => shapes.map((shape) => shape.getAttribute("data-mark")));
    const question = { fen: "4k3/8/8/8/8/b7/8/R3K2R b KQ - 0 1", moves: ["a3b4"], mode: "play", selected: "e1" };
    const marks = /** @type {Mark[]} */ ((await answerOf(page, "view", question)).marks);
    const told = marks.flatMap(({ kind, set }) => [...BigInt(set).toString(2).replaceAll("0", "")].map(() => kind));
    assert.deepEqual(drawn.sort(), told.sort());
    assert.deepEqual(new Set(told), new Set(["in_check", "moving", "could", "last_move"]));
  }));
