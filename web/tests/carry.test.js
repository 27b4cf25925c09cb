// A piece in the hand: what `show` asks for follows it from square to square, before it is put down.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summary, workOf } from '../../studio/tests/support/movements.js'
import { cell, middle, useBoards } from './support/element.js'

const { open } = useBoards()

/** Takes the piece of a square and carries it over others, without putting it down. */
async function carry(page, board, from, ...over) {
  const start = await middle(board, from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const square of over) {
    const { x, y } = await middle(board, square)
    await page.mouse.move(x, y, { steps: 2 })
  }
}

/** The squares on which a layer is painted, told by the middles of its shapes. */
const painted = (board, layer) =>
  board.locator(`[data-fill="${layer}"]`).evaluateAll((paths) =>
    paths.flatMap((path) => [...path.getAttribute('d').matchAll(/M ?([\d.]+)[ ,]([\d.]+)/g)].map(([, x, y]) => 'abcdefgh'[Math.floor(x / 100)] + (8 - Math.floor(y / 100)))).sort())
const arrows = (board) => board.locator('[data-arrow]').evaluateAll((paths) => paths.map(({ dataset }) => dataset.arrow))

test('the squares that a side attacks follow the piece, and come back with it', () =>
  open('<kingsight-board fen="8/8/8/8/3N4/8/8/8 w - - 0 1" show="white.attacks" allow="any"></kingsight-board>', async (page) => {
    const board = page.locator('kingsight-board')
    const before = ['b3', 'b5', 'c2', 'c6', 'e2', 'e6', 'f3', 'f5']
    assert.deepEqual(await painted(board, 'white.attacks'), before)
    await carry(page, board, 'd4', 'a1')
    assert.deepEqual(await painted(board, 'white.attacks'), ['b3', 'c2'])
    const { x, y } = await middle(board, 'h1')
    await page.mouse.move(x, y)
    assert.deepEqual(await painted(board, 'white.attacks'), ['f2', 'g3'])
    assert.equal(await board.evaluate(({ fen }) => fen), '8/8/8/8/3N4/8/8/8 w - - 0 1')
    // Beside the board it would be taken away.
    const box = await board.boundingBox()
    await page.mouse.move(box.x + box.width + 60, box.y + 60)
    assert.deepEqual(await painted(board, 'white.attacks'), [])
    await page.keyboard.press('Escape')
    assert.deepEqual(await painted(board, 'white.attacks'), before)
    await page.mouse.up()
    assert.deepEqual(await painted(board, 'white.attacks'), before)
  }))

test('checks and pins are those of the board as it would be, legal or not; castling moves the rook', () =>
  open(`<kingsight-board id="check" fen="4k3/8/8/8/4r3/8/3N4/4K3 w - - 0 1" show="checks pins"></kingsight-board>
    <kingsight-board id="castling" fen="4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" show="white.attacks"></kingsight-board>`, async (page) => {
    const check = page.locator('#check')
    assert.deepEqual(await arrows(check), ['e4-e1'])
    // Takes the rook.
    await carry(page, check, 'd2', 'e4')
    assert.deepEqual(await arrows(check), [])
    // Goes where no knight goes.
    const over = async (square) => {
      const { x, y } = await middle(check, square)
      await page.mouse.move(x, y)
    }
    await over('e3')
    assert.deepEqual(await arrows(check), ['e4-e1'])
    assert.equal(await check.locator('[data-mark="pinned e3"]').count(), 1)
    assert.match(await check.locator('.legend').innerText(), /is pinned/)
    // Back where it was, and beside the board, where it goes back to.
    await over('d2')
    assert.equal(await check.locator('[data-mark="pinned e3"]').count(), 0)
    await over('e3')
    await page.mouse.move(880, 20)
    assert.equal(await check.locator('[data-mark="pinned e3"]').count(), 0)
    await page.keyboard.press('Escape')
    await page.mouse.up()

    const castling = page.locator('#castling')
    await castling.scrollIntoViewIfNeeded()
    assert.ok(!(await painted(castling, 'white.attacks')).includes('d8'))
    await carry(page, castling, 'e1', 'c1')
    assert.ok((await painted(castling, 'white.attacks')).includes('d8'))
    await page.mouse.up()
    await cell(castling, 'd1').and(page.locator('[aria-label^="d1, white rook"]')).waitFor({ state: 'attached' })
    assert.ok((await painted(castling, 'white.attacks')).includes('d8'))
  }))

const LAYERS = 'white.attacks black.attacks white.protected white.pin-rays black.king-danger white.xray checks pins'

/** How many changes of nodes a movement makes: sets and numbers are drawn anew in whole groups, 6 to 10. */
const CHANGES = 12

/** Counts how often the module is asked what a piece would change. */
const COUNTED = `<script>
  window.asked = 0
  const { instantiateStreaming } = WebAssembly
  WebAssembly.instantiateStreaming = async (source) => {
    const { exports } = (await instantiateStreaming(source)).instance
    const board_drag = (length) => (window.asked += 1, exports.board_drag(length))
    return { instance: { exports: { ...exports, board_drag } } }
  }
</script>`

// How long a movement takes is measured by `bench/javascript/drag.js`.
test(`six layers, checks and pins: a movement asks once, lays out once and changes fewer than ${CHANGES} nodes`, () =>
  open(`${COUNTED}<kingsight-board fen="r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" show="${LAYERS}"></kingsight-board>`, async (page) => {
    const board = page.locator('kingsight-board')
    const points = []
    for (const rank of '34567812') for (const file of 'abcdefgh') points.push(await middle(board, file + rank))
    await carry(page, board, 'f3', 'e3')
    const asked = () => page.evaluate(() => window.asked)
    const before = await asked()
    const work = await workOf(page, points)
    const { styles, layouts, changes, allChanges } = summary(work)
    console.log(`a movement, six sets: styles ${styles}, layouts ${layouts}, at most ${changes} nodes changed, ${(allChanges / work.length).toFixed(1)} on average`)
    assert.ok(work.every(({ changes }) => changes > 0), 'every movement was seen')
    // Over e3, where the hand came from, and over its own square f3 nothing new is asked.
    assert.equal((await asked()) - before, points.length - 2)
    // When the legend changes, styles are computed twice.
    assert.ok(styles <= 2 && layouts <= 1, `styles ${styles}, layouts ${layouts}`)
    assert.ok(changes < CHANGES, `${changes} nodes changed`)
  }))
