// Kingsight without the drop-in for chess.js: positions, games, questions.

export { KingsightError } from './border.js'
export { Game, Node, readPgn } from './pgn.js'
export { Position } from './position.js'
export { ask, questions } from './questions.js'
export { SQUARE_NAMES } from './names.js'
