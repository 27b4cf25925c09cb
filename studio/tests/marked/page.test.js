// Every word of the page comes from `kingsight-voice` or from the page's table of words: in a language for tests, in which both put
// English between ⟦ and ⟧, nothing that is read stands outside. Needs a command with the feature `marked`, as `cargo test` builds it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PINNED, at, cell, drag, useStudio } from "../support/studio.js";
import { tables } from "../support/words.js";

const studio = useStudio();

/** What has no language: names, keys of the keyboard, notation that is not a move. It may only shrink. */
const EXEMPT = /^(Kingsight|Studio|FEN|PGN|UCI|SAN|EPD|JSON|popcount|DE|EN|Deutsch|English)$/;

/** @param {string} words */
const marked = (words) => `⟦${words}⟧`;

/** The page's table for tests: its English words, marked. */
function table() {
  const { de } = tables();
  const each = (/** @type {Record<string, any>} */ texts, /** @type {(key: string) => any} */ of) => Object.fromEntries(Object.keys(texts).map((key) => [key, of(key)]));
  const pair = (/** @type {string} */ key) => [marked(key), marked(key)];
  return { ...de, words: each(de.words, marked), layers: each(de.layers, pair), groups: each(de.groups, marked), examples: each(de.examples, pair), letters: {} };
}

/**
 * A page that asks for German and gets the language for tests.
 * @param {string} hash
 * @param {(page: import("playwright-core").Page) => Promise<void>} use
 * @param {RegExp} [forgive]
 */
const page = (hash, use, forgive) => studio.page("", async (page) => {
  await page.route("**/language/de.json", (route) => route.fulfill({ json: table() }));
  await page.route("**/api/**", (route) => {
    const request = route.request();
    const body = request.postData()?.replace(/"language":\s*"de"/, '"language":"en-XA"');
    return route.continue({ url: request.url().replace("language=de", "language=en-XA"), ...(body === undefined ? {} : { postData: body }) });
  });
  await page.goto(`${studio.server().url}/${hash || "#fen=startpos"}`);
  await page.reload();
  await page.waitForSelector("html[lang=de] #page.ready");
  await use(page);
}, { locale: "de-DE", forgive });

/**
 * What stands outside the marks, but for numbers, squares, moves and what is exempt.
 * @param {import("playwright-core").Page} page
 */
async function unmarked(page) {
  const texts = await page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = /** @type {Text} */ (walker.currentNode);
      if (!parentElement?.closest("noscript, script, style, kbd, .mono")) found.push(data);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], optgroup[label]")) {
      for (const name of ["aria-label", "title", "placeholder", "label"]) found.push(element.getAttribute(name) ?? "");
    }
    return found;
  });
  const outside = texts.map((text) => text.replace(/⟦[^⟦⟧]*⟧/g, " ").replace(/⟦[^⟦⟧]*⟧/g, " "));
  const words = outside.map((text) => text.split(/[\s,.:;()/]+/).filter((word) => /\p{L}{2}/u.test(word)
    && !EXEMPT.test(word) && !/^[KQRBNP]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?$|^O-O(-O)?[+#]?$/.test(word)).join(" "));
  return [...new Set(words.filter(Boolean))];
}

test("every tab and mode", () => page(at(PINNED, "&layers=white.attacks,black.king_danger"), async (page) => {
  for (const tab of ["game", "layers", "bits", "lessons", "setup", "text"]) {
    await page.locator(`#tab-${tab}`).click();
    await page.waitForSelector(`#panel-${tab}:visible`);
    assert.deepEqual(await unmarked(page), [], tab);
  }
  await page.locator("#tab-game").click();
  await drag(page, "d2", "f3");
  await page.waitForSelector(".refusal");
  assert.deepEqual(await unmarked(page), []);
  await drag(page, "g1", "f3");
  await page.waitForSelector(".move");
  await page.keyboard.press("d");
  await page.waitForSelector(".changes");
  assert.deepEqual(await unmarked(page), []);
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  assert.deepEqual(await unmarked(page), []);
  await page.keyboard.press("Escape");
  await cell(page, "b4").hover();
  await page.waitForSelector(".facts");
  assert.deepEqual(await unmarked(page), []);
}));

test("a board that cannot be played, and a refused text", async () => {
  await page(at("8/8/8/8/8/8/8/K6P w - - 0 1", "&mode=free"), async (page) => {
    await page.waitForSelector(".problems li");
    assert.deepEqual(await unmarked(page), []);
  });
  await page("#tab=setup", async (page) => {
    await page.locator("#fen").fill("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    await page.locator("#read").click();
    await page.waitForFunction(() => document.querySelector("#fen-error")?.textContent);
    assert.deepEqual(await unmarked(page), []);
  }, /status of 400/);
});

test("lessons, exercises and practice", async () => {
  await page("#tab=lessons", async (page) => {
    await page.locator("[data-practice=pinned]").click();
    await page.waitForSelector(".task");
    await page.locator("[data-key=submit]").click();
    await page.waitForSelector(".findings [data-found], .result");
    assert.deepEqual(await unmarked(page), []);
  });
  for (const id of ["protected-pieces", "0x88", "opposite-rays", "castling"]) {
    await page(`#tab=lessons&lesson=${id}&step=0`, async (page) => {
      await page.waitForSelector("#panel-lessons .lesson");
      assert.deepEqual(await unmarked(page), [], id);
      await page.locator("[data-key^=step-]").last().click();
      await page.waitForSelector("[data-key=submit]");
      await page.locator("[data-key=submit]").click();
      await page.waitForSelector(".result");
      assert.deepEqual(await unmarked(page), [], `${id}, answered`);
    });
  }
});
