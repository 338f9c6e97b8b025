import type { Language } from '#base/text/language.ts'
import { dropWorker, keepsOffline, registerWorker } from '#kit/both/browser/worker.ts'

// The worker (`public/door-worker.js`) opens the page without a network from what is kept here. Both names stand there too.
const [cacheName, path, workerPath] = ['door', '/puerta', '/door-worker.js'] as const

/** The page as a phone keeps it: it does not ask for a name. */
const keptPage = (language: Language) => `${path}?guardada&idioma=${language}`
export const isKeptPage = (url: string) => new URL(url).searchParams.has('guardada')

const isOurs = (url: URL) => url.origin === window.location.origin && url.pathname.startsWith('/assets/')

const filesIn = (text: string) => [...text.matchAll(/assets\/[\w./-]+\.(?:js|css|woff2)/g)].map(([file]) => `/${file}`)

/** One after the other: what is kept last was asked for last. */
let kept = Promise.resolve()

/**
 * Keeps the page in a language with all its files, so that a phone in a cellar can open it again: what the page names, what its own script
 * loads later, and what is loaded. The files come first: a page without them is none.
 */
export const keepPage = (language: Language) => (kept = kept.then(() => keepOnce(language)))

const keepOnce = async (language: Language) => {
  if (!keepsOffline()) return
  try {
    await registerWorker(workerPath, [path])
    const page = await fetch(keptPage(language))
    if (!page.ok) return
    const named = filesIn(await page.clone().text())
    const own = named.filter((file) => /\/door-page-[^/]+\.js$/.test(file))
    const later = await Promise.all(own.map(async (file) => filesIn(await (await fetch(file)).text())))
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .flatMap((url) => (isOurs(url) ? [url.pathname] : []))
    const files = new Set([...named, ...later.flat(), ...loaded])
    const cache = await caches.open(cacheName)
    const before = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    await cache.addAll([...files].filter((file) => !before.has(file)))
    await cache.put(path, page)
    for (const file of before) if (file !== path && !files.has(file)) await cache.delete(file)
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
