/** A square by its name. */
export type Square = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
export type Color = 'white' | 'black'
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king'
export type PromotionRole = 'queen' | 'rook' | 'bishop' | 'knight'
export type Language = 'en' | 'de'

/** A legal move. */
export interface Move {
  readonly from: Square
  /** Castling goes to the king's new square; in Chess960 to the square of its rook, as in UCI. */
  readonly to: Square
  readonly piece: Role
  readonly promotion?: PromotionRole
  readonly san: string
  readonly uci: string
  readonly capture: boolean
  /** The side on which the move castles. */
  readonly castling?: 'king' | 'queen'
  readonly enPassant?: true
}

/** A move that may be illegal: SAN, UCI, or squares. */
export type MoveInput =
  | string
  | Move
  | { readonly from: Square; readonly to: Square; readonly promotion?: PromotionRole | 'q' | 'r' | 'b' | 'n' }

/** One reason why a move is illegal. */
export interface Reason {
  /** Such as `pinned`; it never changes. */
  readonly code: string
  /** The article of the FIDE Laws of Chess that it rests on. */
  readonly article: string
  /** The squares that prove it, by role: for `pinned` they are `pinned`, `pinner`, `king` and `allowed`. */
  readonly squares: { readonly [role: string]: Square | readonly Square[] | null }
  /** A sentence for people. Its wording may change. */
  readonly text: string
  /** Of a king's move: whether the attacked square holds a protected piece. */
  readonly protected?: boolean
}

/** What is surprising about a move: a pinned piece that attacks all the same, castling though the rook is attacked. */
export type Remark = Omit<Reason, 'protected'>

/** A move that the text can mean. */
export interface ExplainedMove {
  readonly uci: string
  readonly legal: boolean
  readonly reasons: readonly Reason[]
  /** What is surprising about it; empty for most moves. */
  readonly remarks: readonly Remark[]
  /** What it does, if it is legal. */
  readonly text?: string
}

export interface Why {
  readonly legal: boolean
  /** Every reason against the move, the most basic first; empty if it is legal. */
  readonly reasons: readonly Reason[]
  /** What is surprising about the move; empty for most. */
  readonly remarks: readonly Remark[]
  /** The reasons in one text, or what the legal move does, and the remarks. */
  readonly text: string
  /** SAN can mean several pieces: an answer for each. */
  readonly moves: readonly ExplainedMove[]
}

export interface Pin {
  readonly pinned: Square
  readonly pinner: Square
  readonly king: Square
  /** Where the pinned piece may still stand: between king and pinner, and the pinner. */
  readonly mask: readonly Square[]
}

export interface PositionOptions {
  /** Whether the FEN is read as Chess960 (true) or as classical chess (false); by default it shows that itself. */
  chess960?: boolean
  /** Refuses positions that no game leads to. */
  strict?: boolean
}

export interface SvgOptions {
  layers?: readonly ('checks' | 'pins' | 'kingDanger')[]
  /** Whose side is below. */
  below?: Color
  theme?: 'light' | 'dark'
  coordinates?: boolean
  /** A move in UCI to draw with the reasons against it, instead of the layers. */
  why?: MoveInput
}

export interface Piece {
  readonly color: Color
  readonly role: Role
}

/** What `Position.edit` changes. What is left out stays. */
export interface Edits {
  /** By squares: a piece, or `null` for an empty square. */
  readonly pieces?: { readonly [square in Square]?: Piece | null }
  readonly turn?: Color
  /** As a FEN has them: `KQkq`, files of rooks in Chess960, `-` for none. Rights without their king and rook go. */
  readonly castling?: string
  /** The square behind the pawn. Without it there is none where pieces or the turn change. */
  readonly enPassant?: Square | null
  readonly halfmoves?: number
  readonly fullmoves?: number
}

