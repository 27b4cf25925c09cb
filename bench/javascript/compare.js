// Kingsight beside chess.js and chessops in one process: `npm ci && npm run compare -- PACKAGE`.
//
// PACKAGE is the unpacked npm package (`target/npm/package` after `cargo xtask npm`). Each task runs in short rounds, the packages
// in turn, and the median of a package's rounds counts. How soon a package answers: `ready.js`. docs/javascript.md has
// all tables, that of `methods.js` too. With --sizes only that of sizes. With --task TEXT only the tasks whose names contain it, and nothing else.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import * as theirs from 'chess.js'
import { Chess as Chessops } from 'chessops/chess'
import { perft as chessopsPerft } from 'chessops/debug'
import { makeFen, parseFen } from 'chessops/fen'
import { parsePgn, startingPosition } from 'chessops/pgn'
import { makeSan, parseSan } from 'chessops/san'
import { methodTable } from './methods.js'
import { readyTimes } from './ready.js'
import { callsFor, digits, median, shown, time } from './timing.js'

const busy = loadavg()[0].toFixed(1)
const folder = resolve(process.argv[2])
const load = (name) => import(pathToFileURL(join(folder, name)))
const { Position, readPgn } = await load('index.js')
const ours = await load('chess.js')

const MIDDLE = 'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9'
const PINNED = '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1'
const GAME = gameOf(80)

/** A game of so many half-moves, always the move in the middle of chess.js's list. */
function gameOf(length) {
  const chess = new theirs.Chess()
  for (let i = 0; i < length && !chess.isGameOver(); i += 1) {
    const moves = chess.moves()
    chess.move(moves[(i * 7 + 3) % moves.length])
  }
  return chess.pgn()
}

const setup = () => Chessops.fromSetup(parseFen(MIDDLE).unwrap()).unwrap()
function chessopsMoves(position) {
  const moves = []
  for (const [from, targets] of position.allDests()) for (const to of targets) moves.push(makeSan(position, { from, to }))
  return moves
}

/** What is timed: the package's name and one call; how often depends on how long it takes. */
const TASKS = {
  'perft 5 from the start': [
    ['kingsight', (start = new Position()) => start.perft(5)],
    ['chessops', (start = Chessops.default()) => chessopsPerft(start, 5)],
    ['chess.js', (start = new theirs.Chess()) => start.perft(5)],
  ],
  '`moves()`, 37 in a middle game': [
    ['kingsight/chess.js', prepared(() => new ours.Chess(MIDDLE), (chess) => chess.moves())],
    ['kingsight', prepared(() => new Position(MIDDLE), (position) => position.legalMoves())],
    ['chessops', prepared(setup, chessopsMoves)],
    ['chess.js', prepared(() => new theirs.Chess(MIDDLE), (chess) => chess.moves())],
  ],
  '`moves({ verbose: true })`': [
    ['kingsight/chess.js', prepared(() => new ours.Chess(MIDDLE), (chess) => chess.moves({ verbose: true }))],
    ['chess.js', prepared(() => new theirs.Chess(MIDDLE), (chess) => chess.moves({ verbose: true }))],
  ],
  '`move` and `undo`': [
    ['kingsight/chess.js', prepared(() => new ours.Chess(MIDDLE), (chess) => [chess.move('Be3'), chess.undo()])],
    ['chess.js', prepared(() => new theirs.Chess(MIDDLE), (chess) => [chess.move('Be3'), chess.undo()])],
  ],
  'play one move, get the FEN': [
    ['kingsight', prepared(() => new Position(MIDDLE), (position) => position.play('Be3').fen)],
    ['chessops', prepared(setup, (position) => {
      const next = position.clone()
      next.play(parseSan(next, 'Be3'))
      return makeFen(next.toSetup())
    })],
  ],
  'targets for a board': [
    ['kingsight', prepared(() => new Position(MIDDLE), (position) => position.dests())],
    ['chessops', prepared(setup, (position) => position.allDests())],
  ],
  '`loadPgn`, 80 half-moves': [
    ['kingsight/chess.js', prepared(() => new ours.Chess(), (chess) => chess.loadPgn(GAME))],
    ['kingsight: `readPgn`', () => readPgn(GAME)],
    ['chessops', () => {
      const [game] = parsePgn(GAME)
      const position = startingPosition(game.headers).unwrap()
      for (const { san } of game.moves.mainline()) position.play(parseSan(position, san))
    }],
    ['chess.js', prepared(() => new theirs.Chess(), (chess) => chess.loadPgn(GAME))],
  ],
  // The drop-in makes the moves of a game when they are looked at.
  '`loadPgn` and `history({ verbose: true })`': [
    ['kingsight/chess.js', prepared(() => new ours.Chess(), (chess) => [chess.loadPgn(GAME), chess.history({ verbose: true })])],
    ['chess.js', prepared(() => new theirs.Chess(), (chess) => [chess.loadPgn(GAME), chess.history({ verbose: true })])],
  ],
  '`why`, a pinned knight': [
    ['kingsight', prepared(() => new Position(PINNED), (position) => position.why('d2', 'f3'))],
  ],
}

