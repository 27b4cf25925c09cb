// How soon a package answers: from the beginning of its import to the answer of its first question, in Node and in Chromium.
//
// Each time is a new process, or a browser's page: on a first visit nothing is kept, on a third one what the two before it fetched. The packages
// come in turn, and the median of a package counts. An empty module, and one that fetches an empty file, show what Node, the browser and the server
// take by themselves. "Preloaded" is a page that asks for the module by `<link rel="preload">` when it imports the script.
// `node ready.js PACKAGE [ROUNDS]` prints the table alone.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const peers = fileURLToPath(new URL('node_modules', import.meta.url))

/** The first question: the legal moves of the initial position. `empty` is a module without a line, which is what Node itself takes. */
const OURS = 'new module.Position().legalMoves().length'
const CHESS = 'new module.Chess().moves().length'
const NODE = {
  'an empty module': ['empty.mjs', '20'],
  'kingsight/rules': ['rules.js', OURS],
  'kingsight/reasons': ['reasons.js', OURS],
  'kingsight/chess.js': ['chess.js', CHESS],
  kingsight: ['index.js', OURS],
  'chess.js': [fileURLToPath(import.meta.resolve('chess.js')), CHESS],
}
const CHROMIUM = {
  'an empty module': ['empty.mjs', '20'],
  'an empty module and an empty file': ['fetches.mjs', '20'],
  'kingsight/rules': ['rules.js', OURS],
  'kingsight/rules/fetch': ['rules.fetch.js', OURS],
  'kingsight/rules/fetch, preloaded': ['rules.fetch.js', OURS, 'rules.wasm'],
  'kingsight/reasons': ['reasons.js', OURS],
  'kingsight/reasons/fetch': ['reasons.fetch.js', OURS],
  'kingsight/chess.js': ['chess.js', CHESS],
  kingsight: ['index.js', OURS],
  'kingsight/fetch': ['index.fetch.js', OURS],
  'chess.js': ['theirs.js', CHESS],
}

const question = (url, ask, early = '') => `
  const start = performance.now()
  ${early}
  const module = await import(${JSON.stringify(url)})
  if (${ask} !== 20) throw new Error('not 20 moves')
  const time = performance.now() - start`

const preload = (file) => `const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: ${JSON.stringify(file)} })
  document.head.append(link)`

function inNode(folder, [file, ask]) {
  const program = `${question(pathToFileURL(resolve(folder, file)).href, ask)}\nconsole.log(time)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }))
}

/** The time of the last of some visits; the browser keeps what it has fetched and compiled from one to the next. */
async function inChromium(browser, address, [file, ask, early], visits) {
  const context = await browser.newContext()
  try {
    let time
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await context.newPage()
      await page.goto(address)
      time = await page.evaluate(`(async () => {${question(`./${file}`, ask, early && preload(early))}\nreturn time })()`)
      await page.close()
    }
    return time
  } finally {
    await context.close()
  }
}

/** The lines of the table. */
export async function readyTimes(folder, rounds = 21) {
  // The browser's own package comes with the tests of `web/`.
  const { WHOLE, launch, serve } = await import('../../web/tests/support/chromium.js')
  const place = mkdtempSync(join(tmpdir(), 'ready-'))
  const browser = await launch(WHOLE)
  try {
    cpSync(folder, place, { recursive: true })
    cpSync(join(peers, 'chess.js/dist/esm/chess.js'), join(place, 'theirs.js'))
    writeFileSync(join(place, 'empty.mjs'), '')
    writeFileSync(join(place, 'empty.wasm'), '')
    writeFileSync(join(place, 'fetches.mjs'), "await (await fetch(new URL('./empty.wasm', import.meta.url))).arrayBuffer()")
    writeFileSync(join(place, 'index.html'), '<!doctype html><title>Ready</title><link rel="icon" href="data:,">')
    const { address, end } = await serve(place, { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' }, { 'cache-control': 'max-age=600' })
    try {
      const node = await medians(NODE, rounds, async (entry) => inNode(place, entry))
      const first = await medians(CHROMIUM, rounds, (entry) => inChromium(browser, address, entry, 1))
      const later = await medians(CHROMIUM, rounds, (entry) => inChromium(browser, address, entry, 3))
      const version = browser.version().split('.')[0]
      return [...lines('Node', node), ...lines(`Chromium ${version}`, first), ...lines('Chromium, third visit', later)]
    } finally {
      await end()
    }
  } finally {
    await browser.close()
    rmSync(place, { recursive: true, force: true })
  }
}

async function medians(entries, rounds, run) {
  const times = Object.keys(entries).map(() => [])
  // The first round fills the caches of files.
  for (let round = -1; round < rounds; round += 1) {
    for (const [i, entry] of Object.values(entries).entries()) {
      const time = await run(entry)
      if (round >= 0) times[i].push(time)
    }
  }
  return Object.keys(entries).map((name, i) => [name, times[i].sort((a, b) => a - b)])
}

function lines(where, times) {
  const own = times[0][1][times[0][1].length >> 1]
  return times.map(([name, sorted], i) => {
    const time = sorted[sorted.length >> 1]
    const beside = i === 0 ? '' : `${(time - own).toFixed(1)} ms more than an empty module`
    return `| ${i === 0 ? `import and first question, ${where}` : ''} | ${name} | ${time.toFixed(1)} ms | ${beside} |`
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await readyTimes(resolve(process.argv[2]), Number(process.argv[3] ?? 21))).join('\n'))
}
