// The types fit the package: every line compiles, and each wrong one is marked.

import { Game, KingsightError, Position, readPgn, type Why } from 'kingsight'
import { KingsightBoard } from 'kingsight/element'
import { Chess, Move, type Square } from 'kingsight/chess.js'
import { Position as Explained } from 'kingsight/reasons'

const position: Position = new Position().play('e4')
const why: Why = position.why('e7', 'e5', { lang: 'de' })
const explained: Why = new Explained().why('e2', 'e5')
const targets: Map<Square, Square[]> = position.dests()
const answers: Move[] = new Chess().moves({ verbose: true })
const names: string[] = new Chess().moves()
const comments: readonly string[] = readPgn('')[0]!.root.comments
const place: number | undefined = new KingsightError('').at
const variation: boolean = new Game(position).root.play({ from: 'e7', to: 'e5' }).promote()
const board: KingsightBoard = document.createElement('kingsight-board')
board.addEventListener('refused', ({ detail }) => detail.reasons.map(({ code }) => code))
board.addEventListener('move', ({ detail: { san } }) => san?.length)
board.addEventListener('click', () => board.undo())
board.moves = ['e4', board.moves]
board.fen = null
export { answers, comments, explained, names, place, targets, variation, why }

// @ts-expect-error: not a square
position.attackers('i9', 'white')
// @ts-expect-error: not a colour
position.pins('w')
// @ts-expect-error: it is read-only
position.fen = ''
// @ts-expect-error: expected legal, any or none
board.allow = 'all'
