// How soon the browser has painted what a movement of the hand changes: `node drag.js PACKAGE [--rounds 3]`.
//
// On the studio's page and on the board element, each with six layers on a full board, a piece is carried over all squares, on the
// processor as it is and four times slower, which is what Chromium makes of it. A time begins with the movement, which is mostly some
// milliseconds before the next frame, and ends when that frame is painted. PACKAGE is the unpacked npm package (`target/npm/package`
// after `cargo xtask npm`); the studio is the built command, or `KINGSIGHT_BIN`, and `KINGSIGHT_PAGE` another page than the one that was
// built in. The browser's own package comes with the tests: `npm ci` in `studio/` and in `web/`. All four cases take turns.
// docs/performance.md has the table.

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServer } from '../../studio/tests/support/server.js'
import { WHOLE, launch, serve } from '../../web/tests/support/chromium.js'

const busy = loadavg()[0].toFixed(1)
const argument = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined)
const rounds = Number(argument('--rounds') ?? 3)

/** Many pieces, and layers of every kind. */
const BOARD = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
const LAYERS = ['white.attacks', 'black.attacks', 'white.protected', 'white.pin-rays', 'black.king-danger', 'white.xray']
const SLOWER = [1, 4]

const ELEMENT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A board</title><link rel="icon" href="data:,">
  <script type="module" src="element.browser.js"></script>
  <script type="module">await customElements.whenDefined('kingsight-board'); performance.mark('ready')</script>
  <style>kingsight-board { width: 640px }</style></head>
  <body><kingsight-board fen="${BOARD}" show="${LAYERS.join(' ')}"></kingsight-board></body></html>`

/** The pages: where they are, what says that they can be used, and how a movement is timed. */
async function pages(folder) {
  const studio = await startServer()
  const place = mkdtempSync(join(tmpdir(), 'drag-'))
  for (const file of ['element.browser.js', 'board.wasm']) cpSync(join(folder, file), join(place, file))
  writeFileSync(join(place, 'index.html'), ELEMENT)
  const element = await serve(place)
  const layers = LAYERS.join().replaceAll('-', '_')
  return {
    list: [
      { name: "the studio's page", address: `${studio.url}/#fen=${BOARD.replaceAll(' ', '_')}&tab=layers&layers=${layers}`, ready: 'studio:ready', times: timesOfStudio },
      { name: 'the board element', address: element.address, ready: 'ready', times: timesOfElement },
    ],
    end: async () => {
      await studio.stop()
      await element.end()
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** The studio measures itself, up to the frame with the sets, even if they had to wait for an answer. */
const timesOfStudio = {
  begin: () => performance.clearMeasures(),
  read: () => performance.getEntriesByName('studio:drag').map(({ duration }) => duration),
}

/** The element draws what a movement changes at once, so the time ends with the movement's own frame. */
const timesOfElement = {
  begin: () => {
    const { port1, port2 } = new MessageChannel()
    let moved = []
    window.times = []
    port1.onmessage = () => {
      window.times.push(...moved.map((since) => performance.now() - since))
      moved = []
    }
    addEventListener('pointermove', ({ timeStamp }) => moved.push(timeStamp) === 1 && requestAnimationFrame(() => port2.postMessage(null)), { capture: true })
  },
  read: () => window.times,
}

async function middle(page, square) {
  const box = await page.locator(`[data-square=${square}]`).boundingBox()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Opens a page, and carries a piece over all squares: when the page was ready, and the times of the movements. */
async function carry(browser, { address, ready, times }, slower) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(address)
    const readyAfter = await (await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, ready)).jsonValue()
    await page.waitForTimeout(500)
    const from = await middle(page, 'f3')
    const points = []
    for (const rank of '34567812') for (const file of 'abcdefgh') points.push(await middle(page, `${file}${rank}`))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 20, from.y)
    // The answer to the lift is there.
    await page.waitForTimeout(1000)
    await page.evaluate(times.begin)
    for (const [i, { x, y }] of points.entries()) {
      // Playwright's own movement would run its scripts in the page, before and after.
      await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 })
      // Out of step with the screen, as hands are.
      await page.waitForTimeout(25 + 7 * (i % 3))
    }
    const measured = await page.evaluate(times.read)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    if (measured.length < 50) throw new Error(`${measured.length} measurements of ${points.length} movements`)
    return { readyAfter, measured }
  } finally {
    await context.close()
  }
}

const part = (sorted, share) => sorted[Math.floor(sorted.length * share)].toFixed(1)
const ascending = (list) => list.toSorted((a, b) => a - b)

const { list, end } = await pages(resolve(process.argv[2]))
const browser = await launch(WHOLE)
const cases = list.flatMap((page) => SLOWER.map((slower) => ({ page, slower, ready: [], times: [] })))
try {
  // The first round fills the caches of files.
  for (let round = -1; round < rounds; round += 1) {
    for (const each of cases) {
      const { readyAfter, measured } = await carry(browser, each.page, each.slower)
      if (round < 0) continue
      each.ready.push(readyAfter)
      each.times.push(...measured)
    }
  }
} finally {
  await browser.close()
  await end()
}

const rows = cases.map(({ page, slower, ready, times }, i) => {
  const sorted = ascending(times)
  const processor = slower === 1 ? 'as it is' : `${slower} times slower`
  return `| ${i % SLOWER.length === 0 ? page.name : ''} | ${processor} | ${sorted.length} | ${part(sorted, 0.5)} ms | ${part(sorted, 0.95)} ms | ${part(ascending(ready), 0.5)} ms |`
})
const machine = `${cpus()[0].model.trim()}, Chromium ${browser.version().split('.')[0]}. Load of the machine (${cpus().length} processors) before the run: ${busy}`
const table = [`${machine}.`, '', '| board | processor | movements | median | 95 of 100 within | ready after |', '|---|---|--:|--:|--:|--:|', ...rows].join('\n')
console.log(table)
