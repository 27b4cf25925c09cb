// A board on a page: how many squares it has, and what its module says of one.

export function look() {
  const board = document.createElement('kingsight-board')
  board.setAttribute('fen', '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1')
  document.body.append(board)
  return new Promise((ready) => setTimeout(() => {
    const squares = board.shadowRoot.querySelectorAll('[data-square]')
    const bishop = board.shadowRoot.querySelector('[data-square=b4]').getAttribute('aria-label')
    ready(`${squares.length} ${bishop}`)
  }))
}
