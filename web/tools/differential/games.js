// Games in PGN, as people and programs write them, and texts that are almost PGN.

import { DEFAULT_POSITION } from 'chess.js'
import { FENS } from './fens.js'
import { chance, mangled, pick, random } from './random.js'

const BETWEEN = ['{a comment}', '{ two\nlines }', '{}', '; to the end\n', '(1. a3 {no} a6)', '(1. Zz (2. h3 h6) a3)', '!?', '$1 $2', '1...', '{a} {b}', ';']
const TAGS = ['[White "W"]', '[Black "B"]', '[Event "a \\"b\\""]', '[Mine "é"]', '[ Site\n"x" ]', '[Date ""]', '[White "again"]', '[Time2 "x"]']
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*', '', '1/2-1/2 {done}', '1-0 ; done', '* *', '1-0 1. e4']
const LETTERS = [...'{}()[];$"\\%.!?+#=xO0-12/*\n\r abcdefghNQ', '1. e4', '--', '\r\n', '[FEN "x"]']

/** A call of `loadPgn` with the game that is on the board. */
export function pgnCall(chess) {
  const moves = chess.history({ verbose: true })
  const start = moves[0]?.before
  let text = written(moves, start === DEFAULT_POSITION ? undefined : start)
  if (chance(25)) text = mangled(text, LETTERS, 6)
  const options = {}
  if (chance(40)) options.strict = chance(60)
  if (chance(20)) {
    options.newlineChar = pick(['\n', '\\|', '<br />', '\r?\n', ':'])
    if (chance(70)) text = text.replaceAll('\n', options.newlineChar.replace('\\', '').replace('\r?', '\r'))
  }
  return ['loadPgn', text, ...(Object.keys(options).length > 0 ? [options] : [])]
}

function written(moves, fen) {
  const tags = chance(60) ? [`[Result "${pick(['1-0', '*', 'x'])}"]`, ...TAGS.filter(() => chance(20))] : []
  if (fen !== undefined || chance(5)) {
    if (chance(85)) tags.push(`[${pick(['FEN', 'FEN', 'fen', 'Fen'])} "${fen ?? pick([...FENS.slice(0, 9), 'x', '8/8/8/8/8/8/8/8 w - - 0 1'])}"]`)
    if (chance(85)) tags.push(`[${pick(['SetUp', 'SetUp', 'Setup'])} "${pick(['1', '1', '0'])}"]`)
  }
  const annotated = chance(50) ? 0 : 10
  const words = chance(annotated) ? [pick(BETWEEN)] : []
  moves.forEach((move, i) => {
    if (i % 2 === 0 || chance(annotated)) words.push(`${(i >> 1) + 1}${pick(['.', '.', '. ', '...', ''])}`)
    words.push(chance(5) ? shorthand(move) : move.san)
    while (chance(annotated)) words.push(pick(BETWEEN))
  })
  const newline = chance(20) ? '\r\n' : '\n'
  return `${tags.join(newline)}${pick([newline + newline, newline, '', ' '])}${words.join(pick([' ', ' ', newline]))} ${pick(RESULTS)}${pick(['', newline])}`
}

/** As people type a move who know no better. */
function shorthand({ san, lan, piece, from, to }) {
  return pick([lan, san.replace(/[+#]/, ''), san + '+', `${piece.toUpperCase()}${from}-${to}`, san.replaceAll('O', '0'), san.replace('x', ''), san + '!?', 'Z0', '--', 'Qh9'])
}

/** How often chess.js's parser and ours agree that a text is no game says little; the letters of this one are all that PGN has. */
export const junkPgn = () => ['loadPgn', Array.from({ length: random(20) }, () => pick(LETTERS)).join('')]
