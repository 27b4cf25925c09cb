// The words of the page, as its files hold them: the keys of every table of words.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The files of the page. */
export const PAGE = process.env.KINGSIGHT_PAGE ?? fileURLToPath(new URL("../../page", import.meta.url));

/** Every script of the page. */
const scripts = () => readdirSync(`${PAGE}/js`, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));

/** Words in HTML: texts between tags, and attributes that are read. */
function inHtml() {
  const body = readFileSync(`${PAGE}/index.html`, "utf8").replace(/^[^]*<body>/, "").replace(/<noscript>[^]*?<\/noscript>/, "");
  const texts = [...body.matchAll(/>([^<>]+)</g)].map(([, text]) => text.trim());
  const attributes = [...body.matchAll(/(?:aria-label|title|placeholder)="([^"]+)"/g)].map(([, text]) => text);
  return [...texts, ...attributes].filter((text) => /\p{L}/u.test(text) && !["Kingsight", "Studio"].includes(text));
}

/** All keys: the English words that the page asks to translate. */
export function keys() {
  const found = new Set(inHtml());
  for (const name of scripts()) {
    const text = readFileSync(`${PAGE}/js/${name}`, "utf8");
    for (const [, key] of text.matchAll(/\blater\(("(?:[^"\\]|\\.)*")\)/g)) found.add(JSON.parse(key));
    for (const [, key] of text.matchAll(/\bt\(("(?:[^"\\]|\\.)*")/g)) found.add(JSON.parse(key));
    // In a call of `t`, every string before its parts: a condition may choose between two.
    for (const [, inside] of text.matchAll(/\bt\(((?:[^(){}]|\([^()]*\)|\{[^{}]*\})*)\)/g)) {
      const words = inside.replace(/,\s*\{[^]*$/, "");
      for (const [, compared, key] of words.matchAll(/(=== )?("(?:[^"\\]|\\.)*")/g)) if (!compared && JSON.parse(key)) found.add(JSON.parse(key));
    }
  }
  return found;
}

/** Where the words are that the page gets as `language/CODE.json`. */
const VOICE = fileURLToPath(new URL("../../../crates/kingsight-voice/src", import.meta.url));

/** The tables by their languages' codes. */
export const tables = () => Object.fromEntries(readdirSync(VOICE).map((name) => `${VOICE}/${name}/page.json`).filter(existsSync)
  .map((path) => JSON.parse(readFileSync(path, "utf8"))).map((table) => [table.code, table]));
