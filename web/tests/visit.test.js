// The site as its visitors see it: every page on a phone, in light and dark, in German, and without a network.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { PATIENCE, serve } from './support/chromium.js'
import { copied, made, useSite } from './support/site.js'

const site = useSite('visited')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const pages = readdirSync(made, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')).sort()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Where a page's links lead, as the browser sees them. */
const links = (page) => page.$$eval('a[href]:not([download])', (all) => all.map(({ href }) => href.split('#')[0]))

test('every page can be reached by links, and each link of this host leads to a page', () =>
  site.blank(async (page) => {
    const found = new Set([site.address])
    const lost = []
    for (const url of found) {
      const response = await page.goto(url)
      if (!response.ok()) {
        lost.push(url)
        continue
      }
      if (url === site.address) await page.waitForSelector('#page.ready')
      for (const next of await links(page)) if (next.startsWith(new URL(site.address).origin)) found.add(next)
    }
    assert.deepEqual(lost, [])
    const reached = new Set([...found].map((url) => url.slice(site.address.length) || 'index.html'))
    // A sheet is opened by a button, with its exercises in its address.
    assert.deepEqual(pages.filter((name) => !reached.has(name)), ['sheet.html'])
  }))

test('on a phone no page is wider than its screen, and each has its language and title', () =>
  site.blank(async (page) => {
    const faults = []
    for (const name of pages) {
      await page.goto(site.address + name)
      // The studio and the sheet write theirs when they know the language.
      await page.waitForSelector(name === 'index.html' ? '#page.ready' : 'h1', { state: 'attached' })
      const { wide, lang, title, heading } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        lang: document.documentElement.lang,
        title: document.title,
        heading: document.querySelectorAll('h1').length,
      }))
      if (wide > 0 || lang === '' || title === '' || heading !== 1) faults.push({ name, wide, lang, title, heading })
    }
    assert.deepEqual(faults, [])
  }, PHONE))

test('axe finds nothing on the pages beside the studio, which has its own tests, light or dark', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await site.blank(async (page) => {
      for (const name of ['element.html', 'hunt-report.html', 'docs/index.html', 'docs/json.html', 'docs/hunt.html', 'guide/ch07_pins.html', 'docs/methods/pins.html']) {
        await page.goto(site.address + name)
        await page.evaluate(axe)
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
        assert.deepEqual(violations.map(({ id, nodes }) => [name, id, nodes[0].html]), [])
      }
    }, { ...PHONE, colorScheme })
  }
})

test('in German, on a phone: a refusal in words, by fingers, and a link to it', () =>
  site.blank(async (page, context) => {
    await page.goto(`${site.address}#fen=4k3/8/8/8/1b6/8/3N4/4K3_w_-_-_0_1`)
    await page.waitForSelector('#page.ready')
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de')
    await page.locator('[data-square=d2]').tap()
    await page.locator('[data-square=f3]').tap()
    await page.locator('#card').filter({ hasText: /Der Springer auf d2 ist .*gefesselt/ }).waitFor()
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    // Somebody else opens the address.
    const other = await context.newPage()
    await other.goto(page.url())
    await other.waitForSelector('#page.ready')
    await other.locator('[data-square=d2][aria-label*="Springer"]').waitFor({ state: 'attached' })
  }, { ...PHONE, locale: 'de-DE' }))

test('whichever page is visited first, all are there without a network', () =>
  site.blank(async (page, context) => {
    await page.goto(`${site.address}docs/methods/pins.html`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    for (const name of pages) {
      const response = await page.goto(site.address + name)
      assert.ok(response.ok() && response.fromServiceWorker(), name)
      if (name === 'index.html') await page.waitForSelector('#page.ready')
    }
    assert.ok((await page.goto(site.address)).fromServiceWorker())
    await page.waitForSelector('#page.ready')
    await context.setOffline(false)
  }))

test('a newer site replaces the one that was kept', async () => {
  const host = copied('newer')
  // As many hosts do, it lets browsers keep files for a while.
  const own = await serve(host, undefined, { 'cache-control': 'max-age=600' })
  try {
    const context = await site.browser.newContext({ locale: 'en-US' })
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    await page.goto(`${own.address}/docs/index.html`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const text = readFileSync(join(host, 'docs/index.html'), 'utf8')
    writeFileSync(join(host, 'docs/index.html'), text.replace('<h1 id="kingsight">Kingsight</h1>', '<h1>Newer</h1>'))
    const worker = readFileSync(join(host, 'service-worker.js'), 'utf8')
    writeFileSync(join(host, 'service-worker.js'), worker.replace(/kingsight-[0-9a-f]{16}/, 'kingsight-ffffffffffffffff'))
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      await registration.update()
      await changed
    })
    await page.reload()
    assert.equal(await page.locator('h1').textContent(), 'Newer')
    assert.deepEqual(await page.evaluate(() => caches.keys()), ['kingsight-ffffffffffffffff'])
    await context.close()
  } finally {
    await own.end()
  }
})
