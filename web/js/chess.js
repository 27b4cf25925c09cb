// The interface of chess.js 1.4 on Kingsight: same results, same order, and a reason for every refused move.
//
// A game is plain data: FENs and words. The module keeps the position that was used last, so that a call is seldom more than one call
// across the border.

import { Kept, allWords, receive, receiveWords, send, wasm, wordsAt } from './border.js'
import { BLACK, COLORS, DEFAULT_POSITION, KING, Placement, QUEEN, WHITE, letterOf, validateFen } from './chess/board.js'
import { Move, NULL_WORD, bareSan, moveOfWord, permissive, pieceIndex, sanText } from './chess/moves.js'
import { PgnReader, Tags, writePgn } from './chess/pgn.js'
import { SQUARE_NAMES, setOf } from './names.js'
import { Position } from './position.js'

export { Move, validateFen }
export { BISHOP, BLACK, DEFAULT_POSITION, KING, KNIGHT, PAWN, QUEEN, ROOK, SEVEN_TAG_ROSTER, SQUARES, WHITE, xoroshiro128 } from './chess/board.js'

const INDEX = new Map(SQUARE_NAMES.map((name, index) => [name, index]))
/** An object names a square by its text, as in chess.js. */
const indexOf = (square) => INDEX.get(String(square))
const ALL = 64
const NULL_MOVE = '--'
/** The states that the module keeps. */
const kept = new Kept()

export class Chess {
  /** The FEN that is shown, and the one that is meant: chess.js hides an en passant square that no pawn can use. */
  #fen = DEFAULT_POSITION
  #state = DEFAULT_POSITION
  /** Where the module has kept the state, and perhaps still does. */
  #slot = 0
  /** For each move: the states before it and the move. */
  #made = []
  /** A game that has been read and not yet been looked at: its first state, and the text of its moves. */
  #unseen
  #tags = new Tags()
  #comments = {}
  /** How often each position has been on the board, by the first four fields of its state. */
  #counts = new Map()

  constructor(fen = DEFAULT_POSITION, { skipValidation = false } = {}) {
    this.load(fen, { skipValidation })
  }

  // The state in the module.

  #read() {
    const state = this.#state
    if (kept.current === state) return
    if (kept.has(state, this.#slot)) {
      wasm.chessjs_select(this.#slot)
      kept.current = state
    } else {
      const slot = kept.next()
      wasm.chessjs_load(send(state), slot)
      this.#slot = kept.set(state, slot)
    }
  }

  #set([fen, state = fen], slot) {
    this.#fen = fen
    this.#state = state
    this.#slot = kept.set(state, slot)
  }

