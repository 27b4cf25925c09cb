// The drop-in for chess.js, where random programs of calls seldom come.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import * as theirs from 'chess.js'
import { load } from './support/consumer.js'

const ours = await load('kingsight/chess.js')
const { Chess } = ours
const { Position, readPgn } = await load('kingsight')

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

// Games that applications wrap and copy.

/** Proxies of an object and of all that it has, in the manner of Vue's `reactive`: maps answer for themselves. */
function reactive(target, seen = new WeakMap()) {
  if (target === null || typeof target !== 'object') return target
  if (seen.has(target)) return seen.get(target)
  const wrapped = (value) => reactive(value, seen)
  const proxy = new Proxy(target, {
    get(object, name, receiver) {
      if (!(object instanceof Map)) return wrapped(Reflect.get(object, name, receiver))
      const value = Reflect.get(object, name, object)
      return typeof value === 'function' ? (...parameters) => wrapped(value.apply(object, parameters)) : value
    },
    set: (object, name, value, receiver) => Reflect.set(object, name, raw.get(value) ?? value, receiver),
  })
  seen.set(target, proxy)
  raw.set(proxy, target)
  return proxy
}
const raw = new WeakMap()

/** In the manner of lodash. */
function cloneDeep(value) {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Map) return new Map([...value].map((entry) => entry.map(cloneDeep)))
  const copy = Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value))
  for (const name of Reflect.ownKeys(value)) copy[name] = cloneDeep(value[name])
  return copy
}

const COPIES = {
  'a deep proxy': (game) => reactive(game),
  'a deep copy': cloneDeep,
  'a flat copy': (game) => Object.assign(Object.create(Object.getPrototypeOf(game)), game),
  'an heir': (game) => Object.create(game),
}

/** A game that has been played, and one that has been read, in all that it says of itself. */
const STARTS = [
  (Chess) => {
    const chess = new Chess()
    for (const san of LINE) chess.move(san)
    chess.setComment('a comment')
    return chess
  },
  (Chess) => {
    const chess = new Chess()
    chess.loadPgn('[White "A"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *')
    return chess
  },
]
const said = (chess) => JSON.stringify([
  chess.fen(), chess.turn(), chess.moves(), chess.moves({ verbose: true, square: 'b1' }), chess.isThreefoldRepetition(), chess.isGameOver(), chess.board(),
  chess.hash(), chess.getCastlingRights('w'), chess.history({ verbose: true }), chess.pgn(), chess.getComments(), chess.getHeaders(), chess.attackers('f3'),
])

test('a game in proxies, and a copy of a game, say and do what those of chess.js do', () => {
  for (const [name, copied] of Object.entries(COPIES)) {
    for (const start of STARTS) {
      const found = both((Chess) => {
        const copy = copied(start(Chess))
        const saying = [said(copy), String(copy instanceof Chess)]
        copy.move('h3')
        copy.setComment('another')
        copy.move({ from: 'h7', to: 'h6' })
        saying.push(said(copy), copy.undo().san, copy.undo().san, said(copy), copy.put({ type: 'n', color: 'b' }, 'h4'), copy.remove('a8'), copy.fen())
        copy.load('8/8/8/8/8/8/8/K6k w - - 0 1')
        copy.setCastlingRights('w', { k: false })
        saying.push(said(copy))
        copy.loadPgn('1. e4 (1. d4) e5 {here}')
        return [...saying, said(copy)]
      })
      assert.equal(typeof found[0], 'object', name)
      assert.deepEqual(found[1], found[0], name)
    }
  }
})

test('moves on a deep copy leave the game as it was', () => {
  const chess = STARTS[0](Chess)
  const before = said(chess)
  const copy = cloneDeep(chess)
  copy.move('h3')
  copy.removeComments()
  copy.setHeader('White', 'B')
  copy.undo()
  copy.undo()
  assert.equal(said(chess), before)
})

test('structuredClone makes plain data of a game, as with chess.js', () => {
  for (const start of STARTS) {
    const kinds = both((Chess) => {
      const copy = structuredClone(start(Chess))
      return [Object.getPrototypeOf(copy) === Object.prototype, typeof copy.fen]
    })
    assert.deepEqual(kinds, [[true, 'undefined'], [true, 'undefined']])
  }
})

test('what games share is never handed out to be changed', () => {
  const piece = new Chess().get('e2')
  piece.type = 'q'
  new Chess().board()[0][0].type = 'q'
  new Chess().moves().length = 0
  new Chess().move('e4').san = 'e5'
  assert.deepEqual([new Chess().get('e2'), new Chess().board()[0][0].type, new Chess().moves().length], [{ type: 'p', color: 'w' }, 'r', 20])
})

