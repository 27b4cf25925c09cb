// Puts the page together.

import { inTurn } from "./actions.js";
import * as address from "./address.js";
import { arrive, firstAnswer } from "./arrival.js";
import * as backend from "./backend.js";
import { board } from "./board/frame.js";
import { startKeys } from "./board/keys.js";
import { startPainting } from "./board/painting.js";
import { learnArt } from "./board/pieces.js";
import { startPointer } from "./board/pointer.js";
import { byId } from "./dom.js";
import * as past from "./history.js";
import { startPaste } from "./paste.js";
import { startBanner } from "./panels/banner.js";
import { startBelow } from "./panels/below.js";
import { startBits } from "./panels/bits.js";
import { startGame } from "./panels/game.js";
import { showIcon } from "./panels/icon.js";
import { startLayers } from "./panels/layers.js";
import { startLessons } from "./panels/lessons.js";
import { startModes } from "./panels/modes.js";
import { startSetup } from "./panels/setup.js";
import { startSupply } from "./panels/supply.js";
import { startTabs } from "./panels/tabs.js";
import { startText } from "./panels/text.js";
import { startTheme } from "./panels/theme.js";
import { set, subscribe } from "./store.js";
import { hideToast } from "./toast.js";

startTheme();
showIcon();
past.begin();
const catalog = await firstAnswer(backend.catalog);
set({ catalog });
learnArt(catalog.pieces);
byId("board-place").replaceWith(board);
for (const start of [startTabs, startBanner, startModes, startSupply, startPainting, startBelow, startGame, startLayers, startBits, startLessons, startSetup, startText]) start();
await arrive();
startPointer();
startKeys();
startPaste();
byId("page").classList.add("ready");
performance.mark("studio:ready");
const remember = () => past.keep(address.write());
subscribe(remember);
remember();
addEventListener("popstate", ({ state }) => {
  hideToast();
  const same = past.arrived(state);
  inTurn(async () => {
    await arrive(same ? "same" : state ? "back" : "first");
    past.settled();
    remember();
  });
});
