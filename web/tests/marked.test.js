// Every word of `<kingsight-board>` comes from `kingsight-voice` or from the element's table of words: in a language for tests, in which
// both put English between ⟦ and ⟧, nothing that is read or spoken stands outside. `cargo xtask web` builds the module for it.

import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { elementPlugins, german, loader, optimise } from '../tools/bundle.js'
import { consumer, packageFile } from './support/consumer.js'
import { PINNED, cell, drag, shows, useBoards } from './support/element.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const place = join(consumer, 'marked-element')
const MADE = ['element.fetch.js', 'board.wasm']
const { open } = useBoards((file) => (MADE.includes(file) ? join(place, file) : packageFile(file)))

const mark = (words) => `⟦${words}⟧`
const words = german(root)
const each = (texts) => Object.fromEntries(Object.keys(texts).map((key) => [key, mark(key)]))
const table = { ...words, words: each(words.words), layers: each(words.layers) }

/** A board that is German asks the module for the language of tests. */
const asking = {
  name: 'asking',
  setup(build) {
    build.onLoad({ filter: /element\/ask\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const contents = text.replace('=> [fen, moves, allow, lang]', "=> [fen, moves, allow, lang === 'de' ? 'en-XA' : lang]")
      assert.notEqual(contents, text)
      return { contents }
    })
  },
}

before(async () => {
  mkdirSync(place, { recursive: true })
  optimise(join(consumer, '../marked.raw.wasm'), join(place, 'board.wasm'))
  await build({
    entryPoints: [join(root, 'web/js/element/board.js')],
    outfile: join(place, 'element.fetch.js'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
    loader: { '.css': 'text' },
    plugins: [asking, loader('fetch', 'board.wasm', place), ...elementPlugins(root, table)],
  })
})

/** What is seen and spoken of a board: its texts, and the attributes that hold words. */
const texts = (board) => board.evaluate(({ shadowRoot }) => {
  const found = []
  const walker = document.createTreeWalker(shadowRoot, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest('style')) found.push(walker.currentNode.data)
  const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder']
  for (const element of shadowRoot.querySelectorAll('*')) found.push(...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''))
  return found.filter(Boolean)
})

