// Dead positions say so and draw what is locked; where a side can mate, the page shows how.

import assert from "node:assert/strict";
import { test } from "node:test";

import { at, gone, says, useStudio } from "./support/studio.js";

const studio = useStudio();
const WALL = "8/8/4k3/p1p1p1p1/P1P1P3/4K3/6P1/8 w - - 0 1";

test("a game that becomes dead says so, with the locked structure drawn", () => studio.page(at(WALL), async (page) => {
  await gone(page, ".winning");
  await page.locator("[data-square=g2]").click();
  await page.locator("[data-square=g4]").click();
  await says(page, "#status", "Draw: no series of legal moves ends in mate.");
  await says(page, ".winning h2", "Dead position");
  await says(page, ".winning", "Draw (5.2.2): neither side can give mate");
  await says(page, ".winning .marks-legend", "can never move");
  await page.waitForSelector("[data-mark=blocker]", { state: "attached" });
  assert.equal(await page.locator("[data-mark=blocker]").count(), 8, "eight pawns are locked");
  await says(page, ".outcome", "1/2-1/2");
  // One step back the game goes on.
  await page.keyboard.press("ArrowLeft");
  await gone(page, ".winning");
  await gone(page, "[data-mark=blocker]");
}));

test("the mate that is still possible is shown as moves to step through", () => studio.page(at("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), async (page) => {
  await page.getByRole("button", { name: "White: show me the mate" }).click();
  await says(page, ".winning h2", "Can White still mate?");
  await says(page, ".winning p", "White can still give mate: 1. Ra8#");
  await says(page, "#toast", "Half-moves to the mate: 1.");
  await page.keyboard.press("End");
  await says(page, "#status", "White wins by checkmate.");
  await gone(page, ".winning");
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Black: show me the mate" }).click();
  await says(page, ".winning p", "Black cannot give mate: Black has only its king.");
}));

test("in German, and from a board set up in free mode", () => studio.page(at("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "&mode=free"), async (page) => {
  await page.getByRole("button", { name: "Weiß: zeig mir das Matt" }).click();
  await says(page, ".winning p", "Weiß kann noch mattsetzen: 1. ");
  await page.keyboard.press("End");
  await says(page, "#status", "Weiß gewinnt durch Matt.");
  await page.waitForSelector("#mode-play:checked", { state: "attached" });
}, { locale: "de-DE" }));

/** A game with players, a result, a comment and a variation. */
const GAME = `[White "Noether"]
[Black "Landau"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "7k/8/6K1/8/8/8/8/R7 w - - 0 1"]

1. Kf6 {the long way} Kg8 2. Ra8+ (2. Ra7 Kf8) Kh7 1/2-1/2
`;

test("the moves to a mate stand beside the game, which stays whole", () => studio.page("", async (page) => {
  await page.locator("#tab-setup").click();
  await page.locator("#paste").fill(GAME);
  await page.locator("#load-paste").click();
  await says(page, ".players", "Noether – Landau 1/2-1/2");
  await page.keyboard.press("Home");
  await page.waitForSelector("#first:disabled");
  await page.getByRole("button", { name: "White: show me the mate" }).click();
  await says(page, ".variation", "Ra8#");
  const game = async () => {
    await says(page, ".players", "Noether – Landau 1/2-1/2");
    await says(page, ".comment", "the long way");
    for (const move of ["Kf6", "Kg8", "Ra8+", "Ra7", "Kf8", "Kh7"]) await says(page, ".move", move);
  };
  await game();
  await page.keyboard.press("ArrowRight");
  await says(page, "#status", "White wins by checkmate.");
  await game();
  await page.locator("#toast button").click();
  await gone(page, ".variation .move:text-is('Ra8#')");
  await game();
}));

for (const [locale, button, note, helped] of [
  ["en-GB", "White: show me the mate", "not that it can be forced", "Yes, if both sides help"],
  ["de-DE", "Weiß: zeig mir das Matt", "nicht dass es erzwungen ist", "Ja, wenn beide Seiten helfen"],
]) {
  test(`${locale}: a mate that the other side helps with is not shown as one that is forced`, () => studio.page("", async (page) => {
    await says(page, "#panel-game .hint", note);
    await page.getByRole("button", { name: button }).click();
    await says(page, ".winning p", helped);
    await says(page, "#live", helped);
    // The shortest mate, 3. Qh5#, stands in the record and nowhere else.
    const [moves, words] = [await page.locator(".move").count(), (await page.locator(".winning").innerText()).length];
    assert.ok(moves === 5 && words < 200, `${moves} moves, ${words} letters below the board`);
  }, { locale }));
}