test('a printed game shows its FEN', () => {
  assert.equal(inspect(new Chess()), `Chess ${theirs.DEFAULT_POSITION}`)
  assert.equal(inspect({ game: new Chess('8/8/8/8/8/8/8/K6k w - - 0 1') }), '{ game: Chess 8/8/8/8/8/8/8/K6k w - - 0 1 }')
})

// Chess960.

const withoutEnPassant = (fen) => fen.replace(/ (-|[a-h][36]) (\d+ \d+)$/, ' $2')
/** Numbers that only look random. */
function* numbers(seed) {
  for (;;) yield (seed = (seed * 48271) % 2147483647)
}

test('games of Chess960 go as those of Kingsight, and take back what they have played', () => {
  let castled = 0
  for (let number = 0; number < 960; number += 37) {
    let position = Position.chess960(number, (number * 7) % 960)
    const chess = new Chess(position.fen, { chess960: true })
    const random = numbers(number + 1)
    const fens = [chess.fen()]
    for (let ply = 0; ply < 80 && !chess.isGameOver(); ply += 1) {
      const legal = position.legalMoves()
      assert.deepEqual(chess.moves().toSorted(), legal.map(({ san }) => san).toSorted(), position.fen)
      const castling = legal.filter(({ san }) => san.startsWith('O'))
      const among = castling.length > 0 ? castling : legal
      const { san, uci, from, to } = among[random.next().value % among.length]
      position = position.play(uci)
      const forms = castling.length > 0 ? [san, san.replaceAll('O', '0'), uci, { from: uci.slice(0, 2), to: uci.slice(2, 4) }] : [san]
      for (const form of forms) {
        const made = chess.move(form)
        assert.deepEqual([made.san, made.lan, made.after], [san, uci, chess.fen()], `${from}${to}`)
        if (castling.length > 0) assert.equal(made.flags, san.startsWith('O-O-O') ? 'q' : 'k')
        assert.equal(withoutEnPassant(chess.fen()), withoutEnPassant(position.fen))
        if (form !== forms.at(-1)) chess.undo()
      }
      if (castling.length > 0) castled += 1
      fens.push(chess.fen())
    }
    const read = new Chess()
    read.loadPgn(chess.pgn())
    assert.deepEqual([read.history({ verbose: true }), read.fen()], [chess.history({ verbose: true }), chess.fen()])
    while (chess.undo() !== null) assert.equal(chess.fen(), fens.at((fens.pop(), -1)))
    assert.equal(chess.fen(), fens[0])
  }
  assert.ok(castled > 20, castled)
})

const INNER = 'r1k4r/8/8/8/8/8/8/RR2K2R w HBha - 0 1'

test('rights of Chess960 are read and written as files or sides, and set and lost', () => {
  const chess = new Chess(INNER, { chess960: true })
  // As Kingsight writes them: files for all, if one of them is ambiguous.
  assert.deepEqual([chess.fen(), new Position(INNER).fen], [INNER, INNER])
  assert.equal(new Chess(INNER.replace('HBha', 'KBkq'), { chess960: true }).fen(), INNER)
  assert.deepEqual([chess.getCastlingRights('w'), chess.getCastlingRights('b')], [{ k: true, q: true }, { k: true, q: true }])
  assert.throws(() => chess.move({ from: 'e1', to: 'a1' }), /Invalid move/)
  assert.deepEqual([chess.move({ from: 'e1', to: 'b1' }).flags, chess.fen()], ['q', 'r1k4r/8/8/8/8/8/8/R1KR3R b ha - 1 1'])
  assert.equal(new Chess('rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1', { chess960: true }).fen(), 'rk2r3/8/8/8/8/8/8/RK2R3 w KQkq - 0 1')
  const set = new Chess(INNER, { chess960: true })
  assert.equal(set.setCastlingRights('w', { k: false }), true)
  assert.equal(set.fen(), INNER.replace('HB', 'B'))
  assert.equal(set.setCastlingRights('w', { k: true, q: false }), true)
  assert.equal(set.fen(), INNER.replace('HB', 'H'))
  set.remove('h1')
  // Without the rook the right is gone.
  assert.equal(set.fen(), 'r1k4r/8/8/8/8/8/8/RR2K3 w ha - 0 1')
  assert.equal(set.getHeaders().FEN, set.fen())
  assert.equal(set.put({ type: 'r', color: 'w' }, 'g1'), true)
  assert.deepEqual(set.getCastlingRights('w'), { k: false, q: false })
  assert.equal(set.setCastlingRights('w', { k: true }), true)
  assert.equal(set.move('e1g1').san, 'O-O')
})

