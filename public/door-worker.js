// Answers for the door on a phone that has opened it, with the page and the files that it keeps: at once, and without a network. The
// page looks for newer ones once it is open (`door/visitor/offline.ts`).
const [cacheName, path] = ['door', '/puerta']

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

const kept = async (what) => (await caches.open(cacheName)).match(what)

const openPage = async (request) => (await kept(path)) ?? fetch(request)

/** The content under a name never changes. */
const openFile = async (request) => (await kept(request)) ?? fetch(request)
