// PGN as chess.js writes it, line breaks included.

export function writePgn({ header, moves, comments, start }, newline, maxWidth) {
  const tags = Object.entries(header).filter(([, value]) => value)
  const result = tags.map(([name, value]) => `[${name} "${value}"]${newline}`)
  if (Object.keys(header).length > 0 && moves.length > 0) result.push(newline)
  const parts = movetext(moves, comments, start)
  parts.push(header.Result || '*')
  return maxWidth === 0 ? result.join('') + parts.join(' ') : wrapped(result, parts, newline, maxWidth)
}

/** `1. e4 e5`, with the comment of each position behind it. */
function movetext(moves, comments, start) {
  const commented = (text, i) => {
    if (comments[i] === undefined) return text
    return `${text}${text ? ' ' : ''}{${comments[i]}}`
  }
  if (moves.length === 0) return [commented('', 0)]
  const parts = []
  let number = Number(start.split(' ')[5])
  let text = ''
  moves.forEach(({ color, san }, i) => {
    text = commented(text, i)
    if (i === 0 && color === 'b') {
      const prefix = `${number}. ...`
      text = text ? `${text} ${prefix}` : prefix
    } else if (color === 'w') {
      if (text) parts.push(text)
      text = `${number}.`
    }
    text = `${text} ${san}`
    if (color === 'b') number += 1
  })
  if (text) parts.push(commented(text, moves.length))
  return parts
}

function wrapped(result, parts, newline, maxWidth) {
  let width = 0
  const strip = () => {
    if (result.at(-1) !== ' ') return false
    result.pop()
    return true
  }
  const wrapComment = (text) => {
    for (const token of text.split(' ')) {
      if (!token) continue
      if (width + token.length > maxWidth) {
        while (strip()) width -= 1
        result.push(newline)
        width = 0
      }
      result.push(token, ' ')
      width += token.length + 1
    }
    if (strip()) width -= 1
  }
  parts.forEach((part, i) => {
    const over = width + part.length > maxWidth
    if (over && part.includes('{')) {
      wrapComment(part)
      return
    }
    if (over && i !== 0) {
      if (result.at(-1) === ' ') result.pop()
      result.push(newline)
      width = 0
    } else if (i !== 0) {
      result.push(' ')
      width += 1
    }
    result.push(part)
    width += part.length
  })
  return result.join('')
}