test('a game says that it is one of Chess960, and another one does not', () => {
  const fen = 'bqrknbnr/pppppppp/8/8/8/8/PPPPPPPP/BQRKNBNR w HChc - 0 1'
  const hint = 'Invalid FEN: castling availability is invalid (Chess960: new Chess(fen, { chess960: true }))'
  assert.throws(() => new Chess(fen), { message: hint })
  assert.throws(() => new Chess().load(fen), { message: hint })
  assert.throws(() => new Chess(fen.replace('HChc', 'HXhc')), { message: 'Invalid FEN: castling availability is invalid' })
  assert.throws(() => new Chess(fen.replace('HChc', 'HXhc'), { chess960: true }), { message: 'Invalid FEN: castling availability is invalid' })
  assert.throws(() => new Chess(fen.replace('K', 'Q'), { chess960: true }), { message: 'Invalid FEN: missing white king' })
  const chess = new Chess(fen, { chess960: true })
  assert.deepEqual([chess.getHeaders().Variant, chess.getHeaders().FEN, chess.getHeaders().SetUp], ['Chess960', fen, '1'])
  for (const variant of ['Chess960', 'chess 960', 'Fischerandom', 'Freestyle']) {
    const read = new Chess()
    read.loadPgn(`[Variant "${variant}"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n1. e4 e5 *`, { strict: true })
    assert.deepEqual([read.history(), read.getHeaders().Variant, read.getCastlingRights('w')], [['e4', 'e5'], variant, { k: true, q: true }])
  }
  // The classical array is one of the 960.
  chess.load(theirs.DEFAULT_POSITION, { chess960: true })
  chess.loadPgn('[Variant "Chess960"]\n\n1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 *')
  assert.equal(chess.move({ from: 'e1', to: 'h1' }).lan, 'e1h1')
  assert.equal(chess.undo().flags, 'k')
  assert.equal(chess.move({ from: 'e1', to: 'g1' }).san, 'O-O')
  chess.load(theirs.DEFAULT_POSITION, { preserveHeaders: true })
  assert.equal(chess.getHeaders().Variant, undefined)
  assert.equal(chess.why('e1h1').legal, false)
})

test('the hash of a classical position is the same in Chess960', () => {
  for (const fen of [theirs.DEFAULT_POSITION, 'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1']) {
    assert.equal(new Chess(fen, { chess960: true }).hash(), new theirs.Chess(fen).hash())
  }
})

test('variations are kept if they are asked for, and written behind their moves', () => {
  const chess = new Chess()
  const read = '1. e4 {best} (1. d4 $1 d5 {a} (1. ... Nf6!? 2.c4 ; to the end }\n) 2. c4) ({first} 1. c4) e5 (1... c5) 2. Nf3 Nc6 *'
  const written = '1. e4 {best} (1. d4 $1 d5 {a} (1... Nf6!? 2. c4 {to the end ]}) 2. c4) ({first} 1. c4) 1... e5 (1... c5) 2. Nf3 Nc6 *'
  chess.loadPgn(read, { variations: true })
  const text = () => chess.pgn().split('\n\n')[1]
  assert.equal(text(), written)
  const again = new Chess()
  again.loadPgn(chess.pgn(), { variations: true })
  assert.equal(again.pgn(), chess.pgn())
  assert.deepEqual([again.history(), again.getComments()], [['e4', 'e5', 'Nf3', 'Nc6'], [{ fen: again.history({ verbose: true })[0].after, comment: 'best' }]])
  const [game] = readPgn(chess.pgn())
  assert.deepEqual([game.faults, game.root.children.map(({ san }) => san)], [[], ['e4', 'd4', 'c4']])
  // A variation goes with the move that it replaces.
  for (let i = 0; i < 3; i += 1) chess.undo()
  assert.equal(text(), '1. e4 {best} (1. d4 $1 d5 {a} (1... Nf6!? 2. c4 {to the end ]}) 2. c4) ({first} 1. c4) *')
  chess.move('c5')
  assert.match(text(), /\) 1\.\.\. c5 \*$/)
  assert.equal(chess.pgn({ maxWidth: 20 }).split('\n').every((line) => line.length <= 20 || line.startsWith('[')), true)
  // Without being asked for they are skipped, as in chess.js.
  chess.loadPgn(read)
  const other = new theirs.Chess()
  other.loadPgn(read)
  assert.equal(chess.pgn(), other.pgn())
  chess.loadPgn(read, { variations: true })
  chess.reset()
  chess.move('e4')
  assert.equal(text(), '1. e4 *')
})
