// What a row can do in its folder. A step that does not find what it should throws with the end of what it saw.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ANSWER = 'pinned e4'
/** With the board's squares, and what its module says of one. */
const PAGE = /^pinned e4 64 b4, .*bishop/
const PATIENCE = 300_000
const PAGE_PATIENCE = 60_000
/** A page may still load itself again, when a development server tells it to. */
const AFTER_ERROR = 5_000
/** What tools say of a package that they cannot use as it is. That a script is large is no fault. */
const WARNINGS = new RegExp([
  'externalized for browser|Critical dependency|Compiled with warnings',
  'WARNING in (?!asset size|entrypoint size|webpack performance)',
  '\\[WARNING\\]',
  '\\(!\\) (?!Some chunks)',
].join('|'))

const shared = (name) => fileURLToPath(new URL(`shared/${name}`, import.meta.url))

/** The last lines, without the tool's own calls, and not the whole of a line of minified code. */
function tail(text) {
  const lines = text.trimEnd().split('\n').filter((line) => !/^ +at .*node_modules|^ +at .*node:/.test(line))
  return lines.slice(-40).map((line) => line.slice(0, 200)).join('\n')
}

const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
const env = { ...process.env, PATH, NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' }
// It would win over NO_COLOR.
delete env.FORCE_COLOR

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    running.forEach(kill)
    process.exit(1)
  })
}

/** Starts a program in a group of its own, so that it ends with its children. `output()` is what it has written so far. */
function start(program, args, cwd) {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (more) => (text += more))
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(String(error)))
    child.on('close', (code, signal) => resolve(code ?? signal))
  }).finally(() => running.delete(child))
  return { ended, output: () => text, end: () => kill(child) }
}

function kill(child) {
  try {
    process.kill(-child.pid)
  } catch {
    // It has ended.
  }
}

/** Runs a program and returns what it writes. */
export async function execute(program, args, cwd) {
  const { ended, output, end } = start(program, args, cwd)
  const timer = setTimeout(end, PATIENCE)
  const status = await ended
  clearTimeout(timer)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${status}\n${tail(output())}`)
  return output()
}

/** A program of the row's packages. */
const installed = (place, name) => join(place, 'node_modules/.bin', name)

export const tool = (name, ...args) => async ({ place, folder }) => {
  const output = await execute(installed(place, name), args, folder)
  if (WARNINGS.test(output)) throw new Error(tail(output))
  return output
}
export const node = (...args) => ({ folder }) => execute(process.execPath, args, folder)
export const own = (name, ...args) => ({ folder }) => execute(join(folder, name), args, folder)

export const says = (run) => async (row) => {
  const output = await run(row)
  assert.equal(output.trim().split('\n').at(-1), ANSWER)
}

/** Gives a built script, or scripts of the package, a page. */
export const page = (to, kind = 'type="module"') => ({ folder }) => {
  const html = readFileSync(shared('index.html'), 'utf8')
  writeFileSync(join(folder, to, 'index.html'), html.replace('type="module" src="./page.js"', `${kind} src="./main.js"`))
}
export const take = (...names) => ({ place, folder }) => {
  for (const name of names) cpSync(join(place, 'node_modules/kingsight', name), join(folder, name))
}

/** Opens a page of a folder. */
export const opens = (from, headers) => async ({ folder, browser, serve }) => {
  const { address, end } = await serve(join(folder, from), undefined, headers)
  try {
    await look(browser, address)
  } finally {
    await end()
  }
}

/** Opens pages of a server that the row's packages bring; `also` looks at what it answers without a browser. */
export const served = (name, args, path = '/', also = () => {}) => async ({ place, folder, browser }) => {
  const port = String(await freePort())
  const server = start(installed(place, name), args(port), folder)
  try {
    const address = `http://127.0.0.1:${port}`
    await answers(address, server)
    await also(address)
    await look(browser, address + path)
  } catch (error) {
    throw new Error(`${error.message}\n${tail(server.output())}`)
  } finally {
    server.end()
    await server.ended
  }
}

export const contains = async (address) => {
  const html = await (await fetch(address)).text()
  if (!html.includes(ANSWER)) throw new Error(`no ${ANSWER} in ${html.slice(0, 500)}`)
}

const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})

async function answers(address, server) {
  let ended = false
  server.ended.then(() => (ended = true))
  for (const end = Date.now() + PATIENCE; Date.now() < end && !ended;) {
    try {
      return await fetch(address)
    } catch {
      await new Promise((later) => setTimeout(later, 100))
    }
  }
  throw new Error('the server does not answer')
}

/** Waits for a page's answer in its title. */
async function look(browser, address) {
  const context = await browser.newContext({ locale: 'en-US' })
  const complaints = []
  try {
    const view = await context.newPage()
    const wrong = new Promise((resolve) => view.on('pageerror', (error) => {
      complaints.push(String(error))
      setTimeout(resolve, AFTER_ERROR)
    }))
    view.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    await view.goto(address)
    const titled = view.waitForFunction(() => /^\w+ \w+ \d/.test(document.title), undefined, { timeout: PAGE_PATIENCE }).catch(() => {})
    await Promise.race([titled, wrong])
    assert.match(await view.title(), PAGE)
  } catch (error) {
    throw new Error([error.message, ...complaints].join('\n'))
  } finally {
    await context.close()
  }
}
