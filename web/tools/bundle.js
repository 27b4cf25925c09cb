// What esbuild needs: the modules, made smaller and brought into bundles; the pieces' drawings, and the element's words in German.

import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SIGNS, SINGLE } from '../js/module.js'

/** The features that the compiler uses; without them wasm-opt refuses the module. */
const FEATURES = ['bulk-memory', 'bulk-memory-opt', 'mutable-globals', 'nontrapping-float-to-int', 'sign-ext', 'multivalue', 'reference-types']

/** Makes a module smaller. */
export function optimise(from, to) {
  const program = fileURLToPath(new URL('../node_modules/binaryen/bin/wasm-opt', import.meta.url))
  // The lowest kilobyte is the far end of the stack, so small offsets can be part of loads and stores. Blocks and loops are built anew from
  // the branches between them, which takes fewer bytes than the compiler's. The second time finds what the first made possible.
  // A function that is called once stays one: in a large one its variables would have longer numbers. Functions stand in the order of
  // their names, so that gzip finds what is like them close by.
  const passes = ['--low-memory-unused', '--flatten', '--rereloop', '-Oz', '-Oz', '--reorder-functions-by-name']
  const flags = [...passes, '--strip-debug', '--strip-producers', '--strip-target-features', ...FEATURES.map((name) => `--enable-${name}`)]
  execFileSync(process.execPath, [program, ...flags, from, '-o', to])
}

/** A module as the texts that `decoded` reads: the frequent bytes have signs of their own. */
function encoded(bytes) {
  const counts = new Array(256).fill(0)
  for (const byte of bytes) counts[byte] += 1
  const frequent = [...counts.keys()].sort((a, b) => counts[b] - counts[a])
  const write = (bytes, order) => {
    const signs = new Array(256)
    order.forEach((byte, place) => {
      const base = Math.floor(place / SINGLE)
      signs[byte] = (base === 0 ? '' : SIGNS[SINGLE + base - 1]) + SIGNS[place % SINGLE]
    })
    return Array.from(bytes, (byte) => signs[byte]).join('')
  }
  const texts = [write(bytes, frequent), write(frequent, [...counts.keys()])]
  return texts.map((text) => `'${text}'`).join(', ')
}

const MODULE = fileURLToPath(new URL('../js/module.js', import.meta.url))

/** How each kind of bundle gets the module's functions. */
const LOADERS = {
  inline: (file, out) => `
    import { functionsOf } from ${JSON.stringify(MODULE)}
    export default functionsOf(${encoded(readFileSync(join(out, file)))})`,
  fetch: (file) => `
    import { fetched } from ${JSON.stringify(MODULE)}
    export default await fetched(new URL('./${file}', import.meta.url))`,
}

/** A plugin for esbuild: a bundle gets the module in the file, which is in the folder `out`. */
export const loader = (kind, file, out) => ({
  name: 'kingsight:wasm',
  setup(build) {
    build.onResolve({ filter: /^kingsight:wasm$/ }, ({ path }) => ({ path, namespace: 'wasm' }))
    build.onLoad({ filter: /.*/, namespace: 'wasm' }, () => ({ contents: LOADERS[kind](file, out), loader: 'js', resolveDir: out }))
  },
})

// What the element has of the rest of the project. Plugins for esbuild.

const virtual = (name, make) => ({
  name,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${name}$`) }, ({ path }) => ({ path, namespace: name }))
    build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents: JSON.stringify(make()), loader: 'json' }))
  },
})

const ROLES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' }

/** What stands between the tags of a piece's picture, by its letter. */
function art(root) {
  const drawing = (color, role) => {
    const text = readFileSync(join(root, `crates/kingsight-picture/art/${color}-${role}.svg`), 'utf8')
    return text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>')).trim()
  }
  return Object.fromEntries(Object.entries(ROLES).flatMap(([letter, role]) =>
    [[letter.toUpperCase(), drawing('white', role)], [letter, drawing('black', role)]]))
}

/** Of the studio's table what the element asks for, and its own words. A key without a word is an error. */
export function german(root) {
  const read = (name) => JSON.parse(readFileSync(join(root, 'crates/kingsight-voice/src/german', name), 'utf8'))
  const [table, own] = [read('page.json'), read('element.json')]
  const page = join(root, 'crates/kingsight-studio/page')
  const folder = join(root, 'web/js/element')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(folder, name), 'utf8'))
  const keys = new Set(scripts.flatMap((text) => [...text.matchAll(/\bt\("([^"]+)"/g)].map(([, key]) => key)))
  const names = readFileSync(join(page, 'js/squares.js'), 'utf8')
  for (const [, key] of names.matchAll(/later\("([^"]+)"\)/g)) keys.add(key)
  const words = {}
  for (const key of keys) {
    words[key] = own[key] ?? table.words[key]
    if (words[key] === undefined) throw new Error(`kingsight-voice/src/german/element.json has no words for ${JSON.stringify(key)}`)
  }
  for (const key of Object.keys(own)) if (!keys.has(key)) throw new Error(`the element does not ask for ${JSON.stringify(key)}`)
  const layers = Object.fromEntries(Object.entries(table.layers).map(([name, [title]]) => [name, title]))
  return { words, layers, sides: table.sides }
}

/** With the words of `table`; those in German, if it is left out. */
export const elementPlugins = (root, table = german(root)) => [virtual('kingsight:art', () => art(root)), virtual('kingsight:german', () => table)]
