// Games in PGN: trees of moves with variations, comments and what was wrong with the text. They can be changed, and written.

import { KingsightError, receiveText, send, wasm } from './border.js'
import { oneOf, shown, whole } from './names.js'
import { Position, known, repeated } from './position.js'

const MOST = 0xffff_ffff
const MODES = ['tolerant', 'strict', 'drop', 'comment']

/** Reads all games of a text. What cannot be read is reported in `faults`, with its place; the moves before it stay. */
export function readPgn(text, { mode = 'tolerant', limit = MOST } = {}) {
  if (typeof text !== 'string') throw new KingsightError('expected games as text', 'not_text')
  const options = [oneOf('mode', mode, MODES), limit === Infinity ? MOST : whole('limit', limit, MOST)]
  return JSON.parse(receiveText(wasm.read_pgn(send(text), ...options))).map((game) => new Game(game, READ))
}

const READ = Symbol('read')
/** What stands before each part of a game, and between the fields of one: `web/src/write_pgn.rs`. */
const PART = '\x1e'
const FIELD = '\x1f'

export class Game {
  /** A game without moves that begins at a position. */
  constructor(start = new Position(), read) {
    if (read !== READ) {
      const { fen, isChess960 } = Position.from(start)
      start = { tags: [], result: '*', faults: [], chess960: isChess960, start: fen, nodes: [] }
    }
    const { tags, result, chess960, faults, nodes } = start
    this.tags = Object.fromEntries(tags)
    this.result = result
    this.faults = faults
    this.isChess960 = chess960
    const made = nodes.map((node) => new Node(node, chess960))
    nodes.forEach(({ parent }, i) => {
      if (parent === undefined) return
      made[i].parent = made[parent]
      made[parent].children.push(made[i])
    })
    /** The first position; its children are the first moves. */
    this.root = made[0] ?? new Node({ fen: start.start }, chess960)
  }

  get start() {
    return this.root.position
  }

  /** The nodes of the main line, without the root. */
  mainLine() {
    const line = []
    for (let node = this.root.next; node !== undefined; node = node.next) line.push(node)
    return line
  }

  /** How the main line has ended on the board, or `null`. */
  get outcome() {
    return (this.mainLine().at(-1) ?? this.root).outcome
  }

  /** The game as it is now: export format, 80 columns unless `width` says otherwise. */
  toPgn({ comments = true, variations = true, nags = true, width = 0 } = {}) {
    const options = (comments ? 0 : 1) | (variations ? 0 : 2) | (nags ? 0 : 4) | (this.isChess960 ? 8 : 0) | (whole('width', width, 9999) << 4)
    const parts = [this.root.fen]
    for (const [name, value] of Object.entries(this.tags)) parts.push('t' + plain(name) + FIELD + plain(value))
    parts.push('r' + plain(this.result))
    write(this.root, parts)
    return receiveText(wasm.write_pgn(send(parts.join(PART)), options))
  }
}

/** Appends a tree: a node before its children, without recursion, because games can be long. */
function write(root, parts) {
  let count = 0
  const pending = [[root, 0]]
  while (pending.length > 0) {
    const [node, after] = pending.pop()
    const number = count
    count += 1
    if (node !== root) parts.push('m' + after + FIELD + (node.uci ?? ''))
    for (const comment of node.comments) parts.push('c' + plain(comment))
    for (const comment of node.commentsBefore) parts.push('b' + plain(comment))
    for (const nag of node.nags) parts.push('n' + plain(nag))
    for (const child of node.children.toReversed()) pending.push([child, number])
  }
}

const plain = (text) => String(text).replace(/[\x1e\x1f]/g, ' ')

export class Node {
  constructor({ fen, san, uci, nags = [], comments = [], before = [] }, chess960) {
    this.fen = fen
    this.san = san
    this.uci = uci
    this.nags = nags
    this.comments = comments
    this.commentsBefore = before
    this.parent = undefined
    this.children = []
    this.isChess960 = chess960
  }

