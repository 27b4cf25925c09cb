// Random programs of calls on chess.js and on the drop-in: every result, every thrown message and the state afterwards must be
// the same. `node tools/differential.js PACKAGE [--calls N | --seconds N] [--seed N]`.
//
// Known differences are in docs/from-chess-js.md; the programs avoid exactly these: see `isKnown`, `isSound` and `edit`.

import { resolve } from 'node:path'
import { inspect, isDeepStrictEqual, parseArgs } from 'node:util'
import { pathToFileURL } from 'node:url'
import * as theirs from 'chess.js'
import { FENS, call, chance, now, pick, random, seeded } from './programs.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { calls: { type: 'string' }, seconds: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const ours = await import(pathToFileURL(resolve(positionals[0], 'chess.js')))
seeded(values.seed)

function run({ package: module, chess }, [name, ...parameters]) {
  try {
    const given = structuredClone(parameters)
    return { value: plain(name in module ? module[name](...given) : chess[name](...given)) }
  } catch (error) {
    // Sentences of a parser that was generated are its own, and the drop-in tells what it knows of Chess960.
    return { error: name === 'loadPgn' && error.name === 'SyntaxError' ? 'syntax' : error.message.replace(/ \(Chess960: .*\)$/, '') }
  }
}

/** Results as data, since the classes of the two packages differ: what `JSON.stringify` sees, and what the methods of a move say. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain)
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).map(([key, part]) => [key, plain(part)])
    const asked = 'isBigPawn' in value ? ASKED.map((name) => [name, value[name]()]) : []
    return new Map([...entries, ...asked])
  }
  return value
}

const ASKED = ['isCapture', 'isPromotion', 'isEnPassant', 'isKingsideCastle', 'isQueensideCastle', 'isBigPawn']

/** Two values with the keys of objects in the same order. */
const same = (a, b) => isDeepStrictEqual(a, b) && inspect(a, SHOWN) === inspect(b, SHOWN)
const SHOWN = { depth: 9, maxArrayLength: null, maxStringLength: null, breakLength: Infinity }

const LOOKS = [['getComments'], ['pgn'], ['history', { verbose: true }], ['getHeaders']]
const REPETITION = ['isThreefoldRepetition', 'isDraw', 'isGameOver']

/** chess.js's hash is wrong once a null move has been taken back, and with it the counts of repetitions; and it does not know of rights that are set. */
const isKnown = (name, { tookBack, granted }) => (tookBack && (name === 'hash' || REPETITION.includes(name))) || (granted && name === 'hash')

/** Whether chess.js takes back a null move, and does not make it again in such a way that the hash is right. */
const takesBack = ([name, options], { value }, chess) =>
  name === 'undo' ? value?.get('san') === '--' : (LISTS.includes(name) || (name === 'history' && !options?.verbose)) && chess.history().includes('--')
const LISTS = ['pgn', 'getComments', 'removeComments', 'deleteComments']

const limit = values.seconds ? Infinity : Number(values.calls ?? 20000)
const end = values.seconds ? Date.now() + 1000 * Number(values.seconds) : Infinity
const counts = {}
let calls = 0
let programs = 0
while (calls < limit && Date.now() < end) {
  programs += 1
  const before = now()
  const fen = chance(30) ? theirs.DEFAULT_POSITION : pick(FENS)
  const pair = [theirs, ours].map((module) => ({ package: module, chess: new module.Chess(fen) }))
  const [their, our] = pair.map(({ chess }) => chess)
  const done = [`new Chess(${JSON.stringify(fen)})`]
  /** Whether a null move has been taken back, and rights have been set, since the board was set up. */
  let known = { tookBack: false, granted: false }
  /** A game that has been read is mostly looked at, in one of the ways that show all of it. */
  let look
  for (let length = 10 + random(120); length > 0; length -= 1) {
    const next = look ?? call(our)
    const [name] = next
    look = name === 'loadPgn' && chance(70) ? pick(LOOKS) : undefined
    if (isKnown(name, known)) continue
    done.push(`.${name}(${next.slice(1).map((part) => inspect(part, SHOWN)).join(', ')})`)
    const [expected, found] = pair.map((each) => run(each, next))
    calls += 1
    counts[name] = (counts[name] ?? 0) + 1
    const states = [their.fen(), our.fen()]
    if (!same(found, expected) || states[0] !== states[1]) {
      console.error(`The packages differ after ${calls} calls, seed ${before}:\n${done.join('\n')}`)
      console.error('chess.js: ', inspect(expected, SHOWN), states[0])
      console.error('kingsight:', inspect(found, SHOWN), states[1])
      process.exit(1)
    }
    // A game that cannot be played to its end is on the board as far as it went.
    if (['load', 'reset', 'clear'].includes(name) ? !expected.error : name === 'loadPgn' && expected.error !== 'syntax') known = { tookBack: false, granted: false }
    if (name === 'setCastlingRights') known.granted = true
    known.tookBack ||= takesBack(next, found, our)
    // chess.js gives check to a king that has been captured, on its last square.
    if (['put', 'remove', 'load', 'setTurn', 'move'].includes(name) && our.moves({ verbose: true }).some(({ captured }) => captured === 'k')) break
  }
}
console.log(Object.entries(counts).map(([name, count]) => `${name} ${count}`).join(', '))
console.log(`${calls} calls in ${programs} random programs on chess.js and kingsight/chess.js: no difference`)
