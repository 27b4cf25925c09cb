// Positions, reasons, facts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './support/consumer.js'

const { KingsightError, Position, ask, questions } = await load('kingsight')
const PINNED = '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1'

test('a refused drop has its reason', () => {
  const { legal, reasons, text, moves } = new Position(PINNED).why('d2', 'f3')
  assert.equal(legal, false)
  assert.equal(reasons.length, 1)
  assert.equal(reasons[0].code, 'pinned')
  assert.equal(reasons[0].article, '3.9.2')
  assert.deepEqual(reasons[0].squares, { pinned: 'd2', pinner: 'b4', king: 'e1', allowed: [] })
  assert.equal(reasons[0].text, 'the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all')
  assert.equal(text, reasons[0].text)
  assert.deepEqual(moves.map(({ uci }) => uci), ['d2f3'])
})

test('a legal move has what it does, and SAN can mean several', () => {
  const why = new Position().why('e4')
  assert.deepEqual([why.legal, why.reasons], [true, []])
  assert.match(why.text, /e4/)
  const both = new Position('4k3/8/8/8/8/8/8/R3K2R w - - 0 1').why('Rd1')
  assert.deepEqual(both.moves.map(({ uci, legal }) => [uci, legal]), [['a1d1', true], ['h1d1', false]])
  assert.match(new Position(PINNED).why('d2', 'f3', { lang: 'de' }).text, /gefesselt/)
})

test('moves, targets and playing', () => {
  const start = new Position()
  assert.equal(start.legalMoves().length, 20)
  assert.deepEqual(start.legalMoves('g1').map(({ san }) => san), ['Nf3', 'Nh3'])
  assert.deepEqual(start.legalMoves('e2')[1], { from: 'e2', to: 'e4', piece: 'pawn', san: 'e4', uci: 'e2e4', capture: false })
  assert.deepEqual(start.dests().get('g1'), ['f3', 'h3'])
  const { position, move } = start.playMove({ from: 'e2', to: 'e4' })
  assert.equal(move.san, 'e4')
  assert.equal(position.fen, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1')
  assert.equal(start.turn, 'white')
  assert.ok(start.play('e4').equals(start.play('e2e4')))
  assert.equal(JSON.stringify({ start: position }), `{"start":"${position.fen}"}`)
})

test('one target for four promotions, and each can be chosen', () => {
  const position = new Position('8/P6k/8/8/8/8/8/K7 w - - 0 1')
  assert.deepEqual(position.dests().get('a7'), ['a8'])
  assert.equal(position.play({ from: 'a7', to: 'a8', promotion: 'knight' }).fen.slice(0, 2), 'N7')
  assert.equal(position.why('a7', 'a8').reasons[0].code, 'promotion_missing')
})

test('castling goes to the square of the king, in Chess960 of its rook', () => {
  const classical = new Position('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1')
  const wings = (position) => position.legalMoves().filter(({ castling }) => castling).map(({ to, castling }) => [to, castling])
  assert.deepEqual(wings(classical).sort(), [['c1', 'queen'], ['g1', 'king']])
  const free = new Position(classical.fen, { chess960: true })
  assert.deepEqual(wings(free).sort(), [['a1', 'queen'], ['h1', 'king']])
  assert.ok(free.play('e1h1').isChess960)
  assert.equal(Position.chess960(0).fen, 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1')
})

test('checks, pins and attacks are squares by name', () => {
  const position = new Position('r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15')
  assert.deepEqual(position.checkers, ['f3'])
  assert.deepEqual(position.pins().map(({ pinned, pinner }) => [pinned, pinner]), [['d2', 'a5'], ['e2', 'e8']])
  assert.deepEqual(new Position().attackers('f3', 'white'), ['g1', 'e2', 'g2'])
  assert.equal(position.king('black'), 'g8')
  assert.deepEqual([position.isCheck, position.isCheckmate, position.isStalemate], [true, false, false])
  assert.ok(position.kingDanger('white').includes('e5') && position.protected('white').includes('e2'))
  assert.equal(position.occupied('black').length, 12)
  assert.deepEqual(new Position().attacksFrom('b1'), ['d2', 'a3', 'c3'])
  assert.equal(new Position().key, '463b96181691fc9c')
  const battery = new Position('4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1')
  assert.deepEqual(['white', 'black'].map((by) => battery.threatensCheck(by)), [true, false])
  assert.deepEqual(['white', 'black'].map((by) => battery.threatensDiscoveredCheck(by)), [true, false])
  assert.equal(battery.singleEvasion, null)
  assert.equal(new Position('7k/8/8/8/8/8/3R1PPP/r5K1 w - - 0 1').singleEvasion.san, 'Rd1')
  assert.throws(() => battery.threatensCheck('red'), { code: 'not_a_color' })
})

test('perft counts repeated positions once, and counts right', () => {
  // Castling, en passant, promotions and pins, where positions with the same board differ.
  for (const [fen, depth, nodes] of [
    ['startpos', 5, 4865609],
    ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 4, 4085603],
    ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 5, 674624],
    ['r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', 4, 422333],
    ['8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1', 6, 1440467],
    ['r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1', 4, 1274206],
  ]) {
    const position = new Position(fen)
    assert.equal(position.perft(depth), nodes, fen)
    assert.equal([...position.divide(depth).values()].reduce((sum, count) => sum + count, 0), nodes, fen)
  }
})