  /** The first move after this one; the others are variations. */
  get next() {
    return this.children[0]
  }

  get position() {
    return known(this.fen, this.isChess960)
  }

  /** How often the position has been on the board in this line, now included. */
  get repetitions() {
    const here = repeated(this.position)
    let count = 1
    // Behind a capture or a pawn's move nothing can come up again.
    for (let node = this; node.parent !== undefined && node.position.halfmoves > 0; node = node.parent) {
      if (repeated(node.parent.position) === here) count += 1
    }
    return count
  }

  get outcome() {
    return this.position.outcome ?? (this.repetitions >= 5 ? { kind: 'fivefold_repetition', winner: null } : null)
  }

  /** What the clock showed after the move, in seconds; `null` without `[%clk ...]`. */
  get clock() {
    return seconds(this, 'clk')
  }

  set clock(value) {
    setSeconds(this, 'clk', value)
  }

  /** How long the move took, in seconds; `null` without `[%emt ...]`. */
  get elapsed() {
    return seconds(this, 'emt')
  }

  set elapsed(value) {
    setSeconds(this, 'emt', value)
  }

  /** Adds a move after this one, as the last variation, and returns its node; if it is there already, that one. */
  play(move) {
    const { position, move: played } = this.position.playMove(move)
    const known = this.children.find(({ uci }) => uci === played.uci)
    if (known !== undefined) return known
    return added(this, { fen: position.fen, san: played.san, uci: played.uci })
  }

  /** Deletes this move and everything after it. */
  delete() {
    const all = siblings(this)
    all.splice(all.indexOf(this), 1)
    this.parent = undefined
  }

  /** Moves a variation before the one above it, or before the main line; `false` if it is first already. */
  promote() {
    const all = siblings(this)
    const place = all.indexOf(this)
    if (place === 0) return false
    all.splice(place - 1, 0, ...all.splice(place, 1))
    return true
  }

  /** Makes this move and all before it the main line. */
  promoteToMainLine() {
    for (let node = this; node.parent !== undefined; node = node.parent) while (node.promote());
  }

  /** What Node shows of it. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `Node(${this.san ?? 'root'}, ${this.fen})`
  }
}

// Outside of the class, whose name a bundle would change otherwise.
function added(parent, move) {
  const node = new Node(move, parent.isChess960)
  node.parent = parent
  parent.children.push(node)
  return node
}

const command = (name) => new RegExp(`\\[%${name}\\s+(\\d+):([0-5]?\\d):([0-5]?\\d(?:\\.\\d+)?)\\]\\s*`)

/** The time of the first command of this name in the comments. */
function seconds({ comments }, name) {
  const found = comments.map((comment) => command(name).exec(comment)).find(Boolean)
  return found ? Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]) : null
}

/** Writes a time in front of the first comment, and takes away the one that was there; `null` only takes it away. */
function setSeconds(node, name, value) {
  if (value !== null && !(typeof value === 'number' && value >= 0 && value < 3_600_000)) {
    throw new KingsightError(`${shown(value)} is no time; expected seconds, or null`, 'not_a_time')
  }
  const kept = node.comments.map((comment) => comment.replace(command(name), '').trim()).filter(Boolean)
  if (value === null) node.comments = kept
  else node.comments = [[`[%${name} ${timeOf(value)}]`, kept[0]].filter(Boolean).join(' '), ...kept.slice(1)]
}

/** Hours, minutes and seconds to a tenth. */
function timeOf(value) {
  const tenths = Math.round(value * 10)
  const two = (number) => String(number).padStart(2, '0')
  const whole = Math.floor(tenths / 10)
  const fraction = tenths % 10 === 0 ? '' : `.${tenths % 10}`
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}${fraction}`
}

function siblings({ parent }) {
  if (parent === undefined) throw new KingsightError('the root of a game cannot be deleted or promoted', 'root')
  return parent.children
}
