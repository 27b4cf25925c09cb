// Games in PGN.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './support/consumer.js'

const { readPgn } = await load('kingsight')

test('a game is a tree with variations and comments', () => {
  const [game, ...others] = readPgn('[White "Ä"]\n\n1. e4 {best} e5 (1... c5 $1 2. Nf3) 2. Nf3 *\n')
  assert.equal(others.length, 0)
  assert.equal(game.tags.White, 'Ä')
  assert.deepEqual(game.mainLine().map(({ san }) => san), ['e4', 'e5', 'Nf3'])
  const [, sicilian] = game.root.next.children
  assert.deepEqual([sicilian.san, sicilian.nags, sicilian.next.san], ['c5', [1], 'Nf3'])
  assert.deepEqual(game.root.next.comments, ['best'])
  assert.equal(sicilian.parent, game.root.next)
  assert.deepEqual(sicilian.position.dests().get('g1'), ['e2', 'f3', 'h3'])
  assert.match(game.toPgn(), /1\. e4 \{ best \} 1\.\.\. e5 \(1\.\.\. c5/)
  assert.doesNotMatch(game.toPgn({ variations: false }), /c5/)
})

test('what is wrong is reported, and the next game goes on', () => {
  const games = readPgn('1. e4 e5 2. Ke3 *\n\n[Event "2"]\n\n1. d4 1-0\n')
  assert.equal(games.length, 2)
  const [fault] = games[0].faults
  assert.deepEqual([fault.code, fault.line, fault.column], ['illegal_move', 1, 13])
  assert.match(fault.message, /king does not move like that/)
  assert.deepEqual([games[1].result, games[1].mainLine()[0].san], ['1-0', 'd4'])
  assert.match(games[1].toPgn(), /\[Event "2"\]/)
  assert.equal(readPgn('1. e4 *\n\n1. d4 *', { limit: 1 }).length, 1)
  assert.deepEqual(readPgn(''), [])
})

test('Chess960 is read by its tag', () => {
  const fen = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1'
  const [game] = readPgn(`[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n1. O-O-O *`)
  assert.equal(game.isChess960, true)
  assert.ok(game.start.isChess960)
})
