// Offline after the first visit: every file of the site is kept, and one that has changed is fetched with the next version.

const VERSION = '{version}'
const FILES = JSON.parse('{files}')

addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()))
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
