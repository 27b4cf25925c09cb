// Whether the packed npm package works with the tools people have, each as it comes: `node run.js ARCHIVE.tgz [--only NAME,...] [--work FOLDER]`.
//
// A row is copied into the work folder with the shared program, gets its tools in the versions of its package.json, then the archive, and runs
// its steps. Prints a table, and what a failing row wrote last; status 1 if one fails. What cannot be installed here is no failure, except
// with `--strict`. A given work folder is kept, and its tools are used again; `--times` adds how long each row took.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ROWS } from './rows.js'
import { execute } from './steps.js'

const source = (name) => fileURLToPath(new URL(name, import.meta.url))
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const QUIET = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, work: { type: 'string' }, strict: { type: 'boolean' }, times: { type: 'boolean' } },
})
if (positionals.length !== 1) throw new Error('node run.js ARCHIVE.tgz [--only NAME,...] [--work FOLDER] [--strict] [--times]')
const archive = resolve(positionals[0])
const names = values.only?.split(',') ?? Object.keys(ROWS)
const unknown = names.filter((name) => !(name in ROWS))
if (unknown.length > 0) throw new Error(`no such row: ${unknown}; there are ${Object.keys(ROWS)}`)

class Unavailable extends Error {}
function unavailable(error) {
  const lines = error.message.trim().split('\n')
  throw new Unavailable(lines.find((line) => /code E/.test(line)) ?? lines.at(-1))
}

/** The packages of all rows that share a place. */
function packages(name) {
  const { share } = ROWS[name]
  const rows = share === undefined ? [name] : Object.keys(ROWS).filter((other) => ROWS[other].share === share)
  const dependencies = rows.map((row) => read(source(`${ROWS[row].folder ?? row}/package.json`)).dependencies)
  return Object.assign({}, ...dependencies)
}

/** Installs tools and archive once for each place; what fails, fails for all its rows. */
const places = new Map()
function install(work, name) {
  const place = join(work, ROWS[name].share ?? ROWS[name].folder ?? name)
  if (!places.has(place)) places.set(place, fill(place, packages(name)))
  return places.get(place).then(() => place)
}

async function fill(place, dependencies) {
  mkdirSync(place, { recursive: true })
  const wanted = JSON.stringify({ private: true, dependencies })
  const stamp = join(place, 'node_modules/.tools')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    rmSync(join(place, 'node_modules'), { recursive: true, force: true })
    writeFileSync(join(place, 'package.json'), wanted)
    await execute('npm', QUIET, place).catch(unavailable)
    mkdirSync(join(place, 'node_modules'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
  for (const old of ['kingsight', '.vite']) rmSync(join(place, 'node_modules', old), { recursive: true, force: true })
  await execute('npm', [...QUIET, '--no-save', archive], place)
}

/** Copies a row's files beside its packages. */
function copy(place, name) {
  const { share, folder = name, files = [] } = ROWS[name]
  const to = share === undefined ? place : join(place, folder)
  mkdirSync(to, { recursive: true })
  for (const old of readdirSync(to)) if (old !== 'node_modules') rmSync(join(to, old), { recursive: true })
  for (const from of ['shared', ...files, folder]) cpSync(source(from), to, { recursive: true })
  return to
}

/** Of what the row is about; a tool's own program may be missing though its package is there. */
async function version({ tool, version: given }, place, browser) {
  if (given) return given(browser)
  const program = join(place, 'node_modules/.bin', tool)
  // A library has none.
  if (existsSync(program)) await execute(program, ['--version'], place).catch(unavailable)
  return read(join(place, 'node_modules', tool, 'package.json')).version
}

/** Chromium, once a row wants it. */
let chromium
async function launched() {
  try {
    // The browser's own package comes with the tests of `web/`.
    const { launch, serve } = await import('../../web/tests/support/chromium.js')
    return { browser: await launch(), serve }
  } catch (error) {
    unavailable(error)
  }
}

async function run(work, name, row) {
  const place = await install(work, name)
  const folder = copy(place, name)
  const tools = ROWS[name].browser ? await (chromium ??= launched()) : {}
  row.version = await version(ROWS[name], place, tools.browser)
  for (const step of ROWS[name].steps) await step({ place, folder, ...tools })
}

async function result(work, name, row) {
  try {
    await run(work, name, row)
    return 'works'
  } catch (error) {
    row.error = error
    return error instanceof Unavailable ? `not available here: ${error.message}` : 'FAILS'
  }
}

const work = values.work === undefined ? mkdtempSync(join(tmpdir(), 'doors-')) : resolve(values.work)
const failed = []
try {
  console.log('| door | version | result |\n|---|---|---|')
  for (const name of names) {
    const row = { version: '' }
    const start = Date.now()
    const outcome = await result(work, name, row)
    const time = values.times ? ` ${((Date.now() - start) / 1000).toFixed(1)} s |` : ''
    console.log(`| ${ROWS[name].title} | ${row.version} | ${outcome} |${time}`)
    if (outcome === 'FAILS' || (values.strict && row.error)) failed.push([name, row.error])
  }
} finally {
  await chromium?.then(({ browser }) => browser.close()).catch(() => {})
  if (values.work === undefined) rmSync(work, { recursive: true, force: true })
}
for (const [name, error] of failed) console.log(`\n${name}:\n${error.message}`)
if (failed.length > 0) process.exitCode = 1
