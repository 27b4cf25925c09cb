// Builds the npm package: `node tools/pack.js FOLDER`, where FOLDER holds kingsight.raw.wasm and rules.raw.wasm and
// receives the package in FOLDER/package. `cargo xtask npm` calls it.

import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const web = fileURLToPath(new URL('..', import.meta.url))
const place = process.argv[2]
const out = join(place, 'package')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

/** The features that the compiler uses; without them wasm-opt refuses the module. */
const FEATURES = ['bulk-memory', 'bulk-memory-opt', 'mutable-globals', 'nontrapping-float-to-int', 'sign-ext', 'multivalue', 'reference-types']

for (const name of ['kingsight', 'rules']) {
  const optimise = join(web, 'node_modules/binaryen/bin/wasm-opt')
  const flags = ['-Oz', '--strip-debug', '--strip-producers', '--strip-target-features', ...FEATURES.map((name) => `--enable-${name}`)]
  execFileSync(process.execPath, [optimise, ...flags, join(place, `${name}.raw.wasm`), '-o', join(out, `${name}.wasm`)])
}

/** How each kind of bundle gets the module's functions. */
const LOADERS = {
  node: (file) => `
    import { readFileSync } from 'node:fs'
    const bytes = readFileSync(new URL('./${file}', import.meta.url))
    export default new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports`,
  // The names of CommonJS, which esbuild leaves as they are.
  require: (file) => `
    import { readFileSync } from 'node:fs'
    import { join } from 'node:path'
    const bytes = readFileSync(join(__dirname, '${file}'))
    export default new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports`,
  // Some servers do not know the type of .wasm files, which streaming needs.
  browser: (file) => `
    const url = new URL('./${file}', import.meta.url)
    const response = await fetch(url)
    if (!response.ok) throw new Error('kingsight: ' + url + ' answered ' + response.status)
    const streams = response.headers.get('content-type') === 'application/wasm'
    const { instance } = streams
      ? await WebAssembly.instantiateStreaming(response)
      : await WebAssembly.instantiate(await response.arrayBuffer())
    export default instance.exports`,
  inline: (file) => `
    const text = atob('${readFileSync(join(out, file)).toString('base64')}')
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    export default new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports`,
}

const loader = (kind, file) => ({
  name: 'kingsight:wasm',
  setup(build) {
    build.onResolve({ filter: /^kingsight:wasm$/ }, ({ path }) => ({ path, namespace: 'wasm' }))
    build.onLoad({ filter: /.*/, namespace: 'wasm' }, () => ({ contents: LOADERS[kind](file), loader: 'js' }))
  },
})

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
    external: ['node:*'],
    plugins: [loader(kind, file)],
    ...options,
  })

const entries = [['index.js', 'kingsight.wasm'], ['rules.js', 'rules.wasm'], ['chess.js', 'rules.wasm']]
for (const [entry, file] of entries) {
  const name = entry.slice(0, -3)
  await bundle(entry, 'node', file, `${name}.js`, { format: 'esm', platform: 'node' })
  await bundle(entry, 'require', file, `${name}.cjs`, { format: 'cjs', platform: 'node' })
  await bundle(entry, 'browser', file, `${name}.browser.js`, { format: 'esm', platform: 'browser' })
}
await bundle('inline.js', 'inline', 'rules.wasm', 'inline.js', { format: 'esm', platform: 'neutral' })
await bundle('inline.js', 'inline', 'rules.wasm', 'inline.cjs', { format: 'cjs', platform: 'neutral' })
await bundle('inline.js', 'inline', 'rules.wasm', 'kingsight.global.js', { format: 'iife', globalName: 'Kingsight', platform: 'browser' })

for (const name of ['index', 'rules', 'chess', 'inline']) {
  const types = readFileSync(join(web, 'js', `${name}.d.ts`), 'utf8')
  writeFileSync(join(out, `${name}.d.ts`), types)
  writeFileSync(join(out, `${name}.d.cts`), types.replaceAll(/from '\.\/(\w+)\.js'/g, "from './$1.cjs'"))
}
copyFileSync(join(web, 'npm/package.json'), join(out, 'package.json'))
copyFileSync(join(web, 'npm/README.md'), join(out, 'README.md'))
for (const licence of ['LICENSE-APACHE', 'LICENSE-MIT']) copyFileSync(join(web, '..', licence), join(out, licence))
