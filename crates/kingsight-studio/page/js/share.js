// What goes out, one key each: FEN, PGN, link, picture.

import { t } from "./language.js";
import { copy } from "./messages.js";
import { pgn } from "./pgn.js";
import { savePicture } from "./pictures/still.js";
import { store } from "./store.js";

export const copyFen = () => copy(store.view.fen, t("FEN copied."));
export const copyPgn = () => copy(pgn(), t("PGN copied."));
export const copyLink = () => copy(location.href, t("Link copied; it opens this page as it is now."));
export const saveImage = () => savePicture("png");
