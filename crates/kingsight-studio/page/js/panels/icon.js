// The page's icon: the mark in the head, so that it is drawn once and needs no request.

import { byId } from "../dom.js";

export function showIcon() {
  const mark = /** @type {Element} */ (byId("mark").cloneNode(true));
  mark.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  byId("icon").setAttribute("href", `data:image/svg+xml,${encodeURIComponent(mark.outerHTML)}`);
}
