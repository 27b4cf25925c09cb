// Every way to load the package: import, require, worker; and that memory does not grow.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { node } from './support/consumer.js'

const FIRST = "new Position('4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1').why('d2', 'f3').reasons[0].code"

test('import and require, without await', () => {
  const moves = 'new Position().legalMoves().length'
  for (const name of ['kingsight/rules', 'kingsight/rules/fetch']) {
    assert.equal(node(`import { Position } from '${name}'; console.log(${moves})`), '20')
    assert.equal(node(`const { Position } = require('${name}'); console.log(${moves})`, 'commonjs'), '20')
  }
  for (const name of ['kingsight', 'kingsight/fetch', 'kingsight/reasons', 'kingsight/reasons/fetch']) {
    assert.equal(node(`import { Position } from '${name}'; console.log(${FIRST})`), 'pinned')
    assert.equal(node(`const { Position } = require('${name}'); console.log(${FIRST})`, 'commonjs'), 'pinned')
  }
  for (const name of ['kingsight', 'kingsight/chess.js', 'kingsight/chess.js/fetch', 'kingsight/reasons']) {
    assert.equal(node(`import { Chess } from '${name}'; console.log(new Chess().moves().length)`), '20')
    assert.equal(node(`const { Chess } = require('${name}'); console.log(new Chess().moves().length)`, 'commonjs'), '20')
  }
})

test('an error of one entry is an error of all', () => {
  const program = `
    import { KingsightError } from 'kingsight'
    import { Position } from 'kingsight/rules'
    const caught = (run) => { try { run() } catch (error) { return error instanceof KingsightError } }
    console.log(caught(() => new Position('x')), caught(() => new Position().play('e5')), caught(() => null.x), null instanceof KingsightError)`
  assert.equal(node(program), 'true true false false')
})

test('a worker counts', () => {
  const program = `
    import { writeFileSync } from 'node:fs'
    import { Worker } from 'node:worker_threads'
    const text = \`
      import { parentPort } from 'node:worker_threads'
      import { Position } from 'kingsight'
      parentPort.postMessage(new Position().perft(4))\`
    writeFileSync('worker.mjs', text)
    new Worker('./worker.mjs', { execArgv: [] }).on('message', (nodes) => console.log(nodes))`
  assert.equal(node(program), '197281')
})

test('a million positions need no more memory than a thousand', () => {
  const program = `
    import { Position } from 'kingsight'
    import { Chess } from 'kingsight/chess.js'
    const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O', 'Be7']
    let made = 0
    const make = (wanted) => {
      while (made < wanted) {
        let position = new Position()
        for (const move of moves) position = position.play(move)
        const chess = new Chess()
        for (const move of moves) chess.move(move)
        made += 22
      }
      gc()
      // What is in use; how much the collector keeps for later is its own affair.
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    make(20_000)
    const before = make(40_000)
    const after = make(1_000_000)
    console.log((after - before) / 2 ** 20)`
  const growth = Number(node(program))
  assert.ok(growth < 1, `it grew by ${growth} MiB`)
})

test('a bundle keeps the names of classes, and Node shows what they hold', () => {
  const program = `
    import { Chess, Game, KingsightError, Node, Position } from 'kingsight'
    import { inspect } from 'node:util'
    const { root } = new Game()
    console.log([Chess, Game, KingsightError, Node, Position].map(({ name }) => name).join(' '))
    console.log(inspect([new Position(), root, root.play('e4')]))`
  assert.equal(node(program), `Chess Game KingsightError Node Position
[
  Position(rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1),
  Node(root, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1),
  Node(e4, rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1)
]`)
})

test('without the platform\'s coders texts arrive all the same, as in Jest\'s environment of a browser', () => {
  const program = `
    delete globalThis.TextEncoder
    delete globalThis.TextDecoder
    const { Position, readPgn } = require('kingsight')
    const caught = (run) => { try { run() } catch (error) { return error.message } }
    console.log(readPgn('1. e4 {größer 𝔸 \\ud800 €} *')[0].mainLine()[0].comments[0])
    console.log(new Position('4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1').why('d2', 'f3', { lang: 'de' }).text)
    console.log(caught(() => new Position('é')))`
  const [comment, why, error] = node(program, 'commonjs').split('\n')
  assert.equal(comment, 'größer 𝔸 \ufffd €')
  assert.match(why, /^Der Springer auf d2 .*König/i)
  assert.match(error, /'é'/)
})

test('where WebAssembly does not run, the error says what a page can do', () => {
  const program = `
    WebAssembly.Module = class { constructor() { throw new WebAssembly.CompileError('blocked') } }
    try { require('kingsight/rules') } catch (error) { console.log(error.message) }`
  assert.equal(node(program, 'commonjs'),
    "kingsight: WebAssembly does not run here (CompileError: blocked); a page with a Content-Security-Policy needs 'wasm-unsafe-eval' in its script-src")
})
