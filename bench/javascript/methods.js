// Every method of the drop-in beside chess.js: `node methods.js PACKAGE [TEXT]`, with TEXT only the calls that contain it. Both run in turn, and
// the median of each one's rounds counts. compare.js prints this table with the others.

import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as theirs from 'chess.js'
import { callsFor, digits, median, shown, time } from './timing.js'

const MIDDLE = 'r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9'
const SQUARES = theirs.SQUARES

/** The README's game: moves at random to the end, always the same with one seed. */
function randomGame({ Chess }) {
  let seed = 1
  const random = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  const chess = new Chess()
  while (!chess.isGameOver()) {
    const moves = chess.moves()
    chess.move(moves[Math.floor(random() * moves.length)])
  }
  return chess
}

/** The same moves in both packages, with a comment. */
function played(Chess, moves = 80) {
  const chess = new Chess()
  for (let i = 0; i < moves && !chess.isGameOver(); i += 1) {
    const sans = chess.moves()
    chess.move(sans[(i * 7 + 3) % sans.length])
    if (i % 20 === 0) chess.setComment('a comment')
  }
  return chess
}

const GAME = played(theirs.Chess).pgn()
const PLAIN = GAME.replaceAll(/ \{.*?\}/g, '').replaceAll(/(\d+) \.\.\./g, '')
const middle = (run) => ({ Chess }) => [new Chess(MIDDLE), run]
const game = (run) => ({ Chess }) => [played(Chess), run]
const each = (run) => (chess) => {
  for (const square of SQUARES) run(chess, square)
}