/** How a game has ended on the board. */
export interface Outcome {
  readonly kind: 'checkmate' | 'stalemate' | 'insufficient_material' | 'seventy_five_moves' | 'fivefold_repetition'
  /** `null` for a draw. */
  readonly winner: Color | null
}

/** A position that can be played. Immutable; moves lead to new positions. There is nothing to free. */
export class Position {
  /**
   * Reads a FEN; without one it is the initial position.
   * @throws {KingsightError} with `code`, `field` and `at`, or with all `problems` of the position.
   */
  constructor(fen?: string, options?: PositionOptions)
  /** A first position of Chess960 by its number from 0 to 959; with two numbers White's and Black's. */
  static chess960(white: number, black?: number): Position
  /** A position as it is, also one of another import or a copy of its data, or one that is read. */
  static from(value: Position | { readonly fen: string; readonly isChess960?: boolean } | string): Position
  /**
   * After a pawn's double step it names the square behind the pawn, as the standard says. `Chess` in `kingsight/chess.js` and lichess
   * write it only where a pawn can take there.
   */
  readonly fen: string
  readonly turn: Color
  /** The castling rights as in the FEN: `KQkq`, `HAha` where that would be ambiguous in Chess960, `-` for none. */
  readonly castling: string
  /** The square behind a pawn that has just made a double step. */
  readonly enPassant: Square | null
  /** Half-moves since the last capture or move of a pawn. */
  readonly halfmoves: number
  /** The number of the next move of both sides, 1 at first. */
  readonly fullmoves: number
  /** The piece on a square, or `null`. */
  pieceAt(square: Square): Piece | null
  /** Eight rows of eight squares, from a8 to h1. */
  board(): ({ readonly square: Square; readonly color: Color; readonly role: Role } | null)[][]
  /**
   * Another position with other pieces, turn, rights or clocks.
   * @throws {KingsightError} as the constructor.
   */
  edit(changes: Edits): Position
  /** How the game has ended, by the position alone; `null` while it goes on. `Node.outcome` knows of repetitions, too. */
  readonly outcome: Outcome | null
  /** Whether both count as the same for a repetition: the same pieces, turn and possible moves. */
  sameForRepetition(other: Position): boolean
  readonly isChess960: boolean
  readonly isCheck: boolean
  readonly isCheckmate: boolean
  readonly isStalemate: boolean
  /** Whether neither side has the material for checkmate, however badly the other plays; locked pawns are not looked at. */
  readonly isInsufficientMaterial: boolean
  /** The pieces that give check to the side to move. */
  readonly checkers: Square[]
  /** The only legal move, if the side to move is in check and has exactly one. */
  readonly singleEvasion: Move | null
  /** Whether a colour could give check at once if it were its turn. A check on the board counts. Not in `kingsight/rules`. */
  threatensCheck(by: Color): boolean
  /** Whether a colour could give a discovered check at once if it were its turn. Not in `kingsight/rules`. */
  threatensDiscoveredCheck(by: Color): boolean
  /** The Zobrist key as Polyglot defines it, in hexadecimal. Not in `kingsight/rules`. */
  readonly key: string
  /** The legal moves, of all pieces or of the one on a square. */
  legalMoves(from?: Square): Move[]
  /** Where each piece may go, by its square: what boards such as chessground ask for. */
  dests(): Map<Square, Square[]>
  /** @throws {KingsightError} with the reasons in its message, if the move is illegal. */
  play(move: MoveInput): Position
  /** The same, with the move as it was understood. */
  playMove(move: MoveInput): { position: Position; move: Move }
  /** Why a move is legal or not. The move need not be possible at all. Not in `kingsight/rules`. */
  why(move: MoveInput, options?: { lang?: Language }): Why
  why(from: Square, to: Square, promotion?: PromotionRole, options?: { lang?: Language }): Why
  why(from: Square, to: Square, options?: { lang?: Language }): Why
  /** The pinned pieces of one side, by default of the side to move. */
  pins(color?: Color): Pin[]
  /** The pieces of one colour that attack a square, pinned or not. */
  attackers(square: Square, by: Color): Square[]
  /** All squares that a colour attacks. */
  attacked(by: Color): Square[]
  /** The squares that the piece on a square attacks. */
  attacksFrom(square: Square): Square[]
  /** The pieces of a colour that their own side protects. */
  protected(color: Color): Square[]
  /** The squares that a king of this colour may not enter because the enemy attacks them. */
  kingDanger(color: Color): Square[]
  occupied(color: Color): Square[]
  king(color: Color): Square
  /**
   * The leaf positions at a depth from 0 to 99. Positions that come up again are compared in full and counted once, which takes a
   * megabyte from depth 4 on. Blocks until it is done. Run deep counts in a worker.
   * @throws {KingsightError} if the depth is no such number.
   */
  perft(depth: number): number
  /** The same for each move, by UCI. */
  divide(depth: number): Map<string, number>
  /** What moves change: sentences and facts, as docs/json.md describes. Only in `kingsight`. */
  changes(moves: MoveInput | readonly MoveInput[], options?: { lang?: Language }): any
  /**
   * How the Laws of Chess decide the game: the result, the article, a sentence and the proofs, as docs/json.md describes. Only in
   * `kingsight`.
   *
   * What has happened: the `flag` of a side has fallen, a side has completed its second `illegalMove`, or the side to move makes a
   * `claim` of a draw: `now`, or with a move that it has written down. Without any of them: is the game over? `touched`: the squares of
   * the pieces that the side to move has touched, in this order. `nodes`: how many positions to look at for each side before giving up,
   * at most 1,000,000; usually 100,000. `proof`: look for the shortest mate. Blocks until it is done.
   * @throws {KingsightError} if two things have happened, or a claim is not a move.
   */
  adjudicate(options?: {
    flag?: Color | 'both'
    illegalMove?: Color
    claim?: 'now' | string
    touched?: readonly Square[]
    nodes?: number
    proof?: boolean
    lang?: Language
  }): any
  /**
   * Whether the side to move can force mate in so many moves, from 1 to 99: every defence is tried, and the answer is the object of
   * docs/json.md with the tree of moves or the refutations. Clocks and repetitions do not count. Only in `kingsight`.
   *
   * `checksOnly`: only moves that give check. `duals`: cooks and duals, too, for up to 4 moves. `nodes`: how many positions to look at
   * before giving up, at most 10,000,000; usually 1,000,000. Then `mates` is `null`. Blocks until it is done.
   * @throws {KingsightError} if a number is none of these.
   */
  mate(within: number, options?: { checksOnly?: boolean; duals?: boolean; nodes?: number; lang?: Language }): any
  /** Asks any of the `questions` about the position. Only in `kingsight`. */
  ask(question: string, parameters?: Parameters, options?: { lang?: Language }): any
  /** Everything about the position, as docs/json.md describes. Only in `kingsight`. */
  inspect(): any
  /** The board as SVG. Only in `kingsight`. */
  svg(options?: SvgOptions): string
  equals(other: unknown): boolean
  /** The FEN. */
  toString(): string
  toJSON(): string
}

