// Layers: the page draws, counts and names what the command and the answers know.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ask } from "./support/server.js";
import { BUSY, answerOf, at, cell, drag, gone, middle, says, shows, useStudio } from "./support/studio.js";

const studio = useStudio();

/** The stroke of a digit 4, as `page/js/board/shapes.js` has it. */
const FOUR = "v-16l-7.500 11h10.500";

/**
 * The squares whose label names a layer.
 * @param {import("./support/studio.js").Page} page
 * @param {string} title
 */
const labelled = (page, title) => page.$$eval("[data-square]", (cells, words) =>
  cells.filter((cell) => cell.getAttribute("aria-label")?.includes(words)).map((cell) => cell.getAttribute("data-square")).sort(), title);

test("sets of either side are those of `kingsight inspect --json`, in any combination", () => studio.page(at(BUSY, "&tab=layers"), async (page) => {
  const { sides } = ask("inspect", "--json", BUSY)[0];
  const wanted = [
    ["white.attacks", "Attacked by White", sides.white.attacks],
    ["black.attacks", "Attacked by Black", sides.black.attacks],
    ["white.protected", "Protected pieces of White", sides.white.protected],
    ["white.checkers", "Checkers of the white king", sides.white.checkers],
    ["white.check_mask", "Check mask of White", sides.white.check_mask],
    ["white.pinned", "Pinned pieces of White", sides.white.pins.map((/** @type {any} */ pin) => pin.pinned)],
    ["black.king_danger", "King danger of Black", sides.black.king_danger],
    ["black.check_squares.knight", "A white knight would check from here", sides.black.check_squares.knight],
  ];
  await page.$$eval("details.group", (groups) => groups.forEach((group) => group.setAttribute("open", "")));
  for (const [id, title, squares] of wanted) {
    await page.locator(`input[value="${id}"]`).check();
    await says(page, `.legend [data-layer="${id}"] .number`, String(squares.length));
    assert.deepEqual(await labelled(page, title), [...squares].sort(), title);
  }
  assert.equal(await page.locator(".legend [data-layer]").count(), wanted.length);
  // No colour and pattern twice.
  const looks = await page.$$eval(".legend .swatch", (swatches) => swatches.map((swatch) => swatch.innerHTML));
  assert.equal(new Set(looks).size, looks.length);
  await page.locator("#no-layers").click();
  await gone(page, ".fills > *");
}));

test("heat grows with the number of attackers, which is also written", () => studio.page("#layers=white.attacks", async (page) => {
  assert.match((await cell(page, "e2").getAttribute("aria-label")) ?? "", /Attacked by White 4 times/);
  assert.equal(await page.locator('.fills [data-heat="4"]').count(), 1);
  assert.equal(await page.locator('.fills [data-heat="1"]').count(), 1);
  const numbers = (await page.locator(".counts .stroke").getAttribute("d")) ?? "";
  assert.equal(numbers.split(FOUR).length - 1, 2, "d2 and e2");
}));

test("three layers at once leave the chequers to be seen", () => studio.page(at("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "&tab=layers&layers=white.attacks,black.attacks,board.empty"), async (page) => {
  const shot = (await page.locator(".board").screenshot()).toString("base64");
  const [light, dark] = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 8, height: 8 });
    const context = canvas.getContext("2d");
    if (context) context.imageSmoothingQuality = "high";
    context?.drawImage(image, 0, 0, 8, 8);
    const pixels = context?.getImageData(0, 0, 8, 8).data ?? new Uint8ClampedArray();
    const sums = [0, 0];
    // The four ranks in the middle, where every square is in a set and no piece stands.
    for (let i = 16; i < 48; i++) sums[((i >> 3) + i) % 2] += (pixels[4 * i] + pixels[4 * i + 1] + pixels[4 * i + 2]) / 3 / 16;
    return sums;
  }, shot);
  // They differ by 24; with opaque tints it would be 3.
  assert.ok(light - dark > 15, `${light} and ${dark} of 255`);
}));

