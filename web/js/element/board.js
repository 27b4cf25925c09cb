// The element. Its attributes are its state: a move adds to `moves`, a piece that is placed changes `fen`.

import colors from '../../../crates/kingsight-studio/page/css/colors.css'
import drawing from '../../../crates/kingsight-studio/page/css/drawing.css'
import { h, s } from '../../../crates/kingsight-studio/page/js/dom.js'
import { MARKS } from '../../../crates/kingsight-studio/page/js/board/mark-shapes.js'
import { PIECES, colorOf } from '../../../crates/kingsight-studio/page/js/squares.js'
import { drop, view } from './ask.js'
import { drawingsOf } from './drawings.js'
import { Grid } from './grid.js'
import { listen } from './hand.js'
import { Picture } from './picture.js'
import { choosePromotion } from './promotion.js'
import own from './style.css'
import { languageOf, layerTitle, translator } from './words.js'

const EMPTY = { fen: '', moves: [], pieces: {}, turn: 'white', status: '', playable: false, layers: [], marks: [], arrows: [] }
/** Marks that need no words. */
const PLAIN = ['last_move', 'moving', 'could', 'in_check']

let sheet
/** One for all elements. */
function style() {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(`${colors}\n${drawing}\n${own}`)
  }
  return sheet
}

export class KingsightBoard extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ['fen', 'moves', 'show', 'allow', 'lang', 'orientation', 'draw']
  #grid
  #picture
  #message
  #legend
  #help
  #live
  #view = EMPTY
  #selected = null
  /** The last answer to a drop, if it was refused and is still shown. */
  #refusal = null
  #error = null
  #due = false

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    root.adoptedStyleSheets = [style()]
    this.#grid = new Grid()
    this.#picture = new Picture()
    this.#message = h('p', { class: 'message', part: 'message' })
    this.#legend = h('ul', { class: 'legend', part: 'legend' })
    this.#help = h('p', { id: 'help', class: 'unseen' })
    this.#live = h('div', { class: 'unseen', role: 'status' })
    root.append(h('div', { class: 'board', part: 'board' }, this.#picture.svg, this.#grid.element), this.#message, this.#legend, this.#help, this.#live)
    listen(this.#grid, this.#picture, {
      tap: (square) => this.#tap(square),
      drop: (from, to) => this.#drop(from, to),
      select: (square) => this.#select(square),
      loose: (square) => this.allow !== 'none' && square in this.#view.pieces,
      get selected() {
        return this.owner.#selected
      },
      owner: this,
    })
  }

  connectedCallback() {
    // What a page has set before the element was defined.
    for (const name of ['fen', 'moves', 'show', 'allow', 'orientation', 'draw']) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name]
      delete this[name]
      this[name] = value
    }
    this.#update()
  }

  attributeChangedCallback(name, before, now) {
    if (before === now) return
    if (name === 'fen' || name === 'moves') {
      this.#refusal = null
      this.#selected = null
    }
    if (this.#due || !this.isConnected) return
    // Several attributes are often set at once.
    this.#due = true
    queueMicrotask(() => this.#due && this.#update())
  }

  /** The FEN on the board. Setting it forgets the moves. */
  get fen() {
    this.#settle()
    return this.#view.fen
  }

  set fen(fen) {
    this.removeAttribute('moves')
    this.setAttribute('fen', fen)
  }

  /** The moves in UCI, with spaces between. */
  get moves() {
    this.#settle()
    return this.#view.moves.join(' ')
  }

  set moves(moves) {
    this.setAttribute('moves', Array.isArray(moves) ? moves.join(' ') : moves)
  }

  get allow() {
    const allow = this.getAttribute('allow')
    return allow === 'any' || allow === 'none' ? allow : 'legal'
  }

  get show() {
    return this.getAttribute('show') ?? ''
  }

  get draw() {
    return this.getAttribute('draw') ?? ''
  }

  get orientation() {
    return this.getAttribute('orientation') === 'black' ? 'black' : 'white'
  }

  /** What is wrong with the attributes, if anything is. */
  get error() {
    this.#settle()
    return this.#error
  }

  get #lang() {
    return languageOf(this.getAttribute('lang') ?? this.closest('[lang]')?.getAttribute('lang'))
  }

  get #state() {
    return { fen: this.getAttribute('fen') ?? '', moves: this.getAttribute('moves') ?? '', allow: this.allow, lang: this.#lang }
  }

  /** What a drop would do, without doing it. */
  why(from, to, promotion) {
    this.#settle()
    const answer = this.#view.playable ? drop({ ...this.#state, allow: 'legal' }, from, to, promotion) : this.#unplayable()
    return { legal: answer.result !== 'refused', reasons: answer.reasons ?? [], text: answer.sentence ?? '' }
  }

  /** Takes the last move back; `false` if there is none. */
  undo() {
    this.#settle()
    const { moves } = this.#view
    if (moves.length === 0) return false
    this.setAttribute('moves', moves.slice(0, -1).join(' '))
    return true
  }

  #settle() {
    if (this.#due) this.#update()
  }

  #update() {
    this.#due = false
    try {
      const drawn = drawingsOf(this.draw)
      this.#view = view(this.#state, this.show, this.allow === 'none' ? null : this.#selected)
      this.#error = null
      this.#paint(drawn)
    } catch (error) {
      this.#view = EMPTY
      this.#error = error
      this.#selected = null
      this.#refusal = null
      this.#paint([])
    }
  }

  #paint(drawn) {
    const lang = this.#lang
    const t = translator(lang)
    const [seen, refusal] = [this.#view, this.#refusal]
    const flipped = this.orientation === 'black'
    // A refusal shows what proves it, and nothing else.
    const marks = refusal ? [...refusal.marks, ...seen.marks.filter(({ kind }) => kind === 'last_move')] : seen.marks
    const arrows = refusal?.arrows ?? seen.arrows
    this.#picture.turn(flipped)
    this.#grid.turn(flipped)
    this.#picture.pieces(seen.pieces)
    this.#picture.marks(marks, seen.pieces)
    this.#picture.arrows(arrows, drawn, seen.pieces)
    const swatches = this.#picture.fills(seen.layers)
    this.#grid.label({ view: seen, selected: this.#selected, marks, t, lang, loose: this.allow !== 'none' })
    this.#message.textContent = this.#error?.message ?? refusal?.sentence ?? ''
    this.#message.toggleAttribute('data-error', this.#error !== null)
    this.#message.lang = lang
    this.#help.textContent = t("Arrow keys go from square to square. Enter picks a piece up and puts it down, Escape puts it back.")
    this.#legend.lang = lang
    this.#legend.replaceChildren(
      ...seen.layers.map((layer, i) => h('li', {}, swatches[i], layerTitle(layer, lang))),
      ...legend(marks.filter(({ kind }) => MARKS[kind] && !PLAIN.includes(kind)), ({ kind }) => s('path', { d: MARKS[kind], class: `mark m-${kind}` })),
      ...legend(arrows, ({ kind }) => s('path', { d: 'M2 42H56V18L98 50L56 82V58H2z', class: `arrow a-${kind}` })),
    )
  }

  #say(text) {
    // The same sentence twice is spoken twice.
    this.#live.textContent = this.#live.textContent === text ? `${text}\u00a0` : text
  }

  #select(square) {
    this.#selected = square
    this.#refusal = null
    this.#update()
    const piece = square && this.#view.pieces[square]
    const t = translator(this.#lang)
    if (piece) this.#say(t("{piece} on {square} selected.", { piece: t(PIECES[piece]), square }))
  }

  #tap(square) {
    if (this.allow === 'none') return undefined
    const { pieces, turn } = this.#view
    const [held, there] = [this.#selected && pieces[this.#selected], pieces[square]]
    if (!held) return there ? this.#select(square) : this.#refusal && this.#select(null)
    if (square === this.#selected) return this.#select(null)
    const other = there && (colorOf(there) === colorOf(held) || (this.allow === 'legal' && colorOf(held) !== turn))
    return other ? this.#select(square) : this.#drop(this.#selected, square)
  }

  /** A piece is put down. */
  async #drop(from, to, promotion) {
    const legal = this.allow === 'legal'
    // Off the board a piece goes back; only where anything goes it is taken away.
    if (legal && to === null) return this.#select(null)
    const state = this.#state
    const answer = legal && !this.#view.playable ? this.#unplayable() : drop(state, from, to, promotion)
    const before = this.#view
    this.#selected = null
    if (answer.result === 'choose_promotion') {
      this.#update()
      const role = await choosePromotion(this.shadowRoot, answer.choices, colorOf(before.pieces[from]), translator(this.#lang))
      // The page may have changed the board meanwhile.
      if (role && this.fen === before.fen) await this.#drop(from, to, role)
      return undefined
    }
    if (answer.result === 'refused') return this.#refuse(from, to, answer)
    return this.#make(from, to, answer, before)
  }

  #unplayable() {
    return { result: 'refused', sentence: this.#view.status, reasons: [], marks: [], arrows: [] }
  }

  #refuse(from, to, { sentence, reasons, marks, arrows }) {
    const shown = this.#dispatch('refused', { from, to, reasons, text: sentence })
    this.#refusal = shown ? { sentence, marks, arrows } : null
    this.#update()
    if (shown) this.#say(sentence)
  }

  #make(from, to, answer, { pieces }) {
    const { uci, san, promotion } = answer.move ?? {}
    const detail = { from, to, fen: answer.fen, ...(uci ? { uci, san, moves: answer.moves.join(' ') } : {}), ...(promotion ? { promotion } : {}) }
    if (!this.#dispatch('move', detail)) return this.#update()
    if (answer.moves) {
      this.setAttribute('moves', answer.moves.join(' '))
    } else {
      this.removeAttribute('moves')
      this.setAttribute('fen', answer.fen)
    }
    this.#update()
    const t = translator(this.#lang)
    const piece = t(PIECES[pieces[from]])
    this.#say(to === null ? `${piece}: ${from}` : `${t("{piece} from {from} to {to}.", { piece, from, to })} ${this.#view.playable ? this.#view.status : ''}`)
    return undefined
  }

  /** Whether the page lets it happen. */
  #dispatch(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))
  }
}

// Attributes as properties.
for (const name of ['allow', 'show', 'draw', 'orientation']) {
  const { get } = Object.getOwnPropertyDescriptor(KingsightBoard.prototype, name)
  Object.defineProperty(KingsightBoard.prototype, name, { get, set: function set(value) { this.setAttribute(name, value) }, configurable: true })
}

/** Each meaning once. */
function legend(list, shape) {
  const meanings = new Map(list.map((sign) => [`${sign.kind} ${sign.words}`, sign]))
  return [...meanings.values()].map((sign) => h('li', {}, s('svg', { viewBox: '0 0 100 100', class: 'key', 'aria-hidden': 'true' }, shape(sign)), sign.words))
}
