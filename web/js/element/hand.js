// Mouse, finger, pen and keys: what they do to a board with `tap(square)`, `drop(from, to)`, `select(square)`,
// `carry(from, over)` and `loose`.

/** How far a finger may slip in a tap. */
const SLIP = 5

const STEPS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-7, 0], End: [7, 0], PageUp: [0, -7], PageDown: [0, 7],
}

/** Listens to the grid of a board. Everything hangs on the grid, so that nothing is left when the element goes. */
export function listen(grid, picture, board) {
  const { element } = grid
  /** What is pressed: the square, where, the piece in the hand once it moves, and where the board is until the next frame. */
  let press = null

  const begin = (event) => {
    press.held = picture.lift(press.square)
    element.classList.toggle('dragging', press.held !== null)
    if (press.held && board.selected !== press.square) board.select(press.square)
    if (press.held) element.setPointerCapture(event.pointerId)
  }
  const end = () => {
    press?.held?.release()
    picture.over(null)
    element.classList.remove('dragging')
    press = null
  }

  element.addEventListener('pointerdown', (event) => {
    const square = grid.squareAt(event.clientX, event.clientY)
    if (!square || press || event.button !== 0) return
    event.preventDefault()
    element.classList.add('by-hand')
    grid.focus(square)
    press = { square, x: event.clientX, y: event.clientY, id: event.pointerId, held: null, box: null }
  })
  /** Draws what changes once the piece in the hand is over another square. */
  const pass = ({ clientX, clientY }, box) => {
    const over = grid.squareAt(clientX, clientY, box)
    if (over === press.over) return
    press.over = over
    picture.over(over)
    board.carry(press.square, over)
  }
  element.addEventListener('pointermove', (event) => {
    if (!press || press.id !== event.pointerId || !board.loose(press.square)) return
    if (!press.held) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLIP) return
      begin(event)
    }
    if (!press.held) return
    // Read before anything is drawn: the other way round, the page would be laid out once more.
    const box = press.box ?? grid.box()
    press.box = null
    press.held.follow(...grid.point(event.clientX, event.clientY, box))
    pass(event, box)
  })
  // Browsers that report a movement at once, and not with the next frame, get it drawn before that frame.
  element.addEventListener('pointerrawupdate', (event) => {
    if (!press?.held || press.id !== event.pointerId || !board.loose(press.square)) return
    press.box ??= grid.box()
    pass(event, press.box)
  })
  element.addEventListener('pointerup', (event) => {
    if (!press || press.id !== event.pointerId) return
    const { square, held } = press
    const to = grid.squareAt(event.clientX, event.clientY)
    end()
    if (!held) {
      if (to === square) board.tap(square)
    } else if (to !== square) {
      board.drop(square, to)
    }
  })
  element.addEventListener('pointercancel', () => {
    if (press?.held) board.carry(press.square)
    end()
  })
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    element.classList.remove('by-hand')
    if (step) grid.focus(grid.neighbour(...step))
    else if (event.key === 'Enter' || event.key === ' ') board.tap(grid.focused)
    else if (event.key === 'Escape' && (press || board.selected)) {
      end()
      board.select(null)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && board.loose(grid.focused)) board.drop(grid.focused, null)
    else return
    event.preventDefault()
  })
  element.addEventListener('focusin', ({ target }) => {
    if (target.dataset.square && target.dataset.square !== grid.focused) grid.focus(target.dataset.square, false)
  })
}
