// After the first visit the site needs no network, whichever page it was. The browser looks for a newer one by itself.

if (navigator.serviceWorker && !navigator.serviceWorker.controller) {
  navigator.serviceWorker.register(new URL('./service-worker.js', import.meta.url)).catch(() => null)
}
