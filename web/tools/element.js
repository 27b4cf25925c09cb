// What the element has of the rest of the project: the pieces' drawings, and its words in German. Plugins for esbuild.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

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
