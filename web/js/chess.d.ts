import { Why } from './index.js'

export const WHITE: 'w'
export const BLACK: 'b'
export const PAWN: 'p'
export const KNIGHT: 'n'
export const BISHOP: 'b'
export const ROOK: 'r'
export const QUEEN: 'q'
export const KING: 'k'
export type Color = 'w' | 'b'
export type PieceSymbol = 'p' | 'n' | 'b' | 'r' | 'q' | 'k'
export type Square = `${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h'}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
export type Piece = { color: Color; type: PieceSymbol }

export const DEFAULT_POSITION: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
/** From a8 to h1. */
export const SQUARES: Square[]
export const SEVEN_TAG_ROSTER: Record<string, string>

export class Move {
  color: Color
  from: Square
  to: Square
  piece: PieceSymbol
  captured?: PieceSymbol
  promotion?: PieceSymbol
  /** @deprecated Use the methods. */
  flags: string
  san: string
  lan: string
  before: string
  after: string
  isCapture(): boolean
  isPromotion(): boolean
  isEnPassant(): boolean
  isKingsideCastle(): boolean
  isQueensideCastle(): boolean
  isBigPawn(): boolean
}

type MoveArgument = string | { from: string; to: string; promotion?: string } | null
type Filter = { square?: Square; piece?: PieceSymbol }

/** The generator of the keys of `hash`, which chess.js exports. */
export function xoroshiro128(state: bigint): () => bigint

export function validateFen(fen: string): { ok: boolean; error?: string }

/** The interface of chess.js 1.4, with `why`, `explain` and `chess960` added. */
export class Chess {
  /**
   * With `chess960` castling is that of Chess960, and the rights in the FEN are files (`HAha`) or sides of the outermost rooks (`KQkq`).
   * The king castles onto its rook, `{ from: 'e1', to: 'h1' }`, or to the square where it lands, if it cannot step there.
   */
  constructor(fen?: string, options?: { skipValidation?: boolean; chess960?: boolean })
  clear(options?: { preserveHeaders?: boolean }): void
  load(fen: string, options?: { skipValidation?: boolean; preserveHeaders?: boolean; chess960?: boolean }): void
  reset(): void
  fen(options?: { forceEnpassantSquare?: boolean }): string
  get(square: Square): Piece | undefined
  findPiece(piece: Piece): Square[]
  put(piece: { type: PieceSymbol; color: Color }, square: Square): boolean
  remove(square: Square): Piece | undefined
  attackers(square: Square, attackedBy?: Color): Square[]
  isAttacked(square: Square, attackedBy: Color): boolean
  hash(): string
  isCheck(): boolean
  inCheck(): boolean
  isCheckmate(): boolean
  isStalemate(): boolean
  isInsufficientMaterial(): boolean
  isThreefoldRepetition(): boolean
  isDrawByFiftyMoves(): boolean
  isDraw(): boolean
  isGameOver(): boolean
  moves(): string[]
  moves(options: Filter & { verbose: true }): Move[]
  moves(options: Filter & { verbose?: false }): string[]
  moves(options: Filter & { verbose?: boolean }): string[] | Move[]
  /**
   * Plays a move; throws if it is illegal.
   * With `explain` the error's message says why, and its property `why` has the reasons.
   */
  move(move: MoveArgument, options?: { strict?: boolean; explain?: boolean }): Move
  undo(): Move | null
  /** Why a move is legal or not; `null` if the board cannot be played or the text names no move. */
  why(move: string | { from: string; to: string; promotion?: string }, options?: { lang?: 'en' | 'de' }): Why | null
  pgn(options?: { newline?: string; maxWidth?: number }): string
  /**
   * Reads a game; with a tag `Variant "Chess960"` as one of Chess960.
   * With `variations` those behind the moves are kept as they stand, moves in them unexamined, and `pgn` writes them back.
   */
  loadPgn(pgn: string, options?: { strict?: boolean; newlineChar?: string; variations?: boolean }): void
  /** @deprecated Use `setHeader` and `getHeaders`. */
  header(...args: string[]): Record<string, string | null>
  setHeader(key: string, value: string): Record<string, string>
  removeHeader(key: string): boolean
  getHeaders(): Record<string, string>
  ascii(): string
  perft(depth: number): number
  setTurn(color: Color): boolean
  turn(): Color
  board(): ({ square: Square; type: PieceSymbol; color: Color } | null)[][]
  squareColor(square: Square): 'light' | 'dark' | null
  history(): string[]
  history(options: { verbose: true }): Move[]
  history(options: { verbose: false }): string[]
  history(options: { verbose: boolean }): string[] | Move[]
  getComment(): string
  setComment(comment: string): void
  removeComment(): string
  /** @deprecated Use `removeComment`. */
  deleteComment(): string
  getComments(): { fen: string; comment: string }[]
  removeComments(): { fen: string; comment: string }[]
  /** @deprecated Use `removeComments`. */
  deleteComments(): { fen: string; comment: string }[]
  setCastlingRights(color: Color, rights: { k?: boolean; q?: boolean }): boolean
  getCastlingRights(color: Color): { k: boolean; q: boolean }
  moveNumber(): number
}
