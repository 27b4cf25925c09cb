// The JavaScript half of `web/src/border.rs`: texts and numbers in and out of the module's memory.

import wasm from 'kingsight:wasm'

export { wasm }

const SLOTS = 64

/**
 * What the module keeps of late, in slots, by a text that names it and a kind, so that it need not be sent again. Objects know nothing of
 * it: they are plain data, and copies of them and proxies around them work as they do.
 */
export class Kept {
  #slots = new Map()
  #names = new Array(SLOTS)
  #kinds = new Array(SLOTS)
  #last = 0
  /** The slot of what the module is asked about now. */
  current

  /** Where it is, `undefined` if the module has it no more. */
  find(name, kind) {
    const slot = this.#slots.get(name)
    return slot !== undefined && this.#kinds[slot] === kind ? slot : undefined
  }

  /** The slot for what is made next. */
  next() {
    this.current = undefined
    this.#last = (this.#last + 1) % SLOTS
    const before = this.#names[this.#last]
    if (before !== undefined && this.#slots.get(before) === this.#last) this.#slots.delete(before)
    this.#names[this.#last] = undefined
    return this.#last
  }

  /** The module has made it, and is asked about it now. */
  set(name, kind, slot) {
    this.#slots.set(name, slot)
    this.#names[slot] = name
    this.#kinds[slot] = kind
    this.current = slot
  }
}

let bytes = new Uint8Array(0)
let inputAt = 0
let inputRoom = 0
const { encoder, decoder } = coders()

/** The platform's, or their like where it has none, as the environment jsdom of Jest. */
function coders() {
  if (globalThis.TextEncoder && globalThis.TextDecoder) return { encoder: new TextEncoder(), decoder: new TextDecoder() }
  const lone = /\p{Surrogate}/gu
  return {
    encoder: {
      encodeInto(text, into) {
        const bytes = unescape(encodeURIComponent(text.replace(lone, '\ufffd')))
        for (let i = 0; i < bytes.length; i += 1) into[i] = bytes.charCodeAt(i)
        return { written: bytes.length }
      },
    },
    decoder: {
      decode: (bytes) => decodeURIComponent(Array.from(bytes, (byte) => '%' + byte.toString(16).padStart(2, '0')).join('')),
    },
  }
}

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

let numbers = new Uint32Array(0)

/** All words of the memory; the answer's begin at `wordsAt()`. Valid until the next call. */
export function allWords() {
  return numbers.buffer === wasm.memory.buffer ? numbers : (numbers = new Uint32Array(wasm.memory.buffer))
}

export const wordsAt = () => wasm.words() >>> 2

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

  /** Each entry of the package has a class of its own, and an error of one is an error of all. */
  static [Symbol.hasInstance](value) {
    return value instanceof Error && value.name === 'KingsightError'
  }
}
