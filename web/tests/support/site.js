// The site as a host serves it, in a folder below its root: links must say where the site is.

import assert from 'node:assert/strict'
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PATIENCE, launch, serve } from './chromium.js'
import { consumer } from './consumer.js'

/** The folder that is tested: `KINGSIGHT_SITE`, or what `cargo xtask web` has made. */
export const made = resolve(process.env.KINGSIGHT_SITE ?? fileURLToPath(new URL('../../../target/npm/site', import.meta.url)))

/** Puts a copy of the site into a folder of its own. */
export function copied(name) {
  const place = join(consumer, name)
  rmSync(place, { recursive: true, force: true })
  cpSync(made, place, { recursive: true })
  return place
}

/** Hosts the site for the tests of a file. */
export function useSite(folder) {
  let browser
  let server
  let address

  before(async () => {
    copied(join(folder, 'chess'))
    server = await serve(join(consumer, folder))
    address = `${server.address}/chess/`
    browser = await launch()
  })
  after(async () => {
    await browser?.close()
    await server?.end()
  })

  /** Hands over an empty page of a browser that has not been here before. What it complains of and asks of others fails the test. */
  async function blank(use, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', ...options })
    context.setDefaultTimeout(PATIENCE)
    const page = await context.newPage()
    const complaints = []
    page.on('pageerror', (error) => complaints.push(String(error.stack)))
    page.on('console', (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`))
    context.on('request', (request) => /^https?:/.test(request.url()) && !request.url().startsWith(address) && complaints.push(`asks for ${request.url()}`))
    try {
      const result = await use(page, context)
      assert.deepEqual(complaints, [])
      return result
    } finally {
      await context.close()
    }
  }

  /** The same with the studio, at what follows the site's address, or at an address of it. */
  const visit = (path, use, options) =>
    blank(async (page, context) => {
      await page.goto(path.startsWith('http') ? path : address + path)
      await page.waitForSelector('#page.ready')
      return use(page, context)
    }, options)

  return {
    blank,
    visit,
    get address() {
      return address
    },
    get browser() {
      return browser
    },
  }
}
