// The studio's answers from WebAssembly: `web/src/studio.rs`.

import { receiveText, receiveWords, send, wasm } from '../js/border.js'

/** A question by its name: `view` and JSON, `catalog` and what follows the `?` of an address. */
export function answer(name, question) {
  const length = wasm.studio_answer(send(`${name}\u001f${question}`))
  const [status] = receiveWords(1)
  return { status, body: receiveText(length) }
}
