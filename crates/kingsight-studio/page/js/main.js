// Puts the page together.

import * as address from "./address.js";
import * as backend from "./backend.js";
import { board } from "./board/frame.js";
import { startKeys } from "./board/keys.js";
import { startPainting } from "./board/painting.js";
import { learnArt } from "./board/pieces.js";
import { startPointer } from "./board/pointer.js";
import { byId } from "./dom.js";
import { open, setHome } from "./lesson.js";
import { startBanner } from "./panels/banner.js";
import { startBelow } from "./panels/below.js";
import { startBits } from "./panels/bits.js";
import { startGame } from "./panels/game.js";
import { startLayers } from "./panels/layers.js";
import { startLessons } from "./panels/lessons.js";
import { startModes } from "./panels/modes.js";
import { notice } from "./panels/notice.js";
import { startSetup } from "./panels/setup.js";
import { startTabs } from "./panels/tabs.js";
import { startText } from "./panels/text.js";
import { startTheme } from "./panels/theme.js";
import { set, store, subscribe } from "./store.js";

startTheme();
const catalog = await firstAnswer(backend.catalog);
set({ catalog });
learnArt(catalog.pieces);
byId("board-place").replaceWith(board);
for (const start of [startTabs, startBanner, startModes, startPainting, startBelow, startGame, startLayers, startBits, startLessons, startSetup, startText]) start();
await arrive();
startPointer();
startKeys();
byId("page").classList.add("ready");
subscribe(remember);
remember();
addEventListener("hashchange", () => location.hash !== address.write() && arrive());

/**
 * Asks until the server answers.
 * @template T
 * @param {() => Promise<T>} question
 * @returns {Promise<T>}
 */
async function firstAnswer(question) {
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof backend.Gone)) throw error;
      notice("The studio's server does not answer yet; trying again …");
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** Shows the state in the address. If its position cannot be read, shows why, and the initial position. */
async function arrive() {
  const { state, more, selected, lesson } = address.read(location.hash);
  let wrong = "";
  const view = await firstAnswer(() => backend.view(state, selected)).catch((error) => {
    if (!(error instanceof backend.Misunderstood)) throw error;
    wrong = `The address does not hold a position: ${error.message}`;
    return firstAnswer(() => backend.view({ fen: "startpos", moves: [], mode: "play", chess960: false }, null));
  });
  set({ ...more, view, selected: wrong ? null : selected, lesson: null });
  notice(wrong);
  if (lesson) {
    setHome(store.view.state);
    await open(lesson.id, lesson.step, lesson.board);
    if (more.tab) set({ tab: more.tab });
  }
}

function remember() {
  const hash = address.write();
  if (hash !== location.hash) history.replaceState(null, "", hash);
}
