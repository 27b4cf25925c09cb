// The bitboard panel: any set as zeros and ones, as a number, and combined with another.

import { choose } from "../actions.js";
import { combined, inOrder, operand } from "../board/shown.js";
import { button, byId, h, section } from "../dom.js";
import { later, t, translate } from "../language.js";
import { NAMES, at, has, hex, parseSet, squaresOf } from "../squares.js";
import { store, subscribe, subscribeAfterPreview } from "../store.js";

const OPERATIONS = [["a", later("A alone")], ["and", later("A and B")], ["or", later("A or B")], ["xor", later("A xor B")], ["andnot", later("A and not B")]];

const digits = h("div", { class: "bits", role: "img" });
/** @type {HTMLElement[]} */
const cells = [];
const number = h("output", { class: "mono", id: "bits-hex" });
const facts = h("p", { class: "hint", id: "bits-facts" });
const typed = h("input", { id: "bits-typed", class: "mono", spellcheck: "false", autocomplete: "off", "aria-describedby": "bits-error", oninput: type });
const error = h("p", { class: "error", id: "bits-error" });
const selects = { a: select("a", later("Set A")), b: select("b", later("Set B")) };
const operation = h("select", { id: "bits-op", onchange: () => change({ op: /** @type {BitsChoice["op"]} */ (operation.value) }) },
  ...OPERATIONS.map(([value, text]) => h("option", { value }, text)));
const not = h("input", { type: "checkbox", id: "bits-not", onchange: () => change({ not: not.checked }) });
const shown = h("input", { type: "checkbox", id: "bits-shown", onchange: () => change({ shown: shown.checked }) });
const order = h("select", { id: "bits-order", onchange: reorder },
  h("option", { value: "a1" }, later("a1 = bit 0, h8 = bit 63")), h("option", { value: "a8" }, later("h1 = bit 0, a8 = bit 63")));

/** @param {Partial<BitsChoice>} choice */
const change = (choice) => choose(() => ({ bits: { ...store.bits, ...choice } }));

/** The same set, its number in the other order. */
function reorder() {
  const typedSet = operand("hex");
  store.bits.order = /** @type {BitsChoice["order"]} */ (order.value);
  change({ hex: hex(inOrder(typedSet)) });
  typed.value = store.bits.hex;
}

/**
 * @param {"a" | "b"} which
 * @param {string} name
 */
function select(which, name) {
  const element = h("select", { id: `bits-${which}`, onchange: () => change({ [which]: element.value, shown: true }) });
  return { element, label: h("label", {}, name, element) };
}

/** The number that was typed becomes set A at once, and is seen on the board. */
function type() {
  const number = parseSet(typed.value);
  error.textContent = number === null ? t("Expected up to 16 hexadecimal digits, with or without 0x, or 0b and up to 64 binary digits.") : "";
  typed.setAttribute("aria-invalid", String(number === null));
  if (number !== null) change({ hex: hex(number), a: "hex", shown: true });
}

export function startBits() {
  for (let i = 0; i < 64; i++) {
    cells.push(h("span", {}));
  }
  digits.append(...cells);
  for (const { element } of [selects.a, selects.b]) {
    element.append(h("option", { value: "hex" }, t("The number typed below")));
    for (const { id, title } of store.catalog.groups) {
      const cards = store.catalog.layers.filter(({ group }) => group === id);
      element.append(h("optgroup", { label: title }, ...cards.map((card) => h("option", { value: card.id }, card.title))));
    }
  }
  typed.value = store.bits.hex;
  byId("panel-bits").append(
    section(t("A set, bit by bit"),
      h("div", { class: "fields" }, selects.a.label, h("label", {}, t("Operation"), operation), selects.b.label,
        h("label", { class: "check" }, not, t("not (all other squares)")), h("label", { class: "check" }, shown, t("Show on the board")))),
    h("section", { class: "block bits-block" }, digits, h("div", { class: "bits-side" },
      h("p", { class: "big-number" }, number), facts,
      h("label", {}, t("Order of the bits"), order),
      h("div", { class: "actions" }, button(t("Copy the number"), () => navigator.clipboard?.writeText(number.value))))),
    section(t("Type a number"), h("label", {}, t("Hexadecimal or binary"), typed), error));
  translate(byId("panel-bits"));
  subscribe(update);
  subscribeAfterPreview(write);
}

function update() {
  if (store.tab !== "bits") return;
  const { bits } = store;
  selects.a.element.value = bits.a;
  selects.b.element.value = bits.b;
  selects.b.element.disabled = bits.op === "a";
  operation.value = bits.op;
  not.checked = bits.not;
  shown.checked = bits.shown;
  order.value = bits.order;
  if (document.activeElement !== typed) typed.value = bits.hex;
  write();
}

function write() {
  if (store.tab !== "bits") return;
  const result = combined();
  const squares = squaresOf(result);
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const [index, cell] = [at(column, row, store.flipped), cells[8 * row + column]];
      const one = has(result, index);
      cell.textContent = one ? "1" : "0";
      cell.className = one ? "one" : "";
      const bit = store.bits.order === "a8" ? index ^ 7 : index;
      cell.title = `${NAMES[index]}, ${t("bit")} ${bit}`;
    }
  }
  digits.setAttribute("aria-label", squares.length ? t("Ones on {squares}", { squares: squares.map((i) => NAMES[i]).join(", ") }) : t("All bits are zero"));
  number.value = hex(inOrder(result));
  const count = squares.length;
  facts.textContent = `popcount ${count}${count ? t("; lowest bit {low}, highest {high}", { low: edge(squares, Math.min), high: edge(squares, Math.max) }) : ""}`;
}

/**
 * @param {number[]} squares
 * @param {(...numbers: number[]) => number} pick
 */
const edge = (squares, pick) => pick(...squares.map((index) => (store.bits.order === "a8" ? index ^ 7 : index)));
