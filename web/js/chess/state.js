// A state of a game: the FEN that is shown and the one that is meant, and what the module answers about it. The module keeps the states
// that were used last, so that a question is seldom more than one call across the border.

import { Kept, allWords, receive, receiveWords, send, wasm, wordsAt } from '../border.js'
import { NULL_WORD, moveOfWord, sanText } from './moves.js'

/** In place of a square: from all. In place of a role: of any. */
export const ALL = 64
export const ANY = 6
export const NULL_MOVE = '--'

/** The states that the module keeps. */
const kept = new Kept()

export class State {
  /** Where the module has kept it, and perhaps still does. */
  #slot

  /** Of a text of the module: the FEN that is shown, and the one that is meant, if that is another: chess.js hides an en passant square that no pawn can use. */
  constructor(text, slot = 0) {
    const [fen, meant = fen] = text.split('\n')
    this.fen = fen
    this.meant = meant
    this.#slot = slot
  }

  /** The state that the module has just made. */
  static #made(text, slot) {
    const state = new State(text, slot)
    kept.set(state.meant, slot)
    return state
  }

  /** The state of a FEN. */
  static of(fen) {
    const slot = kept.next()
    return State.#made(receive(wasm.chessjs_load(send(fen), slot)), slot)
  }

  /** The end of a game from the initial position without comments, variations and the like, which the module reads at once, and its result. */
  static ofGame(text) {
    const slot = kept.next()
    const length = wasm.chessjs_play_game(send(text), slot)
    if (length === 0) return undefined
    const end = State.#made(receive(length), slot)
    const behind = text.trimEnd()
    return { end, text, result: behind.slice(behind.length - allWords()[wordsAt()]) }
  }

  /** Makes it the one that the module is asked about. */
  #read() {
    const { meant } = this
    if (kept.current === meant) return
    if (kept.has(meant, this.#slot)) {
      wasm.chessjs_select(this.#slot)
      kept.current = meant
    } else {
      const slot = kept.next()
      wasm.chessjs_load(send(meant), slot)
      this.#slot = kept.set(meant, slot)
    }
  }

  get fields() {
    return this.meant.split(' ')
  }

  get turn() {
    return this.meant[this.meant.indexOf(' ') + 1]
  }

  /** What is the same when a position comes up again: the first four fields. */
  get key() {
    const { meant } = this
    return meant.slice(0, meant.lastIndexOf(' ', meant.lastIndexOf(' ') - 1))
  }

  /** In bits: check, no legal move, a board that cannot be played. */
  get status() {
    this.#read()
    return wasm.chessjs_status()
  }

  hash() {
    this.#read()
    return receive(wasm.chessjs_hash())
  }

  perft(depth) {
    this.#read()
    return wasm.chessjs_perft(depth)
  }

  /** The words of a set of squares. */
  attackers(square, color) {
    this.#read()
    wasm.chessjs_attackers(square, color)
    return receiveWords(2)
  }

  /** The SANs of the moves from a square and of a role, or everything about them. */
  moves(from, role, verbose) {
    this.#read()
    // SAN in the list of one square does not tell its piece from others: chess.js looks at the list only.
    const count = wasm.chessjs_moves(from, role, verbose ? 0 : 1, verbose ? 1 : 0)
    const words = allWords()
    const at = wordsAt()
    const moves = new Array(count)
    if (!verbose) {
      for (let i = 0; i < count; i += 1) moves[i] = sanText(words[at + count + i])
      return moves
    }
    const after = receive(words[at + 2 * count]).split('\n')
    const { turn, fen } = this
    for (let i = 0; i < count; i += 1) moves[i] = moveOfWord(words[at + i], turn, sanText(words[at + count + i]), fen, after[i])
    return moves
  }

  /** The words of the moves from a square. */
  words(from) {
    this.#read()
    return Array.from(receiveWords(wasm.chessjs_moves(from, ANY, 0, 0)))
  }

  /** The moves of a role with their SANs. */
  listed(role) {
    if (role < 0) return []
    this.#read()
    const count = wasm.chessjs_moves(ALL, role, 1, 0)
    const words = Array.from(receiveWords(2 * count))
    return words.slice(0, count).map((word, i) => ({ word, san: sanText(words[count + i]) }))
  }

  play(word) {
    this.#read()
    const slot = kept.next()
    const text = receive(wasm.chessjs_play(word, slot))
    return { word, san: sanText(allWords()[wordsAt()]), after: State.#made(text, slot) }
  }

  /** Plays the move with exactly this SAN, if there is one. */
  playSan(san) {
    this.#read()
    const slot = kept.next()
    const length = wasm.chessjs_play_san(send(san), slot)
    if (length === 0) {
      kept.current = this.meant
      return undefined
    }
    const at = wordsAt()
    return { word: allWords()[at], san: sanText(allWords()[at + 1]), after: State.#made(receive(length), slot) }
  }

  /** Plays SANs as far as the module finds the moves, in one call. */
  playLine(sans) {
    this.#read()
    const text = receive(wasm.chessjs_play_line(send(sans.join(' '))))
    kept.current = undefined
    if (text === '') return []
    const lines = text.slice(0, -1).split('\t')
    const words = receiveWords(2 * lines.length)
    return lines.map((line, i) => ({ word: words[2 * i], san: sanText(words[2 * i + 1]), after: new State(line) }))
  }

  pass() {
    this.#read()
    const slot = kept.next()
    return { word: NULL_WORD, san: NULL_MOVE, after: State.#made(receive(wasm.chessjs_pass(slot)), slot) }
  }
}

/** The SANs of a game that `ofGame` has read. */
export function sansOf(text) {
  return Array.from(receiveWords(wasm.chessjs_sans_of_game(send(text))), sanText)
}
