// Pictures to save: the server draws them, with the colours that the page uses.

import { asking } from "../actions.js";
import * as backend from "../backend.js";
import { fills } from "../board/painting.js";
import { h } from "../dom.js";
import { hex } from "../squares.js";
import { store } from "../store.js";
import { dark } from "./theme.js";

/**
 * A colour of the page as a picture needs it.
 * @param {string} name of a custom property
 */
function color(name) {
  const probe = h("span", { class: name });
  document.body.append(probe);
  const value = getComputedStyle(probe).getPropertyValue("color");
  probe.remove();
  const parts = value.match(/[\d.]+/g)?.slice(0, 3) ?? ["0", "0", "0"];
  return "#" + parts.map((part) => Math.round(Number(part)).toString(16).padStart(2, "0")).join("");
}

/** @param {"svg" | "png"} format */
export async function savePicture(format) {
  const { drawings, view, flipped } = store;
  const picture = await asking(() => backend.picture({
    ...view.state, format, width: 1200, flip: flipped, theme: dark() ? "dark" : "light", layers: [], coordinates: true,
    sets: fills().map(({ set, token }) => ({ set: hex(set), color: color(`t-${token}`) })),
    arrows: drawings.filter(({ from, to }) => from !== to).map(({ from, to, color: name }) => ({ from, to, color: color(`d-${name}`) })),
    circles: drawings.filter(({ from, to }) => from === to).map(({ from, color: name }) => ({ square: from, color: color(`d-${name}`) })),
  }));
  if (!picture) return;
  const address = URL.createObjectURL(picture);
  h("a", { href: address, download: `kingsight.${format}` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
