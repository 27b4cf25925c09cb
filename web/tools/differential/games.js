// Games in PGN, as people and programs write them, and texts that are almost PGN.

import { DEFAULT_POSITION } from 'chess.js'
import { FENS } from './fens.js'
import { chance, mangled, pick, random } from './random.js'

const COMMENTS = ['{a comment}', '{ two\nlines }', '{}', '; to the end\n', ';\n', '{; (x) [y] $1}', '{ä\r\n\r\nö}']
const VARIATIONS = ['(1. a3 {no} a6)', '(1. Zz (2. h3 $3 h6) (Nf3) a3)', '()', '({first} 1. d4)', '(1... c5; rest\n)', '( e4 )', '(((a3)))']
const TAGS = ['[White "W"]', '[Black "B"]', '[Mine "é"]', '[ Site\n"x" ]', '[Date ""]', '[White "again"]', '[Round"1"]']
const NO_TAGS = ['[Event "a \\"b\\""]', '[Time2 "x"]', '[Event x]', '% a line']
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*', '', '1/2-1/2 {done}', '1-0 ; done']
const LETTERS = [...'{}()[];$"\\%.!?+#=xO0-12/*\n\r abcdefghNQ', '1. e4', '--', '\r\n', '[FEN "x"]']

/** A call of `loadPgn` with the game that is on the board. */
export function pgnCall(chess) {
  const moves = chess.history({ verbose: true })
  const start = moves[0]?.before
  let text = written(moves, start === DEFAULT_POSITION ? undefined : start)
  if (chance(20)) text = mangled(text, LETTERS)
  const options = {}
  if (chance(40)) options.strict = chance(60)
  if (chance(20)) {
    options.newlineChar = pick(['\n', '\\|', '<br />', '\r?\n', ':'])
    if (chance(70)) text = text.replaceAll('\n', options.newlineChar.replace('\\', '').replace('\r?', '\r'))
  }
  return ['loadPgn', text, ...(Object.keys(options).length > 0 ? [options] : [])]
}

/** Mostly what both can read: parts stand in the order of the grammar. */
function written(moves, fen) {
  const tags = chance(60) ? [`[Result "${pick(['1-0', '*', 'x'])}"]`, ...TAGS.filter(() => chance(20)), ...NO_TAGS.filter(() => chance(2))] : []
  if (fen !== undefined || chance(5)) {
    if (chance(85)) tags.push(`[${pick(['FEN', 'FEN', 'fen', 'Fen'])} "${fen ?? pick([...FENS.slice(0, 9), 'x', '8/8/8/8/8/8/8/8 w - - 0 1'])}"]`)
    if (chance(85)) tags.push(`[${pick(['SetUp', 'SetUp', 'Setup'])} "${pick(['1', '1', '0'])}"]`)
  }
  const [annotated, shortened] = [chance(50) ? 0 : 15, chance(50) ? 0 : 10]
  const words = chance(annotated) ? [pick(COMMENTS)] : []
  moves.forEach((move, i) => {
    if (i % 2 === 0 || chance(annotated)) words.push(`${(i >> 1) + 1}${pick(['.', '.', '. ', '...', '. ...'])}`)
    words.push((chance(shortened) ? shorthand(move) : move.san) + (chance(annotated) ? pick(['!', '??', '!?']) : ''))
    while (chance(annotated)) words.push(`$${random(200)}`)
    if (chance(annotated)) words.push(pick(COMMENTS))
    while (chance(annotated)) words.push(pick(VARIATIONS))
  })
  const newline = chance(20) ? '\r\n' : '\n'
  const result = chance(5) ? pick(['* *', '1-0 1. e4', '2-0']) : pick(RESULTS)
  return `${tags.join(newline)}${pick([newline + newline, newline, '', ' '])}${words.join(pick([' ', ' ', newline]))} ${result}${pick(['', newline])}`
}

/** As people type a move who know no better. */
function shorthand({ san, lan, piece, from, to }) {
  const short = [lan, san.replace(/[+#]/, ''), san.replace(/[+#]?$/, '+'), `${piece.toUpperCase()}${from}-${to}`, san.replaceAll('O', '0'), san.replace('x', '')]
  return chance(20) ? pick(['Z0', '--', 'Qh9', 'Zz']) : pick(short)
}

/** Letters that PGN has, in any order. */
export const junkPgn = () => ['loadPgn', Array.from({ length: random(20) }, () => pick(LETTERS)).join('')]
