// The documentation's Markdown as HTML: headings, paragraphs, lists, tables, fences, links, emphasis and code. What it does not know
// stays text. Of HTML only anchors and pictures are passed on.

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What stands inside a line, but for links. */
function inline(text) {
  return text.split(/(`+[^`]*`+)/).map((part, i) => {
    if (i % 2 === 1) return `<code>${escape(part.replace(/^`+ ?| ?`+$/g, ''))}</code>`
    return escape(part)
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replace(/(^|[\s(])[*_]([^*_]+)[*_](?=$|[\s).,;:])/g, '$1<em>$2</em>')
  }).join('')
}

/** A line. A link's words may hold code, so links are found first. `link` turns the target of a link into that of the page. */
function line(text, link) {
  const kept = []
  const bare = text.replace(/(!?)\[((?:[^\]`]|`[^`]*`)*)\]\(([^)\s]+)\)/g, (_, image, words, to) => {
    kept.push(image ? `<img alt="${escape(words)}" src="${escape(link(to))}">` : `<a href="${escape(link(to))}">${inline(words)}</a>`)
    return `\u0000${kept.length - 1}\u0000`
  })
  return inline(bare).replace(/\u0000(\d+)\u0000/g, (_, i) => kept[i])
}

const cells = (row) => row.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
/** As GitHub names headings. */
export const slug = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replaceAll(' ', '-')

/** A whole document. */
export function html(markdown, link = (to) => to) {
  const lines = markdown.replace(/<!--[^]*?-->/g, '').split('\n')
  const out = []
  let at = 0
  const take = (test) => {
    const taken = []
    while (at < lines.length && test(lines[at])) taken.push(lines[at++])
    return taken
  }
  while (at < lines.length) {
    const now = lines[at]
    const heading = /^(#{1,6}) (.*)$/.exec(now)
    const item = /^( *)([-*]|\d+\.) /.exec(now)
    if (now.trim() === '') {
      at += 1
    } else if (heading) {
      out.push(`<h${heading[1].length} id="${slug(heading[2])}">${line(heading[2], link)}</h${heading[1].length}>`)
      at += 1
    } else if (/^<a id="[\w-]+"><\/a>$/.test(now)) {
      out.push(now)
      at += 1
    } else if (/^<img src="[^"]+"/.test(now)) {
      out.push(`<p>${now.replace(/src="([^"]+)"/, (_, to) => `src="${escape(link(to))}"`)}</p>`)
      at += 1
    } else if (now.startsWith('```')) {
      at += 1
      out.push(`<pre tabindex="0">${escape(take((text) => !text.startsWith('```')).join('\n'))}</pre>`)
      at += 1
    } else if (now.startsWith('|') && /^\|[\s:|-]+\|?$/.test(lines[at + 1] ?? '')) {
      const [head, , ...rows] = take((text) => text.startsWith('|')).map(cells)
      const row = (list, tag) => `<tr>${list.map((cell) => (cell === '' ? '<td></td>' : `<${tag}>${line(cell, link)}</${tag}>`)).join('')}</tr>`
      out.push(`<table tabindex="0"><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`)
    } else if (item) {
      const list = take((text) => /^ *([-*]|\d+\.) /.test(text) || /^ +\S/.test(text))
      const items = list.reduce((items, text) => (/^ *([-*]|\d+\.) /.test(text) ? [...items, text.replace(/^ *([-*]|\d+\.) /, '')] : [...items.slice(0, -1), `${items.at(-1)} ${text.trim()}`]), [])
      const tag = /\d/.test(item[2]) ? 'ol' : 'ul'
      out.push(`<${tag}>${items.map((text) => `<li>${line(text, link)}</li>`).join('')}</${tag}>`)
    } else if (now.startsWith('>')) {
      out.push(`<blockquote><p>${line(take((text) => text.startsWith('>')).map((text) => text.replace(/^> ?/, '')).join(' '), link)}</p></blockquote>`)
    } else {
      const text = take((text) => text.trim() !== '' && !/^(#{1,6} |```|\||[-*] |\d+\. |>|<img |<a id)/.test(text)).join(' ')
      // A line that begins like something else but is not.
      out.push(`<p>${line(text || lines[at++], link)}</p>`)
    }
  }
  return out.join('\n')
}