/** What is timed, and for each package a game and what is done with it. */
export const TASKS = {
  'a game of random moves': (module) => [undefined, () => randomGame(module)],
  'constructor': ({ Chess }) => [undefined, () => new Chess()],
  'constructor with a FEN': ({ Chess }) => [undefined, () => new Chess(MIDDLE)],
  'load': middle((chess) => chess.load(MIDDLE)),
  // The drop-in keeps what it has found out about a position: here it is asked about each for the first time.
  'load and moves': middle((chess) => [chess.load(MIDDLE), chess.moves()]),
  'load and isGameOver': middle((chess) => [chess.load(MIDDLE), chess.isGameOver()]),
  'load and board': middle((chess) => [chess.load(MIDDLE), chess.board()]),
  'load and get': middle((chess) => [chess.load(MIDDLE), chess.get('e4')]),
  'load and hash': middle((chess) => [chess.load(MIDDLE), chess.hash()]),
  'reset': middle((chess) => chess.reset()),
  'clear': middle((chess) => chess.clear()),
  'put and remove': middle((chess) => [chess.put({ type: 'q', color: 'w' }, 'e4'), chess.remove('e4')]),
  'put of 32 pieces on an empty board': ({ Chess }) => {
    const pieces = new Chess(MIDDLE).board().flat().filter(Boolean)
    return [new Chess(), (chess) => {
      chess.clear()
      for (const { type, color, square } of pieces) chess.put({ type, color }, square)
    }]
  },
  'setCastlingRights': ({ Chess }) => [new Chess(), (chess) => [chess.setCastlingRights('w', { k: false }), chess.setCastlingRights('w', { k: true })]],
  'getCastlingRights': middle((chess) => chess.getCastlingRights('w')),
  'setTurn and undo': middle((chess) => [chess.setTurn('b'), chess.undo()]),
  'fen': middle((chess) => chess.fen()),
  'turn': middle((chess) => chess.turn()),
  'moveNumber': middle((chess) => chess.moveNumber()),
  'get of 64 squares': middle(each((chess, square) => chess.get(square))),
  'findPiece': middle((chess) => chess.findPiece({ type: 'n', color: 'w' })),
  'board': middle((chess) => chess.board()),
  'ascii': middle((chess) => chess.ascii()),
  'squareColor of 64 squares': middle(each((chess, square) => chess.squareColor(square))),
  'hash': middle((chess) => chess.hash()),
  'attackers': middle((chess) => chess.attackers('d4', 'w')),
  'attackers of 64 squares': middle(each((chess, square) => chess.attackers(square, 'w'))),
  'isAttacked': middle((chess) => chess.isAttacked('d4', 'w')),
  'isCheck': middle((chess) => chess.isCheck()),
  'isCheckmate': middle((chess) => chess.isCheckmate()),
  'isStalemate': middle((chess) => chess.isStalemate()),
  'isInsufficientMaterial': middle((chess) => chess.isInsufficientMaterial()),
  'isThreefoldRepetition': middle((chess) => chess.isThreefoldRepetition()),
  'isDrawByFiftyMoves': middle((chess) => chess.isDrawByFiftyMoves()),
  'isDraw': middle((chess) => chess.isDraw()),
  'isGameOver': middle((chess) => chess.isGameOver()),
  'moves': middle((chess) => chess.moves()),
  'moves, verbose': middle((chess) => chess.moves({ verbose: true })),
  'moves of a square': middle((chess) => chess.moves({ square: 'd1' })),
  'moves of 64 squares, verbose': middle(each((chess, square) => chess.moves({ square, verbose: true }))),
  'move in SAN and undo': middle((chess) => [chess.move('Be3'), chess.undo()]),
  'move of squares and undo': middle((chess) => [chess.move({ from: 'c1', to: 'e3' }), chess.undo()]),
  'move in UCI and undo': middle((chess) => [chess.move('c1e3'), chess.undo()]),
  'a move that is refused': middle((chess) => {
    try {
      chess.move('Be4')
    } catch {}
  }),
  'history': game((chess) => chess.history()),
  'history, verbose': game((chess) => chess.history({ verbose: true })),
  'perft': middle((chess) => chess.perft(2)),
  'pgn': game((chess) => chess.pgn()),
  'pgn with a width': game((chess) => chess.pgn({ maxWidth: 80 })),
  'loadPgn': middle((chess) => chess.loadPgn(PLAIN)),
  'loadPgn with comments': middle((chess) => chess.loadPgn(GAME)),
  'loadPgn and history, verbose': middle((chess) => [chess.loadPgn(PLAIN), chess.history({ verbose: true })]),
  'header': middle((chess) => chess.header('White', 'A', 'Black', 'B')),
  'setHeader': middle((chess) => chess.setHeader('White', 'A')),
  'removeHeader': middle((chess) => chess.removeHeader('White')),
  'getHeaders': middle((chess) => chess.getHeaders()),
  'setComment': middle((chess) => chess.setComment('a comment')),
  'getComment': middle((chess) => chess.getComment()),
  'removeComment': middle((chess) => [chess.setComment('a comment'), chess.removeComment()]),
  'getComments': game((chess) => chess.getComments()),
  'removeComments': game((chess) => chess.removeComments()),
  'validateFen': ({ validateFen }) => [undefined, () => validateFen(MIDDLE)],
  'isCapture of a Move': ({ Chess }) => [new Chess(MIDDLE).moves({ verbose: true })[0], (move) => [move.isCapture(), move.isPromotion(), move.isBigPawn()]],
}

/** The medians of the rounds in which both run in turn, in nanoseconds. */
function measure(runs, rounds) {
  const calls = runs.map((run) => callsFor(run, 1e7))
  const times = runs.map(() => [])
  // Who comes first changes from round to round.
  for (let round = 0; round < 2 * rounds; round += 1) {
    const i = ((round + 1) >> 1) % 2
    times[i].push(time(runs[i], calls[i]))
  }
  return times.map(median)
}

/** Times that differ by less than a tenth are those of a field that both read: the rounds differ by as much. */
function compared(factor) {
  return Math.abs(factor - 1) < 0.1 ? 'as fast' : `${digits(factor)} times as fast`
}

/** The lines of the table. */
export async function methodTable(folder, { wanted = '', rounds = 15 } = {}) {
  const ours = await import(pathToFileURL(join(folder, 'chess.js')))
  const lines = ['| call | kingsight/chess.js | chess.js | |', '|---|---|---|---|']
  for (const [task, make] of Object.entries(TASKS).filter(([task]) => task.includes(wanted))) {
    const runs = [ours, theirs].map((module) => {
      const [made, run] = make(module)
      return () => run(made)
    })
    const [our, their] = measure(runs, rounds)
    lines.push(`| ${task} | ${shown(our)} | ${shown(their)} | ${compared(their / our)} |`)
  }
  return lines
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, wanted] = process.argv.slice(2)
  for (const line of await methodTable(resolve(folder), { wanted })) console.log(line)
}
