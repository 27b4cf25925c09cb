// Positions: immutable, plain data (a FEN), nothing to free.

import { Kept, KingsightError, receive, receiveText, receiveWords, send, wasm } from './border.js'
import { SQUARE_NAMES, colorIndex, moveOf, oneOf, receiveSet, setOf, squareIndex, target, whole } from './names.js'
import { answered, language, report } from './questions.js'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const READY = Symbol('ready')
/** The positions that the module keeps. */
const kept = new Kept()
const LAYERS = ['checks', 'pins', 'kingDanger']
const THEMES = ['light', 'dark']

export class Position {
  #fen
  #chess960
  /** Where the module has kept it, and perhaps still does. */
  #slot = 0

  constructor(fen = START, options = {}) {
    if (options === READY) {
      this.#fen = fen.fen
      this.#chess960 = fen.chess960
      return
    }
    if (typeof fen !== 'string') throw new KingsightError('expected a FEN as text', 'not_text')
    const { chess960, strict = false } = options
    const castling = chess960 === undefined ? 0 : chess960 ? 2 : 4
    const slot = kept.next()
    this.#fen = receive(wasm.load(send(fen === 'startpos' ? START : fen), castling | (strict ? 1 : 0), slot))
    this.#chess960 = receiveWords(1)[0] === 1
    this.#slot = kept.set(this, slot)
  }

  /** A first position of Chess960 by its number from 0 to 959; with two numbers White's and Black's. */
  static chess960(white, black = white) {
    for (const number of [white, black]) whole('number of Chess960', number, 959, 'chess960_number')
    const slot = kept.next()
    return Position.#made(receive(wasm.chess960_start(white, black, slot)), true, slot)
  }

