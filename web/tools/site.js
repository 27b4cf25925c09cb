// Makes the site, a folder that any host serves: `node tools/site.js FOLDER SITE COMMAND`, where FOLDER holds studio.raw.wasm and the
// package, SITE is emptied, and COMMAND is the built command. `cargo xtask site` calls it.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { loader, optimise } from './bundle.js'
import { html } from './markdown.js'

const web = fileURLToPath(new URL('..', import.meta.url))
const root = join(web, '..')
const page = join(root, 'crates/kingsight-studio/page')
const [place, site, command] = process.argv.slice(2)
rmSync(site, { recursive: true, force: true })
mkdirSync(site, { recursive: true })
const write = (name, text) => {
  mkdirSync(dirname(join(site, name)), { recursive: true })
  writeFileSync(join(site, name), text)
}

/** Both sides of the studio: the page, which asks a worker, and the answers. */
async function studio() {
  const options = { bundle: true, minifySyntax: true, minifyWhitespace: true, legalComments: 'none', target: 'es2022', format: 'esm', logLevel: 'error' }
  const transport = {
    name: 'transport',
    setup(build) {
      build.onResolve({ filter: /\/transport\.js$/ }, () => ({ path: join(web, 'site/transport.js') }))
    },
  }
  await build({ ...options, entryPoints: [join(page, 'js/main.js')], outfile: join(site, 'studio.js'), plugins: [transport] })
  optimise(join(place, 'studio.raw.wasm'), join(site, 'answers.wasm'))
  await build({ ...options, entryPoints: [join(web, 'site/answers.js')], outfile: join(site, 'answers.js'), plugins: [loader('fetch', 'answers.wasm', site)] })
  for (const file of ['worker.js', 'sheet.html']) copyFileSync(join(web, 'site', file), join(site, file))

  // One style sheet and one script, as the server sends them.
  const sheets = /<link rel="stylesheet" href="([^"]+)">\n/g
  const index = readFileSync(join(page, 'index.html'), 'utf8')
  const styles = [...index.matchAll(sheets)].map(([, name]) => readFileSync(join(page, name), 'utf8'))
  // The name leads to the other pages.
  styles.push(`.brand a { display: flex; align-items: center; gap: .5rem; color: inherit; text-decoration: none; }
`)
  write('studio.css', styles.join(''))
  write('css/sheet.css', readFileSync(join(page, 'css/sheet.css')))
  const linked = index.replace(/(<h1 class="brand">)(.*)(<\/h1>)/, '$1<a href="docs/index.html">$2</a>$3')
  if (linked === index) throw new Error('index.html: the name of the studio is not where it was')
  write('index.html', linked.replace(sheets, '').replace('<script type="module" src="js/main.js"></script>', '<link rel="stylesheet" href="studio.css">\n<script type="module" src="studio.js"></script>'))
  const voice = join(root, 'crates/kingsight-voice/src')
  for (const path of readdirSync(voice).map((name) => join(voice, name, 'page.json')).filter(existsSync)) {
    const table = readFileSync(path, 'utf8')
    write(`language/${JSON.parse(table).code}.json`, table)
  }
}

function element() {
  for (const file of ['element.html', 'element.js', 'offline.js', 'pages.css']) copyFileSync(join(web, 'site', file), join(site, file))
  for (const file of ['element.fetch.js', 'element.global.js', 'board.wasm']) copyFileSync(join(place, 'package', file), join(site, file))
}

