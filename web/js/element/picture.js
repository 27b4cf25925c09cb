// The drawing: an SVG of 800 by 800 units; what the page's author draws on it; and below it what colours, signs and arrows mean. Shapes,
// colours and pieces are the studio's.

import art from 'kingsight:art'
import { ARROW, LIGHT, MARKS, arrowPath, coordinates, cutOut, digits, placed, shapesFor, squarePath, tile } from '../../../crates/kingsight-studio/page/js/board/shapes.js'
import { h, s } from '../../../crates/kingsight-studio/page/js/dom.js'
import { NAMES, countsOf, indexOf, place, squaresOf } from '../../../crates/kingsight-studio/page/js/squares.js'
import { layerTitle } from './ask.js'

const GROUPS = ['squares', 'trace', 'fills', 'marks', 'targets', 'pieces', 'coordinates', 'counts', 'over', 'drawings', 'under']
const STRENGTHS = 4

/** What is drawn in a square of 100 by 100, by the letter of a piece. */
function drawings() {
  const text = Object.entries(art).map(([letter, markup]) => `<g id="piece-${letter}">${markup}</g>`).join('')
  const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, 'image/svg+xml')
  return [...document.importNode(parsed.documentElement, true).children]
}

export class Picture {
  #defs = s('defs')
  #groups = Object.fromEntries(GROUPS.map((name) => [name, s('g', { class: name })]))
  svg = s('svg', { viewBox: '0 0 800 800', class: 'picture', 'aria-hidden': 'true' }, this.#defs, ...Object.values(this.#groups))
  /** By square. */
  #standing = new Map()
  #flipped
  #patterns = new Set()

  constructor() {
    this.#defs.append(...drawings())
  }

  #corner(index) {
    const { column, row } = place(index, this.#flipped)
    return { x: 100 * column, y: 100 * row }
  }

  #middle = (index) => {
    const { x, y } = this.#corner(index)
    return { x: x + 50, y: y + 50 }
  }

