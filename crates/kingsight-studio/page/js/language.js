// The page's words in the reader's language. English stands where it is used, and is the key; any other language is a file
// `language/CODE.json` from `kingsight-voice`, from these keys to its own words, and loaded only when it is used. A new language is
// such a file and a line here.

import { byId, keep, kept } from "./dom.js";

/** Every language by its code, in its own words. */
const NAMES = /** @type {Record<string, string>} */ ({ en: "English", de: "Deutsch" });

/** What `language/CODE.json` holds. */
let table = /** @type {Table | null} */ (null);
let code = "en";

/** The code of the language that is shown. */
export const language = () => code;

/**
 * Words in the language that is shown.
 * @param {string} english the key, with the names of its parts in braces
 * @param {Record<string, string | number>} [parts]
 */
export const t = (english, parts = {}) =>
  (table?.words[english] ?? english).replace(/\{(\w+)\}/g, (whole, name) => String(parts[name] ?? whole));

/**
 * Marks words that are translated later, where they are shown.
 * @param {string} english
 */
export const later = (english) => english;

/** Attributes with words. */
const SPOKEN = ["aria-label", "title", "placeholder", "label"];

/**
 * Translates what was written before the table was there: the words in an element.
 * @param {Element} root
 */
export function translate(root) {
  if (!table) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    const words = node.data.trim();
    if (table.words[words]) node.data = node.data.replace(words, table.words[words]);
  }
  for (const element of [root, ...root.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())]) {
    for (const name of SPOKEN) {
      const words = table.words[element.getAttribute(name) ?? ""];
      if (words) element.setAttribute(name, words);
    }
  }
}

/**
 * A move as the language writes it: `Sf3`.
 * @param {string} san
 */
export const inLetters = (san) => (table ? san.replace(/[KQRBN]/g, (letter) => table?.letters[letter] ?? letter) : san);

/**
 * The catalog with its words in the language; its lessons and exercises come in it.
 * @param {Catalog} catalog
 * @returns {Catalog}
 */
export function inWords(catalog) {
  if (!table) return catalog;
  const { layers, groups, examples, sides } = table;
  return {
    ...catalog,
    layers: catalog.layers.map((card) => {
      const [title, about] = (layers[card.id] ?? layers[card.id.replace(/^(white|black|selected|board)\./, "")] ?? [card.title, card.about])
        .map((words) => words.replace(/\{(\w+)\}/g, (whole, who) => (card.side ? sides[card.side][who] : whole)));
      return { ...card, title, about };
    }),
    groups: catalog.groups.map(({ id, title }) => ({ id, title: groups[id] ?? title })),
    examples: catalog.examples.map((example) => {
      const [title, about] = examples[example.title] ?? [example.title, example.about];
      return { ...example, title, about, group: groups[example.group] ?? example.group };
    }),
  };
}

/** The language that was chosen before, else the first one of the browser that there is a table for. */
function preferred() {
  const wanted = [kept("language") ?? "", ...navigator.languages].map((name) => name.slice(0, 2).toLowerCase());
  return wanted.find((name) => NAMES[name]) ?? "en";
}

/** Loads the table, if there is one to load. Without it the page stays English. */
export async function startLanguage() {
  const wanted = preferred();
  if (wanted !== "en") {
    table = await fetch(`language/${wanted}.json`).then((answer) => (answer.ok ? answer.json() : null), () => null);
    if (table) code = wanted;
  }
  document.documentElement.lang = code;
}

/** The button that goes to the next language. The page begins anew with it: all that it shows is in its address. */
export function startLanguageChoice() {
  const codes = Object.keys(NAMES);
  const next = codes[(codes.indexOf(code) + 1) % codes.length];
  const button = byId("language");
  button.textContent = code.toUpperCase();
  button.title = NAMES[next];
  button.setAttribute("aria-label", `${code.toUpperCase()}, ${t("Language: {name}", { name: NAMES[code] })} (${NAMES[next]})`);
  button.addEventListener("click", () => {
    keep("language", next);
    location.reload();
  });
}
