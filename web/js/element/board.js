// `<kingsight-board>`: the studio's board as an element for any page. Its attributes are its state: a move adds to `moves`, a piece that is
// placed changes `fen`.

import drawing from '../../../crates/kingsight-studio/page/css/drawing.css'
import { h } from '../../../crates/kingsight-studio/page/js/dom.js'
import { PIECES, colorOf } from '../../../crates/kingsight-studio/page/js/squares.js'
import { Looks, drag, drop, languageOf, translator, view } from './ask.js'
import { Grid, choosePromotion, listen } from './grid.js'
import { Legend, Picture, drawingsOf } from './picture.js'
import own from './style.css'

export { KingsightError } from '../border.js'

const EMPTY = { fen: '', moves: [], pieces: {}, turn: 'white', status: '', playable: false, layers: [], marks: [], arrows: [], standing: [] }

let sheet
/** One sheet for all elements, or a copy in each where scripts cannot fill one, as in jsdom. */
function dress(root) {
  const text = `${drawing}\n${own}`
  if (!globalThis.CSSStyleSheet?.prototype.replaceSync) {
    root.append(h('style', {}, text))
    return
  }
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
  }
  root.adoptedStyleSheets = [sheet]
}

export class KingsightBoard extends (globalThis.HTMLElement ?? class {}) {
  static observedAttributes = ['fen', 'moves', 'show', 'allow', 'lang', 'orientation', 'draw']
  #grid
  #picture
  #message
  #legend = new Legend()
  #help
  #live
  #view = EMPTY
  #selected = null
  /** The last answer to a drop, if it was refused and is still shown. */
  #refusal = null
  #error = null
  #due = false
  /** Of the piece in the hand. */
  #looks = new Looks()

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    dress(root)
    this.#grid = new Grid()
    this.#picture = new Picture()
    this.#message = h('p', { class: 'message', part: 'message' })
    this.#help = h('p', { id: 'help', class: 'unseen' })
    this.#live = h('div', { class: 'unseen', role: 'status' })
    root.append(h('div', { class: 'board', part: 'board' }, this.#picture.svg, this.#grid.element), this.#message, this.#legend.element, this.#help, this.#live)
    listen(this.#grid, this.#picture, {
      tap: (square) => this.#tap(square),
      drop: (from, to) => this.#drop(from, to),
      select: (square) => this.#select(square),
      carry: (from, over) => this.#carry(from, over),
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
    reflect(this, 'fen', fen)
  }

  /** The moves in UCI, with spaces between. */
  get moves() {
    this.#settle()
    return this.#view.moves.join(' ')
  }

  set moves(moves) {
    reflect(this, 'moves', Array.isArray(moves) ? moves.join(' ') : moves)
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
    this.#looks.forget()
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
    this.#picture.turn(flipped)
    this.#grid.turn(flipped)
    this.#picture.pieces(seen.pieces)
    const marks = this.#sets(drawn)
    this.#grid.label({ view: seen, selected: this.#selected, marks, t, lang, loose: this.allow !== 'none' })
    this.#message.textContent = this.#error?.message ?? refusal?.sentence ?? ''
    this.#message.toggleAttribute('data-error', this.#error !== null)
    this.#message.lang = lang
    this.#help.textContent = t("Arrow keys go from square to square. Enter picks a piece up and puts it down, Escape puts it back.")
  }

  /** Draws what `show` and the hand ask for, and returns the marks. With a piece in the hand: of the board as it would be. */
  #sets(drawn, ahead) {
    const [seen, refusal] = [this.#view, this.#refusal]
    const { layers, pieces } = ahead ?? seen
    // A refusal shows what proves it, and nothing else.
    const marks = refusal
      ? [...refusal.marks, ...seen.standing.filter(({ kind }) => kind === 'last_move')]
      : [...(ahead ?? seen).marks, ...seen.standing.filter(({ kind }) => !ahead || kind !== 'in_check')]
    const { arrows } = refusal ?? ahead ?? seen
    this.#picture.marks(marks, seen.pieces)
    this.#picture.arrows(arrows, drawn, pieces)
    this.#legend.draw(layers, this.#picture.fills(layers), marks, arrows, this.#lang)
    return marks
  }

  /** A piece in the hand is over another square than before; `over` is undefined when it is in no hand any more. */
  #carry(from, over) {
    if (this.#error || this.show.trim() === '') return
    // Where it would go back to, everything is as it was.
    const back = over === undefined || over === from || (over === null && this.allow === 'legal')
    this.#sets(drawingsOf(this.draw), back ? undefined : this.#looks.over(over, () => drag(this.#state, this.show, from, over), this.#view.layers))
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
    const { uci, san, promotion } = answer
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

/** Frameworks take a property away by null. */
function reflect(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

// Attributes as properties.
for (const name of ['allow', 'show', 'draw', 'orientation']) {
  const { get } = Object.getOwnPropertyDescriptor(KingsightBoard.prototype, name)
  Object.defineProperty(KingsightBoard.prototype, name, { get, set(value) { reflect(this, name, value) }, configurable: true })
}

// On a server there is nothing to define: pages that are rendered there get the element in the browser.
if (globalThis.customElements !== undefined && customElements.get('kingsight-board') === undefined) {
  customElements.define('kingsight-board', KingsightBoard)
}
