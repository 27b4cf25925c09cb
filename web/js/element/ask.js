// What the element asks: of the module about positions, which answers as the studio does (`web/src/board.rs`), and of its tables about
// words. English is the key, German comes from the tables of `kingsight-voice`, which `tools/bundle.js` cuts down to what is used.

import german from 'kingsight:german'
import { receiveText, send, wasm } from '../border.js'

const FIELD = '\u001f'
const plain = (text) => String(text ?? '').replaceAll(FIELD, ' ')

/** The fields that every question begins with. */
const beginning = ({ fen, moves, allow, lang }) => [fen, moves, allow, lang]

/** Everything to draw. */
export const view = (state, show, selected) =>
  JSON.parse(receiveText(wasm.board_view(send([...beginning(state), show, selected ?? ''].map(plain).join(FIELD)))))

/** What `show` would show with a piece over a square; `over` is null beside the board. */
export const drag = (state, show, from, over) =>
  JSON.parse(receiveText(wasm.board_drag(send([...beginning(state), show, from, over ?? ''].map(plain).join(FIELD)))))

/** What becomes of a piece that is put down; `to` is null off the board. */
export function drop(state, from, to, promotion) {
  const fields = [...beginning(state), from, to ?? '', promotion ?? ''].map(plain).join(FIELD)
  const answer = JSON.parse(receiveText(wasm.board_drop(send(fields))))
  return answer.result === 'refused' ? { ...answer, reasons: answer.reasons.map(reason) } : answer
}

/** A reason as the package's `why` gives it. */
function reason({ code, article, message, protected: held, ...squares }) {
  return { code, article, squares, text: message, ...(held === undefined ? {} : { protected: held }) }
}

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

// Words.

/** Of the attribute: whatever is not German is English. */
export const languageOf = (lang) => (/^de\b/i.test(lang ?? '') ? 'de' : 'en')

/** The words of a language, with the names of parts in braces. */
export const translator = (lang) => {
  const table = lang === 'de' ? german.words : {}
  return (english, parts = {}) => (table[english] ?? english).replace(/\{(\w+)\}/g, (whole, name) => String(parts[name] ?? whole))
}

/** What a layer is called. */
export function layerTitle({ id, title }, lang) {
  const [side, name] = [id.slice(0, id.indexOf('.')), id.slice(id.indexOf('.') + 1)]
  const words = lang === 'de' ? (german.layers[id] ?? german.layers[name]) : undefined
  return words?.replace(/\{(\w+)\}/g, (whole, who) => german.sides[side]?.[who] ?? whole) ?? title
}
