// Light, dark, or the system's choice. Kept in the browser, because it is not part of the position.

import { byId } from "../dom.js";
import { later, t } from "../language.js";

const CHOICES = ["auto", "light", "dark"];
const WORDS = /** @type {Record<string, string>} */ ({ auto: later("Colours: system"), light: later("Colours: light"), dark: later("Colours: dark") });

let theme = "auto";

function apply() {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const button = byId("theme");
  button.setAttribute("aria-label", t(WORDS[theme]));
  button.title = t(WORDS[theme]);
  button.dataset.choice = theme;
}

export function startTheme() {
  try {
    theme = CHOICES.find((choice) => choice === localStorage.getItem("theme")) ?? "auto";
  } catch {
    // A browser that stores nothing shows the system's colours.
  }
  byId("theme").addEventListener("click", () => {
    theme = CHOICES[(CHOICES.indexOf(theme) + 1) % CHOICES.length];
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // Then it must be chosen again next time.
    }
    apply();
  });
  apply();
}
