// PGN as chess.js reads and writes it: one game, its main line with comments, and its tags. NAGs are skipped, and variations are texts.

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

  /** As `crates/kingsight-pgn/src/variant.rs` reads the tag: of its value only letters and digits count. */
  get isChess960() {
    const name = String(this.headers.Variant).replace(/[^a-z0-9]/gi, '').toLowerCase()
    return /960|fischerr?andom|^d?frc$|^freestyle(chess)?$|^chess9lx$|^wildfr$|^(wild|w)22$/.test(name)
  }

  /** What is not read yet. */
  get rest() {
    return this.text.slice(this.at)
  }

  /** With or without variations. @throws {SyntaxError} with the line and column of what no rule of PGN allows. */
  game(keeps) {
    const line = this.line(keeps)
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

  /** The moves of the main line, each with the texts of the variations behind it, if they are to be kept. They may be in each other. */
  line(keeps) {
    const line = { comment: this.comment(this.here(COMMENT)), moves: [] }
    let depth = 0
    let text = ''
    let space = ''
    // A variation stands behind a move or another variation.
    let behind = false
    for (;;) {
      if (behind && this.take(OPEN) !== null) {
        const comment = braced(this.comment(this.here(COMMENT)))
        text += `${space}(${comment}`
        space = comment && ' '
        depth += 1
        behind = false
      } else if (depth > 0 && this.take(CLOSE) !== null) {
        text += ')'
        space = ' '
        depth -= 1
        behind = true
        if (depth > 0) continue
        if (keeps) line.moves.at(-1).variations.push(text)
        text = ''
        space = ''
      } else {
        const move = this.move(keeps && depth > 0)
        if (move === null) break
        if (depth === 0) line.moves.push(move)
        else text += space + move.text
        space = depth > 0 ? ' ' : ''
        behind = true
      }
    }
    if (depth > 0) {
      this.take(NOTHING)
      throw unexpected(this.text, this.at)
    }
    return line
  }

  /** A move, with its text if it is to be written again. */
  move(keeps) {
    const start = this.at
    const number = this.take(NUMBER)
    const san = this.take(SAN)
    if (san === null) {
      this.at = start
      return null
    }
    const suffix = this.here(SUFFIX)
    const nags = []
    for (let nag = this.take(NAG); nag !== null; nag = this.take(NAG)) nags.push(nag[0])
    const comment = this.comment()
    const words = keeps ? [number?.[0].replace(/\s/g, '').replace(/\.{2,}/, '...'), san[0] + (suffix?.[0] ?? ''), ...nags, braced(comment)] : []
    return { san: san[0], comment, variations: [], text: words.filter(Boolean).join(' ') }
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

/** A comment as it is written, nothing for none. One that goes to the end of its line may have a brace inside. */
const braced = (comment) => (comment === undefined ? '' : `{${comment.replaceAll('}', ']')}}`)

/** Without a width all moves stand on one line. */
export function writePgn({ tags, moves, comments, variations, start }, newline, maxWidth) {
  const layout = new Lines(maxWidth === 0 ? Infinity : maxWidth)
  for (const part of [...movetext({ moves, comments, variations, start }), tags.Result || '*']) layout.add(part)
  const { lines } = layout
  let text = ''
  for (const name in tags) if (tags[name]) text += `[${name} "${tags[name]}"]${newline}`
  // The empty line behind the tags. If line breaks are spaces, a break before the first word takes its place.
  const isBroken = newline === ' ' && lines.length > 1 && lines[0] === ''
  if (moves.length > 0 && Object.keys(tags).length > 0 && !isBroken) text += newline
  return text + lines.join(newline)
}

/** A part such as `1. e4 e5` for each number, with what stands behind the moves. A game without moves has an empty part. */
function movetext({ moves, comments, variations, start }) {
  const noted = (i) => (comments[i] === undefined ? '' : `{${comments[i]}}`)
  const plies = moves.map(({ color, san }, i) => {
    const opens = color === 'w'
    const half = moves[0].color === 'w' ? i : i + 1
    const number = `${Number(start.split(' ')[5]) + (half >> 1)}.`
    const shown = opens ? number : i === 0 ? `${number} ...` : variations[i] ? `${number}..` : ''
    return { number: shown, san, behind: [noted(i + 1), ...(variations[i + 1] ?? [])], opens }
  })
  const parts = [[noted(0)]]
  for (const { number, san, behind, opens } of plies) {
    if (opens) parts.push([])
    parts.at(-1).push(number, san, ...behind)
  }
  return parts.map((words) => words.filter(Boolean).join(' ')).filter((part) => part || moves.length === 0)
}

/**
 * A text that is broken into lines, with the habits of chess.js:
 * a part may end where its line does, although the space before it does not fit then,
 * and one with a comment or variation is broken between its words, of which the first has no space before it.
 */
class Lines {
  lines = ['']
  isBegun = false

  constructor(width) {
    this.width = width
  }

  add(part) {
    const isTooLong = this.isTooLong(part)
    if (isTooLong && /[{(]/.test(part)) this.addWords(part.split(' ').filter(Boolean))
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

/** All tags of the standard in its order. Each has its place before it has a value. */
const NO_TAGS = {
  ...SEVEN_TAG_ROSTER,
  WhiteTitle: null, BlackTitle: null, WhiteElo: null, BlackElo: null, WhiteUSCF: null, BlackUSCF: null, WhiteNA: null, BlackNA: null,
  WhiteType: null, BlackType: null, EventDate: null, EventSponsor: null, Section: null, Stage: null, Board: null, Opening: null,
  Variation: null, SubVariation: null, ECO: null, NIC: null, Time: null, UTCTime: null, UTCDate: null, TimeControl: null, SetUp: null,
  FEN: null, Termination: null, Annotator: null, Mode: null, PlyCount: null,
}

/** Every tag by its name, `null` for one without a value. */
export const newTags = () => ({ ...NO_TAGS })

/** Says where the game begins, which the initial position does not need. */
export function setStart(tags, fen, chess960 = false) {
  const isUsual = fen === DEFAULT_POSITION
  tags.SetUp = isUsual ? null : '1'
  tags.FEN = isUsual ? null : fen
  if (chess960) tags.Variant ??= 'Chess960'
}

/** The tags that have a value. */
export function knownTags(tags) {
  const known = {}
  for (const name in tags) if (tags[name] !== null) known[name] = tags[name]
  return known
}
