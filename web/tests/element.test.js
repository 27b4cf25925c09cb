// `<kingsight-board>` as people use it: by mouse, finger and keyboard, with a screen reader, and from a page's script.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { node } from './support/consumer.js'
import { PINNED, cell, drag, folder, middle, shows, useBoards } from './support/element.js'

const { open, alone } = useBoards()
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const PIN = 'The knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all.'

/** What a board's events say, as they come. */
const watch = (board) =>
  board.evaluate((element) => {
    window.events = []
    for (const name of ['move', 'refused']) element.addEventListener(name, ({ type, detail }) => window.events.push({ type, ...detail }))
  })
const events = (page) => page.evaluate(() => window.events)

test('a refused drop says why, below the board, in an event and aloud; the piece goes back', () =>
  open(`<kingsight-board fen="${PINNED}"></kingsight-board>`, async (page) => {
    const board = page.locator('kingsight-board')
    await watch(board)
    await drag(page, board, 'd2', 'f3')
    await board.locator('.message').filter({ hasText: PIN }).waitFor()
    await board.locator('[role=status]').filter({ hasText: PIN }).waitFor({ state: 'attached' })
    const [{ type, reasons, from, to, text }, ...others] = await events(page)
    assert.deepEqual([type, from, to, text, others.length], ['refused', 'd2', 'f3', PIN, 0])
    assert.equal(reasons[0].code, 'pinned')
    assert.deepEqual(reasons[0].squares, { pinned: 'd2', pinner: 'b4', king: 'e1', allowed: [] })
    assert.match(reasons[0].text, /^the knight on d2 is pinned/)
    // What proves it is drawn.
    assert.equal(await board.locator('[data-arrow=b4-e1]').count(), 1)
    assert.equal(await board.locator('[data-mark="pinner b4"]').count(), 1)
    await shows(board, 'd2', 'white knight, is pinned')
    assert.equal(await board.evaluate(({ fen }) => fen), PINNED)
    assert.equal(await board.getAttribute('moves'), null)
  }))

test('the page may explain a refusal itself, and may keep a move from being made', () =>
  open(`<kingsight-board fen="${PINNED}"></kingsight-board>`, async (page) => {
    const board = page.locator('kingsight-board')
    await board.evaluate((element) => {
      for (const name of ['move', 'refused']) element.addEventListener(name, (event) => event.preventDefault())
    })
    await watch(board)
    await drag(page, board, 'd2', 'f3')
    await drag(page, board, 'g1', 'f3')
    assert.deepEqual((await events(page)).map(({ type }) => type), ['refused', 'move'])
    assert.equal(await board.locator('.message').textContent(), '')
    await shows(board, 'g1', 'white knight')
    assert.equal(await board.locator('[data-arrow]').count(), 0)
  }))

