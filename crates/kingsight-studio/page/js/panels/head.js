// What stands above and over the board and the tabs: the icon, the modes, the colours, a banner when the server is gone, and the tabs.

import { refresh, setMode } from "../actions.js";
import * as backend from "../backend.js";
import { byId, keep, kept } from "../dom.js";
import { later, t } from "../language.js";
import { comeBack, leave } from "../lesson.js";
import { say } from "../messages.js";
import { exerciseNow, inTurn, set, store, subscribe } from "../store.js";

export function showIcon() {
  const mark = /** @type {Element} */ (byId("mark").cloneNode(true));
  mark.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  byId("icon").setAttribute("href", `data:image/svg+xml,${encodeURIComponent(mark.outerHTML)}`);
}

// Play, free, view.

/** @type {Mode[]} */
export const MODES = ["play", "free", "view"];

/** What was chosen and is not answered yet. */
let chosen = /** @type {Mode | null} */ (null);

export function startModes() {
  for (const mode of MODES) byId(`mode-${mode}`).addEventListener("change", () => choose(mode));
  subscribe(show);
}

/** @param {Mode} mode */
async function choose(mode) {
  chosen = mode;
  await setMode(mode);
  if (chosen === mode) chosen = null;
  show();
}

function show() {
  const { mode } = store.view.state;
  for (const name of MODES) /** @type {HTMLInputElement} */ (byId(`mode-${name}`)).checked = name === (chosen ?? mode);
  byId("board-area").dataset.mode = mode;
}

// Light, dark, or the system's colours. Kept in the browser, because it is not part of the position.

const THEMES = ["auto", "light", "dark"];
const WORDS = /** @type {Record<string, string>} */ ({ auto: later("Colours: system"), light: later("Colours: light"), dark: later("Colours: dark") });

let theme = "auto";

function applyTheme() {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const button = byId("theme");
  button.setAttribute("aria-label", t(WORDS[theme]));
  button.title = t(WORDS[theme]);
  button.dataset.choice = theme;
}

export function startTheme() {
  theme = THEMES.find((choice) => choice === kept("theme")) ?? "auto";
  byId("theme").addEventListener("click", () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
    keep("theme", theme);
    applyTheme();
  });
  applyTheme();
}

// Reports that the server is gone, and tries again until it is back.

const PAUSE = 1500;

export function startBanner() {
  backend.onPresence((there) => (there ? back() : gone()));
}

function gone() {
  const banner = byId("banner");
  const words = t("The studio's server does not answer. Your board and moves are safe in this page; it reconnects by itself.");
  banner.replaceChildren(words);
  banner.className = "banner gone";
  banner.hidden = false;
  say(words);
  setTimeout(look, PAUSE);
}

async function look() {
  const found = await backend.catalog().then(() => true, () => false);
  if (!found) setTimeout(look, PAUSE);
}

async function back() {
  const banner = byId("banner");
  banner.replaceChildren(t("The server is back. Nothing was lost."));
  banner.className = "banner back";
  say(t("The server is back."));
  setTimeout(() => (banner.hidden = banner.classList.contains("back")), 3000);
  await refresh();
}

// The tabs beside the board, following the ARIA tabs pattern: arrows go from tab to tab.

/** @type {TabName[]} */
export const TABS = ["game", "layers", "bits", "lessons", "setup", "text"];

export function startTabs() {
  const list = byId("tabs");
  for (const name of TABS) {
    byId(`tab-${name}`).addEventListener("click", () => turnTo(name));
  }
  list.addEventListener("keydown", (event) => {
    const move = { ArrowRight: 1, ArrowLeft: -1, Home: -TABS.length, End: TABS.length }[event.key];
    if (!move) return;
    event.preventDefault();
    const now = TABS.findIndex((name) => byId(`tab-${name}`) === document.activeElement);
    const next = Math.abs(move) > 1 ? (move < 0 ? 0 : TABS.length - 1) : (now + move + TABS.length) % TABS.length;
    turnTo(TABS[next]);
    byId(`tab-${TABS[next]}`).focus();
  });
  subscribe(() => {
    for (const name of TABS) {
      const chosen = name === store.tab;
      const tab = byId(`tab-${name}`);
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      byId(`panel-${name}`).hidden = !chosen;
    }
    document.title = title();
    byId("page").classList.toggle("asking", Boolean(exerciseNow()));
    byId("page").classList.toggle("only", Boolean(exerciseNow()?.only));
  });
}

/**
 * A lesson has a board of its own, which goes with its tab.
 * @param {TabName} tab
 */
const turnTo = (tab) => inTurn(() => {
  if ((store.lesson || store.exercise) && tab !== "lessons") return void leave(tab);
  set({ tab, preview: null });
  if (tab === "lessons") comeBack();
  return undefined;
});

function title() {
  const lesson = store.tab === "lessons" ? (store.lesson?.answer?.title ?? exerciseNow()?.title) : null;
  return `${lesson ?? store.view.status.replace(/\.$/, "")} · Kingsight Studio`;
}