const markdown = (folder) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.md')).sort()
/** The guide as Markdown: its overview is the module's comment, a chapter begins with its name, and lines for the compiler only are left out. */
function guide() {
  const folder = 'crates/kingsight/src/guide'
  const overview = readFileSync(join(root, folder, 'mod.rs'), 'utf8').split('\n').filter((text) => text.startsWith('//!')).map((text) => text.slice(4))
  const chapters = markdown(folder).map((name) => {
    const text = readFileSync(join(root, folder, name), 'utf8')
    let fenced = false
    const lines = text.split('\n').filter((line) => {
      if (line.startsWith('```')) fenced = !fenced
      return !fenced || !/^# |^#$/.test(line)
    })
    // Its sections stand below its name.
    const below = lines.map((line) => line.replace(/^```.+/, '```').replace(/^#/, '##'))
    return [name, ['# ' + lines[0].replace(/\.$/, ''), ...below.slice(1)].join('\n')]
  })
  return [['index.md', `# The guide\n\n${overview.join('\n').replaceAll(/^#/gm, '##')}`], ...chapters].map(([name, text]) => [`guide/${name}`, text])
}

/** The report of a hunt for a wrong engine's fault, as the command writes it. It exits with 1 because it finds the fault. */
function huntReport() {
  const file = join(site, 'hunt-report.html')
  const { status, stderr, error } = spawnSync(command, ['hunt', '--demo', '--report', file], { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 1) throw new Error(`${command} hunt --demo ended with ${status}: ${error ?? stderr}`)
  // The report names the engine by its path; and browsers ask a host for an icon.
  write('hunt-report.html', readFileSync(file, 'utf8').replaceAll(command, 'kingsight').replace('<title>', '<link rel="icon" href="data:,">\n<title>'))
}

/** The package's README and types, as documents. */
function javascript() {
  const text = (name) => readFileSync(join(web, name), 'utf8')
  const types = ['index', 'chess', 'element'].map((name) => [`web/js/${name}.d.ts.md`, `# The types in \`${name}.d.ts\`\n\n\`\`\`ts\n${text(`js/${name}.d.ts`)}\`\`\`\n`])
  return [['web/npm/README.md', text('npm/README.md').replace(/^# .*/, '# The npm package `kingsight`')], ...types]
}

/** The chapters on the methods of the literature, and their pictures: those in the repository have text alone. */
function methods() {
  const folder = join(place, 'methods')
  rmSync(folder, { recursive: true, force: true })
  const { status, stderr, error } = spawnSync(command, ['methods', 'chapters', '--pictures', folder], { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${command} methods chapters ended with ${status}: ${error ?? stderr}`)
  const files = readdirSync(folder).sort().map((name) => [`docs/methods/${name}`, readFileSync(join(folder, name), 'utf8')])
  for (const [name, text] of files) if (name.endsWith('.svg')) write(name, text)
  return files.filter(([name]) => name.endsWith('.md'))
}

/** What readers of the site look for, by the place in the site. */
function documents() {
  const read = (folder, names) => names.map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')])
  const pages = [...read('docs', ['json.md', 'hunt.md', 'javascript.md', 'from-chess-js.md']), ...javascript(), ...methods(), ...guide()]
  const titles = new Map(pages.map(([name, text]) => [name, /^# (.*)$/m.exec(text)?.[1].replaceAll('`', '') ?? name]))
  const group = (title, prefix) => `## ${title}\n\n${[...titles].filter(([name]) => posix.dirname(name) === prefix).map(([name, title]) => `* [${title}](${posix.relative('docs', name)})`).join('\n')}\n`
  const overview = `# Kingsight\n\n* [The studio](../index.html)\n* [A chess board for any page](../element.html)\n* [A report of \`kingsight hunt\`](../hunt-report.html): the move that an engine gets wrong, and why\n* [The npm package](../web/npm/README.html)\n\n${group('Reference', 'docs')}\n${group('The methods of the literature', 'docs/methods')}\n${group('The guide', 'guide')}`
  pages.push(['docs/index.md', overview])
  titles.set('docs/index.md', 'Kingsight')
  const pictures = new Set()
  for (const [name, text] of pages) {
    const up = '../'.repeat(name.split('/').length - 1)
    const link = (to) => {
      if (/^https?:|^#/.test(to)) return to
      const [path, anchor] = to.split('#')
      const target = posix.join(posix.dirname(name), path)
      if (target === 'web/site/element.html') return `${up}element.html`
      if (/\.(svg|png)$/.test(target)) return pictures.add(target) && path
      for (const known of [target, `${target}.md`]) {
        if (titles.has(known)) return posix.relative(posix.dirname(name), known).replace(/\.md$/, '.html') + (anchor ? `#${anchor}` : '')
      }
      // What the site does not have keeps its words.
      return path.endsWith('.html') ? path : '?'
    }
    const body = html(text, link).replace(/<a href="\?">(.*?)<\/a>/g, '$1')
    write(name.replace(/\.md$/, '.html'), `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titles.get(name).replaceAll('<', '&lt;')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}pages.css">
<script src="${up}offline.js" type="module"></script>
</head>
<body>
<nav><a href="${up}./">Studio</a> <a href="${up}element.html">Board for any page</a> <a href="${up}docs/index.html">Documents</a></nav>
<main>
${body}
</main>
</body>
</html>
`)
  }
  for (const picture of pictures) if (!existsSync(join(site, picture))) write(picture, readFileSync(join(root, picture)))
}

/** The service worker knows every file, and what it is of. */
function offline() {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((entry) => posix.relative(site, posix.join(entry.parentPath, entry.name))).sort()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(readFileSync(join(site, name)))
  const shown = ['./', ...names]
  const text = readFileSync(join(web, 'site/service-worker.js'), 'utf8')
  write('service-worker.js', text.replace('{version}', `kingsight-${hash.digest('hex').slice(0, 16)}`).replace('{files}', JSON.stringify(shown)))
}

await studio()
element()
documents()
huntReport()
offline()