test('perft counts, also move by move', () => {
  assert.equal(new Position().perft(4), 197281)
  const counts = new Position().divide(3)
  assert.equal(counts.get('e2e4'), 600)
  assert.equal([...counts.values()].reduce((sum, count) => sum + count, 0), 8902)
})

test('reports and pictures are those of the command', () => {
  const position = new Position(PINNED)
  assert.equal(position.inspect().fen, PINNED)
  assert.equal(position.changes('Kf2').moves[0].san, 'Kf2')
  const [svg, bare, why] = [position.svg(), position.svg({ layers: [] }), position.svg({ why: 'd2f3', below: 'black', theme: 'dark' })]
  assert.ok(svg.startsWith('<svg') && bare.length < svg.length && why !== svg)
})

test('rulings have an article', () => {
  const position = new Position('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1')
  const ruling = position.adjudicate({ flag: 'white' })
  assert.deepEqual([ruling.result, ruling.article, ruling.can_win.black], ['1/2-1/2', '6.9', false])
  assert.equal(position.adjudicate({ illegalMove: 'black', lang: 'de' }).result, '1-0')
  assert.equal(position.adjudicate({ touched: ['e2'] }).touched.moves.length, 2)
  assert.equal(position.adjudicate().result, '*')
  for (const [options, message] of [
    [{ flag: 'red' }, 'flag: "red"; expected white, black or both'],
    [{ flag: 'white', illegalMove: 'white' }, 'flag and illegal_move: expected only one of them'],
    [{ touched: ['e9'] }, 'touched: "e9"; expected squares, such as e1,h1'],
    [{ nodes: 1e9 }, 'nodes: "1000000000"; expected a whole number from 0 to 1000000'],
  ]) {
    assert.throws(() => position.adjudicate(options), { code: 'bad_argument', message })
  }
  const claim = position.adjudicate({ claim: 'e5' })
  assert.deepEqual([claim.result, claim.article, claim.reason], ['*', '9.5.3', 'illegal_claim'])
  assert.match(claim.illegal_claim, /^e5: .*two squares/)
  assert.throws(() => position.adjudicate({ claim: 'zz' }), { field: 'moves' })
})

test('mates are proved', () => {
  const position = new Position('3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1')
  const mate = position.mate(2)
  assert.deepEqual([mate.mates, mate.tree.san, mate.message], [true, 'Re8+', 'White mates in 2: Re8+.'])
  assert.equal(position.mate(2, { duals: true, lang: 'de' }).problem.keys.length, 1)
  assert.equal(position.mate(1, { checksOnly: true }).mates, false)
  assert.equal(new Position().mate(5, { nodes: 10 }).mates, null)
  for (const [within, options, name] of [[0, {}, 'within'], [1.5, {}, 'within'], ['x\nduals=true', {}, 'within'], [5, { duals: true }, 'duals'], [2, { nodes: -1 }, 'nodes'], [2, { duals: 1 }, 'duals']]) {
    assert.throws(() => position.mate(within, options), { code: 'bad_argument', message: new RegExp(`^${name}: `) })
  }
})

test('the smaller modules say what they lack, and where it is', async () => {
  const rules = await load('kingsight/rules')
  const position = new rules.Position(PINNED)
  assert.equal(position.legalMoves('e1').length, new Position(PINNED).legalMoves('e1').length)
  assert.throws(() => position.play('Nf3'), { code: 'illegal', message: /^Nf3 is not legal$/ })
  const game = rules.readPgn(`[FEN "${PINNED}"]\n[SetUp "1"]\n\n1. Nf3 *`)[0]
  assert.match(game.faults[0].message, /: 1\. Nf3: not a legal move here$/)
  const smallest = "'kingsight/reasons' or 'kingsight'"
  assert.throws(() => position.why('d2', 'f3'), { code: 'rules_only', message: `why is not in this import: use ${smallest}` })
  assert.throws(() => position.key, { code: 'rules_only', message: `key is not in this import: use ${smallest}` })
  assert.throws(() => position.threatensCheck('white'), { code: 'rules_only', message: `threatensCheck is not in this import: use ${smallest}` })
  const reasons = new (await load('kingsight/reasons')).Position(PINNED)
  assert.ok(!reasons.why('d2', 'f3').legal && reasons.key)
  for (const each of [position, reasons]) {
    assert.throws(() => each.changes('Kf2'), { code: 'rules_only', message: "changes is not in this import: use 'kingsight'" })
    assert.throws(() => each.mate(1), { code: 'rules_only', message: "mate is not in this import: use 'kingsight'" })
    assert.throws(() => each.inspect(), { code: 'rules_only', message: "inspect is not in this import: use 'kingsight'" })
    assert.throws(() => each.svg(), { code: 'rules_only', message: "svg is not in this import: use 'kingsight'" })
  }
})

