import { dropWorker, keepsOffline, registerWorker } from '#kit/both/browser/worker.ts'

// The worker (`public/door-worker.js`) opens the page without a network from what is kept here. Both names stand there too.
const [cacheName, path, workerPath] = ['door', '/puerta', '/door-worker.js'] as const

const isOurs = (url: URL) => url.origin === window.location.origin && url.pathname.startsWith('/assets/')

/** Keeps the page with all its files, so that a phone in a cellar can open it again. The files come first: a page without them is none. */
export const keepPage = async () => {
  if (!keepsOffline()) return
  try {
    await registerWorker(workerPath, [path])
    const page = await fetch(path)
    if (!page.ok) return
    const named = [...(await page.clone().text()).matchAll(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g)].map(([url]) => url)
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .flatMap((url) => (isOurs(url) ? [url.pathname] : []))
    const files = new Set([...named, ...loaded])
    const cache = await caches.open(cacheName)
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll([...files].filter((file) => !kept.has(file)))
    await cache.put(path, page)
    for (const file of kept) if (file !== path && !files.has(file)) await cache.delete(file)
  } catch {
    // No network, or no room: the page needs the network then.
  }
}

/** Forgets the page. */
export const dropPage = async () => {
  if (!keepsOffline()) return
  await caches.delete(cacheName)
  await dropWorker([path])
}
