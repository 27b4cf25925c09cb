// The examples of the package's README give what it says they give.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { node } from './support/consumer.js'

const text = readFileSync(new URL('../npm/README.md', import.meta.url), 'utf8')
const blocks = [...text.matchAll(/```js\n([^]*?)```/g)].map(([, code]) => code).filter((code) => !code.startsWith('// worker.js'))

/** An expression with what it gives behind it, which may be an error; other comments are remarks. */
const CLAIM = /^(?!const |let )(\S.*?) +\/\/ (['[\d]|true|false|Map|Error)(.*)$/gm

test('every example gives what stands behind it', () => {
  const asked = (_, expression, start, rest) => `ask(${JSON.stringify(expression)}, () => (${expression}), ${JSON.stringify(start + rest)})`
  const program = `
    import { inspect } from 'node:util'
    const claims = []
    function ask(expression, run, claimed) {
      let value
      try {
        value = run()
        value = typeof value === 'string' ? "'" + value.trim().replaceAll('\\n', ' ') + "'" : inspect(value)
      } catch (error) {
        value = String(error)
      }
      claims.push([expression, claimed, value])
    }
    ${blocks.join('\n').replace(CLAIM, asked)}
    console.log(JSON.stringify(claims))`
  const claims = JSON.parse(node(program))
  assert.ok(claims.length > 10, `${claims.length} claims`)
  for (const [expression, claimed, value] of claims) {
    const pattern = claimed.split('...').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
    assert.match(value, new RegExp(`^${pattern}$`), expression)
  }
})
