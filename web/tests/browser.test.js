// In Chromium: bundled by Vite, from files as they are, and by a plain script tag.

import assert from 'node:assert/strict'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { build as esbuild } from 'esbuild'
import { build } from 'vite'
import { PATIENCE, launch, serve } from './support/chromium.js'
import { consumer, packageFile } from './support/consumer.js'

const SCRIPT = `
  const position = new Position('4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1')
  document.title = position.why('d2', 'f3').reasons[0].code + ' ' + new Chess().moves().length`

let browser
before(async () => {
  browser = await launch()
})
after(() => browser.close())

async function titleOf(folder, types) {
  const { address, end } = await serve(folder, types)
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE)
  const faults = []
  page.on('pageerror', (error) => faults.push(String(error)))
  try {
    await page.goto(address)
    await page.waitForFunction(() => document.title !== '').catch(() => assert.fail(faults.join('\n')))
    return await page.title()
  } finally {
    await page.close()
    await end()
  }
}

function site(name, html, files = {}) {
  const folder = join(consumer, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), html)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

test('bundled by Vite', async () => {
  const folder = site('vite', '<script type="module" src="main.js"></script>', {
    'main.js': `import { Position } from 'kingsight'\nimport { Chess } from 'kingsight/chess.js'\n${SCRIPT}`,
  })
  await build({ root: folder, logLevel: 'error', build: { outDir: 'out', assetsInlineLimit: 0 } })
  assert.equal(await titleOf(join(folder, 'out')), 'pinned 20')
})

test('a module that the page preloads, as the README says, is fetched once and used', async () => {
  const [link] = /<link rel="preload"[^>]*>/.exec(readFileSync(new URL('../npm/README.md', import.meta.url), 'utf8'))
  const folder = site('preload', `${link.replace('node_modules/kingsight/', '')}<script type="module" src="main.js"></script>`, {
    'main.js': `
      import { Position } from './rules.fetch.js'
      const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('rules.wasm'))
      document.title = [new Position().legalMoves().length, ...fetched.map((entry) => entry.initiatorType)].join(' ')`,
  })
  for (const file of ['rules.fetch.js', 'rules.wasm']) copyFileSync(packageFile(file), join(folder, file))
  assert.equal(await titleOf(folder), '20 link')
})

test('rules and PGN in one file: nothing else is fetched', async () => {
  const folder = site('rules-alone', '<link rel="icon" href="data:,"><script type="module" src="main.js"></script>', {
    'main.js': `
      import { Position, readPgn } from './rules.js'
      const files = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))
      document.title = [new Position().legalMoves().length, readPgn('1. e4 e5 *').length, ...files].join(' ')`,
  })
  copyFileSync(packageFile('rules.js'), join(folder, 'rules.js'))
  assert.equal(await titleOf(folder), '20 1 main.js rules.js')
})

test('the worker of the README answers the first message, also bundled by Vite without any settings', async () => {
  const [, worker] = /```js\n(\/\/ worker\.js\n[^]*?)```/.exec(readFileSync(new URL('../npm/README.md', import.meta.url), 'utf8'))
  const folder = site('worker', '<script type="module" src="main.js"></script>', {
    'worker.js': worker,
    'main.js': `
      const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }) => (document.title = data)
      worker.postMessage({ fen: 'startpos', depth: 3 })`,
  })
  await build({ root: folder, logLevel: 'error', build: { outDir: 'out', assetsInlineLimit: 0 } })
  assert.equal(await titleOf(join(folder, 'out')), '8902')
})

test('bundled by esbuild into a plain script', async () => {
  const folder = site('esbuild', '<script src="out.js"></script>', {
    'main.js': `import { Position } from 'kingsight'\nimport { Chess } from 'kingsight/chess.js'\n${SCRIPT}`,
  })
  await esbuild({ entryPoints: [join(folder, 'main.js')], bundle: true, outfile: join(folder, 'out.js'), logLevel: 'error' })
  assert.equal(await titleOf(folder), 'pinned 20')
})

test('a module that is not beside the bundle: the error names its address, the status and the ways out', async () => {
  const folder = site('esbuild-fetch', '<script type="module" src="out.js"></script>', {
    'main.js': `import { Position } from 'kingsight/fetch'\nimport { Chess } from 'kingsight/chess.js/fetch'\n${SCRIPT}`,
  })
  await esbuild({ entryPoints: [join(folder, 'main.js')], bundle: true, format: 'esm', outfile: join(folder, 'out.js'), logLevel: 'error' })
  const { address, end } = await serve(folder)
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE)
  const fault = new Promise((resolve) => page.once('pageerror', (error) => resolve(String(error))))
  await page.goto(address)
  assert.match(await fault, /no module at http:.*kingsight\.wasm \(404 .*\)\. It belongs beside the script: .*, or import 'kingsight', which carries it inside$/)
  await page.close()
  await end()
  for (const file of ['kingsight.wasm', 'reasons.wasm']) copyFileSync(packageFile(file), join(folder, file))
  assert.equal(await titleOf(folder), 'pinned 20')
})

test('from files as they are, also if the server does not know the type of the module', async () => {
  const html = `<script type="module">
    import { Position } from './index.fetch.js'
    import { Chess } from './chess.fetch.js'
    ${SCRIPT}</script>`
  const folder = site('files', html)
  for (const file of ['index.fetch.js', 'chess.fetch.js', 'kingsight.wasm', 'reasons.wasm']) {
    copyFileSync(packageFile(file), join(folder, file))
  }
  assert.equal(await titleOf(folder), 'pinned 20')
  assert.equal(await titleOf(folder, { '.html': 'text/html', '.js': 'text/javascript' }), 'pinned 20')
})

test('by a plain script tag', async () => {
  const html = `<script src="kingsight.global.js"></script><script>const { Position, Chess } = Kingsight\n${SCRIPT}</script>`
  const folder = site('plain', html)
  copyFileSync(packageFile('kingsight.global.js'), join(folder, 'kingsight.global.js'))
  assert.equal(await titleOf(folder), 'pinned 20')
})
