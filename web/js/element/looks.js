// What a board would show with the piece in the hand over each square: the module is asked once for a square, when the hand is there.

export class Looks {
  #over = new Map()

  /** The board is another one, or the hand. */
  forget() {
    this.#over.clear()
  }

  /** The look over a square, with the titles and colours of the layers that are shown; `ask` gets it from the module. */
  over(square, ask, shown) {
    let look = this.#over.get(square)
    if (look === undefined) {
      const answer = ask()
      const now = new Map(answer.layers.map((layer) => [layer.id, layer]))
      look = { ...answer, layers: shown.map(({ id, title, color }) => ({ title, color, ...now.get(id) })) }
      this.#over.set(square, look)
    }
    return look
  }
}
