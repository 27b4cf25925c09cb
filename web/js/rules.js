// Rules and PGN without sentences: the smallest module.

export * from './index.js'
