// PGN as chess.js reads and writes it: one game, its main line with comments, and its tags. Variations and NAGs are skipped.

import { DEFAULT_POSITION, SEVEN_TAG_ROSTER } from './board.js'

const SPACE = /[ \t\r\n]*/y
const TAG = /[ \t\r\n]*\[[ \t\r\n]*([a-zA-Z]+)[ \t\r\n]*"([^"]*)"[ \t\r\n]*\]/y
const NUMBER = /[0-9]*\.[ \t\r\n]*\.*/y
const SAN = /(?:([O0])-\1(?:-\1)?|[A-Za-z][-=1-8A-Za-z]+)[+#]?/y
const SUFFIX = /[!?]{1,2}/y
const NAG = /\$[0-9]+/y
const COMMENT = /\{([^}]*)\}|;([^\r\n]*)/y
const OPEN = /\(/y
const CLOSE = /\)/y
const NOTHING = /(?:)/y
const RESULT = /1-0|0-1|1\/2-1\/2|\*/y

/** Reads the tags at once, and the rest when asked. */
export class PgnReader {
  constructor(text) {
    this.text = text
    this.at = 0
    this.headers = {}
    for (let tag = this.here(TAG); tag !== null; tag = this.here(TAG)) this.headers[tag[1]] = tag[2]
    /** The FEN of the last tag that is called so, in letters of any case. */
    this.fen = this.headers[Object.keys(this.headers).filter((name) => /^fen$/i.test(name)).pop()]
    this.take(NOTHING)
  }

  /**
   * The FEN that the game begins with, `undefined` for the initial position. Strictly it counts with the tag SetUp only.
   * @throws {Error} if the tags say that there is one, and it is missing
   */
  startOf(strict) {
    const { SetUp, FEN } = this.headers
    if (!strict) return this.fen || undefined
    if (SetUp !== '1') return undefined
    if (FEN === undefined) throw new Error('Invalid PGN: FEN tag must be supplied with SetUp tag')
    return FEN
  }

  /** What is not read yet. */
  get rest() {
    return this.text.slice(this.at)
  }

  /** @throws {SyntaxError} with the line and column of what no rule of PGN allows. */
  game() {
    const line = this.line()
    const result = this.take(RESULT)?.[0]
    const comment = result === undefined ? undefined : this.comment()
    if (comment) (line.moves.at(-1) ?? line).comment = comment
    this.take(NOTHING)
    if (this.at < this.text.length) throw unexpected(this.text, this.at)
    return { line, result }
  }

  /** Matches here, behind white space, or stays. */
  take(pattern) {
    SPACE.lastIndex = this.at
    SPACE.test(this.text)
    return this.here(pattern, SPACE.lastIndex)
  }

  here(pattern, at = this.at) {
    pattern.lastIndex = at
    const match = pattern.exec(this.text)
    if (match !== null) this.at = pattern.lastIndex
    return match
  }

  comment(match = this.take(COMMENT)) {
    if (match === null) return undefined
    return match[1] === undefined ? match[2].trim() : match[1].replace(/[\r\n]+/g, ' ')
  }

  /** The moves of the main line. Variations are skipped, however deep they are. */
  line() {
    const line = { comment: this.comment(this.here(COMMENT)), moves: [] }
    let depth = 0
    // A variation stands behind a move or another variation.
    let behind = false
    for (;;) {
      if (behind && this.take(OPEN) !== null) {
        depth += 1
        behind = false
        this.here(COMMENT)
      } else if (depth > 0 && this.take(CLOSE) !== null) {
        depth -= 1
        behind = true
      } else {
        const move = this.move()
        if (move === null) break
        if (depth === 0) line.moves.push(move)
        behind = true
      }
    }
    if (depth > 0) {
      this.take(NOTHING)
      throw unexpected(this.text, this.at)
    }
    return line
  }

  move() {
    const start = this.at
    this.take(NUMBER)
    const san = this.take(SAN)
    if (san === null) {
      this.at = start
      return null
    }
    this.here(SUFFIX)
    while (this.take(NAG) !== null);
    return { san: san[0], comment: this.comment() }
  }
}

function unexpected(text, offset) {
  const before = text.slice(0, offset).split('\n')
  const place = { offset, line: before.length, column: before.at(-1).length + 1 }
  const found = offset < text.length ? `${JSON.stringify(text[offset])} in` : 'end of'
  const error = new SyntaxError(`Unexpected ${found} PGN, line ${place.line}, column ${place.column}`)
  return Object.assign(error, { location: { start: place } })
}

