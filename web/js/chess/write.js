// PGN as chess.js writes it, line breaks included.

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
