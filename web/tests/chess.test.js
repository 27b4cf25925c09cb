// The drop-in for chess.js, where random programs of calls seldom come.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './support/consumer.js'

const { Chess } = await load('kingsight/chess.js')

test('without any move perft is 0, and not -0', () => {
  const chess = new Chess()
  chess.clear()
  assert.ok(Object.is(chess.perft(2), 0))
})

test('captures of a black pawn come in the order of chess.js', () => {
  const chess = new Chess('4k3/8/8/8/8/8/3p4/K1N1B3 b - - 0 1')
  const promotions = chess.moves({ square: 'd2' })
  assert.deepEqual(promotions.map((san) => san.replace(/=.*/, '')).filter((san, i, all) => san !== all[i - 1]), ['d1', 'dxe1', 'dxc1'])
})
