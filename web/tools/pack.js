// Builds the npm package: `node tools/pack.js FOLDER`, where FOLDER holds kingsight.raw.wasm, reasons.raw.wasm, rules.raw.wasm and board.raw.wasm and
// receives the package in FOLDER/package. `cargo xtask npm` calls it.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { elementPlugins, loader, optimise } from './bundle.js'

const web = fileURLToPath(new URL('..', import.meta.url))
const place = process.argv[2]
const out = join(place, 'package')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

for (const name of ['kingsight', 'reasons', 'rules', 'board']) optimise(join(place, `${name}.raw.wasm`), join(out, `${name}.wasm`))

const banner = { js: '// Kingsight, MIT OR Apache-2.0' }
const bundle = (entry, kind, file, outfile, options) =>
  build({
    entryPoints: [join(web, 'js', entry)],
    outfile: join(out, outfile),
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    target: 'es2022',
    banner,
    loader: { '.css': 'text' },
    plugins: [loader(kind, file, out), ...elementPlugins(join(web, '..'))],
    ...options,
  })

const ENTRIES = [
  ['index', 'index.js', 'kingsight.wasm'],
  ['reasons', 'index.js', 'reasons.wasm'],
  ['rules', 'rules.js', 'rules.wasm'],
  ['chess', 'chess.js', 'reasons.wasm'],
  ['element', 'element/board.js', 'board.wasm'],
]
for (const [name, entry, file] of ENTRIES) {
  await bundle(entry, 'inline', file, `${name}.js`, { format: 'esm', platform: 'neutral' })
  await bundle(entry, 'inline', file, `${name}.cjs`, { format: 'cjs', platform: 'neutral' })
  await bundle(entry, 'fetch', file, `${name}.fetch.js`, { format: 'esm', platform: 'browser' })
}
await bundle('index.js', 'inline', 'reasons.wasm', 'kingsight.global.js', { format: 'iife', globalName: 'Kingsight', platform: 'browser' })
await bundle('element/board.js', 'inline', 'board.wasm', 'element.global.js', { format: 'iife', globalName: 'KingsightElement', platform: 'browser' })

for (const name of ['index', 'rules', 'chess', 'element']) {
  const types = readFileSync(join(web, 'js', `${name}.d.ts`), 'utf8')
  writeFileSync(join(out, `${name}.d.ts`), types)
  writeFileSync(join(out, `${name}.d.cts`), types.replaceAll(/from '\.\/(\w+)\.js'/g, "from './$1.cjs'"))
}
copyFileSync(join(web, 'npm/package.json'), join(out, 'package.json'))
copyFileSync(join(web, 'npm/README.md'), join(out, 'README.md'))
for (const licence of ['LICENSE-APACHE', 'LICENSE-MIT']) copyFileSync(join(web, '..', licence), join(out, licence))