test('a legal move is played, comes in an event, and can be taken back', () =>
  open('<kingsight-board moves="1. e4 e5"></kingsight-board>', async (page) => {
    const board = page.locator('kingsight-board')
    await watch(board)
    await drag(page, board, 'g1', 'f3')
    await shows(board, 'f3', 'white knight')
    const [{ uci, san, moves, fen }] = await events(page)
    assert.deepEqual([uci, san, moves], ['g1f3', 'Nf3', 'e2e4 e7e5 g1f3'])
    assert.equal(fen, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2')
    assert.equal(await board.getAttribute('moves'), 'e2e4 e7e5 g1f3')
    await board.locator('[role=status]').filter({ hasText: 'Black to move' }).waitFor({ state: 'attached' })
    assert.equal(await board.evaluate((element) => element.undo()), true)
    assert.equal(await board.evaluate((element) => element.moves), 'e2e4 e7e5')
    await shows(board, 'g1', 'white knight')
  }))

test('keys: from square to square, pick up, put down, and a refusal', () =>
  open(`<kingsight-board fen="${PINNED}" orientation="black"></kingsight-board>`, async (page) => {
    const board = page.locator('kingsight-board')
    await cell(board, 'e2').focus()
    const press = (...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    // Black is below: the right arrow leads to the queen's side.
    await press('ArrowRight', 'Enter')
    await shows(board, 'd2', 'white knight, selected')
    await press('ArrowLeft', 'ArrowLeft', 'ArrowDown', 'Enter')
    await board.locator('.message').filter({ hasText: PIN }).waitFor()
    await press('ArrowUp', 'ArrowUp', 'ArrowLeft', 'Enter')
    await shows(board, 'e2', 'empty, may go here')
    await shows(board, 'g1', 'white knight, selected')
    await press('Escape')
    await shows(board, 'e2', 'empty')
    await press('Enter', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter')
    await shows(board, 'e2', 'white knight')
    assert.equal(await board.getAttribute('moves'), 'g1e2')
    assert.equal(await board.evaluate(({ shadowRoot }) => shadowRoot.activeElement.dataset.square), 'e2')
  }))

test('a finger drags and taps; the page scrolls where there is no piece', () =>
  open(`<kingsight-board></kingsight-board>`, async (page) => {
    const board = page.locator('kingsight-board')
    const client = await page.context().newCDPSession(page)
    const touch = (type, touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints })
    const [a, b] = [await middle(board, 'e2'), await middle(board, 'e4')]
    await touch('touchStart', [a])
    for (let i = 1; i <= 5; i += 1) await touch('touchMove', [{ x: a.x, y: a.y + ((b.y - a.y) * i) / 5 }])
    await touch('touchEnd', [])
    await shows(board, 'e4', 'white pawn')
    await cell(board, 'e7').tap()
    await cell(board, 'e5').tap()
    await shows(board, 'e5', 'black pawn')
    const action = (square) => cell(board, square).evaluate((element) => getComputedStyle(element).touchAction)
    assert.deepEqual([await action('e4'), await action('c4')], ['none', 'pan-y'])
  }, { hasTouch: true }))

test('layers, pins and checks are shown, named, and change with the attribute', () =>
  open('<kingsight-board fen="k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1" show="pins attacked-by-black white.king-danger"></kingsight-board>', async (page) => {
    const board = page.locator('kingsight-board')
    await shows(board, 'e4', 'white knight, is pinned')
    assert.deepEqual(await board.locator('[data-arrow]').evaluateAll((arrows) => arrows.map((arrow) => arrow.dataset.arrow).sort()), ['b4-e1', 'e8-e1'])
    assert.match(await cell(board, 'e5').getAttribute('aria-label'), /Attacked by Black/)
    const legend = await board.locator('.legend').innerText()
    for (const words of ['Attacked by Black', 'King danger of White', 'is pinned', 'pin line']) assert.ok(legend.includes(words), legend)
    assert.ok((await board.locator('[data-fill="black.attacks"]').count()) > 0)
    await board.evaluate((element) => element.setAttribute('show', 'checks'))
    await board.locator('[data-fill]').first().waitFor({ state: 'detached' })
    assert.equal(await board.locator('[data-arrow]').count(), 0)
    await board.evaluate((element) => element.setAttribute('show', 'pinz'))
    await board.locator('.message[data-error]').filter({ hasText: 'show: "pinz" is not known' }).waitFor()
  }))

test('anything goes, or nothing does', () =>
  open('<kingsight-board id="any" fen="8/8/8/3R4/8/8/8/8 w - - 0 1" allow="any" show="white.attacks"></kingsight-board><kingsight-board id="none" allow="none"></kingsight-board>', async (page) => {
    const [any, none] = [page.locator('#any'), page.locator('#none')]
    await drag(page, any, 'd5', 'a1')
    await shows(any, 'a1', 'white rook')
    assert.equal(await any.getAttribute('fen'), '8/8/8/8/8/8/8/R7 w - - 0 1')
    assert.match(await cell(any, 'h1').getAttribute('aria-label'), /Attacked by White/)
    await cell(any, 'a1').press('Delete')
    await shows(any, 'a1', 'empty')
    await none.scrollIntoViewIfNeeded()
    await drag(page, none, 'e2', 'e4')
    await shows(none, 'e2', 'white pawn')
    assert.equal(await none.getAttribute('moves'), null)
  }))

test('a pawn becomes what is chosen', () =>
  open('<kingsight-board fen="1n5k/P7/8/8/8/8/8/K7 w - - 0 1"></kingsight-board>', async (page) => {
    const board = page.locator('kingsight-board')
    await drag(page, board, 'a7', 'b8')
    await board.locator('[data-role=knight]').click()
    await shows(board, 'b8', 'white knight')
    assert.equal(await board.evaluate((element) => element.moves), 'a7b8n')
    await board.evaluate((element) => element.undo())
    await drag(page, board, 'a7', 'b8')
    await page.keyboard.press('Escape')
    await shows(board, 'a7', 'white pawn')
  }))

test('German words, and two boards that know nothing of each other', () =>
  open(`<kingsight-board id="en" fen="${PINNED}"></kingsight-board><div lang="de"><kingsight-board id="de" fen="${PINNED}" show="attacked-by-black"></kingsight-board></div>`, async (page) => {
    const [english, german] = [page.locator('#en'), page.locator('#de')]
    await german.scrollIntoViewIfNeeded()
    await shows(german, 'd2', 'weißer Springer')
    await german.locator('.legend').filter({ hasText: 'Von Schwarz angegriffen' }).waitFor()
    await drag(page, german, 'd2', 'f3')
    await german.locator('.message').filter({ hasText: /^Der Springer auf d2 ist .*gefesselt/ }).waitFor()
    assert.equal(await english.locator('.message').textContent(), '')
    await shows(english, 'd2', 'white knight')
    assert.equal(await english.locator('[data-fill]').count(), 0)
  }))

test('what is wrong with a FEN or a move is shown, and the board recovers', () =>
  open('<kingsight-board fen="4k3/8/8/4x3 w"></kingsight-board>', async (page) => {
    const board = page.locator('kingsight-board')
    await board.locator('.message').filter({ hasText: "'x' is not a piece" }).waitFor()
    assert.equal(await board.evaluate(({ error }) => error.code), 'unknown_piece')
    await board.evaluate((element) => Object.assign(element, { fen: 'startpos', moves: 'e4 e4' }))
    await board.locator('.message').filter({ hasText: 'e4' }).waitFor()
    await board.evaluate((element) => Object.assign(element, { moves: ['e4', 'e5'] }))
    await shows(board, 'e5', 'black pawn')
    assert.equal(await board.evaluate(({ error }) => error), null)
    assert.equal(await board.locator('.message').textContent(), '')
  }))

test('what is wrong is in the language of the board', () =>
  open('<kingsight-board lang="de" fen="4k3/8/8/4x3 w"></kingsight-board>', async (page) => {
    const board = page.locator('kingsight-board')
    await board.locator('.message[lang=de]').filter({ hasText: "an Stelle 10 (Brettstellung): 'x' ist keine Figur" }).waitFor()
    assert.match(await board.evaluate(({ error }) => error.message), /ist keine Figur/)
  }))

test('it is as wide as its place, follows when that changes, and takes colours', () =>
  open('<div id="place" style="width: 400px"><kingsight-board style="--square-dark: rgb(1, 2, 3)"></kingsight-board></div>', async (page) => {
    const board = page.locator('kingsight-board')
    const width = async () => Math.round((await board.locator('.board').boundingBox()).width)
    assert.equal(await width(), 400)
    await page.evaluate(() => (document.querySelector('#place').style.width = '250px'))
    assert.equal(await width(), 250)
    await drag(page, board, 'e2', 'e4')
    await shows(board, 'e4', 'white pawn')
    assert.equal(await board.locator('.squares .dark').evaluate((element) => getComputedStyle(element).fill), 'rgb(1, 2, 3)')
  }))

test('a right-to-left page does not mirror the squares', () =>
  open('<div dir="rtl"><kingsight-board></kingsight-board></div>', async (page) => {
    const board = page.locator('kingsight-board')
    assert.ok((await middle(board, 'a1')).x < (await middle(board, 'h1')).x)
    await drag(page, board, 'b2', 'b4')
    await shows(board, 'b4', 'white pawn')
    assert.equal(await board.evaluate(({ moves }) => moves), 'b2b4')
  }))

test('null takes a property away, as frameworks do', () =>
  open('<kingsight-board fen="8/8/8/8/8/8/8/K6k w - - 0 1" allow="none" show="pins" draw="e4"></kingsight-board>', async (page) => {
    const left = await page.locator('kingsight-board').evaluate((board) => {
      for (const name of ['fen', 'moves', 'show', 'draw', 'allow', 'orientation']) board[name] = name === 'show' ? undefined : null
      let fault
      try {
        board.why()
      } catch ({ name, message }) {
        fault = `${name}: ${message}`
      }
      return [board.attributes.length, board.allow, board.fen.split(' ')[0], fault]
    })
    assert.deepEqual(left, [0, 'legal', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', 'KingsightError: from: "" is not a square; expected a1 to h8'])
  }))

test('circles and arrows of the author', () =>
  open('<kingsight-board draw="e4 red:d2-f3"></kingsight-board>', async (page) => {
    const board = page.locator('kingsight-board')
    assert.equal(await board.locator('[data-ring=e4].d-green').count(), 1)
    assert.equal(await board.locator('[data-arrow=d2-f3].d-red').count(), 1)
    await board.evaluate((element) => (element.draw = 'e9'))
    await board.locator('.message').filter({ hasText: 'draw: "e9" is not a drawing' }).waitFor()
  }))

test('boards that are removed are freed', () =>
  open('<kingsight-board></kingsight-board>', async (page) => {
    const client = await page.context().newCDPSession(page)
    const boards = async () => {
      await client.send('HeapProfiler.collectGarbage')
      const { result } = await client.send('Runtime.evaluate', { expression: 'KingsightBoard.prototype' })
      const { objects } = await client.send('Runtime.queryObjects', { prototypeObjectId: result.objectId })
      const { result: count } = await client.send('Runtime.callFunctionOn', { objectId: objects.objectId, functionDeclaration: 'function () { return this.length }', returnByValue: true })
      await client.send('Runtime.releaseObject', { objectId: objects.objectId })
      return count.value
    }
    await page.evaluate(() => (window.KingsightBoard = customElements.get('kingsight-board')))
    const before = await boards()
    await page.evaluate(async () => {
      for (let i = 0; i < 50; i += 1) {
        const board = document.createElement('kingsight-board')
        document.body.append(board)
        board.show = 'pins attacked-by-white'
        await new Promise(requestAnimationFrame)
        board.remove()
      }
    })
    assert.equal(await boards(), before)
  }))

test('axe finds nothing, light or dark, refused or not', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await open(`<kingsight-board fen="${PINNED}" show="pins attacked-by-black"></kingsight-board><kingsight-board allow="none"></kingsight-board>`, async (page) => {
      const board = page.locator('kingsight-board').first()
      await drag(page, board, 'd2', 'f3')
      await board.locator('.message').filter({ hasText: PIN }).waitFor()
      await page.evaluate(axe)
      const violations = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations)
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), [])
    }, { colorScheme })
  }
})

