// The drop-in for chess.js, where random programs of calls seldom come.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as theirs from 'chess.js'
import { load } from './support/consumer.js'

const ours = await load('kingsight/chess.js')
const { Chess } = ours

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

test('what cannot mate is what chess.js says cannot', () => {
  const boards = ['', 'N', 'B', 'n', 'b', 'NN', 'BN', 'P', 'R', 'Bb', 'BB', 'bn', 'BBb']
  for (const pieces of boards) {
    // On squares of one colour, and of both.
    for (const rank of [[...pieces].join('1'), [...pieces].join('')]) {
      const filled = rank + (rank.length < 8 ? 8 - rank.length : '')
      for (const row of [filled, filled.replace(/^(.*?)(\d)$/, '$2$1')]) {
        const fen = `k7/8/8/8/${row === '8' ? '8' : row}/8/8/K7 w - - 0 1`
        assert.equal(new Chess(fen).isInsufficientMaterial(), new theirs.Chess(fen).isInsufficientMaterial(), fen)
      }
    }
  }
})

test('what chess.js exports is exported, and the numbers behind the hash are the same', () => {
  // It is CommonJS, of which Node makes two names of its own.
  const names = Object.keys(theirs).filter((name) => !/^(default|module\.exports)$/.test(name))
  assert.ok(names.length > 13)
  assert.deepEqual(names.filter((name) => !(name in ours)), [])
  const [a, b] = [theirs, ours].map(({ xoroshiro128 }) => xoroshiro128(0xa187eb39cdcaed8f31c4b365b102e01en))
  for (let i = 0; i < 1000; i += 1) assert.equal(b(), a())
  const methods = Object.getOwnPropertyNames(theirs.Chess.prototype).filter((name) => !name.startsWith('_'))
  assert.deepEqual(methods.filter((name) => !(name in Chess.prototype)), [])
})

test('a text is never read beyond what chess.js reads: a second =, numbers that no clock shows, variations in variations', () => {
  const promotes = new Chess('7k/P7/8/8/8/8/8/K7 w - - 0 1')
  assert.throws(() => promotes.move('a8==Q'), /Invalid move: a8==Q/)
  assert.equal(promotes.move('a8=Q').san, 'a8=Q+')
  const late = new Chess('7k/P7/8/8/8/8/8/K7 w - - 99999999999 99999999999')
  assert.equal(late.fen(), '7k/P7/8/8/8/8/8/K7 w - - 4294967295 4294967295')
  const deep = new Chess()
  deep.loadPgn(`1. e4 ${'(1. e3 '.repeat(9999)}${')'.repeat(9999)} e5`)
  assert.deepEqual(deep.history(), ['e4', 'e5'])
  assert.throws(() => deep.loadPgn('1. e4 (1. d4'), { name: 'SyntaxError', message: 'Unexpected end of PGN, line 1, column 13' })
  assert.deepEqual(deep.findPiece({}), [])
})

