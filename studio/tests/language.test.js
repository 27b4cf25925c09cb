// Languages: every table has every key and no other, and a page in a language has no English left.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PINNED, answerOf, at, cell, drag, says, shows, useStudio } from "./support/studio.js";
import { keys, tables } from "./support/words.js";

const studio = useStudio();
const GERMAN = { locale: "de-DE" };

for (const [code, table] of Object.entries(tables())) {
  test(`${code}: every key of the page is in the table, and no other`, () => {
    const [asked, there] = [[...keys()], Object.keys(table.words)];
    assert.deepEqual(asked.filter((key) => !(key in table.words)), [], "missing");
    const parts = (/** @type {string} */ words) => [...words.matchAll(/\{\w+\}/g)].map(String).sort().join();
    assert.deepEqual(there.filter((key) => !asked.includes(key)), [], "not on the page");
    assert.deepEqual(there.filter((key) => parts(key) !== parts(table.words[key])), [], "other parts than the key has");
  });

  test(`${code}: layers and examples have their words`, () => studio.page("", async (page) => {
    const catalog = await answerOf(page, "catalog");
    const named = (/** @type {string} */ id) => id in table.layers || id.replace(/^(white|black|selected|board)\./, "") in table.layers;
    assert.deepEqual(catalog.layers.filter((/** @type {LayerCard} */ { id }) => !named(id)), []);
    assert.deepEqual(catalog.groups.filter((/** @type {{id: string}} */ { id }) => !(id in table.groups)), []);
    assert.deepEqual(catalog.examples.filter((/** @type {Example} */ { title, group }) => !(title in table.examples) || !(group in table.groups)), []);
  }));
}

/** English words that no German text has. */
const ENGLISH = /\b(the|and|of|is|are|it|to|with|move|moves|piece|square|squares|board|show|copy|empty|attacked|white|black|selected|king|rook|queen|knight|pawn)\b/gi;

/**
 * What of the page is English.
 * @param {import("./support/studio.js").Page} page
 */
const english = (page) => page.evaluate((source) => {
  const pattern = new RegExp(source, "gi");
  /** @type {string[]} */
  const found = [];
  const take = (/** @type {string | null} */ words) => words && words.match(pattern) && found.push(words.trim());
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode.parentElement ? /** @type {Text} */ (walker.currentNode) : { parentElement: null, data: "" };
    if (!parentElement?.closest("noscript, script, style, .mono")) take(data);
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], optgroup[label]")) {
    for (const name of ["aria-label", "title", "placeholder", "label"]) take(element.getAttribute(name));
  }
  take(document.title.replace("Kingsight Studio", ""));
  return found;
}, ENGLISH.source);

test("a German browser sees a German page, in every tab and mode", () => studio.page(at(PINNED, "&layers=white.attacks,black.king_danger"), async (page) => {
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  await says(page, "#status", "Weiß am Zug.");
  for (const tab of ["game", "layers", "bits", "lessons", "setup", "text"]) {
    await page.locator(`#tab-${tab}`).click();
    await page.waitForSelector(`#panel-${tab}:visible`);
    assert.deepEqual(await english(page), [], tab);
  }
  await page.locator("#tab-game").click();
  await drag(page, "d2", "f3");
  await says(page, ".refusal", "Der Springer auf d2 ist vom Läufer auf b4 an den König auf e1 gefesselt; er kann nicht ziehen.");
  assert.deepEqual(await english(page), []);
  await drag(page, "g1", "f3");
  await says(page, ".move", "Sf3");
  await page.keyboard.press("d");
  await page.waitForSelector(".changes");
  assert.deepEqual(await english(page), []);
  await page.keyboard.press("?");
  await says(page, "dialog", "Tasten");
  assert.deepEqual(await english(page), []);
  await page.keyboard.press("Escape");
  await cell(page, "b4").hover();
  await says(page, ".facts", "nicht gedeckt");
  assert.deepEqual(await english(page), []);
  for (const mode of ["free", "view"]) {
    await page.locator(`#mode-${mode}`).check({ force: true });
    await page.waitForSelector(`#board-area[data-mode=${mode}]`);
    await page.locator("#tab-setup").click();
    assert.deepEqual(await english(page), [], mode);
  }
}, GERMAN));

