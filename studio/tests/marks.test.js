// Marks: each has a sign of its own, and those that stay on the board between two moves are the server's.

import assert from "node:assert/strict";
import { test } from "node:test";

import { at, cell, useStudio } from "./support/studio.js";

const studio = useStudio();
const KINDS = ["last_move", "chosen", "moving", "in_check", "pinned", "pinner", "king", "checker", "attacker", "attacked", "blocker", "could", "answer",
  "captured", "rook", "passed", "target"];

test("no two marks have the same sign", () => studio.page("", async (page) => {
  const shapes = await page.evaluate(async (kinds) => {
    const address = "/js/board/sketch.js";
    const { markShape } = await import(address);
    return kinds.map((kind) => markShape(kind).getAttribute("d"));
  }, KINDS);
  assert.ok(shapes.every(Boolean), String(shapes));
  assert.equal(new Set(shapes).size, KINDS.length);
}));

test("the last move, the selection, its targets and a check are drawn as the server marks them", () =>
  studio.page(at("4k3/8/8/8/8/b7/8/R3K2R b KQ - 0 1", "&moves=a3b4"), async (page) => {
    await cell(page, "e1").click();
    await page.waitForSelector("[data-mark=could]", { state: "attached" });
    const drawn = await page.$$eval("[data-mark]", (shapes) => shapes.map((shape) => shape.getAttribute("data-mark")));
    const marks = await page.evaluate(async () => {
      const question = { fen: "4k3/8/8/8/8/b7/8/R3K2R b KQ - 0 1", moves: ["a3b4"], mode: "play", selected: "e1" };
      const answer = await fetch("/api/view", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) });
      return /** @type {Mark[]} */ ((await answer.json()).marks);
    });
    const told = marks.flatMap(({ kind, set }) => [...BigInt(set).toString(2).replaceAll("0", "")].map(() => kind));
    assert.deepEqual(drawn.sort(), told.sort());
    assert.deepEqual(new Set(told), new Set(["in_check", "moving", "could", "last_move"]));
  }));
