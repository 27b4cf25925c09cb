// A state of a game: the FEN that is shown and the one that is meant, and what the module answers about it. The module keeps the states
// that were used last, so that a question is seldom more than one call across the border.

import { Kept, allWords, receive, receiveWords, send, wasm, wordsAt } from '../border.js'
import { RIGHTS, bitsOf, boardOf, fileRights, placementOf, rightsOf, soundRights } from './board.js'
import { NULL_WORD, moveOfWord, sanText } from './moves.js'

/** In place of a square: from all. In place of a role: of any. */
export const ALL = 64
export const ANY = 6
export const NULL_MOVE = '--'

/** The states that the module keeps. */
const kept = new Kept()

/** Plain data. What is asked for about a state is kept with it. */
export class State {
  constructor({ turn, rights, castling, enPassant, shownEnPassant, halfMoves, moveNumber, placement, board }) {
    this.turn = turn
    /** Bits of K, Q, k and q. */
    this.rights = rights
    /** The rights as the FEN has them in Chess960. In classical chess the bits say it. */
    this.castling = castling
    this.enPassant = enPassant
    /** chess.js hides an en passant square that no pawn can use. */
    this.shownEnPassant = shownEnPassant
    this.halfMoves = halfMoves
    this.moveNumber = moveNumber
    this._placement = placement
    this._board = board
    this._fen = undefined
    this._meant = undefined
    this._key = undefined
    this._status = undefined
    this._hash = undefined
    this._sans = undefined
  }

  get chess960() {
    return this.castling !== undefined
  }

  /** Of a text as the module writes it: the FEN that is shown, and behind it the one that is meant, if that is another. */
  static read(text, chess960 = false) {
    const line = text.indexOf('\n')
    const meant = line < 0 ? text : text.slice(line + 1)
    const turnAt = meant.indexOf(' ') + 1
    const enPassantAt = meant.indexOf(' ', turnAt + 2) + 1
    const halfMovesAt = meant.indexOf(' ', enPassantAt) + 1
    const moveNumberAt = meant.indexOf(' ', halfMovesAt) + 1
    const enPassant = meant.slice(enPassantAt, halfMovesAt - 1)
    const state = new State({
      turn: meant[turnAt],
      rights: chess960 ? 0 : rightsOf(meant, turnAt + 2, enPassantAt - 1),
      castling: chess960 ? meant.slice(turnAt + 2, enPassantAt - 1) : undefined,
      enPassant,
      shownEnPassant: line < 0 ? enPassant : '-',
      halfMoves: Number(meant.slice(halfMovesAt, moveNumberAt - 1)),
      moveNumber: Number(meant.slice(moveNumberAt)),
      placement: meant.slice(0, turnAt - 1),
      board: undefined,
    })
    state._fen = line < 0 ? text : text.slice(0, line)
    state._meant = meant
    if (chess960) state.rights = bitsOf(fileRights(state.board, state.castling))
    return state
  }

  /** The state of any FEN, which the module reads as chess.js does, or with the rights of Chess960. */
  static of(fen, chess960 = false) {
    const slot = kept.next()
    return made(receive(wasm.chessjs_load(send(fen), chess960 ? 1 : 0, slot)), slot, chess960)
  }

  /** The same with other rights. */
  withRights(rights) {
    if (this.chess960) {
      const before = fileRights(this.board, this.castling)
      const letters = [...'KQkq'].map((letter, bit) => ((rights >> bit) & 1 ? before[bit] ?? letter : ''))
      return this._again(this.placement, letters.join('') || '-', this.enPassant)
    }
    const { turn, enPassant, shownEnPassant, halfMoves, moveNumber, _placement, _board } = this
    return new State({ turn, rights, enPassant, shownEnPassant, halfMoves, moveNumber, placement: _placement, board: _board })
  }

  /** The same with other pieces, without en passant. */
  withBoard(board) {
    if (this.chess960) return this._again(placementOf(board), this.castling, '-')
    const { turn, halfMoves, moveNumber } = this
    const rights = this.rights & soundRights(board)
    return new State({ turn, rights, enPassant: '-', shownEnPassant: '-', halfMoves, moveNumber, placement: undefined, board })
  }

  /** In Chess960 the module says which rights mean something, and how they are written. */
  _again(placement, castling, enPassant) {
    return State.of(`${placement} ${this.turn} ${castling} ${enPassant} ${this.halfMoves} ${this.moveNumber}`, true)
  }

  /** The end of a game from the initial position without comments, variations and the like, which the module reads at once, and its result. */
  static ofGame(text) {
    const slot = kept.next()
    const length = wasm.chessjs_play_game(send(text), slot)
    if (length === 0) return undefined
    const end = made(receive(length), slot, false)
    const behind = text.trimEnd()
    return { end, text, result: behind.slice(behind.length - allWords()[wordsAt()]) }
  }

