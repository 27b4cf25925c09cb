// The folder in which the packed archive is installed: tests use the package as others do.

import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const usual = fileURLToPath(new URL('../../../target/npm/consumer', import.meta.url))
export const consumer = resolve(process.env.KINGSIGHT_CONSUMER ?? usual)
if (!existsSync(join(consumer, 'node_modules/kingsight'))) {
  throw new Error(`the package is not installed in ${consumer}: run cargo xtask web`)
}

const here = pathToFileURL(join(consumer, 'index.mjs')).href
/** What an import in that folder finds. */
export const load = (name) => import(pathToFileURL(createRequire(here).resolve(name)).href.replace(/\.cjs$/, '.js'))
export const packageFile = (name) => join(consumer, 'node_modules/kingsight', name)

/** Runs a program of Node's there and returns what it prints. */
export function node(program, type = 'module') {
  return execFileSync(process.execPath, [`--input-type=${type}`, '--expose-gc', '--eval', program], { cwd: consumer, encoding: 'utf8' }).trim()
}
