// The keys, in a dialog.

import { button, h } from "../dom.js";
import { later, t } from "../language.js";

/** @type {[string, [string[], string][]][]} */
const KEYS = [
  [later("Anywhere"), [
    [["←", "→"], later("one move back, one forward")], [[later("Home"), later("End")], later("first position, last position")],
    [[later("Ctrl+Z")], later("undo the last change")], [[later("Ctrl+Shift+Z")], later("redo it")], [[later("Ctrl+V")], later("load a FEN, a PGN or a link")],
    [["N"], later("new game")], [["F"], later("flip the board")], [["Esc"], later("put down what is held")],
    [["D"], later("what did the last move change?")], [["E"], later("copy the FEN")], [["G"], later("copy the PGN")], [["L"], later("copy a link")], [["P"], later("save a picture")], [["?"], later("this help")],
  ]],
  [later("On the board"), [
    [["←", "→", "↑", "↓"], later("go to another square")], [[later("Enter")], later("pick up, put down")], [["C"], later("draw a circle")], [[later("Delete")], later("remove a piece (free mode)")],
  ]],
  [later("With the mouse"), [
    [[later("right button")], later("draw an arrow or a circle; Shift red, Alt blue, both yellow")],
    [[later("drag off the board")], later("remove a piece (free mode)")],
  ]],
];

export function showHelp() {
  const dialog = h("dialog", { class: "help", "aria-labelledby": "help-title" },
    h("div", { class: "help-head" }, h("h2", { id: "help-title" }, t("Keys")), button(t("Close"), () => dialog.close())),
    ...KEYS.map(([title, keys]) => h("section", {}, h("h3", {}, t(title)),
      h("dl", {}, ...keys.flatMap(([names, words]) => [h("dt", {}, ...names.map((name) => h("kbd", {}, t(name)))), h("dd", {}, t(words))])))));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
