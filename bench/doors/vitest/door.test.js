import 'kingsight/element'
import { expect, test } from 'vitest'
import { look } from './look.js'
import { answer } from './rules.js'

test('rules and a board', async () => {
  expect(`${answer} ${await look()}`).toMatch(/^pinned e4 64 b4, .*bishop/)
})
