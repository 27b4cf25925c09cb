// Pages with boards on them, in Chromium.

import assert from 'node:assert/strict'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { PATIENCE, launch, serve } from './chromium.js'
import { consumer, packageFile } from './consumer.js'

export const PINNED = '4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1'

/** A folder with the element's files, and whatever else a page needs. `element` finds a file of the element; by default in the package. */
export function folder(name, files, element = packageFile) {
  const place = join(consumer, name)
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  for (const file of ['element.fetch.js', 'element.global.js', 'board.wasm']) copyFileSync(element(file), join(place, file))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text)
  return place
}

export const html = (body) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boards</title><link rel="icon" href="data:,">
  <script type="module" src="element.fetch.js"></script></head><body><main><h1>Boards</h1>${body}</main></body></html>`

/** Opens pages for the tests of a file; a page's errors fail its test. `element` is that of `folder`. */
export function useBoards(element) {
  let browser
  before(async () => {
    browser = await launch()
  })
  after(() => browser?.close())

  /** Hands over an empty page. */
  async function alone(use, options = {}) {
    const context = await browser.newContext({ viewport: { width: 900, height: 900 }, locale: 'en-US', ...options })
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    const complaints = []
    page.on('pageerror', (error) => complaints.push(String(error.stack)))
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    try {
      await use(page)
      assert.deepEqual(complaints, [])
    } finally {
      await context.close()
    }
  }

  /** Serves a page made of some HTML, and hands it over once every board on it is there. */
  async function open(body, use, options) {
    const { address, end } = await serve(folder('boards', { 'index.html': html(body) }, element))
    try {
      await alone(async (page) => {
        await page.goto(address)
        await page.waitForFunction(() => customElements.get('kingsight-board') !== undefined)
        await use(page)
      }, options)
    } finally {
      await end()
    }
  }
  return { open, alone }
}

export const cell = (board, square) => board.locator(`[data-square=${square}]`)

export async function middle(board, square) {
  const box = await cell(board, square).boundingBox()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function drag(page, board, from, to) {
  const [a, b] = [await middle(board, from), await middle(board, to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 })
  await page.mouse.move(b.x, b.y, { steps: 3 })
  await page.mouse.up()
}

/** Waits until a cell's label begins so. */
export const shows = (board, square, words) =>
  board.locator(`[data-square=${square}][aria-label^="${square}, ${words}"]`).waitFor({ state: 'attached' })
