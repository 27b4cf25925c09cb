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

/** A line with castling, rights lost by moves and captures, en passant, and promotions. */
const LINE = 'e4 d5 e5 f5 exf6 Nc6 fxg7 Nf6 gxh8=Q a5 Nf3 a4 Be2 Ra5 b4 axb3 O-O bxa2 Qxf6 axb1=N'.split(' ')

test('a game that is read ends where the same moves end, whichever is the last', () => {
  for (let length = 0; length <= LINE.length; length += 1) {
    const played = new Chess()
    for (const san of LINE.slice(0, length)) played.move(san)
    const read = new Chess()
    read.loadPgn(played.pgn())
    for (const forceEnpassantSquare of [false, true]) assert.equal(read.fen({ forceEnpassantSquare }), played.fen({ forceEnpassantSquare }))
    assert.deepEqual([read.moves(), read.isCheck(), read.hash()], [played.moves(), played.isCheck(), played.hash()])
    assert.deepEqual(read.history({ verbose: true }), played.history({ verbose: true }))
  }
})

test('a game with needless letters, or signs that are wrong, is read as chess.js reads it', () => {
  const read = (pgn, options) => {
    const chess = new Chess()
    chess.loadPgn(pgn, options)
    return chess.history()
  }
  assert.deepEqual(read('1. Ngf3 e7e5 2. Nxe5# d6!'), ['Nf3', 'e5', 'Nxe5', 'd6'])
  assert.throws(() => read('1. Nxf3'), /Invalid move in PGN: Nxf3/)
  for (const needless of ['1. Ngf3', '1. e2e4', '1. Nf3 e5 2. Ne5']) assert.throws(() => read(needless, { strict: true }), /Invalid move in PGN/)
})
