// The interface of chess.js 1.4 on Kingsight: same results, same order, and a reason for every refused move.
//
// A game is plain data: states, which `chess/state.js` asks the module about, and the moves between them.

import {
  BLACK, COLORS, DEFAULT_POSITION, SEVEN_TAG_ROSTER, SQUARES, WHITE,
  asciiOf, changed, clock, completed, findPiece, isInsufficient, isSmall, isUsual, pieceToPut, placeOf, rightsShift, rowsOf, soundRights, validateFen,
  validateStart,
} from './chess/board.js'
import { Move, bareSan, castlesWith, moveOfWord, permissive, pieceIndex } from './chess/moves.js'
import { PgnReader, knownTags, newTags, setStart, writePgn } from './chess/pgn.js'
import { ALL, ANY, NULL_MOVE, State, sansOf } from './chess/state.js'
import { setOf } from './names.js'
import { Position } from './position.js'

export { Move, validateFen }
export { BISHOP, BLACK, DEFAULT_POSITION, KING, KNIGHT, PAWN, QUEEN, ROOK, SEVEN_TAG_ROSTER, SQUARES, WHITE, xoroshiro128 } from './chess/board.js'

/** An object names a square by its text, as in chess.js. */
const placeOfAny = (square) => placeOf(typeof square === 'string' ? square : String(square))
/** The module counts from a1. Below 0 for what is none. */
const indexOf = (square) => placeOf(square) ^ 56

const START = State.read(DEFAULT_POSITION)
const EMPTY = State.read('8/8/8/8/8/8/8/8 w - - 0 1')

/** Its fields are plain, as those of chess.js: applications wrap a game in proxies and copy it. */
export class Chess {
  _state = START
  /** For each move: the state before it and the move. */
  _made = []
  /** A game that has been read and not yet been looked at: its first state, and the text of its moves. */
  _unseen = undefined
  _tags = newTags()
  _comments = {}
  /** Texts of variations by the FEN behind the move that they replace. */
  _variations = {}
  /** How often each position has been on the board, by the first four fields of its state. */
  _counts = new Map()
  /** The state as which the one on the board has been counted, if that is another: rights have been set since. */
  _counted = undefined

  constructor(fen = DEFAULT_POSITION, { skipValidation = false, chess960 = false } = {}) {
    this.load(fen, { skipValidation, chess960 })
  }

  /** The history; moves of a game that has been read are made when they are looked at. */
  get _history() {
    if (this._unseen !== undefined) {
      const { start, text } = this._unseen
      this._settle()
      const end = this._state
      this._unseen = undefined
      this._state = start
      this._playExact(sansOf(text).map((san) => bareSan(san, true)), [], 0)
      this._state = end
    }
    return this._made
  }

  _settle() {
    if (this._counted === undefined) return
    const { key } = this._counted
    const count = this._counts.get(key)
    this._counted = undefined
    this._counts.delete(key)
    if (count !== undefined) this._counts.set(this._state.key, count)
  }

  _count(step) {
    this._settle()
    const { key } = this._state
    const count = (this._counts.get(key) ?? 0) + step
    if (step < 0 && count === 0) this._counts.delete(key)
    else if (step !== 0) this._counts.set(key, count)
    return count
  }

  // Setting up.

  clear({ preserveHeaders = false } = {}) {
    if (this._state.chess960) delete this._tags.Variant
    this._state = EMPTY
    this._made = []
    this._unseen = undefined
    this._comments = {}
    this._variations = {}
    this._counts = new Map()
    this._counted = undefined
    if (!preserveHeaders) this._tags = newTags()
    setStart(this._tags, DEFAULT_POSITION)
  }

