import { Position } from 'kingsight'
import { Chess } from 'kingsight/chess.js'

const position = new Position('4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1')
const game = new Chess()
game.move('e4')

export const answer = `${position.why('d2', 'f3').reasons[0].code} ${game.history()}`
