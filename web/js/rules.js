// The rules, PGN and reasons without the long reports: a smaller module.

export * from './index.js'
