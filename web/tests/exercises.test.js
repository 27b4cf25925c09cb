// Exercises shared by link, on the site without a server: somebody else opens the link and sees only the question, answers it and
// learns why, also without a network.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useSite } from './support/site.js'

const site = useSite('exercises')
const KINDS = ['king-danger', 'pawn-attacks', 'protected', 'pinned', 'discoverers', 'evasions', 'checking-moves', 'en-passant', 'castling']

/** A browser that has not been here before, and keeps the site only where that is tested. */
const visit = (path, use, options) => site.visit(path, use, { permissions: ['clipboard-read', 'clipboard-write'], serviceWorkers: 'block', ...options })

/** What the site's answers are to a question that the page would ask. */
const answer = (page, name, question) =>
  page.evaluate(async ([name, question]) => {
    const { answer } = await import('./answers.js')
    const { status, body } = answer(name, JSON.stringify(question))
    if (status !== 200) throw new Error(body)
    return JSON.parse(body)
  }, [name, question])

const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
const says = (page, place, words) => page.locator(place).filter({ hasText: words }).first().waitFor({ state: 'attached' })
const cell = (page, square) => page.locator(`[data-square=${square}]`)

/** Copies the link to the exercise at an address, with what a learner must find. */
const shared = (kind, level, seed) =>
  visit(`#exercise=${kind}&level=${level}&seed=${seed}`, async (page) => {
    await press(page, 'Share as exercise')
    await says(page, '#toast', 'Link copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const { task, fen } = await answer(page, 'exercise', { kind, level, seed })
    const { missed } = await answer(page, 'exercise/assess', { kind, fen, picks: [] })
    return { link, task, fen, missed }
  })

async function pick(page, { pick }) {
  await cell(page, pick.slice(0, 2)).click()
  if (pick.length === 4) await cell(page, pick.slice(2)).click()
}

test('a shared exercise opens with only the question, in a browser that was never here', async () => {
  const { link, task, fen, missed } = await shared('pinned', 'medium', 2)
  assert.ok(link.startsWith(`${site.address}#`), link)
  assert.ok(missed.length > 0)
  await visit(link, async (page) => {
    await says(page, '.task', task)
    for (const hidden of ['#tabs', '.modes', '#supply', '#palette', '#back']) assert.equal(await page.locator(hidden).isVisible(), false, hidden)
    assert.equal(await page.locator('[data-mark]').count(), 0)
    const words = await page.locator('main').innerText()
    for (const { reason } of missed) assert.ok(!words.includes(reason), words)
    await press(page, 'Submit')
    await says(page, '.result', `Not quite: 0 right, ${missed.length} missed`)
    for (const { pick, reason } of missed) await says(page, `[data-found="missed ${pick}"]`, reason)
    await press(page, 'Try again')
    for (const item of missed) await pick(page, item)
    await press(page, 'Submit')
    await says(page, '.result', `Correct: ${missed.length} right`)
    await page.getByRole('link', { name: 'Open the studio' }).click()
    await page.locator('#tabs').waitFor()
    assert.ok(page.url().includes(fen.split(' ')[0]), page.url())
  })
})

for (const kind of KINDS) {
  test(`${kind}: the link asks the same, and the right answer is right`, async () => {
    const { link, task, missed } = await shared(kind, 'easy', 3)
    await visit(link, async (page) => {
      await says(page, '.task', task)
      for (const item of missed) await pick(page, item)
      await press(page, 'Submit')
      await says(page, '.result', 'Correct')
    })
  })
}

test('a link is opened without a network, on a phone, in German', async () => {
  const { link, missed } = await shared('king-danger', 'medium', 5)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE', serviceWorkers: 'allow' }
  await visit('', async (page, context) => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.goto('about:blank')
    await page.goto(link)
    await page.waitForSelector('#page.ready')
    for (const { pick } of missed) await cell(page, pick).tap()
    await page.getByRole('button', { name: 'Abgeben', exact: true }).tap()
    await says(page, '.result', /Richtig/)
    await context.setOffline(false)
  }, phone)
})

test('a link with a position that does not fit its question says so', () =>
  visit('', async (page) => {
    const status = await page.evaluate(async () => {
      const { answer } = await import('./answers.js')
      return answer('exercise', JSON.stringify({ kind: 'evasions', fen: '4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1' })).status
    })
    assert.equal(status, 400)
    await page.goto(`${site.address}#exercise=evasions&at=4k3/8/8/8/1b6/8/3N4/4K1N1_w_-_-_0_1&only=1`)
    await says(page, '#notice', 'this position does not fit evasions')
  }))