  /** The FEN that is shown. */
  get fen() {
    return (this._fen ??= `${this._start} ${this.shownEnPassant} ${this.halfMoves} ${this.moveNumber}`)
  }

  /** The FEN that is meant. */
  get meant() {
    return (this._meant ??= `${this._start} ${this.enPassant} ${this.halfMoves} ${this.moveNumber}`)
  }

  /** What is the same when a position comes up again: the first four fields. */
  get key() {
    return (this._key ??= `${this._start} ${this.enPassant}`)
  }

  /** The first field of the FEN. */
  get placement() {
    return (this._placement ??= placementOf(this._board))
  }

  get _start() {
    return `${this.placement} ${this.turn} ${this.castling ?? RIGHTS[this.rights]}`
  }

  /** The pieces from a8 to h1, not to be changed. */
  get board() {
    return (this._board ??= boardOf(this._placement))
  }

  /** In bits: check, no legal move, a board that cannot be played. */
  get status() {
    if (this._status === undefined) {
      read(this)
      this._status = wasm.chessjs_status()
    }
    return this._status
  }

  get hash() {
    if (this._hash === undefined) {
      read(this)
      this._hash = receive(wasm.chessjs_hash())
    }
    return this._hash
  }

  perft(depth) {
    read(this)
    return wasm.chessjs_perft(depth)
  }

  /** The words of a set of squares. */
  attackers(square, color) {
    read(this)
    wasm.chessjs_attackers(square, color)
    return receiveWords(2)
  }

  /** The SANs of the moves from a square and of a role, or everything about them. */
  moves(from, role, verbose) {
    if (from === ALL && role === ANY && !verbose) return this.sans.slice()
    read(this)
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
    const { turn, fen, chess960 } = this
    for (let i = 0; i < count; i += 1) moves[i] = moveOfWord(words[at + i], turn, sanText(words[at + count + i]), fen, after[i], chess960)
    return moves
  }

  /** The SANs of all moves. */
  get sans() {
    if (this._sans === undefined) {
      read(this)
      const count = wasm.chessjs_moves(ALL, ANY, 0, 0)
      const words = allWords()
      const at = wordsAt() + count
      const sans = new Array(count)
      for (let i = 0; i < count; i += 1) sans[i] = sanText(words[at + i])
      this._sans = sans
    }
    return this._sans
  }

  /** The words of the moves from a square. */
  words(from) {
    read(this)
    return Array.from(receiveWords(wasm.chessjs_moves(from, ANY, 0, 0)))
  }

  /** The moves of a role with their SANs. */
  listed(role) {
    if (role < 0) return []
    read(this)
    const count = wasm.chessjs_moves(ALL, role, 1, 0)
    const words = Array.from(receiveWords(2 * count))
    return words.slice(0, count).map((word, i) => ({ word, san: sanText(words[count + i]) }))
  }

  play(word) {
    read(this)
    const slot = kept.next()
    const text = receive(wasm.chessjs_play(word, slot))
    return { word, san: sanText(allWords()[wordsAt()]), after: made(text, slot, this.chess960) }
  }

  /** Plays the move with exactly this SAN, if there is one. */
  playSan(san) {
    read(this)
    const before = kept.current
    const slot = kept.next()
    const length = wasm.chessjs_play_san(send(san), slot)
    if (length === 0) {
      kept.current = before
      return undefined
    }
    const at = wordsAt()
    return { word: allWords()[at], san: sanText(allWords()[at + 1]), after: made(receive(length), slot, this.chess960) }
  }

  /** Plays SANs as far as the module finds the moves, in one call. */
  playLine(sans) {
    read(this)
    const text = receive(wasm.chessjs_play_line(send(sans.join(' '))))
    kept.current = undefined
    if (text === '') return []
    const lines = text.slice(0, -1).split('\t')
    const words = receiveWords(2 * lines.length)
    return lines.map((line, i) => ({ word: words[2 * i], san: sanText(words[2 * i + 1]), after: State.read(line, this.chess960) }))
  }

  pass() {
    read(this)
    const slot = kept.next()
    return { word: NULL_WORD, san: NULL_MOVE, after: made(receive(wasm.chessjs_pass(slot)), slot, this.chess960) }
  }
}

/** Makes it the one that the module is asked about. */
function read({ meant, chess960 }) {
  const slot = kept.find(meant, chess960)
  if (slot === undefined) {
    const next = kept.next()
    wasm.chessjs_load(send(meant), chess960 ? 1 : 0, next)
    kept.set(meant, chess960, next)
  } else if (slot !== kept.current) {
    wasm.chessjs_select(slot)
    kept.current = slot
  }
}

/** The state that the module has just made. */
function made(text, slot, chess960) {
  const state = State.read(text, chess960)
  kept.set(state.meant, chess960, slot)
  return state
}

/** The SANs of a game that `ofGame` has read. */
export function sansOf(text) {
  return Array.from(receiveWords(wasm.chessjs_sans_of_game(send(text))), sanText)
}
