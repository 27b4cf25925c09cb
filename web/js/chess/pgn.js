// PGN as chess.js reads it: one game, its main line with comments; variations and NAGs are skipped.

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