test('errors have a code and a place', () => {
  const thrown = (run) => {
    try {
      run()
    } catch (error) {
      assert.ok(error instanceof KingsightError && error instanceof Error, String(error))
      return error
    }
    return assert.fail('nothing was thrown')
  }
  const fen = thrown(() => new Position('rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'))
  assert.deepEqual([fen.code, fen.field, fen.at], ['unknown_piece', 'placement', 13])
  const king = thrown(() => new Position('8/8/8/8/8/8/8/K7 w - - 0 1'))
  assert.equal(king.problems[0].code, 'missing_king')
  const illegal = thrown(() => new Position(PINNED).play('Nf3'))
  assert.match(illegal.message, /pinned to the king/)
  assert.equal(thrown(() => new Position().play('hello')).code, 'not_a_move')
  assert.equal(thrown(() => new Position().attackers('i9', 'white')).code, 'not_a_square')
  assert.equal(thrown(() => new Position().attackers('a1', 'green')).code, 'not_a_color')
  assert.equal(thrown(() => new Position(7)).code, 'not_text')
  for (const number of [960, -1, 1.5, NaN, '5', 2 ** 32]) assert.equal(thrown(() => Position.chess960(0, number)).code, 'chess960_number')
  assert.match(thrown(() => new Position().svg({ theme: 'pink' })).message, /^no theme "pink"; expected light, dark$/)
  assert.equal(thrown(() => new Position().svg({ layers: ['pinz'] })).code, 'no_layer')
  assert.equal(thrown(() => new Position().why('e4', { lang: 'fr' })).code, 'no_language')
  assert.equal(new Position().why('e2', 'e5', null).legal, false)
})

test('no text brings the module down', () => {
  const texts = ['', ' ', '\u0000', 'ä♘'.repeat(300), '\ud800', 'e2e4'.repeat(1000), '8/'.repeat(500), 'O-O-O-O']
  for (const text of texts) {
    assert.throws(() => new Position(text), KingsightError)
    assert.throws(() => new Position().play(text), KingsightError)
    assert.throws(() => new Position().why(text), KingsightError)
  }
  assert.equal(new Position().perft(2), 400)
})

test('questions by their names', () => {
  const mates = '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1'
  const given = { why: { move: 'Re8+' }, changes: { moves: ['Re8+', 'Rxe8'] }, mate: { within: 2, checksOnly: true } }
  for (const { name, parameters } of questions()) {
    for (const { name: parameter, required } of parameters) assert.ok(!required || parameter in given[name], name)
    const answer = ask(name, mates, given[name])
    assert.equal(answer.schema, 1)
    assert.deepEqual(ask(name, new Position(mates), given[name]), answer)
  }
  assert.deepEqual(ask('legal_moves', 'startpos', { from: ['b1', 'g1'] }).moves.map(({ san }) => san), ['Na3', 'Nc3', 'Nf3', 'Nh3'])
  assert.equal(ask('legal_moves', '1. e4\nd5', { captures: true }).moves[0].san, 'exd5')
  assert.equal(ask('validate', '4k3/8/8/8/8/8/8/4K3 w K -').valid, false)
  for (const refused of [['perft', 'startpos'], ['mate', mates], ['mate', mates, { within: 1, depth: 2 }]]) {
    assert.throws(() => ask(...refused), { code: 'bad_argument' })
  }
  for (const text of ['', '8/8 w']) assert.throws(() => ask('inspect', text), KingsightError)
})

