// Layers: every set the board can show, by side. Counts keep up with a moving hand.

import { choose } from "../actions.js";
import { swatch } from "../board/fills.js";
import { fills } from "../board/shown.js";
import { button, byId, h, section } from "../dom.js";
import { t } from "../language.js";
import { squaresOf } from "../squares.js";
import { layersNow, set, store, subscribe, subscribeAfterPreview } from "../store.js";
import { colorName } from "../words.js";
import { presets } from "./questions.js";

/** @type {Map<string, {box: HTMLInputElement, count: HTMLElement, counted: number, sample: HTMLElement}>} */
const rows = new Map();
const legend = h("ul", { class: "legend" });
/** The sets that the legend explains, and their numbers. */
let explained = "-";
/** @type {HTMLElement[]} */
let numbers = [];

export function startLayers() {
  const { groups, layers } = store.catalog;
  const questions = presets();
  const search = h("input", { id: "search-layers", autocomplete: "off", spellcheck: "false", oninput: () => find(search.value) });
  const parts = groups.map(({ id, title }) => {
    const cards = layers.filter(({ group }) => group === id);
    const sided = cards.some(({ side }) => side);
    const lists = (sided ? /** @type {(ColorName | null)[]} */ (["white", "black", null]) : [null]).map((side) => {
      const own = cards.filter((card) => card.side === side);
      const list = h("ul", { class: "layer-list" }, ...own.map(row));
      return own.length ? h("div", {}, side && h("h3", {}, h("span", { class: `side ${side}`, "aria-hidden": "true" }), colorName(side)), list) : null;
    });
    return h("details", { class: "group", open: ["attacks", "pins"].includes(id), "data-group": id }, h("summary", {}, title), h("div", { class: "sides" }, ...lists));
  });
  byId("panel-layers").append(
    section(t("On the board"), legend, h("div", { class: "actions" },
      button(t("Hide all"), () => choose(() => ({ layers: [] })), { id: "no-layers" }),
      h("label", { class: "check" }, h("input", { type: "checkbox", id: "hover-facts", checked: store.hoverFacts, onchange: hoverFacts }), t("Facts about the square you point at")))),
    section(t("Questions"), questions.element, h("label", { class: "search" }, t("Find a layer"), search)), ...parts);
  subscribe(() => store.tab === "layers" && questions.update());
  subscribe(update);
  subscribeAfterPreview(counts);
}

/**
 * Shows only the layers whose names or explanations hold every word.
 * @param {string} text
 */
function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { id, title, about } of store.catalog.layers) {
    const row = rows.get(id)?.box.closest("li");
    const all = `${title} ${about}`.toLowerCase();
    if (row) row.hidden = !words.every((word) => all.includes(word));
  }
  for (const group of document.querySelectorAll("#panel-layers .group")) {
    const found = group.querySelector("li:not([hidden])") !== null;
    /** @type {HTMLElement} */ (group).hidden = !found;
    if (words.length) group.toggleAttribute("open", found);
  }
}

/** @param {Event} event */
const hoverFacts = (event) => set({ hoverFacts: /** @type {HTMLInputElement} */ (event.target).checked, square: null });

/** @param {LayerCard} card */
function row(card) {
  const box = h("input", { type: "checkbox", value: card.id, onchange: () => toggle(card.id, box.checked), "aria-describedby": `about-${card.id}` });
  const count = h("span", { class: "number" });
  const sample = h("span", { class: "sample" }, swatch(card.color, "plain"));
  rows.set(card.id, { box, count, counted: -1, sample });
  return h("li", {},
    h("label", { class: "layer", title: card.about }, box, sample, h("span", { class: "name" }, card.title), count),
    h("p", { class: "about", id: `about-${card.id}` }, card.about));
}

/**
 * @param {string} id
 * @param {boolean} on
 */
const toggle = (id, on) => choose(() => {
  const others = store.layers.filter((layer) => layer !== id);
  return { layers: on ? [...others, id] : others };
});

function update() {
  if (store.tab !== "layers") return;
  for (const [id, { box, sample }] of rows) {
    box.checked = store.layers.includes(id);
    if (!box.checked && sample.dataset.shape) sample.replaceChildren(swatch(colorOf(id), "plain")), delete sample.dataset.shape;
  }
  for (const { id, token, shape } of fills()) {
    const sample = rows.get(id)?.sample;
    if (sample && sample.dataset.shape !== shape) {
      sample.replaceChildren(swatch(token, shape));
      sample.dataset.shape = shape;
    }
  }
  counts();
}

/** @param {string} id */
const colorOf = (id) => store.catalog.layers.find((card) => card.id === id)?.color ?? "piece";

function counts() {
  if (store.tab !== "layers") return;
  const counts = store.preview?.counts ?? layersNow().map(({ count }) => count);
  store.catalog.layers.forEach(({ id }, i) => {
    const row = rows.get(id);
    if (!row || row.counted === counts[i]) return;
    row.counted = counts[i];
    row.count.textContent = String(counts[i]);
    row.count.classList.toggle("none", counts[i] === 0);
  });
  drawLegend();
}

/** The legend: its rows stay while the same sets are shown, and only the numbers change. */
function drawLegend() {
  const shown = fills();
  const kinds = shown.map(({ id, shape }) => `${id} ${shape}`).join();
  if (kinds !== explained) {
    explained = kinds;
    numbers = shown.map(() => h("span", { class: "number" }));
    legend.replaceChildren(...shown.map(({ id, token, shape, title }, i) =>
      h("li", { "data-layer": id, onpointerenter: () => set({ alone: id }), onpointerleave: () => set({ alone: null }) }, swatch(token, shape), h("span", { class: "name" }, title), numbers[i])));
    if (!shown.length) legend.append(h("li", { class: "hint" }, t("Choose a layer, or several: squares in several layers are split.")));
  }
  shown.forEach(({ set }, i) => {
    const count = String(squaresOf(set).length);
    if (numbers[i].textContent !== count) numbers[i].textContent = count;
  });
}
