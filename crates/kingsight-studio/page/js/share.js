// What goes out, one key each: FEN, PGN, link, picture.

import { savePicture } from "./pictures/still.js";
import { pgn } from "./pgn.js";
import { store } from "./store.js";
import { toast } from "./toast.js";

/**
 * @param {string} text
 * @param {string} words
 */
export async function copy(text, words) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  toast(done ? words : `This browser does not let the page copy. Copy it here: ${text}`);
}

export const copyFen = () => copy(store.view.fen, "FEN copied.");
export const copyPgn = () => copy(pgn(), "PGN copied.");
export const copyLink = () => copy(location.href, "Link copied; it opens this page as it is now.");
export const saveImage = () => savePicture("png");
