import type { PromotionRole, Reason, Square } from './index.js'

/** A piece was put down where it may go. `preventDefault` keeps the board as it was. */
export interface MoveDetail {
  readonly from: Square
  /** Null where `allow="any"` and the piece was taken off the board. */
  readonly to: Square | null
  /** The position after it. */
  readonly fen: string
  /** Present for legal moves. Undefined with `allow="any"`. */
  readonly uci?: string
  readonly san?: string
  /** All moves with this one, in UCI. */
  readonly moves?: string
  readonly promotion?: PromotionRole
}

/** A piece goes back. `preventDefault` keeps the board from showing why. */
export interface RefusedDetail {
  readonly from: Square
  readonly to: Square
  /** Every reason, the most basic first; empty if no rule refuses it, such as after the end of the game. */
  readonly reasons: readonly Reason[]
  /** All reasons as sentences, in the language of the board. */
  readonly text: string
}

interface BoardEvents {
  move: CustomEvent<MoveDetail>
  refused: CustomEvent<RefusedDetail>
}

/** `<kingsight-board>`. Its attributes are its state: moves that are made on it are added to `moves`. */
export class KingsightBoard extends HTMLElement {
  /** The position on the board. Setting it sets the attribute, and forgets the moves; null is the initial position. */
  get fen(): string
  set fen(fen: string | null)
  /** The moves from the position of the attribute `fen`, with spaces between: set in SAN or UCI, read in UCI. */
  get moves(): string
  set moves(moves: string | readonly string[] | null)
  /** What to show: `pins`, `checks`, `king-danger`, `attacked-by-white`, or layers such as `white.pin-rays`, with spaces between.
   * With a piece in the hand they are those of the board as it would be. */
  show: string
  /** Circles and arrows of your own: `e4 red:d2-f3`. */
  draw: string
  /** What may be done with the pieces; `legal` if there is no such attribute. */
  allow: 'legal' | 'any' | 'none'
  /** Whose side is below. */
  orientation: 'white' | 'black'
  /** What is wrong with the attributes; the board then shows it, too. */
  readonly error: Error | null
  /** Whether a move would be refused, and why. The board does not change. */
  why(from: Square, to: Square, promotion?: PromotionRole): { legal: boolean; reasons: readonly Reason[]; text: string }
  /** Takes the last move back; `false` if there is none. */
  undo(): boolean
  addEventListener<K extends keyof BoardEvents>(
    type: K,
    listener: (this: KingsightBoard, event: BoardEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

export { KingsightError } from './index.js'

declare global {
  interface HTMLElementTagNameMap {
    'kingsight-board': KingsightBoard
  }
}
