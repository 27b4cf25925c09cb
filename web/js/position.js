// Positions: immutable, plain data (a FEN), nothing to free.

import { Kept, KingsightError, receive, receiveText, receiveWords, send, wasm } from './border.js'
import { edited, pieceAt, rowsOf } from './fen.js'
import { SQUARE_NAMES, colorIndex, moveOf, oneOf, receiveSet, setOf, squareIndex, target, whole } from './names.js'
import { answered, language, report } from './questions.js'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const READY = Symbol('ready')
/** The positions that the module keeps. */
const kept = new Kept()
const LAYERS = ['checks', 'pins', 'kingDanger']
/** How a game ends, by the bits of the module's answer behind the first, which is check. */
const ENDS = ['checkmate', 'stalemate', 'insufficient_material']
const THEMES = ['light', 'dark']

export class Position {
  constructor(fen = START, options = {}) {
    if (options === READY) {
      this.fen = fen.fen
      this.isChess960 = fen.isChess960
      return
    }
    if (typeof fen !== 'string') throw new KingsightError('expected a FEN as text', 'not_text')
    const { chess960, strict = false } = options ?? {}
    const castling = chess960 === undefined ? 0 : chess960 ? 2 : 4
    const slot = kept.next()
    this.fen = receive(wasm.load(send(fen === 'startpos' ? START : fen), castling | (strict ? 1 : 0), slot))
    this.isChess960 = receiveWords(1)[0] === 1
    kept.set(this.fen, this.isChess960, slot)
  }

  /** A first position of Chess960 by its number from 0 to 959; with two numbers White's and Black's. */
  static chess960(white, black = white) {
    for (const number of [white, black]) whole('number of Chess960', number, 959, 'chess960_number')
    const slot = kept.next()
    return made(receive(wasm.chess960_start(white, black, slot)), true, slot)
  }

  /** A position as it is, also one of another entry of the package or a copy of its data; or one that is read. */
  static from(value) {
    return positionOf(value)
  }

  get turn() {
    return this.fen.split(' ', 2)[1] === 'w' ? 'white' : 'black'
  }

  /** The rights as in the FEN. */
  get castling() {
    return this.fen.split(' ', 3)[2]
  }

  get enPassant() {
    const square = this.fen.split(' ', 4)[3]
    return square === '-' ? null : square
  }

  get halfmoves() {
    return Number(this.fen.split(' ', 5)[4])
  }

  get fullmoves() {
    return Number(this.fen.split(' ', 6)[5])
  }

  pieceAt(square) {
    return pieceAt(this.fen, square)
  }

  board() {
    return rowsOf(this.fen)
  }

  edit(changes) {
    return positionOf({ fen: edited(this.fen, changes), isChess960: this.isChess960 })
  }

  legalMoves(from) {
    load(this)
    const text = receive(wasm.legal_moves(from === undefined ? 64 : squareIndex(from)))
    const texts = text.split(' ')
    const words = receiveWords(texts.length >> 1)
    return Array.from(words, (word, i) => moveOf(word, texts[2 * i], texts[2 * i + 1], this.isChess960))
  }

  /** Where each piece may go: what boards such as chessground ask for. */
  dests() {
    load(this)
    const words = receiveWords(wasm.legal_move_words())
    const dests = new Map()
    for (const word of words) {
      const promotion = (word >>> 12) & 7
      // One target for four promotions.
      if (promotion !== 0 && promotion !== 4) continue
      const from = SQUARE_NAMES[word & 63]
      const to = target(word, this.isChess960)
      const targets = dests.get(from)
      if (targets === undefined) dests.set(from, [to])
      else targets.push(to)
    }
    return dests
  }

  play(move) {
    return this.playMove(move).position
  }

  playMove(move) {
    load(this)
    const before = kept.current
    const slot = kept.next()
    const length = wasm.play(send(textOf(move)), slot)
    if (length < 0) kept.current = before
    const [fen, uci, san] = receive(length).split('\n')
    const word = receiveWords(1)[0]
    return { position: made(fen, this.isChess960, slot), move: moveOf(word, uci, san, this.isChess960) }
  }

  why(...question) {
    const options = (typeof question.at(-1) === 'object' && !isMove(question.at(-1)) && question.pop()) || {}
    const [first, to, promotion] = question
    const text = to === undefined ? textOf(first) : squares(first, to, promotion)
    load(this)
    const answer = JSON.parse(receiveText(report('why')(send(text), language(options))))
    const shown = answer.moves.find((move) => move.legal) ?? answer.moves[0]
    const { reasons, remarks } = shown
    return { legal: answer.legal, reasons, remarks, text: explanation(shown), moves: answer.moves }
  }

  get checkers() {
    return setIn(this, 0, 0, 0)
  }

  attackers(square, by) {
    return setIn(this, 1, squareIndex(square), colorIndex(by))
  }

  attacked(by) {
    return setIn(this, 2, 0, colorIndex(by))
  }

