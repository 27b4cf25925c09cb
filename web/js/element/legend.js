// What the colours, signs and arrows mean, below the board.

import { MARKS } from '../../../crates/kingsight-studio/page/js/board/shapes.js'
import { h, s } from '../../../crates/kingsight-studio/page/js/dom.js'
import { layerTitle } from './words.js'

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
      ...meanings(arrows, ({ kind }) => s('path', { d: 'M2 42H56V18L98 50L56 82V58H2z', class: `arrow a-${kind}` })),
    )
  }
}