test('repetitions are counted through rights that are set before the first move', () => {
  const [a, b] = [theirs, ours].map(({ Chess }) => {
    const chess = new Chess()
    chess.setCastlingRights('w', { k: false })
    for (const san of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8']) chess.move(san)
    return chess.isThreefoldRepetition()
  })
  assert.deepEqual([a, b], [true, true])
})

/** What both packages answer, or throw. */
function both(run) {
  return [theirs, ours].map(({ Chess }) => {
    try {
      return run(Chess)
    } catch (error) {
      return error.name
    }
  })
}

test('a colour that is neither w nor b has no pieces and no rights, and changes nothing', () => {
  for (const color of ['white', 'black', 'W', '', null, undefined]) {
    const [expected, found] = both((Chess) => {
      const chess = new Chess()
      const looks = ['f6', 'f3'].map((square) => [chess.isAttacked(square, color), chess.attackers(square, color)])
      const changes = [chess.setCastlingRights(color, { k: false }), chess.setCastlingRights(color, { q: false }), chess.put({ type: 'k', color }, 'e4')]
      return [looks, chess.getCastlingRights(color), chess.findPiece({ type: 'q', color }), changes, chess.fen()]
    })
    assert.deepEqual(found, expected, String(color))
    assert.equal(found.at(-1), theirs.DEFAULT_POSITION)
  }
  assert.deepEqual(...both((Chess) => new Chess().getCastlingRights()))
  assert.deepEqual(...both((Chess) => new Chess('4k3/8/8/8/8/8/8/4K3 w - - 0 1').getCastlingRights('white')))
})

test('a right for no colour is not set, and a piece that does not exist is not put', () => {
  const chess = new Chess()
  assert.equal(chess.setCastlingRights('white', { k: true }), false)
  for (const piece of [{ type: 'q', color: 'white' }, { type: 'Q', color: 'w' }, { type: 'K', color: 'w' }, { type: 'q' }]) {
    assert.deepEqual(both((Chess) => new Chess().put(piece, 'e4')), ['TypeError', 'TypeError'])
    assert.throws(() => chess.put(piece, 'e4'), { message: `Invalid piece: ${JSON.stringify({ type: piece.type, color: piece.color })}` })
  }
  assert.equal(chess.fen(), theirs.DEFAULT_POSITION)
})

test('a square may be any object with its name, and what names none is treated as in chess.js', () => {
  for (const square of [['e2'], new String('e2'), 'E2', ['e9'], undefined, null, 7]) {
    const [expected, found] = both((Chess) => {
      const chess = new Chess()
      const looks = [chess.get(square), chess.squareColor(square), chess.attackers(square, 'w'), chess.isAttacked(square, 'w')]
      return [looks, chess.remove(square), chess.put({ type: 'q', color: 'w' }, square), chess.fen()]
    })
    assert.deepEqual(found, expected, String(square))
  }
  for (const piece of [null, undefined, {}]) {
    assert.deepEqual(...both((Chess) => new Chess('8/8/8/8/8/8/8/8 w - - 0 1', { skipValidation: true }).findPiece(piece)))
    assert.deepEqual(...both((Chess) => new Chess().findPiece(piece)))
  }
  assert.deepEqual(...both((Chess) => new Chess().move({ from: ['e2'], to: 'e4' })))
})

test('a FEN of one field is refused without validation, too', () => {
  for (const fen of ['', '8/8/8/8/8/8/8/8']) {
    assert.throws(() => new theirs.Chess(fen, { skipValidation: true }))
    assert.throws(() => new Chess(fen, { skipValidation: true }), { message: 'Invalid FEN: must contain six space-delimited fields' })
  }
})

test('after null moves the hash and the repetitions are those of chess.js, until it takes one back', () => {
  const asked = (chess) => [chess.hash(), chess.isThreefoldRepetition(), chess.isDraw(), chess.isGameOver()]
  for (const moves of ['-- -- -- --', 'Nf3 -- Ng1 -- Nf3 -- Ng1 --', 'e4 -- a3 --']) {
    const [expected, found] = both((Chess) => {
      const chess = new Chess()
      return moves.split(' ').map((move) => [chess.move(move).san, asked(chess)])
    })
    assert.deepEqual(found, expected, moves)
    assert.equal(found.at(-1)[1][1], !moves.startsWith('e4'))
  }
  // What docs/from-chess-js.md says of chess.js: it may be mended there.
  const looks = [(chess) => chess.undo(), (chess) => chess.history(), (chess) => chess.pgn(), (chess) => chess.getComments(), (chess) => chess.removeComments()]
  for (const look of looks) {
    const right = both((Chess) => {
      const chess = new Chess()
      chess.move('--')
      look(chess)
      return chess.hash() === new Chess(chess.fen()).hash()
    })
    assert.deepEqual(right, [false, true], String(look))
  }
})

test('lines are broken where chess.js breaks them', () => {
  const comments = ['short', 'of many words, which no line can hold', 'oneverylongwordofacomment', 'two  spaces']
  const written = both((Chess) => {
    const chess = new Chess()
    chess.setComment('before all')
    'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O'.split(' ').forEach((san, i) => {
      chess.move(san)
      if (i % 2 === 0) chess.setComment(comments[(i / 2) % 4])
    })
    const widths = Array.from({ length: 100 }, (_, width) => width)
    return widths.map((maxWidth) => ['\n', ' ', '', '<br />'].map((newline) => chess.pgn({ maxWidth, newline })))
  })
  assert.deepEqual(written[1], written[0])
  const line = (moves, comment, maxWidth) => {
    const chess = new Chess()
    for (const san of moves.split(' ')) chess.move(san)
    if (comment) chess.setComment(comment)
    return chess.pgn({ maxWidth }).split('\n\n')[1]
  }
  // The space before a part needs no place, and a broken part has none.
  assert.equal(line('e4 e5 Nf3', undefined, 15), '1. e4 e5 2. Nf3\n*')
  assert.equal(line('e4 e5 Nf3', 'a comment', 16), '1. e4 e52. Nf3\n{a comment} *')
})

test('a typed move is found by its first two squares that belong together, or by its first square', () => {
  const typed = 'e2e4 e2-e4 e2xe4 e2x-e4 e2-xe4 Pe2e4 pe2-e4?! 1.e2e4 g1f3 Ng1-f3 ng1f3 Ngf3 N1f3 Ng1f3x bNf3 bg1f3 b1c3 bb1c3 bc3 c3 b2b3 Bb3 ee4 2e4 de4 a1e2e4 e2e4q e2e4b3 e4e2'
  for (const text of [...typed.split(' '), 'e2 e4', 'zz e2e4', 'de4 f5', 'Ng1 f3', '0-0', '0-0-0+', 'e=4', '--!?', 'e4++']) {
    for (const strict of [false, true]) assert.deepEqual(...both((Chess) => new Chess().move(text, { strict }).lan), text)
  }
  const fens = ['8/PPP4k/8/8/8/8/7K/8 w - - 0 1', 'r3k2r/8/8/2pP4/1b2B3/8/1P6/R3K2R w KQkq c6 0 1']
  for (const fen of fens) {
    for (const text of 'a7a8 a7a8q a7a8=N a7-a8R b7b8b Pb7b8B bb8Q b8 b8k dc6 dxc6 d5c6 bd5 Be4-d5 bxd5 e1g1 Ke1g1 0-0+ O-O-O! ra1b1 Rad1 R1b1 1b1'.split(' ')) {
      assert.deepEqual(...both((Chess) => new Chess(fen).move(text).san), `${fen} ${text}`)
    }
  }
})

test('the start of a game is in its tags, and a tag that is removed has its usual value', () => {
  const found = both((Chess) => {
    const chess = new Chess('8/8/8/8/8/8/8/K6k w')
    const tags = [chess.getHeaders()]
    chess.put({ type: 'q', color: 'w' }, 'd4')
    tags.push(chess.getHeaders(), chess.header('White', 'A', 'Black', 7, 'Mine', 'B', 'Site'))
    tags.push(['White', 'Mine', 'None', 'SetUp'].map((name) => chess.removeHeader(name)), chess.getHeaders(), chess.setHeader('White', null))
    chess.move('Qd1+')
    chess.remove('d1')
    tags.push(chess.getHeaders())
    chess.load('8/8/8/8/8/8/8/K6k w - -', { preserveHeaders: true })
    tags.push(chess.getHeaders())
    for (const strict of [false, true]) {
      for (const pgn of ['[fen "8/8/8/8/8/8/8/K6k w - - 0 1"] *', '[SetUp "1"] *', '[SetUp "0"][FEN "x"] *', '[FEN ""] 1-0', '[Result "0-1"] 1. e4 1/2-1/2']) {
        try {
          chess.loadPgn(pgn, { strict })
        } catch (error) {
          tags.push(error.message)
        }
        tags.push(chess.getHeaders(), chess.fen())
      }
    }
    return tags.map((each) => JSON.stringify(each))
  })
  assert.deepEqual(found[1], found[0])
})

test('what cannot mate without kings, too, is what chess.js says cannot', () => {
  for (const row of ['7k', '6kk', 'KK5k', '6Nk', '5BNk', 'N5Nk', 'B6b', 'B1b4B', 'BB5k', '1B4bk', 'BNQ5', 'BBN5', 'QN6', 'QQ5N', 'B1B1B3', 'bb1KK3', 'B1b1QQ2']) {
    const fen = `8/8/8/8/${row}/8/8/8 w - - 0 1`
    assert.deepEqual(...both((Chess) => new Chess(fen, { skipValidation: true }).isInsufficientMaterial()), fen)
  }
})
