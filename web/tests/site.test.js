// The site without a server, as any host serves it: in a folder of its own, with every link, and without a network.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { made, useSite } from './support/site.js'

const site = useSite('host')
const PINNED = '#fen=4k3/8/8/8/1b6/8/3N4/4K3_w_-_-_0_1'

const refuse = async (page) => {
  await page.waitForSelector('#page.ready')
  await page.locator('[data-square=d2]').click()
  await page.locator('[data-square=f3]').click()
  await page.locator('#card').filter({ hasText: 'The knight on d2 is pinned to the king on e1 by the bishop on b4' }).waitFor()
}

test('the studio answers, and after the first visit it does so without a network', () =>
  site.visit(PINNED, async (page, context) => {
    await refuse(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.reload()
    await refuse(page)
    await page.goto(`${site.address}element.html`)
    await page.locator('kingsight-board').first().locator('.piece').first().waitFor()
    await page.goto(`${site.address}sheet.html?kind=pinned&level=easy&seed=1`)
    assert.equal(await page.locator('section.page ol > li').count(), 6)
    await context.setOffline(false)
  }))

test('what is asked of it is answered as by the server', () =>
  site.visit('', async (page) => {
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