  load(fen, { skipValidation = false, preserveHeaders = false, chess960 = false } = {}) {
    if (fen === DEFAULT_POSITION && !chess960) {
      this.clear({ preserveHeaders })
      this._state = START
    } else {
      const shown = completed(fen)
      const fields = shown.split(/\s+/)
      const { ok, error } = skipValidation && fields.length > 1 ? { ok: true } : validateStart(shown, chess960)
      if (!ok) throw new Error(error)
      this.clear({ preserveHeaders })
      const text = [...fields.slice(0, 4), clock(fields[4]), clock(fields[5])].join(' ')
      this._state = !skipValidation && !chess960 && isUsual(text) ? State.read(text) : State.of(text, chess960)
      setStart(this._tags, shown, chess960)
    }
    this._count(1)
  }

  reset() {
    this.load(DEFAULT_POSITION)
  }

  /** Puts other pieces on the board. Rights stay where their king and rook do. Before the first move the game begins with this board. */
  _setUp(board) {
    this._settle()
    this._state = this._state.withBoard(board)
    if (this._history.length === 0) setStart(this._tags, this._state.fen, this._state.chess960)
  }

  put({ type, color }, square) {
    const at = placeOfAny(square)
    if (pieceIndex(type.toLowerCase()) < 0 || at < 0) return false
    const piece = pieceToPut(this._state.board, { type, color }, SQUARES[at])
    if (piece === undefined) return false
    this._setUp(changed(this._state.board, at, piece))
    return true
  }

  remove(square) {
    const at = placeOfAny(square)
    const piece = this.get(square)
    this._setUp(at < 0 ? this._state.board : changed(this._state.board, at, undefined))
    return piece
  }

  setCastlingRights(color, rights) {
    const state = this._state
    const own = rightsShift(color)
    let bits = state.rights
    if (rights.k !== undefined) bits = rights.k ? bits | (1 << own) : bits & ~(1 << own)
    if (rights.q !== undefined) bits = rights.q ? bits | (2 << own) : bits & ~(2 << own)
    if (!state.chess960) bits &= soundRights(state.board)
    if (bits !== state.rights) {
      // chess.js counts repetitions as if the rights had been there before.
      this._counted ??= state
      this._state = state.withRights(bits)
    }
    const has = this.getCastlingRights(color)
    return (rights.k === undefined || rights.k === has.k) && (rights.q === undefined || rights.q === has.q)
  }

  getCastlingRights(color) {
    const bits = this._state.rights >> rightsShift(color)
    return { k: (bits & 1) !== 0, q: (bits & 2) !== 0 }
  }

  setTurn(color) {
    if (this.turn() === color) return false
    this.move(NULL_MOVE)
    return true
  }

  // Looking.

  fen({ forceEnpassantSquare = false } = {}) {
    return forceEnpassantSquare ? this._state.meant : this._state.fen
  }

  turn() {
    return this._state.turn
  }

  moveNumber() {
    return this._state.moveNumber
  }

  get(square) {
    const piece = this._state.board[placeOfAny(square)]
    return piece && { type: piece.type, color: piece.color }
  }

  findPiece(piece) {
    return findPiece(this._state.board, piece)
  }

  board() {
    return rowsOf(this._state.board)
  }

  ascii() {
    return asciiOf(this._state.board)
  }

  squareColor(square) {
    const place = placeOfAny(square)
    if (place < 0) return null
    return ((place >> 3) + place) % 2 === 0 ? 'light' : 'dark'
  }

  hash() {
    return this._state.hash
  }

  attackers(square, attackedBy) {
    const index = indexOf(String(square))
    const color = COLORS.indexOf(attackedBy || this.turn())
    if (index < 0 || color < 0) return []
    const names = setOf(0, this._state.attackers(index, color))
    // chess.js counts from a8.
    return names.sort((a, b) => b.charCodeAt(1) - a.charCodeAt(1) || a.charCodeAt(0) - b.charCodeAt(0))
  }

  isAttacked(square, attackedBy) {
    return Boolean(attackedBy) && this.attackers(square, attackedBy).length > 0
  }

  isCheck() {
    return (this._state.status & 1) !== 0
  }

  inCheck() {
    return this.isCheck()
  }

  isCheckmate() {
    return (this._state.status & 3) === 3
  }

  isStalemate() {
    return (this._state.status & 3) === 2
  }

  isInsufficientMaterial() {
    return isSmall(this._state.placement) && isInsufficient(this._state.board)
  }

