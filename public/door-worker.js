// Answers for the door on a phone that has opened it: from the network, or without it with the page and the files that it keeps
// (`door/visitor/offline.ts`).
const [cacheName, path] = ['door', '/puerta']

/** A network in a cellar may answer nothing for minutes. */
const patienceMs = 3000

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

const openPage = async (request) => {
  const page = await kept(path)
  if (!page) return fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(page), patienceMs))
  return Promise.race([fetch(request).catch(() => page), late])
}

/** The content under a name never changes. */
const openFile = async (request) => (await kept(request)) ?? fetch(request)
