// The module keeps 64 positions; answers must not depend on which.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './support/consumer.js'

const { Position } = await load('kingsight')
const { Chess } = await load('kingsight/chess.js')
const GAME = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0'

test('positions answer for themselves, however many came between', () => {
  const numbers = Array.from({ length: 200 }, (_, i) => (i * 37) % 960)
  const positions = numbers.map((number) => Position.chess960(number))
  const children = positions.map((position) => position.play(position.legalMoves()[3]))
  for (const step of [1, 7, 64, 65]) {
    for (let i = 0; i < 200; i += 1) {
      const at = (i * step) % 200
      const alone = new Position(children[at].fen, { chess960: true })
      assert.deepEqual(children[at].dests(), alone.dests())
      assert.equal(positions[at].key, Position.chess960(numbers[at]).key)
    }
  }
})

test('a refused move and a refused FEN leave the others as they were', () => {
  const start = new Position()
  for (let i = 0; i < 130; i += 1) {
    assert.throws(() => start.play('e5'), { code: 'illegal' })
    assert.throws(() => new Position('8/8 w - - 0 1'))
    assert.throws(() => Position.chess960(960))
    assert.equal(start.legalMoves().length, 20)
  }
})

test('games go on side by side, forwards and backwards', () => {
  const games = Array.from({ length: 100 }, () => new Chess())
  const line = ['d4', 'd5', 'c4', 'dxc4', 'e3', 'b5']
  for (const san of line) for (const game of games) assert.equal(game.move(san).san, san)
  for (const san of line.toReversed()) for (const game of games) assert.equal(game.undo().san, san)
  for (const game of games) assert.equal(game.moves().length, 20)
})

test('a game that was read is made when it is looked at', () => {
  const read = () => {
    const chess = new Chess()
    chess.loadPgn(GAME)
    return chess
  }
  const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O', 'Be7']
  const played = new Chess()
  for (const san of moves) played.move(san)
  assert.deepEqual(read().history(), moves)
  assert.equal(read().fen(), played.fen())
  assert.deepEqual(read().history({ verbose: true }), played.history({ verbose: true }))
  assert.deepEqual(read().undo(), played.history({ verbose: true }).at(-1))
  assert.equal(read().move('Re1').san, 'Re1')
  assert.match(read().pgn(), /5\. O-O Be7 1-0$/)
  assert.equal(read().getHeaders().Result, '1-0')
  const again = read()
  assert.throws(() => again.loadPgn('1. e4 {'), SyntaxError)
  assert.deepEqual(again.history(), moves)
  again.loadPgn('1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *')
  assert.equal(again.isThreefoldRepetition(), true)
})

test('positions with one FEN, in classical chess and in Chess960, are two', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
  const both = [false, true].map((chess960) => new Position(fen, { chess960 }))
  const castling = (position) => position.legalMoves('e1').filter((move) => move.castling).map(({ uci }) => uci).sort()
  for (let i = 0; i < 3; i += 1) assert.deepEqual(both.map(castling), [['e1c1', 'e1g1'], ['e1a1', 'e1h1']])
})
