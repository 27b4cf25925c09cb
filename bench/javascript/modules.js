// Modules that were built in different ways, side by side: `node modules.js NAME=FILE.wasm ...`.
//
// What a choice in the core costs in bytes and in speed, such as the method for sliders on wasm32: change it, run `cargo xtask npm`,
// keep `target/npm/package/rules.wasm` under another name, and compare. Short rounds, the modules in turn, the median counts.

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const BUSY = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
const OPEN = '3r1rk1/1b3p1p/p2q2p1/1p6/3Q4/1B4P1/PP3P1P/2R1R1K1 w - - 0 25'

const modules = process.argv.slice(2).map((argument) => {
  const [name, file] = argument.split('=')
  const bytes = readFileSync(file)
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes))
  return { name, bytes, exports }
})

/** Sets a position up in a module. */
function load({ exports }, fen) {
  const text = new TextEncoder().encode(fen)
  const at = exports.input(text.length)
  new Uint8Array(exports.memory.buffer).set(text, at)
  if (exports.load(text.length, 4, 0) < 0) throw new Error(fen)
}

const TASKS = [
  ['perft 5, start', START, (exports) => exports.perft(5)],
  ['perft 4, castling and pins', BUSY, (exports) => exports.perft(4)],
  ['perft 4, open lines', OPEN, (exports) => exports.perft(4)],
  ['legal moves, open lines', OPEN, (exports) => exports.legal_move_words()],
]

const time = (run, calls) => {
  const start = process.hrtime.bigint()
  for (let i = 0; i < calls; i += 1) run()
  return Number(process.hrtime.bigint() - start) / calls
}
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]
const shown = (time) => (time < 1e6 ? `${(time / 1e3).toPrecision(3)} µs` : `${(time / 1e6).toPrecision(3)} ms`)

const rows = modules.map(({ name, bytes }) => [name, String(bytes.length), String(gzipSync(bytes, { level: 9 }).length)])
for (const [name, fen, run] of TASKS) {
  for (const module of modules) load(module, fen)
  const answers = new Set(modules.map(({ exports }) => run(exports)))
  if (answers.size !== 1) throw new Error(`${name}: ${[...answers]}`)
  const runs = modules.map(({ exports }) => () => run(exports))
  let calls = 1
  while (time(runs[0], calls) * calls < 2e7) calls *= 2
  const rounds = runs.map(() => [])
  for (let round = 0; round < 15; round += 1) runs.forEach((run, i) => rounds[i].push(time(run, calls)))
  const times = rounds.map(median)
  times.forEach((time, i) => rows[i].push(`${shown(time)}, ${(time / times[0]).toFixed(2)}`))
}
console.log(`| | bytes | gzip -9 | ${TASKS.map(([name]) => name).join(' | ')} |\n|---|--:|--:|${TASKS.map(() => '--:').join('|')}|`)
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
