// Games in PGN: what is pasted is held as a tree, with variations, comments, glyphs, arrows and circles at their moves, in the
// address and in the PGN that is copied.

import assert from "node:assert/strict";
import { test } from "node:test";

import { count } from "./support/questions.js";
import { at, drag, says, shows, useStudio } from "./support/studio.js";

const studio = useStudio();
const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };

/** @typedef {import("./support/studio.js").Page} Page */

/**
 * @param {Page} page
 * @param {string} text
 */
const paste = (page, text) => page.evaluate((text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}, text);

/** @param {Page} page */
const moves = (page) => page.locator(".move").allTextContents();

/** @param {Page} page */
async function copied(page) {
  await page.keyboard.press("g");
  await says(page, "#toast", "PGN copied.");
  return page.evaluate(() => navigator.clipboard.readText());
}

/** What is drawn on the board, by colour. */
const drawn = (/** @type {Page} */ page) => page.$$eval(".drawings > *", (shapes) => shapes.map((shape) => shape.getAttribute("class")).sort());

const GAME = `[Event "Club"]
[Site "Göttingen"]
[Date "1920.02.01"]
[Round "3"]
[White "Noether, E."]
[Black "Klein \\"Felix\\""]
[Result "0-1"]
[Opening "Spanish"]

{ [%csl Gd4] Before it. } 1. e4 $1 { [%cal Ge2e4,Rd7d5] Best by test. } 1... e5
( 1... c5 { The Sicilian. } 2. Nf3 ( 2. c3 $5 { quiet } ) 2... d6 ) 2. Nf3 Nc6
3. Bb5 a6 $6 0-1
`;

test("a pasted game keeps variations, comments, glyphs, drawings, tags and result, and gives all of it back", () => studio.page("", async (page) => {
  await paste(page, GAME);
  await says(page, ".move[aria-current]", "a6?!");
  const record = ["e4!", "e5", "c5", "Nf3", "c3!?", "d6", "Nf3", "Nc6", "Bb5", "a6?!"];
  assert.deepEqual(await moves(page), record);
  await says(page, ".record .comment", "Before it.");
  await says(page, ".record .comment", "The Sicilian.");
  await page.locator(".record > li .move", { hasText: "e4" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".drawings > *").length === 2);
  assert.deepEqual(await drawn(page), ["arrow d-green", "arrow d-red"]);
  await page.keyboard.press("Home");
  await page.waitForSelector(".drawings .ring.d-green");
  assert.equal(await copied(page), GAME);
  // The address holds all of it but tags and result.
  await page.reload();
  await page.waitForSelector("#page.ready");
  assert.deepEqual(await moves(page), record);
  assert.deepEqual(await drawn(page), ["ring d-green"]);
  const movetext = (/** @type {string} */ text) => text.split("\n\n")[1].replace("0-1", "*");
  assert.equal(movetext(await copied(page)), movetext(GAME));
}, CLIPBOARD));

test("a fault is reported with its line and column, and the moves before it are loaded", () => studio.page("", async (page) => {
  await paste(page, '[White "A"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 3. Ke3) 2... Nc6\n3. Bb5 d6 4. O-O Nd4 5. d3 *');
  await says(page, "#notice", "Line 4, column 18:");
  const notice = await page.locator("#notice").textContent();
  assert.match(notice ?? "", /Line 3, column 32: 3\. Ke3: .*Line 4, column 18: 4\.\.\. Nd4: the knight on c6 is pinned/);
  await says(page, ".move[aria-current]", "O-O");
  assert.deepEqual(await moves(page), ["e4", "e5", "Nf3", "f4", "exf4", "Nc6", "Bb5", "d6", "O-O"]);
}));

test("a long game with many variations is loaded and undone by few requests", () => studio.page("", async (page) => {
  const line = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(1);
  const branches = ["e4", "d4", "c4", "g3", "b3", "f4", "Nc3", "a3"].map((san) => `(1. ${san} e5)`).join(" ");
  await paste(page, `1. Nf3 ${branches} 1... Nf6 2. Ng1 Ng8 *${line && ""}`);
  await says(page, ".move[aria-current]", "Ng8");
  await page.keyboard.press("n");
  await says(page, "#toast", "Game replaced.");
  const { asked } = await count(page);
  await page.keyboard.press("Control+z");
  await says(page, ".move[aria-current]", "Ng8");
  assert.equal(await page.locator(".move").count(), 20);
  assert.deepEqual(await asked(), ["view", "game"]);
}));

test("arrows and circles belong to their move, and are undone", () => studio.page("#moves=e2e4,e7e5", async (page) => {
  const count = (/** @type {number} */ wanted) => page.waitForFunction((wanted) => document.querySelectorAll(".drawings > *").length === wanted, wanted);
  await drag(page, "g1", "f3", "right");
  await count(1);
  await page.keyboard.press("ArrowLeft");
  await count(0);
  await drag(page, "d7", "d7", "right");
  await count(1);
  assert.deepEqual(await drawn(page), ["ring d-green"]);
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".drawings .arrow");
  assert.deepEqual(await drawn(page), ["arrow d-green"]);
  // A link has both.
  await page.reload();
  await page.waitForSelector("#page.ready");
  assert.deepEqual(await drawn(page), ["arrow d-green"]);
  assert.match(await copied(page), /1\. e4 \{ \[%csl Gd7\] \} 1\.\.\. e5 \{ \[%cal Gg1f3\] \} \*/);
  // The last to be drawn was the circle; before it the arrow.
  await page.keyboard.press("Control+z");
  await page.waitForSelector("#page:not([data-busy])");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await says(page, ".move[aria-current]", "e4");
  await count(0);
  await page.keyboard.press("ArrowRight");
  await count(1);
  await page.keyboard.press("Control+z");
  await count(0);
  await page.keyboard.press("Control+Shift+z");
  await count(1);
}, CLIPBOARD));

test("a move is assessed, and the comment on it undone", () => studio.page("#moves=e2e4,e7e5", async (page) => {
  await page.getByRole("button", { name: "interesting move" }).click();
  await says(page, ".move[aria-current]", "e5!?");
  await page.locator("#comment").fill("Open.");
  await page.locator("#comment").press("Tab");
  await says(page, ".record .comment", "Open.");
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => !document.querySelector(".record .comment"));
  await says(page, ".move[aria-current]", "e5!?");
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelector(".move[aria-current]")?.textContent === "e5");
}));

test("a position with a tag FEN and Chess960 castling is held, too", () => studio.page("", async (page) => {
  await paste(page, '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1"]\n\n1. O-O-O (1. O-O) 1... O-O *');
  await says(page, ".move[aria-current]", "O-O");
  await shows(page, "g8", "black king");
  await page.reload();
  await page.waitForSelector("#page.ready");
  assert.deepEqual(await moves(page), ["O-O-O", "O-O+", "O-O"]);
  await shows(page, "g8", "black king");
}));

test("what has no game keeps its refusal", () => studio.page(at("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), async (page) => {
  await paste(page, "1. Ke3 e5");
  await says(page, "#notice", "Ke3");
  await shows(page, "e1", "white king");
}, { forgive: /status of 400/ }));
