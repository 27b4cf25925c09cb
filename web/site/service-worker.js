// Offline after the first visit: every file of the site is kept, and one that has changed is fetched with the next version.

const VERSION = '{version}'
const FILES = JSON.parse('{files}')

addEventListener('install', (event) => {
  // The host is asked for each, or a version could keep files of the one before, from the browser's own cache.
  const fresh = FILES.map((file) => new Request(file, { cache: 'no-cache' }))
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)).then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name.startsWith('kingsight-') && name !== VERSION).map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(old).then(() => clients.claim()))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  // A sheet has its exercises in its address.
  event.respondWith(caches.open(VERSION).then((cache) => cache.match(request, { ignoreSearch: true })).then((kept) => kept ?? fetch(request)))
})
