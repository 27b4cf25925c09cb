// Small helpers to make elements, in which text goes in as text, never as markup; dialogs, and what the browser keeps.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes `on…` are listeners, `true` is an empty attribute, `false` and null are left out
 * @param {(Node | string | null | undefined | false)[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child || child === "") element.append(child);
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return element;
}

/**
 * The element with an id, which must be there.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return element;
}

/**
 * The drawing of a piece.
 * @param {string} letter
 */
export function pieceIcon(letter) {
  return s("svg", { viewBox: "0 0 100 100", class: "icon-piece", "aria-hidden": "true" }, s("use", { href: `#piece-${letter}` }));
}

/**
 * A button with words.
 * @param {string} text
 * @param {(event: MouseEvent) => void} onclick
 * @param {Attributes} [attributes]
 */
export function button(text, onclick, attributes = {}) {
  return h("button", { type: "button", onclick, ...attributes }, text);
}

/**
 * Replaces what is in a box, and gives the focus back to the element with the same `data-key`.
 * @param {HTMLElement} box
 * @param {(Node | false | null | string)[]} children
 */
export function rebuild(box, children) {
  const key = box.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.key : undefined;
  box.replaceChildren(...children.filter((child) => child !== false && child !== null));
  if (key) /** @type {HTMLElement | null} */ (box.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}

/**
 * A heading with what belongs to it.
 * @param {string} title
 * @param {...(Node | string | false | null)} children
 */
export const section = (title, ...children) => h("section", { class: "block" }, h("h2", {}, title), ...children);

/**
 * Shows a dialog over the page. A click beside it closes it, and then it is gone.
 * @param {HTMLDialogElement} dialog
 */
export function showDialog(dialog) {
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * What this browser keeps under a name; null if nothing, as in a browser that stores nothing.
 * @param {string} name
 */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Keeps a text for the next visit, or nothing any more. A browser that stores nothing forgets it.
 * @param {string} name
 * @param {string | null} text
 */
export function keep(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Then it must be chosen again next time.
  }
}
