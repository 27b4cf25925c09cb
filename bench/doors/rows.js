// The rows: a folder, the tool whose version counts, where packages are shared, and the steps.

import { contains, node, opens, own, page, says, served, take, tool } from './steps.js'

const CSP = { 'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" }

const vite = [
  tool('vite', 'build'),
  opens('dist'),
  served('vite', (port) => ['--host', '127.0.0.1', '--port', port, '--strictPort']),
]
const next = [
  tool('next', 'build'),
  served('next', (port) => ['start', '--hostname', '127.0.0.1', '--port', port], '/board', contains),
]
const nextFiles = ['next-app']
const here = () => process.version.slice(1)
const chromium = (browser) => `Chromium ${browser.version()}`
const script = [take('kingsight.global.js', 'element.global.js')]

export const ROWS = {
  'node-import': { title: 'Node, `import`', folder: 'node', share: 'plain', version: here, steps: [says(node('print.js'))] },
  'node-require': { title: 'Node, `require`', folder: 'node', share: 'plain', version: here, steps: [says(node('print.cjs'))] },
  'node-newest-import': { title: 'newest Node, `import`', folder: 'node-newest', tool: 'node', steps: [says(tool('node', 'print.js'))] },
  'node-newest-require': { title: 'newest Node, `require`', folder: 'node-newest', tool: 'node', steps: [says(tool('node', 'print.cjs'))] },
  'bun-import': { title: 'Bun, `import`', folder: 'bun', tool: 'bun', steps: [says(tool('bun', 'print.js'))] },
  'bun-require': { title: 'Bun, `require`', folder: 'bun', tool: 'bun', steps: [says(tool('bun', 'print.cjs'))] },
  'bun-compile': {
    title: 'Bun, one executable', folder: 'bun', tool: 'bun',
    steps: [tool('bun', 'build', '--compile', 'print.js', '--outfile', 'door'), says(own('door'))],
  },
  'deno-import': {
    title: 'Deno without permissions, `import`', folder: 'deno', tool: 'deno',
    steps: [says(tool('deno', 'run', '--no-prompt', 'print.js'))],
  },
  'script-tag': { title: 'script tags', share: 'plain', browser: true, version: chromium, steps: [...script, opens('.')] },
  'script-tag-csp': {
    title: 'script tags under a content security policy', folder: 'script-tag', share: 'plain', browser: true, version: chromium,
    steps: [...script, opens('.', CSP)],
  },
  esbuild: {
    title: 'esbuild, IIFE', share: 'bundlers', tool: 'esbuild', browser: true,
    steps: [tool('esbuild', 'page.js', '--bundle', '--outfile=dist/main.js'), page('dist', 'defer'), opens('dist')],
  },
  'esbuild-esm': {
    title: 'esbuild, ESM', folder: 'esbuild', share: 'bundlers', tool: 'esbuild', browser: true,
    steps: [tool('esbuild', 'page.js', '--bundle', '--format=esm', '--outfile=esm/main.js'), page('esm'), opens('esm')],
  },
  csp: {
    title: 'esbuild under a content security policy', share: 'bundlers', tool: 'esbuild', browser: true,
    steps: [tool('esbuild', 'page.js', '--bundle', '--outfile=dist/main.js'), page('dist', 'defer'), opens('dist', CSP)],
  },
  rollup: {
    title: 'Rollup', share: 'bundlers', tool: 'rollup', browser: true,
    steps: [tool('rollup', 'page.js', '--plugin', 'node-resolve', '--file', 'dist/main.js'), page('dist'), opens('dist')],
  },
  webpack: {
    title: 'webpack, `import`', share: 'bundlers', tool: 'webpack', browser: true,
    steps: [tool('webpack', './page.js', '--mode', 'production'), page('dist', 'defer'), opens('dist')],
  },
  'webpack-require': {
    title: 'webpack, `require`', folder: 'webpack', share: 'bundlers', tool: 'webpack', browser: true,
    steps: [tool('webpack', './page.cjs', '--mode', 'production', '--output-path', 'cjs'), page('cjs', 'defer'), opens('cjs')],
  },
  vue: { title: 'Vue, `ref` and `reactive`, and copies', tool: 'vue', steps: [says(node('wrapped.js'))] },
  jest: { title: 'Jest with jsdom', tool: 'jest', steps: [tool('jest')] },
  vitest: { title: 'Vitest with jsdom', tool: 'vitest', steps: [tool('vitest', 'run', '--environment', 'jsdom')] },
  'vite-5': { title: 'Vite, built and served', tool: 'vite', browser: true, steps: vite },
  'vite-6': { title: 'Vite, built and served', tool: 'vite', browser: true, steps: vite },
  'vite-8': { title: 'Vite, built and served', tool: 'vite', browser: true, steps: vite },
  'next-15': { title: 'Next, app router', tool: 'next', files: nextFiles, browser: true, steps: next },
  'next-16': { title: 'Next, app router', tool: 'next', files: nextFiles, browser: true, steps: next },
}