  protected(color) {
    return setIn(this, 3, 0, colorIndex(color))
  }

  kingDanger(color) {
    return setIn(this, 4, 0, colorIndex(color))
  }

  attacksFrom(square) {
    return setIn(this, 5, squareIndex(square), 0)
  }

  occupied(color) {
    return setIn(this, 6, 0, colorIndex(color))
  }

  king(color) {
    return setIn(this, 7, 0, colorIndex(color))[0]
  }

  pins(color = this.turn) {
    load(this)
    const count = wasm.pins(colorIndex(color))
    const words = receiveWords(count * 5)
    return Array.from({ length: count }, (_, i) => ({
      pinned: SQUARE_NAMES[words[5 * i]],
      pinner: SQUARE_NAMES[words[5 * i + 1]],
      king: SQUARE_NAMES[words[5 * i + 2]],
      mask: setOf(5 * i + 3, words),
    }))
  }

  get isCheck() {
    return hasStatus(this, 0)
  }

  get isCheckmate() {
    return hasStatus(this, 1)
  }

  get isStalemate() {
    return hasStatus(this, 2)
  }

  get isInsufficientMaterial() {
    return hasStatus(this, 3)
  }

  get outcome() {
    load(this)
    const status = wasm.status()
    const kind = ENDS.find((_, bit) => (status >>> (bit + 1)) & 1) ?? (this.halfmoves >= 150 ? 'seventy_five_moves' : undefined)
    if (kind === undefined) return null
    return { kind, winner: kind !== 'checkmate' ? null : this.turn === 'white' ? 'black' : 'white' }
  }

  sameForRepetition(other) {
    return repeated(this) === repeated(positionOf(other)) && this.isChess960 === other.isChess960
  }

  get singleEvasion() {
    const moves = this.isCheck ? this.legalMoves() : []
    return moves.length === 1 ? moves[0] : null
  }

  threatensCheck(by) {
    return (threats(this, by, 'threatensCheck') & 1) === 1
  }

  threatensDiscoveredCheck(by) {
    return (threats(this, by, 'threatensDiscoveredCheck') & 2) === 2
  }

  /** The Zobrist key as Polyglot defines it, in hexadecimal. */
  get key() {
    load(this)
    return receive(report('key')())
  }

  perft(depth) {
    load(this)
    return wasm.perft(whole('depth', depth, 99))
  }

  divide(depth) {
    load(this)
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
    load(this)
    return answered(question, '', parameters, options)
  }

  inspect() {
    return this.ask('inspect')
  }

  svg({ layers = LAYERS, below = 'white', theme = 'light', coordinates = true, why } = {}) {
    load(this)
    let options = 0
    for (const layer of layers) {
      options |= 1 << oneOf('layer', layer, LAYERS)
    }
    options |= (colorIndex(below) << 3) | (oneOf('theme', theme, THEMES) << 4) | (coordinates ? 0 : 32)
    const length = why === undefined ? 0 : send(textOf(why))
    return receiveText(report('svg')(length, why === undefined ? options : options | 64))
  }

  equals(other) {
    return other?.fen === this.fen && other.isChess960 === this.isChess960
  }

  toString() {
    return this.fen
  }

  toJSON() {
    return this.fen
  }

  /** What Node shows of it. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `Position(${this.fen})`
  }
}

// Outside of the class, whose name a bundle would change otherwise.
function positionOf(value) {
  if (value instanceof Position) return value
  if (typeof value?.fen === 'string') return new Position(value.fen, { chess960: value.isChess960 })
  return new Position(value)
}

/** What is the same when a position comes up again: an en passant square counts if a move takes there. */
export function repeated(position) {
  const fields = position.fen.split(' ', 4)
  if (fields[3] !== '-' && !position.legalMoves().some((move) => move.enPassant)) fields[3] = '-'
  return fields.join(' ')
}

/** Makes it the one that the module is asked about. */
function load({ fen, isChess960 }) {
  const slot = kept.find(fen, isChess960)
  if (slot === undefined) {
    const next = kept.next()
    receive(wasm.load(send(fen), isChess960 ? 2 : 4, next))
    kept.set(fen, isChess960, next)
  } else if (slot !== kept.current) {
    wasm.select(slot)
    kept.current = slot
  }
}

/** What the module has just made. */
function made(fen, isChess960, slot) {
  kept.set(fen, isChess960, slot)
  return known(fen, isChess960)
}

/** A position of which is known that it can be played. */
export function known(fen, isChess960) {
  return new Position({ fen, isChess960 }, READY)
}

function setIn(position, what, at, color) {
  load(position)
  wasm.squares(what, at, color)
  return receiveSet()
}

function hasStatus(position, bit) {
  load(position)
  return ((wasm.status() >>> bit) & 1) === 1
}

function threats(position, by, called) {
  load(position)
  return report('threats', called)(colorIndex(by))
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