function prepared(make, run) {
  let made
  return () => run((made ??= make()))
}

function measure(entries) {
  const calls = entries.map(([, run]) => callsFor(run, 2e7))
  const rounds = entries.map(() => [])
  // chess.js counts for half a minute.
  const slow = entries.some(([, run], i) => calls[i] === 1 && time(run, 1) > 2e9)
  for (let round = 0; round < (slow ? 5 : 15); round += 1) entries.forEach(([, run], i) => rounds[i].push(time(run, calls[i])))
  return rounds.map(median)
}

const speed = ['| task | package | time | beside chess.js |', '|---|---|---|---|']
const sizesOnly = process.argv.includes('--sizes')
const wanted = process.argv.includes('--task') ? process.argv[process.argv.indexOf('--task') + 1] : undefined
const partly = sizesOnly || wanted !== undefined
const chosen = Object.entries(TASKS).filter(([task]) => !sizesOnly && (wanted === undefined || task.includes(wanted)))
for (const [task, entries] of chosen) {
  const times = measure(entries)
  const theirs = entries.findIndex(([name]) => name === 'chess.js')
  entries.forEach(([name], i) => {
    const factor = theirs < 0 || theirs === i ? '' : `${digits(times[theirs] / times[i])} times as fast`
    speed.push(`| ${i === 0 ? task : ''} | ${name} | ${shown(times[i])} | ${factor} |`)
  })
}

/** What a million positions leave behind, in a process of its own that can collect its garbage. */
function growth() {
  const program = `
    const { Position } = await import(${JSON.stringify(pathToFileURL(join(folder, 'index.js')).href)})
    const { Chess } = await import(${JSON.stringify(pathToFileURL(join(folder, 'chess.js')).href)})
    const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O', 'Be7']
    function inUse(positions) {
      for (let made = 0; made < positions; made += 22) {
        let position = new Position()
        const chess = new Chess()
        for (const move of moves) {
          position = position.play(move)
          chess.move(move)
        }
      }
      gc()
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    inUse(20_000)
    const before = inUse(20_000)
    console.log(inUse(1_000_000) - before)`
  return Number(execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program], { encoding: 'utf8' }))
}
if (!partly) {
  for (const line of await readyTimes(folder)) speed.push(line)
  const more = growth() / 2 ** 20
  speed.push(`| 1,000,000 positions | kingsight and kingsight/chess.js | ${Math.abs(more).toFixed(2)} MiB ${more < 0 ? 'less' : 'more'} in use | |`)
}

const FILES = [
  'rules.js', 'reasons.js', 'chess.js', 'index.js', 'element.js', 'rules.wasm', 'reasons.wasm', 'kingsight.wasm', 'board.wasm',
  'rules.fetch.js', 'reasons.fetch.js', 'chess.fetch.js', 'index.fetch.js', 'element.fetch.js',
]
const size = ['| file | bytes | compressed |', '|---|---|---|']
for (const file of wanted === undefined ? FILES : []) {
  const bytes = readFileSync(join(folder, file))
  size.push(`| \`${file}\` | ${bytes.length} | ${gzipSync(bytes, { level: 9 }).length} |`)
}

const machine = `${cpus()[0].model.trim()}, Node ${process.versions.node}; chess.js 1.4.0, chessops ${versionOf('chessops')}. Load of the machine (${cpus().length} processors) before the run: ${busy}`
const methods = partly ? {} : { methods: [`${machine}.`, '', ...(await methodTable(folder))].join('\n') }
const tables = { ...(sizesOnly ? {} : { speed: [`${machine}.`, '', ...speed].join('\n') }), ...methods, ...(wanted === undefined ? { size: size.join('\n') } : {}) }
for (const table of Object.values(tables)) console.log(`${table}\n`)

function versionOf(name) {
  return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url))).version
}
