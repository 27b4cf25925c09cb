// The 64 cells over the drawing: they take the pointer, the focus and the screen reader's attention.

import { h } from '../../../crates/kingsight-studio/page/js/dom.js'
import { NAMES, PIECES, at, indexOf, squaresOf } from '../../../crates/kingsight-studio/page/js/squares.js'
import { layerTitle } from './words.js'

export class Grid {
  cells = Object.fromEntries(NAMES.map((name) => [name, h('div', { role: 'gridcell', class: 'cell', 'data-square': name, tabindex: '-1' })]))
  element = h('div', { role: 'grid', class: 'cells', 'aria-describedby': 'help' })
  #focused = 'e2'
  #flipped

  constructor() {
    this.cells[this.#focused].tabIndex = 0
  }

  get focused() {
    return this.#focused
  }

  turn(flipped) {
    if (flipped === this.#flipped) return
    this.#flipped = flipped
    // A cell that moves loses the focus.
    const had = this.element.contains(this.element.getRootNode().activeElement)
    this.element.replaceChildren(...Array.from({ length: 8 }, (_, row) =>
      h('div', { role: 'row', class: 'row' }, ...Array.from({ length: 8 }, (_, column) => this.cells[NAMES[at(column, row, flipped)]]))))
    if (had) this.focus(this.#focused)
  }

  /** Gives the focus to a square, and takes the others out of the tab order. */
  focus(name, now = true) {
    this.cells[this.#focused].tabIndex = -1
    this.#focused = name
    this.cells[name].tabIndex = 0
    if (now) this.cells[name].focus({ preventScroll: true })
  }

  /** The square some steps away on the screen, held at the edge. */
  neighbour(right, down) {
    const sign = this.#flipped ? -1 : 1
    const index = indexOf(this.#focused)
    const hold = (n) => Math.max(0, Math.min(7, n))
    return NAMES[8 * hold((index >> 3) - sign * down) + hold((index & 7) + sign * right)]
  }

  /** Where the board is in the window. */
  box() {
    return this.element.getBoundingClientRect()
  }

  /** The square under a point of the window; null off the board. */
  squareAt(x, y, box = this.box()) {
    const [column, row] = [Math.floor(((x - box.left) / box.width) * 8), Math.floor(((y - box.top) / box.height) * 8)]
    return column < 0 || column > 7 || row < 0 || row > 7 ? null : NAMES[at(column, row, this.#flipped)]
  }

  /** A point of the window in units of the drawing. */
  point(x, y, box = this.box()) {
    return [((x - box.left) / box.width) * 800, ((y - box.top) / box.height) * 800]
  }

  /** Labels every square with its piece and what is shown of it. */
  label({ view, selected, marks, t, lang, loose }) {
    this.element.setAttribute('aria-label', t("Chess board"))
    const notes = new Map(NAMES.map((name) => [name, []]))
    const note = (set, words) => {
      for (const index of squaresOf(BigInt(set))) if (!notes.get(NAMES[index]).includes(words)) notes.get(NAMES[index]).push(words)
    }
    for (const { kind, reason, set, words } of marks) {
      if (kind !== 'moving' && kind !== 'pin_ray') note(set, kind === 'could' && reason === 'legal' ? t("may go here") : words)
    }
    for (const layer of view.layers) note(layer.set, layerTitle(layer, lang))
    for (const name of NAMES) {
      const piece = view.pieces[name]
      const words = [name, piece ? t(PIECES[piece]) : t("empty"), ...(name === selected ? [t("selected")] : []), ...notes.get(name)]
      const cell = this.cells[name]
      cell.setAttribute('aria-label', words.join(', '))
      cell.setAttribute('aria-selected', String(name === selected))
      cell.classList.toggle('loose', Boolean(piece) && loose)
    }
  }
}