test('by a plain script tag, from a file, with nothing else to load', async () => {
  const place = folder('plain-element', { 'index.html': `<script src="element.global.js"></script><kingsight-board fen="${PINNED}"></kingsight-board>` })
  await alone(async (page) => {
    const asked = []
    page.on('request', (request) => asked.push(request.url().split('/').at(-1)))
    await page.goto(pathToFileURL(join(place, 'index.html')).href)
    const board = page.locator('kingsight-board')
    await drag(page, board, 'd2', 'f3')
    await board.locator('.message').filter({ hasText: PIN }).waitFor()
    assert.deepEqual(asked, ['index.html', 'element.global.js'])
  })
})

test('on a server an import does nothing', () => {
  assert.equal(node("import { KingsightBoard } from 'kingsight/element'; console.log(KingsightBoard.name)"), 'KingsightBoard')
  assert.equal(node("console.log(require('kingsight/element').KingsightBoard.name)", 'commonjs'), 'KingsightBoard')
})

test('the layers of the README are those of the board, all of them', () => {
  const text = readFileSync(new URL('../npm/README.md', import.meta.url), 'utf8')
  const [, table] = /<!-- layers -->([^]*?)<!-- end -->/.exec(text)
  const names = [...table.matchAll(/`([\w.]+[\w])`/g)].map(([, name]) => name)
  const layers = names.flatMap((name) => (/^(board|selected)\./.test(name) ? [name] : [`white.${name}`, `black.${name}`]))
  assert.equal(new Set(layers).size, Number(/studio's (\d+) layers/.exec(text)[1]))
  return open('<kingsight-board></kingsight-board>', async (page) => {
    const error = (show) => page.locator('kingsight-board').evaluate((board, show) => {
      board.show = show
      return board.error?.message ?? null
    }, show)
    for (const layer of layers) assert.equal(await error(layer), null, layer)
    assert.match(await error('white.horses'), /white\.horses/)
    await error('')
  })
})