test("a board that cannot be played, the end of a game and a refused text are in German", async () => {
  await studio.page(at("8/8/8/8/8/8/8/K6P w - - 0 1", "&mode=free"), async (page) => {
    await says(page, "#panel-game", "Schwarz hat keinen König");
    assert.deepEqual(await english(page), []);
  }, GERMAN);
  await studio.page(at("8/8/8/8/8/8/8/8 w - - 0 1", "&mode=free"), async (page) => {
    for (const side of ["Weiß", "Schwarz"]) await says(page, "#panel-game", `${side} hat keinen König`);
  }, GERMAN);
  await studio.page(at("8/8/2k5/8/4K3/8/8/K7 b - - 0 1", "&mode=free"), async (page) => {
    await says(page, "#panel-game", "Weiß hat mehrere Könige: a1, e4");
  }, GERMAN);
  await studio.page("#moves=f2f3,e7e5,g2g4,d8h4", async (page) => {
    await says(page, "#status", "Schwarz gewinnt durch Matt.");
    await says(page, ".move[aria-current]", "Dh4#");
    assert.deepEqual(await english(page), []);
  }, GERMAN);
  await studio.page("#tab=setup", async (page) => {
    await page.locator("#moves").fill("1. e4 e5 2. Sf3 Sc6");
    await page.locator("#read").click();
    await shows(page, "c6", "schwarzer Springer");
    assert.equal(await page.locator("#moves").inputValue(), "1. e4 e5 2. Sf3 Sc6");
    await page.locator("#fen").fill("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    await page.locator("#read").click();
    await says(page, "#fen-error", "an Stelle 14 (Brettstellung): 'x' ist keine Figur");
    assert.deepEqual(await english(page), []);
    await page.locator("#paste").fill("https://lichess.org/q7ZvsdUF");
    await page.locator("#load-paste").click();
    await says(page, "#paste-error", "dieser Link enthält keine FEN");
  }, { ...GERMAN, forgive: /status of 400/ });
});

test("lessons, exercises and practice are in German", async () => {
  await studio.page("#tab=lessons", async (page) => {
    await says(page, "#panel-lessons", "Fesselungen, der naive Weg");
    assert.deepEqual(await english(page), []);
    await page.locator("[data-practice=pinned]").click();
    await says(page, ".task", "gefesselt ist");
    await page.locator("[data-key=submit]").click();
    await page.waitForSelector(".findings [data-found], .result");
    assert.deepEqual(await english(page), []);
  }, GERMAN);
  for (const id of ["protected-pieces", "0x88", "opposite-rays", "castling"]) {
    await studio.page(`#tab=lessons&lesson=${id}&step=0`, async (page) => {
      await page.waitForSelector("#panel-lessons .lesson");
      assert.deepEqual(await english(page), [], id);
      await page.locator("[data-key^=step-]").last().click();
      await says(page, "#panel-lessons .lesson h2", "Jetzt du");
      await page.locator("[data-key=submit]").click();
      await page.waitForSelector(".result");
      assert.deepEqual(await english(page), [], `${id}, answered`);
    }, GERMAN);
  }
});

test("a German game is read as it stands, and its faults are in German", () => studio.page("#tab=setup", async (page) => {
  await page.locator("#paste").fill("1. Sf3 Sf6 (1... d5 2. d4 Lf5) 2. g3 g6 3. Lg2 Lg7 4. Sxg7 *");
  await page.locator("#load-paste").click();
  await says(page, "#notice", "Zeile 1");
  await shows(page, "g7", "schwarzer Läufer");
  assert.deepEqual(await english(page), []);
}, GERMAN));

test("the language is switched on the page, and kept; the board stays", () => studio.page("#moves=e2e4", async (page) => {
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await page.locator("#language").click();
  await page.waitForSelector("html[lang=de] #page.ready");
  await says(page, "#status", "Schwarz am Zug.");
  await shows(page, "e4", "weißer Bauer");
  await page.goto(`${studio.server().url}/#moves=d2d4`);
  await page.waitForSelector("html[lang=de] #page.ready");
  await page.locator("#language").click();
  await page.waitForSelector("html[lang=en] #page.ready");
  await says(page, "#status", "Black to move.");
}));

test("without its table the page is English", () => studio.page("", async (page) => {
  await page.route("**/language/de.json", (route) => route.abort());
  await page.evaluate(() => localStorage.setItem("language", "de"));
  await page.reload();
  await page.waitForSelector("html[lang=en] #page.ready");
  await says(page, "#status", "White to move.");
}, { forgive: /ERR_FAILED/ }));

test("an English page loads no table", () => studio.page("", async (page) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.reload();
  await page.waitForSelector("#page.ready");
  assert.deepEqual(asked.filter((url) => url.includes("/language/") && url.endsWith(".json")), []);
}));
