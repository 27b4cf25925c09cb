// What is downloaded stays small. The figures are the sizes of today, and a file may exceed them by a twentieth: also the folder of the
// clone changes a module, because it is part of the names by which the compiler orders functions. docs/javascript.md has the table.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { packageFile } from './support/consumer.js'

const KILO = 1000
const AIR = 1.05
/** As they are and compressed, in kB. */
const SIZES = {
  'rules.wasm': [201, 88],
  'reasons.wasm': [301, 131],
  'kingsight.wasm': [814, 339],
  'board.wasm': [337, 147],
  'rules.js': [236, 96],
  'reasons.js': [379, 152],
  'chess.js': [375, 151],
  'index.js': [946, 362],
  'element.js': [426, 169],
  'rules.fetch.js': [22, 8],
  'chess.fetch.js': [49, 17],
  'element.fetch.js': [56, 19],
}

test('the documents name these sizes', () => {
  const named = (path, pattern) => {
    const text = readFileSync(new URL(path, import.meta.url), 'utf8')
    return [...text.matchAll(pattern)].map(([, file, size]) => [file, Number(size)])
  }
  const claims = [
    ...named('../../docs/javascript.md', /^\| `(\w+\.wasm)` \| (\d+) kB \|/gm),
    ...named('../npm/README.md', /`([\w.]+\.(?:wasm|js))`, (\d+) kB/g),
  ]
  assert.ok(claims.length > 8, `${claims.length} claims`)
  for (const [file, size] of claims) assert.equal(size, SIZES[file][1], file)
})

for (const [file, [raw, packed]] of Object.entries(SIZES)) {
  test(`${file} has some ${raw} kB, ${packed} kB compressed`, () => {
    const bytes = readFileSync(packageFile(file))
    assert.ok(bytes.length <= raw * AIR * KILO, `${bytes.length} bytes`)
    const compressed = gzipSync(bytes, { level: 9 }).length
    assert.ok(compressed <= packed * AIR * KILO, `${compressed} bytes compressed`)
  })
}
