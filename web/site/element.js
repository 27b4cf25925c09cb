// The documentation of the element: the HTML of each use beside it, as it is before a reader moves a piece.

/** A long tag as it is written: an attribute a line. */
const inLines = (tag) => (tag.length < 70 ? tag : tag.replaceAll(/ ([a-z]+=")/g, '\n  $1'))

for (const use of document.querySelectorAll('.use')) {
  const code = document.createElement('pre')
  code.tabIndex = 0
  code.textContent = use.innerHTML.trim().replaceAll('=""', '').replaceAll(/<kingsight-board [^>]*>/g, inLines)
  use.after(code)
}

await import('./element.fetch.js')