/** What a question takes besides the position, by the names that `questions` lists, in snake case or camel case. */
export type Parameters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/**
 * Asks a question by its name, and gives the answer as docs/json.md describes: what the command prints with `--json`.
 *
 * `position` is a `Position` or a text: a FEN, an EPD, a link, moves. Only in `kingsight`.
 *
 * ```js
 * ask('legal_moves', 'startpos', { from: 'b1' }).moves.map((move) => move.san) // ['Na3', 'Nc3']
 * ```
 * @throws {KingsightError} if there is no such question, or it cannot be answered.
 */
export function ask(question: string, position: Position | string, parameters?: Parameters, options?: { lang?: Language }): any

/** A question that `ask` answers. */
export interface Question {
  readonly name: string
  /** The name as that of a subcommand. */
  readonly command: string
  readonly summary: string
  readonly about: string
  readonly parameters: readonly Parameter[]
}

/** What a question takes. */
export interface Parameter {
  readonly name: string
  readonly about: string
  readonly takes: 'flag' | 'number' | 'word' | 'squares' | 'move' | 'moves' | string
  readonly required: boolean
  /** The least and the greatest number. */
  readonly range?: readonly [number, number]
  /** The number that is taken if none is given. */
  readonly usual?: number
  readonly words?: readonly string[]
}