  #load(state) {
    const slot = kept.next()
    this.#set(receive(wasm.chessjs_load(send(state), slot)).split('\n'), slot)
  }

  /** The history; moves of a game that has been read are made when they are looked at. */
  get #history() {
    if (this.#unseen !== undefined) {
      const { fen, state, text } = this.#unseen
      const end = [this.#fen, this.#state]
      this.#unseen = undefined
      ;[this.#fen, this.#state] = [fen, state]
      this.#playExact(sansOf(text).map((san) => bareSan(san, true)), [], 0)
      ;[this.#fen, this.#state] = end
    }
    return this.#made
  }

  #fields() {
    return this.#state.split(' ')
  }

  #count(step) {
    const state = this.#state
    const key = state.slice(0, state.lastIndexOf(' ', state.lastIndexOf(' ') - 1))
    const count = (this.#counts.get(key) ?? 0) + step
    if (step < 0 && count === 0) this.#counts.delete(key)
    else if (step !== 0) this.#counts.set(key, count)
    return count
  }

  // Setting up.

  clear({ preserveHeaders = false } = {}) {
    this.#fen = this.#state = '8/8/8/8/8/8/8/8 w - - 0 1'
    this.#made = []
    this.#unseen = undefined
    this.#comments = {}
    this.#counts = new Map()
    if (!preserveHeaders) this.#tags = new Tags()
    this.#tags.setStart(DEFAULT_POSITION)
  }

  load(fen, { skipValidation = false, preserveHeaders = false } = {}) {
    if (fen === DEFAULT_POSITION) {
      this.clear({ preserveHeaders })
      this.#fen = this.#state = fen
    } else {
      const shown = completed(fen)
      const fields = shown.split(/\s+/)
      const { ok, error } = skipValidation && fields.length > 1 ? { ok: true } : validateFen(shown)
      if (!ok) throw new Error(error)
      this.clear({ preserveHeaders })
      this.#load([...fields.slice(0, 4), clock(fields[4]), clock(fields[5])].join(' '))
      this.#tags.setStart(shown)
    }
    this.#count(1)
  }

  reset() {
    this.load(DEFAULT_POSITION)
  }

  /** Puts other pieces on the board. Rights stay where their king and rook do. */
  #edit(board, { enPassant = '-', castling } = {}) {
    const [, turn, rights, , halfMoves, moveNumber] = this.#fields()
    this.#load([board, turn, board.castling(castling ?? rights), enPassant, halfMoves, moveNumber].join(' '))
  }

  /** Before the first move a game begins with the board as it is now. */
  #setUp(board) {
    this.#edit(board)
    if (this.#history.length === 0) this.#tags.setStart(this.#fen)
  }

  put({ type, color }, square) {
    const board = new Placement(this.#state)
    const isPossible = pieceIndex(type.toLowerCase()) >= 0 && indexOf(square) !== undefined
    const isPut = isPossible && board.put({ type, color }, square)
    if (isPut) this.#setUp(board)
    return isPut
  }

  remove(square) {
    const board = new Placement(this.#state)
    const piece = board.get(square)
    board.remove(square)
    this.#setUp(board)
    return piece
  }

  setCastlingRights(color, rights) {
    const [, , before, enPassant] = this.#fields()
    const letters = new Set(before)
    const asked = [KING, QUEEN].filter((side) => rights[side] !== undefined)
    for (const side of asked) letters[rights[side] ? 'add' : 'delete'](letterOf({ type: side, color }))
    // chess.js counts repetitions as if the rights had been there before.
    const count = this.#count(0)
    this.#edit(new Placement(this.#state), { enPassant, castling: [...letters].join('') })
    this.#count(count - this.#count(0))
    const has = this.getCastlingRights(color)
    return asked.every((side) => rights[side] === has[side])
  }

  getCastlingRights(color) {
    const has = (side) => this.#fields()[2].includes(letterOf({ type: side, color }))
    return { [KING]: has(KING), [QUEEN]: has(QUEEN) }
  }

  setTurn(color) {
    if (this.turn() === color) return false
    this.move(NULL_MOVE)
    return true
  }

  // Looking.

  fen({ forceEnpassantSquare = false } = {}) {
    return forceEnpassantSquare ? this.#state : this.#fen
  }

  turn() {
    return this.#state[this.#state.indexOf(' ') + 1]
  }

  moveNumber() {
    return Number(this.#fields()[5])
  }

  get(square) {
    return new Placement(this.#state).get(square)
  }

  findPiece(piece) {
    return new Placement(this.#state).find(piece)
  }

  board() {
    return new Placement(this.#state).rows()
  }

  ascii() {
    return new Placement(this.#state).ascii()
  }

  squareColor(square) {
    const index = indexOf(square)
    if (index === undefined) return null
    return ((index >> 3) + index) % 2 === 1 ? 'light' : 'dark'
  }

  hash() {
    this.#read()
    return receive(wasm.chessjs_hash())
  }

  attackers(square, attackedBy) {
    const index = indexOf(square)
    const color = COLORS.indexOf(attackedBy || this.turn())
    if (index === undefined || color < 0) return []
    this.#read()
    wasm.chessjs_attackers(index, color)
    const names = setOf(0, receiveWords(2))
    // chess.js counts from a8.
    return names.sort((a, b) => b.charCodeAt(1) - a.charCodeAt(1) || a.charCodeAt(0) - b.charCodeAt(0))
  }

  isAttacked(square, attackedBy) {
    return Boolean(attackedBy) && this.attackers(square, attackedBy).length > 0
  }

  #status() {
    this.#read()
    return wasm.chessjs_status()
  }

  isCheck() {
    return (this.#status() & 1) !== 0
  }

  inCheck() {
    return this.isCheck()
  }

  isCheckmate() {
    return (this.#status() & 3) === 3
  }

  isStalemate() {
    return (this.#status() & 3) === 2
  }

  isInsufficientMaterial() {
    return new Placement(this.#state).isInsufficientMaterial()
  }

  isThreefoldRepetition() {
    if (this.#unseen !== undefined) this.#history
    return this.#count(0) >= 3
  }

  isDrawByFiftyMoves() {
    return Number(this.#fields()[4]) >= 100
  }

  isDraw() {
    return this.isDrawByFiftyMoves() || this.isStalemate() || this.isInsufficientMaterial() || this.isThreefoldRepetition()
  }

  isGameOver() {
    return this.isCheckmate() || this.isDraw()
  }

  // Moves.

  moves({ verbose = false, square, piece } = {}) {
    const from = square ? INDEX.get(square.toLowerCase()) : ALL
    const role = piece === undefined ? 6 : pieceIndex(piece.toLowerCase())
    if (from === undefined || role < 0) return []
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
    const color = this.turn()
    const fen = this.#fen
    for (let i = 0; i < count; i += 1) moves[i] = moveOfWord(words[at + i], color, sanText(words[at + count + i]), fen, after[i])
    return moves
  }

  move(move, { strict = false, explain = false } = {}) {
    const made = typeof move === 'string' ? this.#playSan(bareSan(move, strict)) : undefined
    if (made !== undefined) return made
    const word = this.#find(move, strict)
    if (word === undefined) {
      const shown = typeof move === 'string' ? move : JSON.stringify(move)
      const error = new Error(`Invalid move: ${shown}`)
      if (explain) {
        const why = this.why(move)
        if (why !== null) {
          error.message += `: ${why.text}`
          error.why = why
        }
      }
      throw error
    }
    if (word === NULL_MOVE) {
      if (this.isCheck()) throw new Error('Null move not allowed when in check')
      return this.#pass()
    }
    return this.#play(word)
  }

  /** The word of the move that is meant if it is not in exact SAN, `--` for a null move, `undefined` if there is none. */
  #find(move, strict) {
    if (move === null) return NULL_MOVE
    if (typeof move === 'string') return this.#findSan(move, strict)
    if (typeof move !== 'object') return undefined
    const from = INDEX.get(move.from)
    const to = INDEX.get(move.to)
    if (from === undefined || to === undefined) return undefined
    return this.#words(from, 6).find((word) => {
      const promotion = (word >>> 18) & 7
      return ((word >>> 6) & 63) === to && (promotion === 7 || promotion === pieceIndex(move.promotion))
    })
  }

  #words(from, role) {
    this.#read()
    return Array.from(receiveWords(wasm.chessjs_moves(from, role, 0, 0)))
  }

  #findSan(text, strict) {
    const clean = bareSan(text, strict)
    if (clean === NULL_MOVE) return NULL_MOVE
    return strict ? undefined : permissive(clean, (role) => this.#listed(role))
  }

  /** The moves of a role with their SANs. */
  #listed(role) {
    if (role < 0) return []
    this.#read()
    const count = wasm.chessjs_moves(ALL, role, 1, 0)
    const words = Array.from(receiveWords(2 * count))
    return words.slice(0, count).map((word, i) => ({ word, san: sanText(words[count + i]) }))
  }

  #play(word) {
    const history = this.#history
    this.#read()
    const slot = kept.next()
    const text = receive(wasm.chessjs_play(word, slot))
    return this.#played(history, word, sanText(allWords()[wordsAt()]), text, slot)
  }

  /** Plays the move with exactly this SAN, if there is one. */
  #playSan(clean) {
    const history = this.#history
    this.#read()
    const slot = kept.next()
    const length = wasm.chessjs_play_san(send(clean), slot)
    if (length === 0) {
      kept.current = this.#state
      return undefined
    }
    const at = wordsAt()
    return this.#played(history, allWords()[at], sanText(allWords()[at + 1]), receive(length), slot)
  }

  #played(history, word, san, text, slot) {
    const before = { state: this.#state, fen: this.#fen, slot: this.#slot }
    const color = this.turn()
    this.#set(text.split('\n'), slot)
    const move = moveOfWord(word, color, san, before.fen, this.#fen)
    history.push({ ...before, move })
    this.#count(1)
    // What is handed out may be changed, and the history stays.
    return new Move(move)
  }

  #pass() {
    const history = this.#history
    this.#read()
    const slot = kept.next()
    return this.#played(history, NULL_WORD, NULL_MOVE, receive(wasm.chessjs_pass(slot)), slot)
  }

  undo() {
    const last = this.#history.pop()
    if (last === undefined) return null
    this.#count(-1)
    this.#fen = last.fen
    this.#state = last.state
    this.#slot = last.slot
    return last.move
  }

  history({ verbose = false } = {}) {
    if (!verbose && this.#unseen !== undefined) return sansOf(this.#unseen.text)
    return this.#history.map(({ move }) => (verbose ? new Move(move) : move.san))
  }

  perft(depth) {
    this.#read()
    // Without any move the module's sum is -0.
    return wasm.chessjs_perft(Math.min(Math.max(1, depth), 99)) + 0
  }

  /** Why a move is legal or not; `null` if the board cannot be played or the text names no move. Kingsight's own. */
  why(move, options) {
    if (move === null || (this.#status() & 4) !== 0) return null
    try {
      return new Position(this.#state).why(move, options)
    } catch {
      return null
    }
  }

  // Games.

  pgn({ newline = '\n', maxWidth = 0 } = {}) {
    const moves = this.#history.map(({ move }) => move)
    const start = this.#history[0]?.state ?? this.#state
    const shown = [...moves.map((move) => move.before), this.#fen]
    const comments = shown.map((fen) => this.#comments[fen])
    return writePgn({ tags: this.#tags.all, moves, comments, start }, newline, maxWidth)
  }

  loadPgn(pgn, { strict = false, newlineChar = '\r?\n' } = {}) {
    if (newlineChar !== '\r?\n') pgn = pgn.replace(new RegExp(newlineChar, 'g'), '\n')
    const reader = new PgnReader(pgn)
    const plain = reader.fen === undefined ? readPlain(reader.rest) : undefined
    const { line, result } = plain ?? reader.game()
    this.reset()
    Object.assign(this.#tags.all, reader.headers)
    const start = reader.startOf(strict)
    if (start !== undefined) this.load(start, { preserveHeaders: true })
    if (plain === undefined) {
      this.#note(line.comment)
      this.#playLine(line.moves, strict)
    } else {
      this.#unseen = { fen: this.#fen, state: this.#state, text: plain.text }
      ;({ fen: this.#fen, state: this.#state, slot: this.#slot } = plain)
    }
    // How the game ends is more than what a tag says of it.
    if (result) this.#tags.set('Result', result)
  }

  #playLine(moves, strict) {
    const clean = moves.map(({ san }) => bareSan(san, strict))
    for (let i = 0; i < moves.length; i += 1) {
      i += this.#playExact(clean, moves, i)
      if (i === moves.length) return
      // Not the exact SAN of a legal move: it is read as `move` reads it.
      const word = this.#findSan(moves[i].san, strict)
      if (word === undefined) throw new Error(`Invalid move in PGN: ${moves[i].san}`)
      if (word === NULL_MOVE) this.#pass()
      else this.#play(word)
      this.#note(moves[i].comment)
    }
  }

  /** Plays from a place as far as the module finds the moves, in one call; returns how many. */
  #playExact(clean, moves, from) {
    this.#read()
    const text = receive(wasm.chessjs_play_line(send(clean.slice(from).join(' '))))
    kept.current = undefined
    if (text === '') return 0
    const lines = text.slice(0, -1).split('\t')
    const words = receiveWords(2 * lines.length)
    let color = this.turn()
    lines.forEach((line, i) => {
      const [state, fen, slot] = [this.#state, this.#fen, this.#slot]
      const [shown, meant = shown] = line.split('\n')
      this.#fen = shown
      this.#state = meant
      this.#made.push({ state, fen, slot, move: moveOfWord(words[2 * i], color, sanText(words[2 * i + 1]), fen, shown) })
      this.#count(1)
      this.#note(moves[from + i]?.comment)
      color = color === WHITE ? BLACK : WHITE
    })
    return lines.length
  }

  #note(comment) {
    if (comment !== undefined) this.#comments[this.#fen] = comment
  }

  header(...args) {
    const isText = (value) => typeof value === 'string'
    args.forEach((name, i) => {
      if (i % 2 === 0 && isText(name) && isText(args[i + 1])) this.#tags.set(name, args[i + 1])
    })
    return this.#tags.all
  }

  setHeader(name, value) {
    this.#tags.set(name, value)
    return this.#tags.known()
  }

  removeHeader(name) {
    return this.#tags.remove(name)
  }

  getHeaders() {
    return this.#tags.known()
  }

  getComment() {
    return this.#comments[this.#fen]
  }

  setComment(comment) {
    this.#comments[this.#fen] = comment.replace('{', '[').replace('}', ']')
  }

  removeComment() {
    const comment = this.#comments[this.#fen]
    delete this.#comments[this.#fen]
    return comment
  }

  deleteComment() {
    return this.removeComment()
  }

  /** The comments of the positions of this game, in their order. */
  getComments() {
    const kept = {}
    for (const fen of [...this.#history.map(({ fen }) => fen), this.#fen]) {
      if (fen in this.#comments) kept[fen] = this.#comments[fen]
    }
    this.#comments = kept
    return Object.entries(kept).map(([fen, comment]) => ({ fen, comment }))
  }

  removeComments() {
    const comments = this.getComments()
    this.#comments = {}
    return comments
  }

  deleteComments() {
    return this.removeComments()
  }
}

/** What stands for a field that a FEN leaves out. The first two must be there. */
const LEFT_OUT = [, , '-', '-', '0', '1']

function completed(fen) {
  const fields = fen.split(/\s+/)
  if (fields.length < 2 || fields.length > 5) return fen
  return [...fields, ...LEFT_OUT.slice(fields.length)].join(' ')
}

/** The module counts with 32 bits. */
function clock(text) {
  return Math.min(parseInt(text, 10), 0xffff_ffff)
}

/** A game from the initial position without comments, variations and the like, which the module reads at once. */
function readPlain(text) {
  const slot = kept.next()
  const length = wasm.chessjs_play_game(send(text), slot)
  if (length === 0) return undefined
  const [fen, state = fen] = receive(length).split('\n')
  const result = allWords()[wordsAt()]
  const behind = text.trimEnd()
  return { fen, state, slot: kept.set(state, slot), text, result: behind.slice(behind.length - result) }
}

/** The SANs of such a game. */
function sansOf(text) {
  return Array.from(receiveWords(wasm.chessjs_sans_of_game(send(text))), sanText)
}
