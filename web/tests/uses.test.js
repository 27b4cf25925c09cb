// The element's documentation: every use is short, shows its position and no error.

import assert from 'node:assert/strict'
import { copyFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PATIENCE, launch, serve } from './support/chromium.js'
import { cell, drag, folder, shows } from './support/element.js'

const site = fileURLToPath(new URL('../site/', import.meta.url))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let browser
let server
let page
const complaints = []

before(async () => {
  const place = folder('uses', {})
  for (const file of ['element.html', 'element.js', 'pages.css']) copyFileSync(join(site, file), join(place, file))
  server = await serve(place)
  browser = await launch()
  page = await browser.newPage({ viewport: { width: 1000, height: 900 }, locale: 'en-US' })
  page.setDefaultTimeout(PATIENCE)
  page.on('pageerror', (error) => complaints.push(String(error.stack)))
  await page.goto(`${server.address}/element.html`)
  await page.waitForFunction(() => customElements.get('kingsight-board') !== undefined)
})
after(async () => {
  await browser?.close()
  await server?.end()
})

test('twelve uses, each ten lines of HTML at most', () => {
  const text = readFileSync(join(site, 'element.html'), 'utf8')
  const uses = [...text.matchAll(/<div class="use">\n([^]*?)<\/div>/g)].map(([, use]) => use.trimEnd().split('\n').length)
  assert.equal(uses.length, 12)
  assert.deepEqual(uses.filter((lines) => lines > 10), [])
})

test('each board shows its position and no error', async () => {
  const boards = await page.$$eval('kingsight-board', (boards) =>
    boards.map((board) => ({
      html: board.outerHTML,
      error: board.error?.message ?? board.shadowRoot.querySelector('.message').textContent,
      drawn: board.shadowRoot.querySelectorAll('.piece').length,
      pieces: board.fen.split(' ')[0].replace(/[^a-z]/gi, '').length,
      shown: !board.show || board.shadowRoot.querySelector('.legend').childElementCount > 0,
    })))
  assert.equal(boards.length, 13)
  for (const { html, error, drawn, pieces, shown } of boards) {
    assert.equal(error, '', html)
    assert.ok(pieces > 0 && drawn === pieces, `${html}: ${drawn} of ${pieces} pieces`)
    assert.ok(shown, html)
  }
  assert.deepEqual(complaints, [])
})

test('the scripts of the uses do what they say', async () => {
  const mate = page.locator('#mate')
  await mate.scrollIntoViewIfNeeded()
  await drag(page, mate, 'c4', 'f7')
  assert.equal(await mate.evaluate(({ moves }) => moves.split(' ').length), 6)
  await drag(page, mate, 'h5', 'f7')
  await shows(mate, 'f7', 'white queen')
  const pinned = page.locator('#pinned')
  await pinned.scrollIntoViewIfNeeded()
  await drag(page, pinned, 'd2', 'f3')
  assert.match(await page.locator('#codes').textContent(), /^pinned \{"pinned":"d2","pinner":"b4"/)
  const [here, there] = [page.locator('#here'), page.locator('#there')]
  await here.scrollIntoViewIfNeeded()
  await drag(page, here, 'e2', 'e4')
  await shows(there, 'e4', 'white pawn')
  await cell(there, 'e7').focus()
  await page.keyboard.press('Enter')
  await cell(there, 'e5').focus()
  await page.keyboard.press('Enter')
  await shows(here, 'e5', 'black pawn')
  const chosen = page.locator('#chosen')
  await page.locator('select').selectOption('attacked-by-black')
  await chosen.locator('[data-fill="black.attacks"]').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Take back' }).click()
  await shows(chosen, 'c4', 'empty')
})

test('axe finds nothing on the page', async () => {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), [])
})
