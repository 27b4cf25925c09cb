// A piece in the hand: what `show` asks for follows it from square to square, before it is put down.

import assert from 'node:assert/strict'
import { test } from 'node:test'
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

test('six layers keep up with the hand, on a processor four times as slow', () =>
  open(`<kingsight-board fen="r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1" show="${LAYERS}"></kingsight-board>`, async (page) => {
    const board = page.locator('kingsight-board')
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // From the movement until the browser has painted; other programs can only slow it down, so there are some tries.
    await page.evaluate(() => {
      const { port1, port2 } = new MessageChannel()
      let moved = []
      window.times = []
      port1.onmessage = () => {
        window.times.push(...moved.map((at) => performance.now() - at))
        moved = []
      }
      addEventListener('pointermove', ({ timeStamp }) => moved.push(timeStamp) === 1 && requestAnimationFrame(() => port2.postMessage(null)), { capture: true })
    })
    const from = await middle(board, 'f3')
    const points = []
    for (const rank of '34567812') for (const file of 'abcdefgh') points.push(await middle(board, file + rank))
    let good = false
    for (let i = 0; i < 5 && !good; i += 1) {
      await page.evaluate(() => (window.times.length = 0))
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      for (const { x, y } of points) {
        // Playwright's own movement would run its scripts in the page, before and after.
        await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'left', buttons: 1 })
        await page.waitForTimeout(30)
      }
      await page.keyboard.press('Escape')
      await page.mouse.up()
      const times = await page.evaluate(() => window.times.sort((a, b) => a - b))
      assert.ok(times.length > 40, `${times.length} measurements`)
      const [median, high] = [0.5, 0.95].map((part) => times[Math.floor(times.length * part)])
      console.log(`drag to paint, 4 times slower: ${times.length} measurements, median ${median.toFixed(1)} ms, 95th percentile ${high.toFixed(1)} ms`)
      // The studio's bounds; the aim is 32 ms.
      good = median <= 66 && high <= 160
    }
    assert.ok(good, 'not in 5 tries')
  }))