  isThreefoldRepetition() {
    if (this._unseen !== undefined) this._history
    return this._count(0) >= 3
  }

  isDrawByFiftyMoves() {
    return this._state.halfMoves >= 100
  }

  isDraw() {
    return this.isDrawByFiftyMoves() || this.isStalemate() || this.isInsufficientMaterial() || this.isThreefoldRepetition()
  }

  isGameOver() {
    return this.isCheckmate() || this.isDraw()
  }

  // Moves.

  moves({ verbose = false, square, piece } = {}) {
    const from = square ? indexOf(square.toLowerCase()) : ALL
    const role = piece === undefined ? ANY : pieceIndex(piece.toLowerCase())
    if (from < 0 || role < 0) return []
    return this._state.moves(from, role, verbose)
  }

  move(move, { strict = false, explain = false } = {}) {
    const made = typeof move === 'string' ? this._playSan(bareSan(move, strict)) : undefined
    if (made !== undefined) return made
    const word = this._find(move, strict)
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
      return this._pass()
    }
    return this._play(word)
  }

  /** The word of the move that is meant if it is not in exact SAN, `--` for a null move, `undefined` if there is none. */
  _find(move, strict) {
    if (move === null) return NULL_MOVE
    if (typeof move === 'string') return this._findSan(move, strict)
    if (typeof move !== 'object') return undefined
    const from = indexOf(move.from)
    const to = indexOf(move.to)
    if (from < 0 || to < 0) return undefined
    const words = this._state.words(from)
    const found = words.find((word) => {
      const promotion = (word >>> 18) & 7
      return ((word >>> 6) & 63) === to && (promotion === 7 || promotion === pieceIndex(move.promotion))
    })
    // In Chess960 the king may go to its rook.
    if (found !== undefined || !this._state.chess960 || from >> 3 !== to >> 3) return found
    return words.find((word) => castlesWith(word, to & 7))
  }

  _findSan(text, strict) {
    const clean = bareSan(text, strict)
    if (clean === NULL_MOVE) return NULL_MOVE
    if (strict) return undefined
    const toRook = this._state.chess960 && /^([a-h][18])([a-h][18])$/.exec(clean)
    if (toRook) return this._find({ from: toRook[1], to: toRook[2] })
    return permissive(clean, (role) => this._state.listed(role))
  }

  // The moves of a game that has been read are made before another one is.

  _play(word) {
    return this._played(this._history, this._state.play(word))
  }

  _playSan(clean) {
    const history = this._history
    const made = this._state.playSan(clean)
    return made && this._played(history, made)
  }

  _pass() {
    return this._played(this._history, this._state.pass())
  }

  _played(history, made) {
    // What is handed out may be changed, and the history stays.
    return new Move(this._keep(history, made))
  }

  _keep(history, { word, san, after }) {
    this._settle()
    const before = this._state
    this._state = after
    const move = moveOfWord(word, before.turn, san, before.fen, after.fen, before.chess960)
    history.push({ before, move })
    this._count(1)
    return move
  }

  undo() {
    const last = this._history.pop()
    if (last === undefined) return null
    this._count(-1)
    this._state = last.before
    return last.move
  }

  history({ verbose = false } = {}) {
    if (!verbose && this._unseen !== undefined) return sansOf(this._unseen.text)
    return this._history.map(({ move }) => (verbose ? new Move(move) : move.san))
  }

  perft(depth) {
    // Without any move the module's sum is -0.
    return this._state.perft(Math.min(Math.max(1, depth), 99)) + 0
  }

  /** Why a move is legal or not; `null` if the board cannot be played or the text names no move. Kingsight's own. */
  why(move, options) {
    if (move === null || (this._state.status & 4) !== 0) return null
    try {
      return new Position(this._state.meant, this._state.chess960 ? { chess960: true } : {}).why(move, options)
    } catch {
      return null
    }
  }

  /** What `console.log` shows in Node. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `Chess ${this._state.fen}`
  }

  // Games.

  pgn({ newline = '\n', maxWidth = 0 } = {}) {
    const moves = this._history.map(({ move }) => move)
    const start = (this._history[0]?.before ?? this._state).meant
    const shown = [...moves.map((move) => move.before), this._state.fen]
    const [comments, variations] = [this._comments, this._variations].map((all) => shown.map((fen) => all[fen]))
    return writePgn({ tags: this._tags, moves, comments, variations, start }, newline, maxWidth)
  }

  loadPgn(pgn, { strict = false, newlineChar = '\r?\n', variations = false } = {}) {
    if (newlineChar !== '\r?\n') pgn = pgn.replace(new RegExp(newlineChar, 'g'), '\n')
    const reader = new PgnReader(pgn)
    const { isChess960 } = reader
    const plain = reader.fen === undefined && !isChess960 ? State.ofGame(reader.rest) : undefined
    const { line, result } = plain ?? reader.game(variations)
    this.reset()
    Object.assign(this._tags, reader.headers)
    const start = reader.startOf(strict) ?? (isChess960 ? DEFAULT_POSITION : undefined)
    if (start !== undefined) this.load(start, { preserveHeaders: true, chess960: isChess960 })
    if (plain === undefined) {
      this._note(line)
      this._playLine(line.moves, strict)
    } else {
      this._unseen = { start: this._state, text: plain.text }
      this._state = plain.end
    }
    // How the game ends is more than what a tag says of it.
    if (result) this._tags.Result = result
  }

  _playLine(moves, strict) {
    const clean = moves.map(({ san }) => bareSan(san, strict))
    for (let i = 0; i < moves.length; i += 1) {
      i += this._playExact(clean, moves, i)
      if (i === moves.length) return
      // Not the exact SAN of a legal move: it is read as `move` reads it.
      const word = this._findSan(moves[i].san, strict)
      if (word === undefined) throw new Error(`Invalid move in PGN: ${moves[i].san}`)
      if (word === NULL_MOVE) this._pass()
      else this._play(word)
      this._note(moves[i])
    }
  }

  /** Plays from a place as far as the module finds the moves, in one call; returns how many. */
  _playExact(clean, moves, from) {
    const made = this._state.playLine(clean.slice(from))
    made.forEach((each, i) => {
      this._keep(this._made, each)
      this._note(moves[from + i])
    })
    return made.length
  }

  _note({ comment, variations = [] } = {}) {
    if (comment !== undefined) this._comments[this._state.fen] = comment
    if (variations.length > 0) this._variations[this._state.fen] = variations
  }

  header(...args) {
    const isText = (value) => typeof value === 'string'
    args.forEach((name, i) => {
      if (i % 2 === 0 && isText(name) && isText(args[i + 1])) this._tags[name] = args[i + 1]
    })
    return this._tags
  }

  setHeader(name, value) {
    this._tags[name] = value ?? SEVEN_TAG_ROSTER[name] ?? null
    return knownTags(this._tags)
  }

  removeHeader(name) {
    const tags = this._tags
    if (!(name in tags)) return false
    tags[name] = SEVEN_TAG_ROSTER[name] ?? null
    return true
  }

  getHeaders() {
    return knownTags(this._tags)
  }

  getComment() {
    return this._comments[this._state.fen]
  }

  setComment(comment) {
    this._comments[this._state.fen] = comment.replace('{', '[').replace('}', ']')
  }

  removeComment() {
    const comment = this._comments[this._state.fen]
    delete this._comments[this._state.fen]
    return comment
  }

  deleteComment() {
    return this.removeComment()
  }

  /** The comments of the positions of this game, in their order. */
  getComments() {
    const kept = {}
    for (const fen of [...this._history.map(({ before }) => before.fen), this._state.fen]) {
      if (fen in this._comments) kept[fen] = this._comments[fen]
    }
    this._comments = kept
    return Object.entries(kept).map(([fen, comment]) => ({ fen, comment }))
  }

  removeComments() {
    const comments = this.getComments()
    this._comments = {}
    return comments
  }

  deleteComments() {
    return this.removeComments()
  }
}
