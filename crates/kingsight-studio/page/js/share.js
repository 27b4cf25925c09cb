// What goes out, one key each: FEN, PGN, link, picture.

import { savePicture } from "./pictures/still.js";
import { pgn } from "./pgn.js";
import { store } from "./store.js";
import { toast } from "./toast.js";
import { t } from "./language.js";

/**
 * @param {string} text
 * @param {string} words
 */
export async function copy(text, words) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  toast(done ? words : t("This browser does not let the page copy. Copy it here: {text}", { text }));
}

export const copyFen = () => copy(store.view.fen, t("FEN copied."));
export const copyPgn = () => copy(pgn(), t("PGN copied."));
export const copyLink = () => copy(location.href, t("Link copied; it opens this page as it is now."));
export const saveImage = () => savePicture("png");
