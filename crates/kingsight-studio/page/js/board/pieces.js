// The pieces. What moved is found by comparing two boards, so that a piece slides to its new square, whatever moved it there:
// a move, its undoing, or a jump in the record.

import { s } from "../dom.js";
import { indexOf, pieceName } from "../squares.js";
import { corner, defs, groups } from "./frame.js";

/** @type {Map<SquareName, {letter: string, element: SVGElement}>} */
const standing = new Map();

/**
 * Keeps the drawings of the pieces at hand.
 * @param {Record<string, string>} art what is drawn in a square of 100 by 100, by letter
 */
export function learnArt(art) {
  for (const [letter, markup] of Object.entries(art)) {
    const text = `<g xmlns="http://www.w3.org/2000/svg" id="piece-${letter}">${markup}</g>`;
    defs.append(document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true));
  }
}

/**
 * Puts a piece on its square, unless it is in the hand.
 * @param {SVGElement} element
 * @param {SquareName} square
 */
function put(element, square) {
  if (element.classList.contains("held")) return;
  const { x, y } = corner(indexOf(square));
  element.style.transform = `translate(${x}px, ${y}px)`;
}

/**
 * Draws the pieces.
 * @param {PieceMap} pieces
 */
export function drawPieces(pieces) {
  const gone = [...standing].filter(([square, { letter }]) => pieces[square] !== letter);
  for (const [square] of gone) standing.delete(square);
  for (const [square, letter] of Object.entries(pieces)) {
    const here = standing.get(square);
    if (here) {
      put(here.element, square);
      continue;
    }
    const source = nearest(gone, square, letter);
    const element = source ? source.element : s("g", { class: "piece" }, s("use", { href: `#piece-${letter}` }));
    put(element, square);
    if (!source) groups.pieces.append(element);
    element.setAttribute("data-piece", `${pieceName(letter)} ${square}`);
    standing.set(square, { letter, element });
  }
  for (const [, { element }] of gone) element.remove();
}

/**
 * Takes the nearest piece of the same kind out of those that are gone.
 * @param {[SquareName, {letter: string, element: SVGElement}][]} gone
 * @param {SquareName} square
 * @param {string} letter
 */
function nearest(gone, square, letter) {
  const to = corner(indexOf(square));
  const far = (/** @type {SquareName} */ name) => Math.hypot(corner(indexOf(name)).x - to.x, corner(indexOf(name)).y - to.y);
  const alike = gone.filter(([, piece]) => piece.letter === letter).sort(([a], [b]) => far(a) - far(b));
  if (!alike.length) return null;
  gone.splice(gone.indexOf(alike[0]), 1);
  return alike[0][1];
}

/**
 * The element of the piece on a square.
 * @param {SquareName} square
 */
export const elementOn = (square) => standing.get(square)?.element ?? null;
