// The types fit the package: every line compiles, and each wrong one is marked.

import { Chess as Whole, Game, KingsightError, Position, readPgn, type Outcome, type Piece, type Why } from 'kingsight'
import { KingsightBoard } from 'kingsight/element'
import { Chess, Move, type Square } from 'kingsight/chess.js'
import { Position as Explained } from 'kingsight/reasons'
import { Position as Ruled, type Pin } from 'kingsight/rules'

const position: Position = new Position().play('e4')
const why: Why = position.why('e7', 'e5', { lang: 'de' })
const explained: Why = new Explained().why('e2', 'e5')
const targets: Map<Square, Square[]> = position.dests()
const answers: Move[] = new Chess().moves({ verbose: true })
const names: string[] = new Chess().moves()
const comments: readonly string[] = readPgn('')[0]!.root.comments
const piece: Piece | null = position.edit({ pieces: { e4: { color: 'white', role: 'queen' }, d4: null }, enPassant: null }).pieceAt('e4')
const outcome: Outcome | null = new Game().outcome
const pins: Pin[] = new Ruled().pins()
const same: boolean = Position.from(JSON.parse('{}')).sameForRepetition(Position.from({ fen: new Whole().fen() }))
const place: number | undefined = new KingsightError('').at
const variation: boolean = new Game(position).root.play({ from: 'e7', to: 'e5' }).promote()
const board: KingsightBoard = document.createElement('kingsight-board')
board.addEventListener('refused', ({ detail }) => detail.reasons.map(({ code }) => code))
board.addEventListener('move', ({ detail: { san } }) => san?.length)
board.addEventListener('click', () => board.undo())
board.moves = ['e4', board.moves]
board.fen = null
export { answers, comments, explained, names, outcome, piece, pins, place, same, targets, variation, why }

// @ts-expect-error: not a square
position.attackers('i9', 'white')
// @ts-expect-error: not a colour
position.pins('w')
// @ts-expect-error: it is read-only
position.fen = ''
// @ts-expect-error: expected legal, any or none
board.allow = 'all'
// @ts-expect-error: not a role
position.edit({ pieces: { e4: { color: 'white', role: 'q' } } })
