// The interface of chess.js 1.4 on Kingsight: same results, same order, and a reason for every refused move.
//
// A game is plain data: states, which `chess/state.js` asks the module about, and the moves between them.

import { COLORS, DEFAULT_POSITION, KING, Placement, QUEEN, letterOf, validateFen } from './chess/board.js'
import { Move, bareSan, moveOfWord, permissive, pieceIndex } from './chess/moves.js'
import { PgnReader, Tags, writePgn } from './chess/pgn.js'
import { ALL, ANY, NULL_MOVE, State, sansOf } from './chess/state.js'
import { SQUARE_NAMES, setOf } from './names.js'
import { Position } from './position.js'

export { Move, validateFen }
export { BISHOP, BLACK, DEFAULT_POSITION, KING, KNIGHT, PAWN, QUEEN, ROOK, SEVEN_TAG_ROSTER, SQUARES, WHITE, xoroshiro128 } from './chess/board.js'

const INDEX = new Map(SQUARE_NAMES.map((name, index) => [name, index]))
/** An object names a square by its text, as in chess.js. */
const indexOf = (square) => INDEX.get(String(square))

export class Chess {
  #state = new State(DEFAULT_POSITION)
  /** For each move: the state before it and the move. */
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

  /** The history; moves of a game that has been read are made when they are looked at. */
  get #history() {
    if (this.#unseen !== undefined) {
      const { start, text } = this.#unseen
      const end = this.#state
      this.#unseen = undefined
      this.#state = start
      this.#playExact(sansOf(text).map((san) => bareSan(san, true)), [], 0)
      this.#state = end
    }
    return this.#made
  }

  #count(step) {
    const { key } = this.#state
    const count = (this.#counts.get(key) ?? 0) + step
    if (step < 0 && count === 0) this.#counts.delete(key)
    else if (step !== 0) this.#counts.set(key, count)
    return count
  }

  // Setting up.

  clear({ preserveHeaders = false } = {}) {
    this.#state = new State('8/8/8/8/8/8/8/8 w - - 0 1')
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
      this.#state = new State(fen)
    } else {
      const shown = completed(fen)
      const fields = shown.split(/\s+/)
      const { ok, error } = skipValidation && fields.length > 1 ? { ok: true } : validateFen(shown)
      if (!ok) throw new Error(error)
      this.clear({ preserveHeaders })
      this.#state = State.of([...fields.slice(0, 4), clock(fields[4]), clock(fields[5])].join(' '))
      this.#tags.setStart(shown)
    }
    this.#count(1)
  }

  reset() {
    this.load(DEFAULT_POSITION)
  }

  /** Puts other pieces on the board. Rights stay where their king and rook do. */
  #edit(board, { enPassant = '-', castling } = {}) {
    const [, turn, rights, , halfMoves, moveNumber] = this.#state.fields
    this.#state = State.of([board, turn, board.castling(castling ?? rights), enPassant, halfMoves, moveNumber].join(' '))
  }

  /** Before the first move a game begins with the board as it is now. */
  #setUp(board) {
    this.#edit(board)
    if (this.#history.length === 0) this.#tags.setStart(this.#state.fen)
  }

  put({ type, color }, square) {
    const board = new Placement(this.#state.meant)
    const isPossible = pieceIndex(type.toLowerCase()) >= 0 && indexOf(square) !== undefined
    const isPut = isPossible && board.put({ type, color }, square)
    if (isPut) this.#setUp(board)
    return isPut
  }

  remove(square) {
    const board = new Placement(this.#state.meant)
    const piece = board.get(square)
    board.remove(square)
    this.#setUp(board)
    return piece
  }

  setCastlingRights(color, rights) {
    const [, , before, enPassant] = this.#state.fields
    const letters = new Set(before)
    const asked = [KING, QUEEN].filter((side) => rights[side] !== undefined)
    for (const side of asked) letters[rights[side] ? 'add' : 'delete'](letterOf({ type: side, color }))
    // chess.js counts repetitions as if the rights had been there before.
    const count = this.#count(0)
    this.#edit(new Placement(this.#state.meant), { enPassant, castling: [...letters].join('') })
    this.#count(count - this.#count(0))
    const has = this.getCastlingRights(color)
    return asked.every((side) => rights[side] === has[side])
  }

  getCastlingRights(color) {
    const has = (side) => this.#state.fields[2].includes(letterOf({ type: side, color }))
    return { [KING]: has(KING), [QUEEN]: has(QUEEN) }
  }

  setTurn(color) {
    if (this.turn() === color) return false
    this.move(NULL_MOVE)
    return true
  }

  // Looking.

  fen({ forceEnpassantSquare = false } = {}) {
    return forceEnpassantSquare ? this.#state.meant : this.#state.fen
  }

  turn() {
    return this.#state.turn
  }

  moveNumber() {
    return Number(this.#state.fields[5])
  }

  get(square) {
    return new Placement(this.#state.meant).get(square)
  }

  findPiece(piece) {
    return new Placement(this.#state.meant).find(piece)
  }

  board() {
    return new Placement(this.#state.meant).rows()
  }

  ascii() {
    return new Placement(this.#state.meant).ascii()
  }

  squareColor(square) {
    const index = indexOf(square)
    if (index === undefined) return null
    return ((index >> 3) + index) % 2 === 1 ? 'light' : 'dark'
  }

  hash() {
    return this.#state.hash()
  }

  attackers(square, attackedBy) {
    const index = indexOf(square)
    const color = COLORS.indexOf(attackedBy || this.turn())
    if (index === undefined || color < 0) return []
    const names = setOf(0, this.#state.attackers(index, color))
    // chess.js counts from a8.
    return names.sort((a, b) => b.charCodeAt(1) - a.charCodeAt(1) || a.charCodeAt(0) - b.charCodeAt(0))
  }

  isAttacked(square, attackedBy) {
    return Boolean(attackedBy) && this.attackers(square, attackedBy).length > 0
  }

  isCheck() {
    return (this.#state.status & 1) !== 0
  }

  inCheck() {
    return this.isCheck()
  }

  isCheckmate() {
    return (this.#state.status & 3) === 3
  }

  isStalemate() {
    return (this.#state.status & 3) === 2
  }

  isInsufficientMaterial() {
    return new Placement(this.#state.meant).isInsufficientMaterial()
  }

  isThreefoldRepetition() {
    if (this.#unseen !== undefined) this.#history
    return this.#count(0) >= 3
  }

  isDrawByFiftyMoves() {
    return Number(this.#state.fields[4]) >= 100
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
    const role = piece === undefined ? ANY : pieceIndex(piece.toLowerCase())
    if (from === undefined || role < 0) return []
    return this.#state.moves(from, role, verbose)
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
    return this.#state.words(from).find((word) => {
      const promotion = (word >>> 18) & 7
      return ((word >>> 6) & 63) === to && (promotion === 7 || promotion === pieceIndex(move.promotion))
    })
  }

  #findSan(text, strict) {
    const clean = bareSan(text, strict)
    if (clean === NULL_MOVE) return NULL_MOVE
    return strict ? undefined : permissive(clean, (role) => this.#state.listed(role))
  }

  // The moves of a game that has been read are made before another one is.

  #play(word) {
    return this.#played(this.#history, this.#state.play(word))
  }

  #playSan(clean) {
    const history = this.#history
    const made = this.#state.playSan(clean)
    return made && this.#played(history, made)
  }

  #pass() {
    return this.#played(this.#history, this.#state.pass())
  }

  #played(history, made) {
    // What is handed out may be changed, and the history stays.
    return new Move(this.#keep(history, made))
  }

  #keep(history, { word, san, after }) {
    const before = this.#state
    this.#state = after
    const move = moveOfWord(word, before.turn, san, before.fen, after.fen)
    history.push({ before, move })
    this.#count(1)
    return move
  }

  undo() {
    const last = this.#history.pop()
    if (last === undefined) return null
    this.#count(-1)
    this.#state = last.before
    return last.move
  }

  history({ verbose = false } = {}) {
    if (!verbose && this.#unseen !== undefined) return sansOf(this.#unseen.text)
    return this.#history.map(({ move }) => (verbose ? new Move(move) : move.san))
  }

  perft(depth) {
    // Without any move the module's sum is -0.
    return this.#state.perft(Math.min(Math.max(1, depth), 99)) + 0
  }

  /** Why a move is legal or not; `null` if the board cannot be played or the text names no move. Kingsight's own. */
  why(move, options) {
    if (move === null || (this.#state.status & 4) !== 0) return null
    try {
      return new Position(this.#state.meant).why(move, options)
    } catch {
      return null
    }
  }

  // Games.

  pgn({ newline = '\n', maxWidth = 0 } = {}) {
    const moves = this.#history.map(({ move }) => move)
    const start = (this.#history[0]?.before ?? this.#state).meant
    const shown = [...moves.map((move) => move.before), this.#state.fen]
    const comments = shown.map((fen) => this.#comments[fen])
    return writePgn({ tags: this.#tags.all, moves, comments, start }, newline, maxWidth)
  }

  loadPgn(pgn, { strict = false, newlineChar = '\r?\n' } = {}) {
    if (newlineChar !== '\r?\n') pgn = pgn.replace(new RegExp(newlineChar, 'g'), '\n')
    const reader = new PgnReader(pgn)
    const plain = reader.fen === undefined ? State.ofGame(reader.rest) : undefined
    const { line, result } = plain ?? reader.game()
    this.reset()
    Object.assign(this.#tags.all, reader.headers)
    const start = reader.startOf(strict)
    if (start !== undefined) this.load(start, { preserveHeaders: true })
    if (plain === undefined) {
      this.#note(line.comment)
      this.#playLine(line.moves, strict)
    } else {
      this.#unseen = { start: this.#state, text: plain.text }
      this.#state = plain.end
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
    const made = this.#state.playLine(clean.slice(from))
    made.forEach((each, i) => {
      this.#keep(this.#made, each)
      this.#note(moves[from + i]?.comment)
    })
    return made.length
  }

  #note(comment) {
    if (comment !== undefined) this.#comments[this.#state.fen] = comment
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
    return this.#comments[this.#state.fen]
  }

  setComment(comment) {
    this.#comments[this.#state.fen] = comment.replace('{', '[').replace('}', ']')
  }

  removeComment() {
    const comment = this.#comments[this.#state.fen]
    delete this.#comments[this.#state.fen]
    return comment
  }

  deleteComment() {
    return this.removeComment()
  }

  /** The comments of the positions of this game, in their order. */
  getComments() {
    const kept = {}
    for (const fen of [...this.#history.map(({ before }) => before.fen), this.#state.fen]) {
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
