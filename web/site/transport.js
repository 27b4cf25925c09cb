// The studio's questions without a server: a worker answers them with the same functions. It stands in for
// `crates/kingsight-studio/page/js/transport.js`.

import './offline.js'

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
const waiting = new Map()
let asked = 0

worker.onmessage = ({ data: { number, status, body } }) => {
  waiting.get(number)?.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } }))
  waiting.delete(number)
}
worker.onerror = () => {
  for (const { reject } of waiting.values()) reject(new Error('the worker could not be loaded'))
  waiting.clear()
}

/** Whatever the page's patience: the first answer comes when the module has been downloaded. */
export const request = (path, { body } = {}) =>
  new Promise((resolve, reject) => {
    const [name, query = ''] = path.replace('/api/', '').split('?')
    asked += 1
    waiting.set(asked, { resolve, reject })
    worker.postMessage({ number: asked, name, question: body ?? query })
  })

export const SHEET = 'sheet.html'
