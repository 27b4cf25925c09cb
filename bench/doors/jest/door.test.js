require('kingsight/element')
const { answer } = require('./rules.cjs')

test('rules and a board', async () => {
  document.body.innerHTML = '<kingsight-board fen="4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"></kingsight-board>'
  await null
  const cells = [...document.body.firstChild.shadowRoot.querySelectorAll('[data-square]')]
  expect(cells).toHaveLength(64)
  expect(cells.find((cell) => cell.dataset.square === 'b4').getAttribute('aria-label')).toMatch('bishop')
  expect(answer).toBe('pinned e4')
})