  static #made(fen, chess960, slot) {
    const position = new Position({ fen, chess960 }, READY)
    position.#slot = kept.set(position, slot)
    return position
  }

  static from(value) {
    return value instanceof Position ? value : new Position(value)
  }

  #load() {
    if (kept.current === this) return
    if (kept.has(this, this.#slot)) {
      wasm.select(this.#slot)
      kept.current = this
    } else {
      const slot = kept.next()
      wasm.load(send(this.#fen), this.#chess960 ? 2 : 4, slot)
      this.#slot = kept.set(this, slot)
    }
  }

  get fen() {
    return this.#fen
  }

  get isChess960() {
    return this.#chess960
  }

  get turn() {
    return this.#fen.split(' ', 2)[1] === 'w' ? 'white' : 'black'
  }

  legalMoves(from) {
    this.#load()
    const text = receive(wasm.legal_moves(from === undefined ? 64 : squareIndex(from)))
    const texts = text.split(' ')
    const words = receiveWords(texts.length >> 1)
    return Array.from(words, (word, i) => moveOf(word, texts[2 * i], texts[2 * i + 1], this.#chess960))
  }

  /** Where each piece may go: what boards such as chessground ask for. */
  dests() {
    this.#load()
    const words = receiveWords(wasm.legal_move_words())
    const dests = new Map()
    for (const word of words) {
      const promotion = (word >>> 12) & 7
      // One target for four promotions.
      if (promotion !== 0 && promotion !== 4) continue
      const from = SQUARE_NAMES[word & 63]
      const to = target(word, this.#chess960)
      const known = dests.get(from)
      if (known === undefined) dests.set(from, [to])
      else known.push(to)
    }
    return dests
  }

  play(move) {
    return this.playMove(move).position
  }

  playMove(move) {
    this.#load()
    const slot = kept.next()
    const length = wasm.play(send(textOf(move)), slot)
    if (length < 0) kept.current = this
    const [fen, uci, san] = receive(length).split('\n')
    const word = receiveWords(1)[0]
    return { position: Position.#made(fen, this.#chess960, slot), move: moveOf(word, uci, san, this.#chess960) }
  }

  why(...question) {
    const options = (typeof question.at(-1) === 'object' && !isMove(question.at(-1)) && question.pop()) || {}
    const [first, to, promotion] = question
    const text = to === undefined ? textOf(first) : squares(first, to, promotion)
    this.#load()
    const answer = JSON.parse(receiveText(report('why')(send(text), language(options))))
    const shown = answer.moves.find((move) => move.legal) ?? answer.moves[0]
    const { reasons, remarks } = shown
    return { legal: answer.legal, reasons, remarks, text: explanation(shown), moves: answer.moves }
  }

  #set(what, at, color) {
    this.#load()
    wasm.squares(what, at, color)
    return receiveSet()
  }

  get checkers() {
    return this.#set(0, 0, 0)
  }

  attackers(square, by) {
    return this.#set(1, squareIndex(square), colorIndex(by))
  }

  attacked(by) {
    return this.#set(2, 0, colorIndex(by))
  }

  protected(color) {
    return this.#set(3, 0, colorIndex(color))
  }

  kingDanger(color) {
    return this.#set(4, 0, colorIndex(color))
  }

  attacksFrom(square) {
    return this.#set(5, squareIndex(square), 0)
  }

  occupied(color) {
    return this.#set(6, 0, colorIndex(color))
  }

  king(color) {
    return this.#set(7, 0, colorIndex(color))[0]
  }

  pins(color = this.turn) {
    this.#load()
    const count = wasm.pins(colorIndex(color))
    const words = receiveWords(count * 5)
    return Array.from({ length: count }, (_, i) => ({
      pinned: SQUARE_NAMES[words[5 * i]],
      pinner: SQUARE_NAMES[words[5 * i + 1]],
      king: SQUARE_NAMES[words[5 * i + 2]],
      mask: setOf(5 * i + 3, words),
    }))
  }

  #status(bit) {
    this.#load()
    return ((wasm.status() >>> bit) & 1) === 1
  }

  get isCheck() {
    return this.#status(0)
  }

  get isCheckmate() {
    return this.#status(1)
  }

  get isStalemate() {
    return this.#status(2)
  }

  get isInsufficientMaterial() {
    return this.#status(3)
  }

  get singleEvasion() {
    const moves = this.isCheck ? this.legalMoves() : []
    return moves.length === 1 ? moves[0] : null
  }

  #threats(by, called) {
    this.#load()
    return report('threats', called)(colorIndex(by))
  }

  threatensCheck(by) {
    return (this.#threats(by, 'threatensCheck') & 1) === 1
  }

  threatensDiscoveredCheck(by) {
    return (this.#threats(by, 'threatensDiscoveredCheck') & 2) === 2
  }

  /** The Zobrist key as Polyglot defines it, in hexadecimal. */
  get key() {
    this.#load()
    return receive(report('key')())
  }

  perft(depth) {
    this.#load()
    return wasm.perft(whole('depth', depth, 99))
  }

  divide(depth) {
    this.#load()
    const words = receive(wasm.divide(whole('depth', depth, 99))).trim().split(' ')
    const counts = new Map()
    for (let i = 0; i + 1 < words.length; i += 2) counts.set(words[i], Number(words[i + 1]))
    return counts
  }

  changes(moves, options = {}) {
    const texts = Array.isArray(moves) ? moves.map(textOf).join(' ') : textOf(moves)
    return this.ask('changes', { moves: texts }, options)
  }

  adjudicate({ flag, illegalMove, claim, touched = [], nodes, proof = false, ...rest } = {}) {
    return this.ask('adjudicate', { flag, illegalMove, claim, touched, nodes, proof }, rest)
  }

  mate(within, { checksOnly = false, duals = false, nodes, ...rest } = {}) {
    return this.ask('mate', { within, checksOnly, duals, nodes }, rest)
  }

  ask(question, parameters = {}, options = {}) {
    this.#load()
    return answered(question, '', parameters, options)
  }

  inspect() {
    return this.ask('inspect')
  }

  svg({ layers = LAYERS, below = 'white', theme = 'light', coordinates = true, why } = {}) {
    this.#load()
    let options = 0
    for (const layer of layers) {
      options |= 1 << oneOf('layer', layer, LAYERS)
    }
    options |= (colorIndex(below) << 3) | (oneOf('theme', theme, THEMES) << 4) | (coordinates ? 0 : 32)
    const length = why === undefined ? 0 : send(textOf(why))
    return receiveText(report('svg')(length, why === undefined ? options : options | 64))
  }

  equals(other) {
    return other instanceof Position && other.#fen === this.#fen && other.#chess960 === this.#chess960
  }

  toString() {
    return this.#fen
  }

  toJSON() {
    return this.#fen
  }
}

function isMove(value) {
  return value !== null && ('uci' in value || 'from' in value)
}

function textOf(move) {
  if (typeof move === 'string') return move
  if (move?.uci !== undefined) return move.uci
  if (move?.from !== undefined) return squares(move.from, move.to, move.promotion)
  throw new KingsightError('expected a move: a text in SAN or UCI, or { from, to, promotion }', 'not_a_move')
}

const LETTERS = { knight: 'n', bishop: 'b', rook: 'r', queen: 'q' }

function squares(from, to, promotion) {
  squareIndex(from)
  squareIndex(to)
  return from + to + (promotion === undefined ? '' : (LETTERS[promotion] ?? promotion))
}

function explanation({ text, reasons, remarks }) {
  const said = text === undefined ? reasons.map((reason) => reason.text) : [text]
  return [...said, ...remarks.map((remark) => remark.text)].join('; ')
}
