// The rules, PGN, reasons and the drop-in, with one module beside it: what `inline.js` has in one file.

export * from './index.js'
export { Chess } from './chess.js'