/** The questions that `ask` answers. Only in `kingsight`. */
export function questions(): Question[]

/** What was wrong with the text of a game. */
export interface Fault {
  readonly code: string
  readonly severity: 'error' | 'warning' | 'info' | string
  readonly message: string
  readonly line: number
  readonly column: number
  readonly ply?: number
}

/** A move in a tree of moves; the root has none. */
export class Node {
  /** The position after the move. */
  readonly fen: string
  readonly position: Position
  readonly isChess960: boolean
  /** Missing in the root and in a null move. */
  readonly san?: string
  readonly uci?: string
  /** Numeric annotation glyphs: 1 is `!`, 2 `?`, and so on. These three can be changed. */
  nags: number[]
  comments: string[]
  commentsBefore: string[]
  readonly parent?: Node
  readonly children: readonly Node[]
  /** The first child: the main line. The others are variations. */
  readonly next?: Node
  /** How often the position has been on the board in this line, now included. */
  readonly repetitions: number
  /** How the game has ended after the move, or `null`. */
  readonly outcome: Outcome | null
  /** What the clock showed after the move, in seconds: `[%clk 0:09:58]` in a comment, `null` without one. It can be set. */
  clock: number | null
  /** How long the move took, in seconds: `[%emt 0:00:02]` in a comment, `null` without one. It can be set. */
  elapsed: number | null
  /**
   * Adds a move after this one, as the last variation, and returns its node; if it is there already, that one.
   * @throws {KingsightError} as `Position.play`.
   */
  play(move: MoveInput): Node
  /** Deletes this move and everything after it. */
  delete(): void
  /** Moves a variation before the one above it, or before the main line; `false` if it is first already. */
  promote(): boolean
  /** Makes this move and all before it the main line. */
  promoteToMainLine(): void
}

export class Game {
  /** A game without moves that begins at a position. */
  constructor(start?: Position | string)
  tags: { [name: string]: string }
  result: '1-0' | '0-1' | '1/2-1/2' | '*'
  readonly faults: readonly Fault[]
  readonly isChess960: boolean
  readonly start: Position
  readonly root: Node
  /** How the main line has ended on the board, or `null`. */
  readonly outcome: Outcome | null
  mainLine(): Node[]
  /** The game as it is now. @throws {KingsightError} if a tag, the result or a glyph cannot be written. */
  toPgn(options?: { comments?: boolean; variations?: boolean; nags?: boolean; width?: number }): string
}

/** Reads all games of a text. What cannot be read is in `faults`, with its place. */
export function readPgn(
  text: string,
  options?: { mode?: 'tolerant' | 'strict' | 'drop' | 'comment'; limit?: number },
): Game[]

/** What Kingsight cannot read or do. */
export class KingsightError extends Error {
  readonly code: string
  /** Which part of the input: a field of the FEN, or `move`. */
  readonly field?: string
  /** Where in the input, in UTF-16 units. */
  readonly at?: number
  /** Everything that is wrong with a position. */
  readonly problems?: readonly {
    readonly code: string
    readonly grade: 'fatal' | 'implausible' | 'repairable'
    readonly message: string
    readonly squares: readonly Square[]
  }[]
}

/** From a1 to h8. */
export const SQUARE_NAMES: readonly Square[]

/** The drop-in for chess.js, whose types `kingsight/chess.js` has. Not in `kingsight/rules`. */
export { Chess } from './chess.js'