  /** Squares and coordinates. */
  turn(flipped) {
    if (flipped === this.#flipped) return
    this.#flipped = flipped
    this.#groups.squares.replaceChildren(s('rect', { class: 'dark', width: 800, height: 800 }), s('path', { class: 'light', d: LIGHT }))
    this.#groups.coordinates.replaceChildren(...coordinates(flipped))
    for (const [name, { element }] of this.#standing) this.#put(element, name)
  }

  #put(element, name) {
    const { x, y } = this.#corner(indexOf(name))
    element.style.transform = `translate(${x}px, ${y}px)`
  }

  /** Draws the pieces; those that moved slide. */
  pieces(pieces) {
    const gone = [...this.#standing].filter(([name, { letter }]) => pieces[name] !== letter)
    for (const [name] of gone) this.#standing.delete(name)
    for (const [name, letter] of Object.entries(pieces)) {
      if (!this.#standing.has(name)) {
        const alike = gone.findIndex(([, piece]) => piece.letter === letter)
        const element = alike < 0 ? s('g', { class: 'piece' }, s('use', { href: `#piece-${letter}` })) : gone.splice(alike, 1)[0][1].element
        if (alike < 0) this.#groups.pieces.append(element)
        element.setAttribute('data-piece', letter + name)
        this.#standing.set(name, { letter, element })
      }
      this.#put(this.#standing.get(name).element, name)
    }
    for (const [, { element }] of gone) element.remove()
  }

  /** Takes the piece on a square into the hand: its drawing is above the others and follows the pointer. */
  lift(name) {
    const element = this.#standing.get(name)?.element
    if (!element) return null
    element.classList.add('held')
    this.#groups.pieces.append(element)
    return {
      follow: (x, y) => void (element.style.transform = `translate(${(x - 50).toFixed(1)}px, ${(y - 50).toFixed(1)}px)`),
      release: () => {
        element.classList.remove('held')
        const now = [...this.#standing].find(([, piece]) => piece.element === element)
        if (now) this.#put(element, now[0])
      },
    }
  }

  /** The square under the piece in the hand. */
  over(name) {
    const { x, y } = name ? this.#corner(indexOf(name)) : { x: 0, y: 0 }
    this.#groups.under.replaceChildren(...(name ? [s('path', { class: 'over-square', d: squarePath(x, y) })] : []))
  }

  /** Marks: tints, and on each square the most important sign. */
  marks(marks, pieces) {
    const shapes = { trace: [], marks: [], targets: [] }
    for (const { kind, square, group, d, name } of placed(marks, pieces)) {
      const { x, y } = this.#corner(square)
      shapes[group].push(s('path', { d, class: name, transform: `translate(${x} ${y})`, 'data-mark': `${kind} ${NAMES[square]}` }))
    }
    for (const [name, list] of Object.entries(shapes)) this.#groups[name].replaceChildren(...list)
  }

  /** The arrows of facts and reasons, and what the author draws. */
  arrows(arrows, drawn, pieces) {
    const arrow = (from, to, name, pieces) => s('path', { d: arrowPath(from, to, this.#middle, pieces), class: `arrow ${name}`, 'data-arrow': `${from}-${to}` })
    this.#groups.over.replaceChildren(...arrows.map(({ from, to, kind }) => arrow(from, to, `a-${kind}`, pieces)))
    this.#groups.drawings.replaceChildren(...drawn.map(({ from, to, color }) => {
      if (from !== to) return arrow(from, to, `d-${color}`)
      const { x, y } = this.#middle(indexOf(from))
      return s('circle', { cx: x, cy: y, r: 45, class: `ring d-${color}`, 'data-ring': from })
    }))
  }

  /** Sets as coloured squares; returns the swatch of each for a legend. */
  fills(layers) {
    const shapes = shapesFor(layers.map(({ color }) => color))
    const owners = Array.from({ length: 64 }, () => [])
    layers.forEach(({ set }, number) => squaresOf(BigInt(set)).forEach((index) => owners[index].push(number)))
    const heats = layers.map(({ levels = [] }) => countsOf(levels.map(BigInt)))
    const paths = new Map()
    const add = (key, path) => paths.set(key, (paths.get(key) ?? '') + path)
    const counts = new Map()
    owners.forEach((sharers, index) => {
      const { x, y } = this.#corner(index)
      let written = 0
      sharers.forEach((number, band) => {
        const heat = heats[number][index]
        add(`${number} ${Math.min(heat, STRENGTHS)}`, cutOut(x, y, band, sharers.length))
        if (heat > 1) {
          const { color } = layers[number]
          counts.set(color, (counts.get(color) ?? '') + digits(heat, x + 96 - 24 * written, y + 7))
          written += 1
        }
      })
    })
    this.#groups.fills.replaceChildren(...[...paths].map(([key, d]) => {
      const [number, heat] = key.split(' ').map(Number)
      return s('path', { d, 'data-fill': layers[number].id, ...this.#paint(layers[number].color, shapes[number], heat) })
    }))
    this.#groups.counts.replaceChildren(...[...counts].flatMap(([color, d]) => ['outline', 'stroke'].map((part) => s('path', { d, class: `count ${part} t-${color}` }))))
    return layers.map(({ color }, i) => s('svg', { viewBox: '0 0 60 60', class: 'key', 'aria-hidden': 'true' },
      s('rect', { width: 60, height: 60, ...this.#paint(color, shapes[i], 0) })))
  }

  #paint(color, shape, heat) {
    if (shape === 'plain') return { class: `tint t-${color} heat-${heat}` }
    const id = `fill-${color}-${shape}-${heat}`
    if (!this.#patterns.has(id)) {
      this.#patterns.add(id)
      this.#defs.append(tile(id, color, shape, heat))
    }
    return { fill: `url(#${id})` }
  }
}

// The legend.

/** Marks that need no words. */
const PLAIN = ['last_move', 'moving', 'could', 'in_check']

/** Each meaning once. */
function meanings(list, shape) {
  const signs = new Map(list.map((sign) => [`${sign.kind} ${sign.words}`, sign]))
  return [...signs.values()].map((sign) => h('li', {}, s('svg', { viewBox: '0 0 100 100', class: 'key', 'aria-hidden': 'true' }, shape(sign)), sign.words))
}

export class Legend {
  element = h('ul', { class: 'legend', part: 'legend' })
  #written

  /** Layers, with a swatch of each, marks and arrows. */
  draw(layers, swatches, marks, arrows, lang) {
    const signs = marks.filter(({ kind }) => MARKS[kind] && !PLAIN.includes(kind))
    // A moving hand changes sets far more often than their meaning.
    const words = JSON.stringify([lang, layers.map(({ id }) => id), [...signs, ...arrows].map(({ kind, words }) => [kind, words])])
    if (words === this.#written) return
    this.#written = words
    this.element.lang = lang
    this.element.replaceChildren(
      ...layers.map((layer, i) => h('li', {}, swatches[i], layerTitle(layer, lang))),
      ...meanings(signs, ({ kind }) => s('path', { d: MARKS[kind], class: `mark m-${kind}` })),
      ...meanings(arrows, ({ kind }) => s('path', { d: ARROW, class: `arrow a-${kind}` })),
    )
  }
}

// What the page's author draws: the attribute `draw`, such as `e4 blue:d2-f3`.

const COLORS = ['green', 'red', 'blue', 'yellow']
const DRAWING = /^(?:([a-z]+):)?([a-h][1-8])(?:-([a-h][1-8]))?$/

/** Circles, where both ends are the same, and arrows. */
export function drawingsOf(text) {
  return text.split(/\s+/).filter(Boolean).map((word) => {
    const [, color = 'green', from, to = from] = DRAWING.exec(word) ?? []
    if (from === undefined || !COLORS.includes(color)) {
      throw new Error(`draw: ${JSON.stringify(word)} is not a drawing; expected a square such as e4, an arrow such as d2-f3, or one with ${COLORS.join(', ')} before it: red:e4`)
    }
    return { from, to, color }
  })
}
