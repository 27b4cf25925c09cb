// The site without a server, as any host serves it: in a folder of its own, with every link, and without a network.

import assert from 'node:assert/strict'
import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { launch, serve } from './support/chromium.js'
import { consumer } from './support/consumer.js'

const made = resolve(process.env.KINGSIGHT_SITE ?? fileURLToPath(new URL('../../target/npm/site', import.meta.url)))
const PINNED = '#fen=4k3/8/8/8/1b6/8/3N4/4K3_w_-_-_0_1'
let browser
let server
let address

before(async () => {
  // Not at the root of its host.
  const host = join(consumer, 'host')
  rmSync(host, { recursive: true, force: true })
  cpSync(made, join(host, 'chess'), { recursive: true })
  server = await serve(host)
  address = `${server.address}/chess/`
  browser = await launch()
})
after(async () => {
  await browser?.close()
  await server?.end()
})

async function open(path, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints = []
  page.on('pageerror', (error) => complaints.push(String(error.stack)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`))
  try {
    await page.goto(address + path)
    await use(page, context)
    assert.deepEqual(complaints, [])
  } finally {
    await context.close()
  }
}

const refuse = async (page) => {
  await page.waitForSelector('#page.ready')
  await page.locator('[data-square=d2]').click()
  await page.locator('[data-square=f3]').click()
  await page.locator('#card').filter({ hasText: 'The knight on d2 is pinned to the king on e1 by the bishop on b4' }).waitFor()
}

test('the studio answers, and after the first visit it does so without a network', () =>
  open(PINNED, async (page, context) => {
    await refuse(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    await refuse(page)
    await page.goto(`${address}element.html`)
    await page.locator('kingsight-board').first().locator('.piece').first().waitFor()
    await page.goto(`${address}sheet.html?kind=pinned&level=easy&seed=1`)
    assert.equal(await page.locator('section.page ol > li').count(), 6)
    await context.setOffline(false)
  }))

test('what is asked of it is answered as by the server', () =>
  open('', async (page) => {
    await page.waitForSelector('#page.ready')
    const statuses = await page.evaluate(async () => {
      const { answer } = await import('./answers.js')
      const status = (name, question) => answer(name, question).status
      return [status('catalog', 'language=de'), status('view', '{"moves": ["e4"]}'), status('view', '{'), status('nothing', ''), status('view', `{"fen": "${'x'.repeat(70_000)}"}`)]
    })
    assert.deepEqual(statuses, [200, 200, 400, 404, 413])
  }))

test('no link, picture or script leads nowhere', () => {
  const names = new Set(readdirSync(made, { recursive: true, encoding: 'utf8' }))
  const pages = [...names].filter((name) => name.endsWith('.html'))
  assert.ok(pages.length > 20, `${pages.length} pages`)
  const lost = []
  for (const name of pages) {
    const text = readFileSync(join(made, name), 'utf8').replace(/<pre[^]*?<\/pre>/g, '')
    for (const [, to] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
      if (/^(https?:|data:|#)/.test(to)) continue
      const [path, anchor] = new URL(to, `http://site/${name}`).href.replace('http://site/', '').split('#')
      const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
      if (!names.has(file)) lost.push(`${name}: ${to}`)
      else if (anchor && !readFileSync(join(made, file), 'utf8').includes(`id="${anchor}"`)) lost.push(`${name}: ${to}`)
    }
  }
  assert.deepEqual(lost, [])
})
