// Answers for «Mis mesas» on a device that has booked: from the network, or without it with the tickets that the device keeps
// (`visitor/ticket/offline.ts`). Once their events are over it ends itself.
const cacheName = 'tickets'

const words = {
  es: { title: 'Mis mesas', offline: 'Sin conexión. Tus entradas siguen aquí.', again: 'Reintentar' },
  ca: { title: 'Les meves taules', offline: 'Sense connexió. Les teves entrades són aquí.', again: 'Torna-ho a provar' },
}

const style = `
  body { margin: 0 auto; max-width: 30rem; padding: 1.25rem; background: #f6b02c; color: #260d1b; font: 1.0625rem/1.4 system-ui, sans-serif }
  article { margin-block: 1.25rem; padding: 1.25rem; background: #fffbf2; box-shadow: 8px 10px 0 rgb(38 13 27 / .3); overflow-wrap: anywhere }
  h1, h2, strong { font-family: Georgia, serif; line-height: 1.1 }
  h2 { margin: 0 0 .5rem }
  p, ul { margin: .35rem 0; padding: 0; list-style: none }
  li { font-weight: 650 }
  strong { display: block; font-size: 1.75rem }
  svg { display: block; width: min(100%, 15rem); margin: 1rem auto 0; background: #fff; fill: #260d1b; shape-rendering: crispEdges }
  a { color: inherit }`

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.waitUntil(dropOld())
  event.respondWith(fetch(event.request).catch(() => offlinePage()))
})

/** An event without an end is over a day after its beginning. */
const isOver = ({ date, endsAt }) => Date.now() > (endsAt ? Date.parse(endsAt) : Date.parse(date) + 24 * 60 * 60 * 1000)

const readAll = async () => {
  const cache = await caches.open(cacheName)
  const answers = await Promise.all((await cache.keys()).map(async (key) => ({ key, ticket: await (await cache.match(key)).json() })))
  return answers.toSorted((one, other) => Date.parse(one.ticket.date) - Date.parse(other.ticket.date))
}

const dropOld = async () => {
  const all = await readAll()
  const cache = await caches.open(cacheName)
  const old = all.filter(({ ticket }) => isOver(ticket))
  for (const { key } of old) await cache.delete(key)
  if (old.length < all.length) return
  await caches.delete(cacheName)
  await self.registration.unregister()
}

const offlinePage = async () => {
  const language = new URL(self.registration.scope).pathname.startsWith('/ca/') ? 'ca' : 'es'
  const say = words[language]
  const tickets = (await readAll()).filter(({ ticket }) => !isOver(ticket))
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${say.title}</title><style>${style}</style><main><h1>${say.title}</h1><p>${say.offline} <a href="">${say.again}</a></p>${tickets.map(({ ticket }) => ticket[language]).join('')}</main></html>`
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
}
