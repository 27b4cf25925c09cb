// Whatever a program hands over, it gets an answer or an `Error`, and never the end of the module: a panic inside is a
// `WebAssembly.RuntimeError`, after which nothing would answer any more.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { load } from './support/consumer.js'

const { Game, KingsightError, Position, readPgn } = await load('kingsight')
const { Chess } = await load('kingsight/chess.js')
const corpus = readFileSync(new URL('../../fixtures/corpus.fen', import.meta.url), 'utf8')
const FENS = corpus.split('\n').map((line) => line.split('#')[0].trim()).filter((line) => line !== '')
const MOVES = ['e4', 'Nf3', 'O-O', 'O-O-O', 'exd8=Q#', 'R1xa4+', 'Qh4xe1', 'e1g1', 'a7a8q', '--', 'Zz9', 'K', 'é4', '😀', '', ' ', '1-0', 'e4 e5', '\0']
const LETTERS = 'pnbrqkPNBRQK12345678/ wb-KQkqabcdefgh36\t{}()[];$%"\\*.!?+#=xO\u001e\u001f😀é\ud800'

let seed = 1
function random(below) {
  seed = (seed * 48271) % 2147483647
  return seed % below
}
const pick = (list) => list[random(list.length)]

/** A text with some letters changed, taken out, put in or doubled. */
function mangled(text) {
  for (let i = random(4); i >= 0; i -= 1) {
    const at = random(text.length + 1)
    const part = text.slice(at, at + 1 + random(8))
    const put = pick([pick([...LETTERS]), part + part, '', pick(MOVES)])
    text = text.slice(0, at) + put + text.slice(at + random(3))
  }
  return text
}

/** Calls and returns what comes, if it is not an error of Kingsight's own kind. */
function answer(run, kind) {
  try {
    return run()
  } catch (error) {
    assert.ok(error instanceof kind && !(error instanceof WebAssembly.RuntimeError), `${run}: ${error.stack}`)
    assert.ok(error.message.length > 0)
    return undefined
  }
}

test('positions', () => {
  for (let i = 0; i < 4000; i += 1) {
    const fen = i % 3 === 0 ? pick(FENS) : mangled(pick(FENS))
    const position = answer(() => new Position(fen, pick([{}, { strict: true }, { chess960: true }, { chess960: false }])), KingsightError)
    if (position === undefined) continue
    const move = i % 2 === 0 ? pick(MOVES) : mangled(pick(MOVES))
    for (const ask of [
      () => position.play(move),
      () => position.why(move, { lang: pick(['en', 'de', 'fr']) }),
      () => position.why(pick(['e1', 'a7', 'i9']), pick(['e2', 'a8', '']), pick([undefined, 'queen', 'k'])),
      () => position.changes([pick(MOVES), move]),
      () => position.mate(pick([0, 1, 2, 1e9, Number.NaN]), { duals: pick([true, false, move]), nodes: pick([undefined, 100, -1]) }),
      () => position.svg({ why: move }),
      () => position.legalMoves(pick(['e2', 'z1'])),
      () => position.inspect(),
      () => position.pins(pick(['white', 'w'])),
      () => position.perft(pick([0, 1, -1, NaN, 1.5])),
      () => position.divide(1),
      () => position.play(pick([undefined, null, 7, {}, { from: 'e2' }, { from: 'e2', to: 'e4', promotion: 'pawn' }])),
    ]) {
      answer(ask, Error)
    }
  }
  assert.equal(new Position().legalMoves().length, 20)
})

test('games', () => {
  const text = '[Event "x"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[SetUp "1"]\n\n1. e4 $1 {good} (1. e3 Kd7 ; to the end\n) Kd8 2. e5 1-0\n\n1. e4 e5 2. Nf3 Nc6 *\n'
  for (let i = 0; i < 2000; i += 1) {
    let broken = text
    for (let times = random(6); times >= 0; times -= 1) broken = mangled(broken)
    const games = answer(() => readPgn(broken, { mode: pick(['tolerant', 'strict', 'drop', 'comment']) }), KingsightError)
    for (const game of games ?? []) answer(() => game.toPgn({ width: pick([0, 1, 80]) }), KingsightError)
    answer(() => new Chess().loadPgn(broken, { strict: i % 2 === 0 }), Error)
  }
  const game = new Game()
  for (const wrong of ['won', '', '\u001e', null]) {
    game.result = wrong
    answer(() => game.toPgn(), KingsightError)
  }
  assert.equal(readPgn(text).length, 2)
})

test('no text names a file', () => {
  for (const name of ['/etc/passwd#1', 'games.pgn#1', 'games.pgn']) {
    for (const call of [() => new Position(name), () => new Game(name), () => new Position().why(name), () => new Chess(name), () => new Chess().move(name)]) {
      assert.throws(call, (error) => !error.message.includes('root:'))
    }
    for (const game of readPgn(name)) assert.ok(!game.toPgn().includes('root:'))
  }
})

test('the drop-in', () => {
  for (let i = 0; i < 3000; i += 1) {
    const chess = answer(() => new Chess(i % 3 === 0 ? pick(FENS) : mangled(pick(FENS)), { skipValidation: i % 2 === 0 }), Error)
    if (chess === undefined) continue
    for (const ask of [
      () => chess.move(mangled(pick(MOVES)), { explain: true }),
      () => chess.moves({ verbose: true }),
      () => chess.put({ type: pick(['k', 'p', 'x']), color: pick(['w', 'b', 'z']) }, pick(['e4', 'a8', 'q'])),
      () => chess.moves(),
      () => chess.move(pick(MOVES)),
      () => chess.isGameOver(),
      () => chess.hash(),
      () => chess.pgn(),
      () => chess.perft(1),
      () => chess.undo(),
    ]) {
      answer(ask, Error)
    }
  }
  assert.equal(new Chess().moves().length, 20)
})

test('values that no text can show, and what has a method of its own for that', () => {
  const loop = {}
  loop.loop = loop
  const broken = { toString() { throw new Error('no text') }, toJSON() { throw new Error('no text') } }
  const position = new Position()
  for (const value of [1n, Symbol('x'), loop, broken, () => 1, Number.NaN, null, [], new Map()]) {
    for (const ask of [
      () => new Position(value),
      () => position.pieceAt(value),
      () => position.attackers('e4', value),
      () => position.edit({ turn: value ?? 0 }),
      () => position.edit({ pieces: { e4: { color: 'white', role: value } } }),
      () => position.perft(value),
      () => position.svg({ theme: value }),
      () => readPgn('', { mode: value }),
      () => (new Game().root.clock = value ?? -1),
    ]) assert.throws(ask, KingsightError, `${ask}`)
  }
})
