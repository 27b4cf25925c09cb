// The JavaScript half of `web/src/border.rs`: texts and numbers in and out of the module's memory.

import wasm from 'kingsight:wasm'

export { wasm }

/** What the module was asked about last; its owner need not send it again. */
export const loaded = { by: /** @type {unknown} */ (null) }

let bytes = new Uint8Array(0)
let inputAt = 0
let inputRoom = 0
const encoder = new TextEncoder()
const decoder = new TextDecoder()

// Growing the memory detaches every view of it.
function memory() {
  return bytes.buffer === wasm.memory.buffer ? bytes : (bytes = new Uint8Array(wasm.memory.buffer))
}

function room(length) {
  if (length > inputRoom) {
    inputRoom = Math.max(length, 1024)
    inputAt = wasm.input(inputRoom)
  }
  return memory()
}

/** Writes a text where the module reads it, and returns its length in bytes. */
export function send(text) {
  const length = text.length
  const memory = room(length * 3)
  if (length < 200) {
    let i = 0
    while (i < length) {
      const code = text.charCodeAt(i)
      if (code > 127) break
      memory[inputAt + i] = code
      i += 1
    }
    if (i === length) return length
  }
  return encoder.encodeInto(text, memory.subarray(inputAt, inputAt + length * 3)).written
}

/** The answer of this length; throws if it is an error. */
export function receive(length) {
  if (length < 0) throw fault(-length)
  const at = wasm.text()
  const part = memory().subarray(at, at + length)
  return length < 100 ? String.fromCharCode.apply(null, part) : decoder.decode(part)
}

/** The same for texts that may have other letters than ASCII. */
export function receiveText(length) {
  if (length < 0) throw fault(-length)
  const at = wasm.text()
  return decoder.decode(memory().subarray(at, at + length))
}

/** The words of the answer, valid until the next call. */
export function receiveWords(count) {
  return new Uint32Array(wasm.memory.buffer, wasm.words(), count)
}

function fault(length) {
  const at = wasm.text()
  const { message, ...rest } = JSON.parse(decoder.decode(memory().subarray(at, at + length)))
  return Object.assign(new KingsightError(message), rest)
}

/** What Kingsight cannot read or do: `code` for programs, `field` and `at` for the place. */
export class KingsightError extends Error {
  constructor(message, code) {
    super(message)
    this.name = 'KingsightError'
    this.code = code
  }
}
