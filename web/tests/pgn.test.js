// Games in PGN.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './support/consumer.js'

const { Game, readPgn } = await load('kingsight')

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

test('a game is changed and written', () => {
  const game = new Game()
  game.tags.White = 'Ä "B"'
  const e4 = game.root.play('e4')
  const e5 = e4.play('e5')
  const c5 = e4.play({ from: 'c7', to: 'c5' })
  assert.equal(e4.play('c7c5'), c5)
  assert.throws(() => e4.play('e4'), { code: 'illegal' })
  c5.nags.push(1)
  c5.comments.push('sharp {\nand \x1e long')
  c5.commentsBefore.push('or')
  game.result = '1/2-1/2'
  assert.match(game.toPgn(), /\[White "Ä \\"B\\""\]/)
  const moves = () => game.toPgn({ width: 500 }).split('\n\n')[1].trim()
  assert.equal(moves(), '1. e4 e5 ({ or } 1... c5 $1 { sharp { and   long }) 1/2-1/2')
  assert.equal(c5.promote(), true)
  assert.equal(c5.promote(), false)
  assert.equal(moves(), '1. e4 { or } 1... c5 $1 { sharp { and   long } (1... e5) 1/2-1/2')
  e5.play('Nf3').promoteToMainLine()
  assert.deepEqual(game.mainLine().map(({ san }) => san), ['e4', 'e5', 'Nf3'])
  e5.delete()
  assert.equal(game.root.next.next, c5)
  assert.throws(() => game.root.delete(), { code: 'root' })
  game.result = 'won'
  assert.throws(() => game.toPgn(), { code: 'edit' })
})

test('what was read is written with all its parts', () => {
  const text = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A"]
[Black "B"]
[Result "1-0"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[Annotator "C"]

{ begin } 1. e4 $1 { good } (1. e3 Kd7 (1... Ke7 2. Kf2)) ({ third } 1. Kd1)
1... Kd8 2. e5 1-0
`
  const [game] = readPgn(text)
  assert.deepEqual(game.faults, [])
  assert.equal(game.toPgn(), text)
  assert.equal(readPgn(game.toPgn())[0].toPgn(), text)
})

test('a long game and Chess960 are written', () => {
  const game = new Game('4k3/8/8/8/8/8/8/1RK5 w B - 0 1')
  game.root.play('O-O-O')
  assert.match(game.toPgn(), /\[Variant "Chess960"\][^]*1\. O-O-O \*/)
  const long = new Game()
  let node = long.root
  for (let i = 0; i < 5000; i += 1) node = node.play(['Nf3', 'Nf6', 'Ng1', 'Ng8'][i % 4])
  assert.match(long.toPgn(), /2500\. Ng1 Ng8 \*/)
})

test('what is no text, no limit and no width is refused', () => {
  for (const text of [undefined, null, 5, {}]) assert.throws(() => readPgn(text), { name: 'KingsightError', code: 'not_text' })
  for (const limit of [-1, 1.5, 'x', NaN]) assert.throws(() => readPgn('1. e4 *', { limit }), { code: 'not_a_limit', message: /expected a whole number/ })
  for (const width of [-5, 'x', 1e9]) assert.throws(() => new Game().toPgn({ width }), { code: 'not_a_width' })
  const two = '1. e4 *\n1. d4 *'
  assert.deepEqual([0, 1, 2, Infinity].map((limit) => readPgn(two, { limit }).length), [0, 1, 2, 2])
})

test('how often a position has been on the board, and how a game ends by it', () => {
  const game = new Game()
  let node = game.root
  const counts = []
  for (let i = 0; i < 4; i += 1) {
    for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8']) node = node.play(move)
    counts.push(node.repetitions)
  }
  assert.deepEqual(counts, [2, 3, 4, 5])
  assert.equal(node.parent.repetitions, 4)
  assert.equal(node.parent.outcome, null)
  assert.deepEqual([node.outcome, game.outcome], new Array(2).fill({ kind: 'fivefold_repetition', winner: null }))
  // A pawn's move makes all before it impossible, and a variation counts its own line.
  assert.equal(node.parent.play('e5').repetitions, 1)
  assert.equal(game.root.next.play('Nc6').play('Ng1').play('Nb8').repetitions, 2)
  assert.deepEqual(readPgn('1. f3 e5 2. g4 Qh4# 0-1')[0].outcome, { kind: 'checkmate', winner: 'black' })
  assert.equal(new Game().outcome, null)
})

test('clocks in comments are read and set', () => {
  const [game] = readPgn('1. e4 {[%clk 1:09:58.5] best} e5 {[%emt 0:00:02][%clk 0:10:00]} 2. Nf3 *')
  const [e4, e5, knight] = game.mainLine()
  assert.deepEqual([e4.clock, e4.elapsed, e5.clock, e5.elapsed, knight.clock, knight.elapsed], [4198.5, null, 600, 2, null, null])
  e4.clock = 59.96
  assert.deepEqual([e4.clock, e4.comments], [60, ['[%clk 0:01:00] best']])
  e4.elapsed = 3725.1
  assert.deepEqual([e4.elapsed, e4.clock], [3725.1, 60])
  e4.clock = null
  assert.deepEqual(e4.comments, ['[%emt 1:02:05.1] best'])
  knight.clock = 1
  assert.deepEqual(readPgn(game.toPgn())[0].mainLine().map(({ clock }) => clock), [null, 600, 1])
  for (const wrong of [-1, NaN, 'x', Infinity]) assert.throws(() => (e4.clock = wrong), { code: 'not_a_time' })
})

test('games survive proxies and copies', () => {
  const [game] = readPgn('1. e4 e5 (1... c5) *')
  assert.equal(new Proxy(game, {}).toPgn(), game.toPgn())
  assert.equal(structuredClone(game.root.next).children[1].san, 'c5')
  const node = new Proxy(game.root, {})
  assert.equal(node.play('d4').san, 'd4')
  assert.equal(game.root.children.length, 2)
})
