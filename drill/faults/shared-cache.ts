// Tries deploy/nginx.conf as a cache in front of the built site: node drill/faults/shared-cache.ts [the nginx to run]
import { setTimeout as sleep } from 'node:timers/promises'
import { openNginx } from '../../tests/deploy/proxies.ts'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, seconds, timed } from '../finding.ts'
import { openDrillSite } from '../site.ts'

/** Asks nginx over TLS; whether its cache answered, it says in a header of the drill's own. */
const openCache = async (sitePort: string, program?: string) => {
  const nginx = await openNginx(sitePort, { program, added: 'add_header X-Cache $upstream_cache_status always;' })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await nginx.ask(path, headers)
    return { status: answer.status, cache: answer.headers['x-cache'], html: answer.text }
  }
  return { ask, close: nginx.close }
}

const tryCache = async (program?: string): Promise<Finding[]> => {
  const site = await openDrillSite('drill-shared-cache')
  const cache = await openCache(new URL(site.origin).port, program)
  const [event = ''] = site.events
  const page = `/eventos/${event}`
  try {
    const secondStatus = async (path: string) => (await cache.ask(path), (await cache.ask(path)).cache)
    const pages = ['/', '/ca', '/eventos', '/ca/eventos', page, '/blog', '/rss.xml', '/sitemap.xml']
    const hits = await Promise.all(pages.map(secondStatus))
    const uncached = await Promise.all(
      ['/api/events', '/auth', '/admin/login', '/nowhere', '/health'].map(secondStatus),
    )
    const [es, ca] = [await cache.ask('/eventos'), await cache.ask('/ca/eventos')]
    const catalanVisitor = await cache.ask('/eventos', { Cookie: 'language=ca' })

    const untilShown = async (path: string, isShown: (answer: { status: number; html: string }) => boolean) => {
      for (const end = performance.now() + 10_000; performance.now() < end; await sleep(50))
        if (isShown(await cache.ask(path))) return
      throw new Error(`${path} did not change`)
    }
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const before = (await cache.ask(page)).html
      await registerGuest(site.origin, event)
      times.push(await timed(() => untilShown(page, ({ html }) => html !== before)))
    }
    const removedEvent = site.events.at(-1) ?? ''
    await cache.ask(`/eventos/${removedEvent}`)
    const authorization = { Authorization: `Bearer ${site.token}`, 'Content-Type': 'application/json' }
    const removed = await fetch(`${site.origin}/api/admin/events/${removedEvent}`, {
      method: 'DELETE',
      headers: authorization,
      body: JSON.stringify({ registered: 0 }),
    })
    const removalMs = await timed(() => untilShown(`/eventos/${removedEvent}`, ({ status }) => status === 404))

    for (const path of pages) await cache.ask(path)
    let answersWhileDown: Awaited<ReturnType<typeof cache.ask>>[] = []
    await site.whileDown(async () => {
      await sleep(5000)
      answersWhileDown = await Promise.all(pages.map((path) => cache.ask(path)))
    })
    await untilShown(page, ({ status }) => status === 200)
    return [
      finding(
        'public pages and feeds are cached',
        hits.join(', '),
        hits.every((status) => status === 'HIT'),
      ),
      finding('nothing else is cached', uncached.join(', '), !uncached.includes('HIT')),
      finding(
        'each language has its own page',
        '',
        es.html.includes('<html lang="es"') && ca.html.includes('<html lang="ca"'),
      ),
      finding(
        'a visitor who chose Catalan is redirected, by the script of a cached page too',
        `${catalanVisitor.status} ${catalanVisitor.cache}`,
        catalanVisitor.status === 302 || catalanVisitor.html.includes('language=(es|ca)'),
      ),
      finding('a registration is shown', seconds(times), Math.max(...times) < 5000),
      finding(`an event removed by staff disappears (${removed.status})`, seconds([removalMs]), removalMs < 5000),
      finding(
        `five seconds after the site was killed`,
        answersWhileDown.map(({ status, cache: cacheStatus }) => `${status} ${cacheStatus}`).join(', '),
        answersWhileDown.every(({ status }) => status === 200),
      ),
    ]
  } finally {
    await cache.close()
    await site.close()
  }
}

const findings = await tryCache(process.argv[2])
for (const { expectation, observed, isMet } of findings) console.log(`${isMet ? '✓' : '✗'} ${expectation}: ${observed}`)
if (!findings.every(({ isMet }) => isMet)) process.exitCode = 1
