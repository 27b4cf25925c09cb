// The Chromium that the studio's tests use, too, and a server for a folder.

import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'

/** How long a test waits for what must come, in ms: so long that no load explains that it does not. */
export const PATIENCE = 120_000

/** Chromium with windows, as people have it. */
export const WHOLE = ['chromium', 'chromium-browser', 'google-chrome']

function find(names) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim()
    } catch {
      // The next one.
    }
  }
  throw new Error(`no Chromium found; on Debian: apt-get install ${names[0]}, or set CHROMIUM to its path`)
}

/** Tests take the headless shell, which opens a page with a third of the work. */
export const launch = (names = ['chromium-headless-shell', ...WHOLE]) =>
  chromium.launch({ executablePath: find(names), timeout: PATIENCE, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' }

/** Serves the files of a folder; returns the address and what ends the server. */
export async function serve(folder, types = TYPES, headers = {}) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    try {
      const body = await readFile(join(folder, path.endsWith('/') ? `${path}index.html` : path))
      response.writeHead(200, { 'content-type': types[extname(path) || '.html'] ?? 'application/octet-stream', ...headers }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  const end = () => new Promise((done) => server.close(done))
  return { address: `http://127.0.0.1:${server.address().port}`, end }
}
