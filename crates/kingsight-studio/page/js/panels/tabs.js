// The tabs beside the board, following the ARIA tabs pattern: arrows go from tab to tab.

import { byId } from "../dom.js";
import { comeBack, leave } from "../lesson.js";
import { exerciseNow, inTurn, set, store, subscribe } from "../store.js";

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
