// Kingsight: the rules of chess that explain themselves.

export { KingsightError } from './border.js'
export { Game, Node, readPgn } from './pgn.js'
export { Position } from './position.js'
export { ask, questions } from './questions.js'
export { SQUARE_NAMES } from './names.js'
