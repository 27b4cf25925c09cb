// The 64 cells over the drawing: they take the pointer, the focus and the screen reader's attention. Mouse, finger, pen and keys, and what
// a pawn becomes.

import { h, s } from '../../../crates/kingsight-studio/page/js/dom.js'
import { NAMES, PIECES, at, indexOf, letterOf, squaresOf } from '../../../crates/kingsight-studio/page/js/squares.js'
import { layerTitle } from './ask.js'

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

// Mouse, finger, pen and keys: what they do to a board with `tap(square)`, `drop(from, to)`, `select(square)`,
// `carry(from, over)` and `loose`.

/** How far a finger may slip in a tap. */
const SLIP = 5

const STEPS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-7, 0], End: [7, 0], PageUp: [0, -7], PageDown: [0, 7],
}

/** Listens to the grid of a board. Everything hangs on the grid, so that nothing is left when the element goes. */
export function listen(grid, picture, board) {
  const { element } = grid
  /** What is pressed: the square, where, the piece in the hand once it moves, and where the board is until the next frame. */
  let press = null

  const begin = (event) => {
    press.held = picture.lift(press.square)
    element.classList.toggle('dragging', press.held !== null)
    if (press.held && board.selected !== press.square) board.select(press.square)
    if (press.held) element.setPointerCapture(event.pointerId)
  }
  const end = () => {
    press?.held?.release()
    picture.over(null)
    element.classList.remove('dragging')
    press = null
  }

  element.addEventListener('pointerdown', (event) => {
    const square = grid.squareAt(event.clientX, event.clientY)
    if (!square || press || event.button !== 0) return
    event.preventDefault()
    element.classList.add('by-hand')
    grid.focus(square)
    press = { square, x: event.clientX, y: event.clientY, id: event.pointerId, held: null, box: null }
  })
  /** Draws what changes once the piece in the hand is over another square. */
  const pass = ({ clientX, clientY }, box) => {
    const over = grid.squareAt(clientX, clientY, box)
    if (over === press.over) return
    press.over = over
    picture.over(over)
    board.carry(press.square, over)
  }
  element.addEventListener('pointermove', (event) => {
    if (!press || press.id !== event.pointerId || !board.loose(press.square)) return
    if (!press.held) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLIP) return
      begin(event)
    }
    if (!press.held) return
    // Read before anything is drawn: the other way round, the page would be laid out once more.
    const box = press.box ?? grid.box()
    press.box = null
    press.held.follow(...grid.point(event.clientX, event.clientY, box))
    pass(event, box)
  })
  // Browsers that report a movement at once, and not with the next frame, get it drawn before that frame.
  element.addEventListener('pointerrawupdate', (event) => {
    if (!press?.held || press.id !== event.pointerId || !board.loose(press.square)) return
    press.box ??= grid.box()
    pass(event, press.box)
  })
  element.addEventListener('pointerup', (event) => {
    if (!press || press.id !== event.pointerId) return
    const { square, held } = press
    const to = grid.squareAt(event.clientX, event.clientY)
    end()
    if (!held) {
      if (to === square) board.tap(square)
    } else if (to !== square) {
      board.drop(square, to)
    }
  })
  element.addEventListener('pointercancel', () => {
    if (press?.held) board.carry(press.square)
    end()
  })
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    element.classList.remove('by-hand')
    if (step) grid.focus(grid.neighbour(...step))
    else if (event.key === 'Enter' || event.key === ' ') board.tap(grid.focused)
    else if (event.key === 'Escape' && (press || board.selected)) {
      end()
      board.select(null)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && board.loose(grid.focused)) board.drop(grid.focused, null)
    else return
    event.preventDefault()
  })
  element.addEventListener('focusin', ({ target }) => {
    if (target.dataset.square && target.dataset.square !== grid.focused) grid.focus(target.dataset.square, false)
  })
}

// What a pawn becomes.

const icon = (letter) => s('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, s('use', { href: `#piece-${letter}` }))

/** Asks in a dialog inside `root`; resolves with a role, or null if the pawn stays where it was. */
export function choosePromotion(root, choices, color, t) {
  const roles = { queen: t("queen"), rook: t("rook"), bishop: t("bishop"), knight: t("knight") }
  return new Promise((resolve) => {
    let chosen = null
    const close = (role) => {
      chosen = role
      dialog.close()
    }
    const dialog = h('dialog', { 'aria-label': t("The pawn becomes a …") },
      h('div', { class: 'choices' }, ...choices.map((role) =>
        h('button', { type: 'button', 'data-role': role, 'aria-label': roles[role], onclick: () => close(role) }, icon(letterOf(role, color))))),
      h('button', { type: 'button', onclick: () => close(null) }, t("Back")))
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(chosen)
    })
    root.append(dialog)
    dialog.showModal()
  })
}