/** The words outside the marks, but for squares and moves. A part of a marked sentence may have marks of its own. */
function outside(text) {
  const around = text.replace(/⟦[^⟦⟧]*⟧/g, ' ').replace(/⟦[^⟦⟧]*⟧/g, ' ')
  const left = around.split(/[\s,.:;()/]+/).filter((word) => /\p{L}{2}|[⟦⟧]/u.test(word)
    && !/^[KQRBNP]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?$|^O-O(-O)?[+#]?$/.test(word))
  return left.join(' ')
}

const unmarked = async (board) => [...new Set((await texts(board)).map(outside).filter(Boolean))]

/** Opens a board, waits for its first words and looks at it. */
const state = (attributes, use) => open(`<kingsight-board lang="de" ${attributes}></kingsight-board>`, async (page) => {
  const board = page.locator('kingsight-board')
  await board.locator(`[role=grid][aria-label="${mark('Chess board')}"]`).waitFor()
  const clean = async (when) => assert.deepEqual(await unmarked(board), [], when)
  await clean('at first')
  await use({ page, board, clean })
})

const says = (board, part, words) => board.locator(part).filter({ hasText: words }).waitFor({ state: 'attached' })

test('what is outside the marks is found', () => {
  assert.equal(outside('⟦White to move.⟧ Nf3 e4, ⟦⟦white knight⟧ on d2⟧ 12'), '')
  assert.equal(outside('⟦White⟧ to move ⟦on'), 'to move ⟦on')
})

/** Layers of the studio's page alone, of the side to move, or of the whole board. */
const OF_NO_SIDE = /^(selected\..*|pseudo_legal|legal|occupied|empty|castling_rooks|en_passant|light)$/

test('pieces, checks, pins and every layer, with their legend', async () => {
  const layers = Object.keys(words.layers).filter((name) => !OF_NO_SIDE.test(name)).flatMap((name) => [`white.${name}`, `black.${name}`])
  const show = `checks pins king-danger ${layers.join(' ').replaceAll('_', '-')}`
  await state(`fen="k3r3/8/8/8/1b2N3/8/8/4K3 w - - 0 1" show="${show}"`, async ({ board }) => {
    assert.equal(await board.evaluate(({ error }) => error?.message), undefined)
    assert.ok((await board.locator('.legend li').count()) > layers.length)
  })
})

test('a refused drop, and why', () => state(`fen="${PINNED}"`, async ({ page, board, clean }) => {
  const heard = board.evaluate((element) => new Promise((done) => element.addEventListener('refused', ({ detail }) => done([detail.text, ...detail.reasons.map(({ text }) => text)]))))
  await drag(page, board, 'd2', 'f3')
  await says(board, '.message', 'pinned')
  await says(board, '[role=status]', 'pinned')
  assert.ok((await board.locator('.legend li').count()) > 0)
  await clean('refused')
  assert.deepEqual((await heard).map(outside), ['', ''])
}))

test('by keys: picked up, put down, refused, and what the last move was', () => state('', async ({ page, board, clean }) => {
  await cell(board, 'e2').press('Enter')
  await says(board, '[role=status]', 'selected')
  await shows(board, 'e4', mark('empty'))
  await clean('selected')
  await cell(board, 'e5').press('Enter')
  await says(board, '.message', 'pawn')
  await clean('refused')
  for (const [from, to] of [['e2', 'e4'], ['e7', 'e5']]) {
    await cell(board, from).press('Enter')
    await cell(board, to).press('Enter')
    await shows(board, to, '⟦')
  }
  await says(board, '[role=status]', 'White to move')
  await clean('played')
  await drag(page, board, 'f1', 'f3')
  await says(board, '.message', 'bishop')
  await clean('refused in the middle of a game')
}))

test('what a pawn becomes', () => state('fen="1n5k/P7/8/8/8/8/8/K7 w - - 0 1"', async ({ page, board, clean }) => {
  await drag(page, board, 'a7', 'b8')
  await board.locator('[data-role=knight]').waitFor()
  await clean('asked')
  await board.locator('[data-role=queen]').click()
  await says(board, '[role=status]', mark('white pawn'))
  await clean('with a check')
}))

test('the end of a game, and a move after it', () => state('moves="f3 e5 g4 Qh4#" show="checks"', async ({ page, board, clean }) => {
  await drag(page, board, 'e1', 'f2')
  await says(board, '.message', 'queen')
  await clean('refused')
}))

test('a board that cannot be played, and one on which anything goes', async () => {
  await state('fen="8/8/8/8/8/8/8/K6P w - - 0 1"', async ({ page, board, clean }) => {
    await drag(page, board, 'a1', 'a2')
    await says(board, '.message', '⟦')
    await clean('refused')
    assert.equal(outside(await board.evaluate((element) => element.why('a1', 'a2').text)), '')
  })
  await state('fen="8/8/8/3R4/8/8/8/8 w - - 0 1" allow="any" show="white.attacks pins"', async ({ page, board, clean }) => {
    await drag(page, board, 'd5', 'a1')
    await says(board, '[role=status]', mark('white rook'))
    await clean('placed')
    await cell(board, 'a1').press('Delete')
    await says(board, '[role=status]', `${mark('white rook')}: a1`)
    await clean('removed')
  })
})

test('a board to look at, and a drop that only a script makes there', () => state('moves="1. e4 e5 2. Nf3" draw="b5-c6 red:e4" allow="none"', async ({ page, board, clean }) => {
  await drag(page, board, 'b8', 'c6')
  await clean('nothing')
  assert.equal(outside(await board.evaluate((element) => element.why('b8', 'b6').text)), '')
}))

test('texts that cannot be read', async () => {
  const wrong = ['fen="4k3/8/8/4x3 w"', 'fen="8/8/8/8/8/8/8/K6k x - - 0 1"', 'fen="what is this"', 'fen="8/8/8/8/8/8/8/K6k w - - 0 1 bm"', 'moves="e4 e4"', 'moves="e4 e9"', 'moves="Nd2 Nd2"']
  for (const attributes of wrong) {
    await state(attributes, async ({ board }) => {
      await says(board, '.message[data-error]', '⟦')
      assert.equal(outside(await board.evaluate(({ error }) => error.message)), '', attributes)
    })
  }
})

/** What is worded in English: errors that only the author of a page can make. It may only shrink. */
const ENGLISH = {
  draw: 'draw: "e9" is not a drawing; expected a square such as e4, an arrow such as d2-f3, or one with green, red, blue, yellow before it: red:e4',
  show: 'show: "e9" is not known; expected pins, checks, king-danger, attacked-by-white, attacked-by-black, or a layer such as white.pin-rays',
}

test('what only the author of a page can do wrong comes in English', () => state('', async ({ board }) => {
  for (const [name, message] of Object.entries(ENGLISH)) {
    await board.evaluate((element, name) => (element[name] = 'e9'), name)
    await says(board, '.message', message)
    assert.deepEqual(await unmarked(board), [outside(message)])
    await board.evaluate((element, name) => (element[name] = null), name)
  }
}))