test("layers and counts follow a piece while it is dragged, and the board is as before when it goes back", () => studio.page(at(BUSY, "&tab=layers&layers=white.attacks"), async (page) => {
  const count = page.locator('.legend [data-layer="white.attacks"] .number');
  assert.equal(await count.textContent(), "28");
  const [from, to] = [await middle(page, "d1"), await middle(page, "d3")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  const there = ask("inspect", "--json", "r2qr1k1/pp3ppp/2p5/b7/3P4/3Q1n2/PP1NBPPP/R3K2R w KQ - 0 15")[0].sides.white.attacks.length;
  await page.waitForFunction((n) => document.querySelector('.legend [data-layer="white.attacks"] .number')?.textContent === n, String(there));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await says(page, '.legend [data-layer="white.attacks"] .number', "28");
}));

test("the selected piece has layers of its own", () => studio.page("#layers=selected.legal,selected.attacks&tab=layers", async (page) => {
  await cell(page, "b1").click();
  await says(page, '.legend [data-layer="selected.legal"] .number', "2");
  await says(page, '.legend [data-layer="selected.attacks"] .number', "3");
}));

test("hovering shows what attacks and what protects, and through what", () => studio.page(at("4k3/8/5n2/8/4P3/3B4/2Q5/4K3 w - - 0 1"), async (page) => {
  await cell(page, "e4").hover();
  await says(page, ".facts", "attacked by the knight on f6");
  await says(page, ".facts", "protected by the bishop on d3");
  await says(page, ".facts", "queen on c2");
  await page.mouse.move(1000, 500);
  await page.waitForSelector(".facts", { state: "detached" });
}));

test("the text view lists the position and all sets", () => studio.page(at(BUSY, "&tab=text"), async (page) => {
  const text = (await page.locator("#panel-text").textContent()) ?? "";
  assert.match(text, /king e1; queen d1; rooks a1, h1/);
  assert.match(text, /Kf1 gxf3/);
  const { layers } = await answerOf(page, "catalog");
  assert.equal(await page.locator("#panel-text tbody tr").count(), layers.length);
  await drag(page, "g2", "f3");
  await shows(page, "f3", "white pawn");
  await says(page, "#panel-text", "Black to move");
}));

test("the bitboard panel: bits, number, count, both orders, operations, typed numbers", () => studio.page("#tab=bits", async (page) => {
  const number = page.locator("#bits-hex");
  /** @param {string} value */
  const is = async (value) => assert.equal(await number.textContent(), value);
  await page.locator("#bits-a").selectOption("white.pawns");
  await is("0x000000000000FF00");
  await says(page, "#bits-facts", "popcount 8");
  await page.locator("#bits-op").selectOption("and");
  await page.locator("#bits-b").selectOption("white.attacks");
  await is("0x000000000000FF00");
  await page.locator("#bits-op").selectOption("xor");
  await is("0x0000000000FF007E");
  await page.locator("#bits-op").selectOption("or");
  await is("0x0000000000FFFF7E");
  await page.locator("#bits-not").check();
  await is("0xFFFFFFFFFF000081");
  await page.locator("#bits-not").uncheck();
  await page.locator("#bits-op").selectOption("a");
  await page.locator("#bits-typed").fill("0x0000000000000003");
  await is("0x0000000000000003");
  assert.deepEqual(await labelled(page, "Bitboard panel"), ["a1", "b1"]);
  assert.deepEqual(await page.$$eval(".bits .one", (ones) => ones.map((one) => /** @type {HTMLElement} */ (one).title)), ["a1, bit 0", "b1, bit 1"]);
  await page.locator("#bits-order").selectOption("a8");
  await is("0x00000000000000C0");
  assert.deepEqual(await labelled(page, "Bitboard panel"), ["a1", "b1"]);
  await page.locator("#bits-typed").fill("8000000000000000");
  assert.deepEqual(await labelled(page, "Bitboard panel"), ["a8"]);
  await page.locator("#bits-typed").fill("xyz");
  await says(page, "#bits-error", "Expected up to 16 hexadecimal digits");
}));
