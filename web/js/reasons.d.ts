export * from './index.js'
export { Chess } from './chess.js'
