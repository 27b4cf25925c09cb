// The documentation of the element: the HTML of each use beside it, as it is before a reader moves a piece.

for (const use of document.querySelectorAll('.use')) {
  const code = document.createElement('pre')
  code.tabIndex = 0
  code.textContent = use.innerHTML.trim().replaceAll('=""', '')
  use.after(code)
}

await import('./element.browser.js')
