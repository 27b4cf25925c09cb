// The keys, in a dialog.

import { button, h } from "../dom.js";

/** @type {[string, [string, string][]][]} */
const KEYS = [
  ["Anywhere", [
    ["← →", "one move back, one forward"], ["Home End", "first position, last position"],
    ["Ctrl+Z", "undo the last change"], ["Ctrl+Shift+Z", "redo it"], ["Ctrl+V", "load a FEN, a PGN or a link"],
    ["N", "new game"], ["F", "flip the board"], ["Esc", "put down what is held"],
    ["E", "copy the FEN"], ["G", "copy the PGN"], ["L", "copy a link"], ["P", "save a picture"], ["?", "this help"],
  ]],
  ["On the board", [
    ["← → ↑ ↓", "go to another square"], ["Enter", "pick up, put down"], ["C", "draw a circle"], ["Delete", "remove a piece (free mode)"],
  ]],
  ["With the mouse", [
    ["right button", "draw an arrow or a circle; Shift red, Alt blue, both yellow"],
    ["drag off the board", "remove a piece (free mode)"],
  ]],
];

export function showHelp() {
  const dialog = h("dialog", { class: "help", "aria-labelledby": "help-title" },
    h("h2", { id: "help-title" }, "Keys"),
    ...KEYS.map(([title, keys]) => h("section", {}, h("h3", {}, title),
      h("dl", {}, ...keys.flatMap(([key, words]) => [h("dt", {}, ...key.split(" ").length > 1 && key.length < 12 ? key.split(" ").map((one) => h("kbd", {}, one)) : [h("kbd", {}, key)]), h("dd", {}, words)])))),
    button("Close", () => dialog.close(), { class: "primary" }));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
