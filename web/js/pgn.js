// Games in PGN: trees of moves with variations, comments and what was wrong with the text.

import { KingsightError, loaded, receiveText, send, wasm } from './border.js'
import { Position } from './position.js'

const MODES = ['tolerant', 'strict', 'drop', 'comment']

/** Reads all games of a text. What cannot be read is reported in `faults`, with its place; the moves before it stay. */
export function readPgn(text, { mode = 'tolerant', limit = 0xffff_ffff } = {}) {
  const number = MODES.indexOf(mode)
  if (number < 0) throw new KingsightError(`no mode ${JSON.stringify(mode)}; expected ${MODES.join(', ')}`, 'no_mode')
  loaded.by = null
  return JSON.parse(receiveText(wasm.read_pgn(send(text), number, limit))).map((game) => new Game(game, text))
}

export class Game {
  #text
  #place

  constructor({ tags, result, start, chess960, faults, nodes, byte, bytes }, text) {
    this.#text = text
    this.#place = [byte, byte + bytes]
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
    this.root = made[0] ?? new Node({ fen: start }, chess960)
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

  /** The game written anew: export format, 80 columns unless `width` says otherwise. */
  toPgn({ comments = true, variations = true, nags = true, width = 0 } = {}) {
    const options = (comments ? 0 : 1) | (variations ? 0 : 2) | (nags ? 0 : 4) | (width << 3)
    const whole = new TextEncoder().encode(this.#text)
    const text = new TextDecoder().decode(whole.subarray(...this.#place))
    loaded.by = null
    return receiveText(wasm.write_pgn(send(text), options))
  }
}

export class Node {
  #position

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
    return (this.#position ??= new Position(this.fen, { chess960: this.isChess960 }))
  }
}