// Writing, line breaks included.

/** Without a width all moves stand on one line. */
export function writePgn({ tags, moves, comments, start }, newline, maxWidth) {
  const layout = new Lines(maxWidth === 0 ? Infinity : maxWidth)
  for (const part of [...movetext(moves, comments, start), tags.Result || '*']) layout.add(part)
  const { lines } = layout
  let text = ''
  for (const name in tags) if (tags[name]) text += `[${name} "${tags[name]}"]${newline}`
  // The empty line behind the tags. If line breaks are spaces, a break before the first word takes its place.
  const isBroken = newline === ' ' && lines.length > 1 && lines[0] === ''
  if (moves.length > 0 && Object.keys(tags).length > 0 && !isBroken) text += newline
  return text + lines.join(newline)
}

/** A part such as `1. e4 e5` for each number, with the comments behind the moves. A game without moves has an empty part. */
function movetext(moves, comments, start) {
  const braced = (i) => (comments[i] === undefined ? '' : `{${comments[i]}}`)
  const plies = moves.map(({ color, san }, i) => {
    const opens = color === 'w'
    const half = moves[0].color === 'w' ? i : i + 1
    const number = `${Number(start.split(' ')[5]) + (half >> 1)}.`
    return { number: opens ? number : i === 0 && `${number} ...`, san, comment: braced(i + 1), opens }
  })
  const parts = [[braced(0)]]
  for (const { number, san, comment, opens } of plies) {
    if (opens) parts.push([])
    parts.at(-1).push(number, san, comment)
  }
  return parts.map((words) => words.filter(Boolean).join(' ')).filter((part) => part || moves.length === 0)
}

/**
 * A text that is broken into lines, with the habits of chess.js:
 * a part may end where its line does, although the space before it does not fit then,
 * and one with a comment is broken between its words, of which the first has no space before it.
 */
class Lines {
  lines = ['']
  isBegun = false

  constructor(width) {
    this.width = width
  }

  add(part) {
    const isTooLong = this.isTooLong(part)
    if (isTooLong && part.includes('{')) this.addWords(part.split(' ').filter(Boolean))
    else if (isTooLong && this.isBegun) this.lines.push(part)
    else this.append(this.isBegun ? ` ${part}` : part)
    this.isBegun = true
  }

  /** Here the space before a word must fit, too. */
  addWords(words) {
    words.forEach((word, i) => {
      const spaced = i === 0 ? word : ` ${word}`
      if (this.isTooLong(spaced)) this.lines.push(word)
      else this.append(spaced)
    })
  }

  isTooLong(text) {
    return this.lines.at(-1).length + text.length > this.width
  }

  append(text) {
    this.lines.push(this.lines.pop() + text)
  }
}

// The tags of a game.

/** The further tags of the standard, in its order. Each has its place before it has a value. */
const FURTHER = [
  ...['Title', 'Elo', 'USCF', 'NA', 'Type'].flatMap((name) => [`White${name}`, `Black${name}`]),
  'EventDate', 'EventSponsor', 'Section', 'Stage', 'Board', 'Opening', 'Variation', 'SubVariation', 'ECO', 'NIC', 'Time',
  'UTCTime', 'UTCDate', 'TimeControl', 'SetUp', 'FEN', 'Termination', 'Annotator', 'Mode', 'PlyCount',
]

export class Tags {
  /** Every tag by its name, `null` for one without a value. `header` hands it out as it is. */
  all = { ...SEVEN_TAG_ROSTER, ...Object.fromEntries(FURTHER.map((name) => [name, null])) }

  /** What stands for a tag that nobody has set. */
  fallback(name) {
    return SEVEN_TAG_ROSTER[name] ?? null
  }

  set(name, value) {
    this.all[name] = value ?? this.fallback(name)
  }

  /** Says where the game begins, which the initial position does not need. */
  setStart(fen) {
    Object.assign(this.all, fen === DEFAULT_POSITION ? { SetUp: null, FEN: null } : { SetUp: '1', FEN: fen })
  }

  remove(name) {
    const isKnown = name in this.all
    if (isKnown) this.set(name)
    return isKnown
  }

  /** Those that have a value. */
  known() {
    return Object.fromEntries(Object.entries(this.all).filter(([, value]) => value !== null))
  }
}
