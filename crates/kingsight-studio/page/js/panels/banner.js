// Reports that the server is gone, and tries again until it is back.

import { refresh } from "../actions.js";
import * as backend from "../backend.js";
import { byId } from "../dom.js";
import { t } from "../language.js";
import { say } from "../messages.js";

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
