// Kingsight: the rules of chess that explain themselves.

export * from './rules.js'
export { Chess } from './chess.js'
