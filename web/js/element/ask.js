// Questions to the module, which answers as the studio does: `web/src/board.rs`.

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
