// Lessons: the sets on the page are those that the command prints, on the step's board and on boards that the learner makes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { COMMAND, ask } from "./support/server.js";
import { becomes, cell, drag, gone, says, shows, useStudio } from "./support/studio.js";

const studio = useStudio();
const cards = ask("methods", "lesson", "--json");

/**
 * What the page shows: name and number of every set.
 * @param {import("./support/studio.js").Page} page
 */
const onPage = (page) => page.$$eval(".lesson-sets [data-set]", (items) =>
  items.map((item) => [item.getAttribute("data-set"), item.getAttribute("data-hex")?.toLowerCase(), Number(item.querySelector(".number")?.textContent)]));

/** @param {any} step */
const printed = (step) => step.sets.map((/** @type {any} */ set) => [set.name, set.set.toLowerCase(), set.count]);

test("there are the twelve lessons and more than one step to each", () => {
  assert.ok(cards.length >= 12);
  assert.ok(cards.every(({ steps }) => steps.length > 1));
});

for (const { id } of cards) {
  test(`${id}: every step shows what ${COMMAND.split("/").pop()} prints`, () => studio.page(`#tab=lessons&lesson=${id}`, async (page) => {
    const steps = ask("methods", "lesson", id, "--json");
    for (const [i, step] of steps.entries()) {
      await says(page, ".lesson h2", step.title_of_step);
      if (step.exercise) {
        // The learner predicts first.
        assert.deepEqual(await onPage(page), [], `step ${i + 1}`);
        await page.getByRole("button", { name: "Submit" }).click();
        await says(page, ".result", "Not quite");
      }
      assert.deepEqual(await onPage(page), printed(step), `step ${i + 1}`);
      for (const [square, letter] of Object.entries(step.pieces)) {
        const color = letter === letter.toUpperCase() ? "white" : "black";
        await shows(page, square, color);
      }
      const next = page.getByRole("button", { name: "Next step" });
      if (i + 1 < steps.length) await next.click();
      else if (id === cards[cards.length - 1].id) assert.ok(await next.isDisabled());
      else assert.ok(await page.getByRole("button", { name: "Next lesson" }).isEnabled());
    }
  }));

  test(`${id}: every "what if" shows what the command prints for that board`, () => studio.page(`#tab=lessons&lesson=${id}`, async (page) => {
    const steps = ask("methods", "lesson", id, "--json");
    for (const [i, step] of steps.entries()) {
      for (const [n, whatIf] of step.what_if.entries()) {
        await page.locator(`[data-key="step-${i}"]`).click();
        await says(page, ".lesson h2", step.title_of_step);
        await page.locator(`[data-key="if-${n}"]`).click();
        // Squares that are picked cannot be given on the command line.
        if (whatIf.chosen) continue;
        const there = ask("methods", "lesson", id, whatIf.fen, "--json")[i];
        await page.waitForFunction(([fen]) => location.hash.includes("board=") || fen === "", [there.changed ? whatIf.fen : ""]);
        await becomes(() => onPage(page), printed(there), whatIf.text);
      }
    }
  }));
}

test("a piece moved in a lesson changes the sets as the command says, and the change is kept", () => studio.page("#tab=lessons&lesson=behind-the-king&step=2", async (page) => {
  await drag(page, "e2", "a5");
  await shows(page, "a5", "white rook");
  const moved = ask("methods", "lesson", "behind-the-king", "8/8/8/R3k3/8/8/1Q6/8 b - - 0 1", "--json");
  assert.deepEqual(await onPage(page), printed(moved[2]));
  await page.getByRole("button", { name: "Next step" }).click();
  await says(page, ".dots [aria-current]", "4");
  await shows(page, "a5", "white rook");
  assert.deepEqual(await onPage(page), printed(moved[3]));
  await page.getByRole("button", { name: "All lessons" }).click();
  await shows(page, "e1", "white king");
  await page.locator('[data-lesson="behind-the-king"]').click();
  await page.locator('[data-key="step-2"]').click();
  await shows(page, "a5", "white rook");
  await says(page, "[data-key=other-board]", "Your board differs from the one that this text describes");
  await page.getByRole("button", { name: "Start again" }).click();
  await shows(page, "e2", "white rook");
  await gone(page, "[data-key=other-board]");
}));

test("the sets of a lesson follow while a piece is dragged", () => studio.page("#tab=lessons&lesson=behind-the-king&step=2", async (page) => {
  const before = await onPage(page);
  const box = await cell(page, "e2").boundingBox();
  const to = await cell(page, "h5").boundingBox();
  assert.ok(box && to);
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
  const there = ask("methods", "lesson", "behind-the-king", "8/8/8/4k2R/8/8/1Q6/8 b - - 0 1", "--json")[2];
  await becomes(() => onPage(page), printed(there));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await becomes(() => onPage(page), before);
}));

test("opposite rays: a click adds a pawn, another removes it, king and rook stay", () => studio.page("#tab=lessons&lesson=opposite-rays", async (page) => {
  await cell(page, "d4").click();
  await shows(page, "d4", "white pawn");
  await says(page, "#card", "d4 is pinned");
  await cell(page, "f4").click();
  await shows(page, "f4", "white pawn");
  await cell(page, "a4").click();
  await cell(page, "h4").click();
  await shows(page, "a4", "white king");
  await shows(page, "h4", "black rook");
  const two = ask("methods", "lesson", "opposite-rays", "8/8/8/8/K2P1P1r/8/8/8 w - - 0 1", "--json")[0];
  assert.deepEqual(await onPage(page), printed(two));
  await cell(page, "d4").click();
  await shows(page, "d4", "empty");
}));

test("0x88: two squares are picked, and the facts give their indices, difference and walk", () => studio.page("#tab=lessons&lesson=0x88", async (page) => {
  await cell(page, "a1").click();
  await cell(page, "c3").click();
  await says(page, "#card", "a1 has the index 0x00, c3 has 0x22");
  await says(page, "#card", "+ 128");
  // By keyboard.
  await cell(page, "h8").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await says(page, "#card", "h8 has the index 0x77, h7 has 0x67");
}));

test("a lesson survives a reload with the learner's board", () => studio.page("#tab=lessons&lesson=opposite-rays", async (page) => {
  await cell(page, "c4").click();
  await shows(page, "c4", "white pawn");
  const sets = await onPage(page);
  await page.reload();
  await page.waitForSelector("#page.ready");
  await shows(page, "c4", "white pawn");
  assert.deepEqual(await onPage(page), sets);
}));

test("after the last step comes the next lesson", () => studio.page("#tab=lessons&lesson=opposite-rays&step=5", async (page) => {
  const at = cards.findIndex(({ id }) => id === "opposite-rays");
  const [own, following] = cards.slice(at, at + 2);
  await says(page, ".lesson-title", own.title);
  await page.getByRole("button", { name: "Next lesson" }).click();
  await says(page, ".lesson-title", following.title);
  await page.goBack();
  await says(page, ".lesson-title", own.title);
}));