test('the fields of a FEN, and the pieces on the board', () => {
  const position = new Position('r3k2r/8/8/8/4P3/8/8/R3K2R b KQk e3 0 17')
  const { castling, enPassant, halfmoves, fullmoves, turn } = position
  assert.deepEqual([castling, enPassant, halfmoves, fullmoves, turn], ['KQk', 'e3', 0, 17, 'black'])
  assert.equal(new Position().enPassant, null)
  assert.equal(new Position('4k3/8/8/8/8/8/8/4K2R w K - 42 60').halfmoves, 42)
  assert.deepEqual(position.pieceAt('e4'), { color: 'white', role: 'pawn' })
  assert.equal(position.pieceAt('e5'), null)
  assert.throws(() => position.pieceAt('e9'), { code: 'not_a_square' })
  const rows = position.board()
  assert.deepEqual(rows.map((row) => row.length), new Array(8).fill(8))
  assert.deepEqual(rows[0][4], { square: 'e8', color: 'black', role: 'king' })
  assert.equal(rows[1][0], null)
  for (const color of ['white', 'black']) {
    const squares = rows.flat().filter((piece) => piece?.color === color).map(({ square }) => square)
    assert.deepEqual(squares.sort(), position.occupied(color).sort())
  }
})

test('another position by its pieces, its turn, its rights and its clocks', () => {
  const start = new Position()
  assert.equal(start.edit({}).fen, start.fen)
  const odds = start.edit({ pieces: { d1: null, h1: null, e4: { color: 'black', role: 'knight' } }, turn: 'black', fullmoves: 30 })
  assert.equal(odds.fen, 'rnbqkbnr/pppppppp/8/8/4n3/8/PPPPPPPP/RNB1KBN1 b Qkq - 0 30')
  const step = start.play('e4')
  assert.equal(step.edit({ halfmoves: 0 }).enPassant, 'e3')
  assert.equal(step.edit({ pieces: { h8: null } }).fen, 'rnbqkbn1/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQq - 0 1')
  assert.equal(step.edit({ castling: '-', enPassant: null }).fen, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - - 0 1')
  assert.equal(Position.chess960(0).edit({ turn: 'black' }).isChess960, true)
  const refused = { missing_king: { pieces: { e1: null } }, not_a_role: { pieces: { e4: { color: 'white', role: 'x' } } }, unknown_castling: { castling: 'X' },
    not_a_square: { pieces: { i9: null } }, not_a_color: { turn: 'red' }, not_a_number: { halfmoves: '1 2' } }
  for (const [code, changes] of Object.entries(refused)) assert.throws(() => start.edit(changes), { code })
})

test('how a game ends by its position', () => {
  const ended = (fen) => new Position(fen).outcome
  assert.equal(ended(), null)
  assert.deepEqual(ended('7k/6Q1/5K2/8/8/8/8/8 b - - 0 1'), { kind: 'checkmate', winner: 'white' })
  assert.deepEqual(ended('7K/6q1/5k2/8/8/8/8/8 w - - 200 1'), { kind: 'checkmate', winner: 'black' })
  assert.deepEqual(ended('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'), { kind: 'stalemate', winner: null })
  assert.deepEqual(ended('7k/8/6K1/8/8/8/8/8 b - - 0 1'), { kind: 'insufficient_material', winner: null })
  // Also where the side to move is in check.
  assert.deepEqual(ended('4k3/8/8/1B6/8/8/8/4K3 b - - 0 1'), { kind: 'insufficient_material', winner: null })
  assert.deepEqual(ended('7k/8/8/8/8/8/8/K6R b - - 150 100'), { kind: 'seventy_five_moves', winner: null })
  assert.deepEqual(ended('7k/8/6K1/8/8/R7/8/8 b - - 150 100'), { kind: 'seventy_five_moves', winner: null })
  assert.equal(ended('7k/8/6K1/8/8/R7/8/8 b - - 149 100'), null)
})

test('positions are the same for a repetition if their moves are', () => {
  const start = new Position()
  const back = ['Nf3', 'Nf6', 'Ng1', 'Ng8'].reduce((position, move) => position.play(move), start)
  assert.equal(start.sameForRepetition(back), true)
  assert.equal(start.sameForRepetition(start.play('Nf3')), false)
  // The square behind the pawn counts only if a pawn can take there.
  const board = '4k3/8/8/8/P7/8/8/4K3 b - a3 0 1'
  assert.equal(new Position(board).sameForRepetition(new Position(board.replace('a3', '-'))), true)
  const taken = '4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1'
  assert.equal(new Position(taken).sameForRepetition(new Position(taken.replace('a3', '-'))), false)
})

test('positions are data: copies, proxies and values of another import work', async () => {
  const { Position: Other } = await load('kingsight/rules')
  const position = new Position(PINNED)
  const proxy = new Proxy(position, {})
  assert.deepEqual(proxy.legalMoves(), position.legalMoves())
  assert.equal(proxy.play('Ke2').fen, position.play('Ke2').fen)
  const copies = [structuredClone(position), Object.assign(Object.create(Position.prototype), position), new Other(PINNED), JSON.parse(JSON.stringify({ ...position }))]
  for (const copy of copies) {
    assert.equal(Position.from(copy).fen, PINNED)
    assert.equal(position.equals(copy), true)
  }
})
