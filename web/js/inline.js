// Everything in one file: the module is inlined, so that nothing is loaded.

export * from './index.js'
export { Chess } from './chess.js'
