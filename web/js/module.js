// The WebAssembly module as a text inside a script, and how it becomes functions.

/**
 * Signs that need no escape in JavaScript and HTML. Each stands for one byte, and one after the last or the last but one for another
 * byte. So bytes keep their borders, and a server's compression finds in the text what it finds in the module: base64 takes a third more.
 */
export const SIGNS = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter((sign) => !`'"\`\\$<`.includes(sign)).join('')

/** How many signs stand for a byte alone. */
export const SINGLE = SIGNS.length - 2

/** The bytes of a text. `order` has the bytes by the signs that stand for them, and those behind the two special signs after that. */
export function decoded(text, order) {
  const places = new Uint8Array(128)
  for (let i = 0; i < SIGNS.length; i += 1) places[SIGNS.charCodeAt(i)] = i
  const bytes = new Uint8Array(text.length)
  let length = 0
  let base = 0
  for (let i = 0; i < text.length; i += 1) {
    const place = places[text.charCodeAt(i)]
    if (place >= SINGLE) base = (place - SINGLE + 1) * SINGLE
    else {
      bytes[length] = order[base + place]
      length += 1
      base = 0
    }
  }
  return bytes.subarray(0, length)
}

/** The functions of a module whose text is `text`; `order` is a text, too, with the bytes in their own order. */
export function functionsOf(text, order) {
  const bytes = decoded(text, decoded(order, Uint8Array.from({ length: 256 }, (_, byte) => byte)))
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports
  } catch (cause) {
    throw refused(cause)
  }
}

/** The functions of the module at an address. */
export async function fetched(url) {
  const wrong = (what) => new Error(
    `kingsight: no module at ${url} (${what}). It belongs beside the script: copy it there, in Vite's development server set ` +
    "optimizeDeps: { exclude: ['kingsight'] }, or import 'kingsight', which carries it inside",
  )
  const response = await fetch(url).catch((cause) => {
    throw wrong(String(cause))
  })
  const type = response.headers.get('content-type')
  // Some servers answer with their first page.
  if (!response.ok || /html/.test(type)) throw wrong(`${response.status} ${type}`)
  // Some servers do not know the type of .wasm files, which streaming needs.
  const made = type === 'application/wasm' ? WebAssembly.instantiateStreaming(response) : response.arrayBuffer().then((bytes) => WebAssembly.instantiate(bytes))
  const { instance } = await made.catch((cause) => {
    throw refused(cause)
  })
  return instance.exports
}

function refused(cause) {
  const way = "a page with a Content-Security-Policy needs 'wasm-unsafe-eval' in its script-src"
  return new Error(`kingsight: WebAssembly does not run here (${cause}); ${way}`, { cause })
}
