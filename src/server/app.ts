import type { RequestListener } from 'node:http'
import { proxyList } from '#http/client-address.ts'
import { nextMoment } from '#domain/events/next-moment.ts'
import { serveBuiltFiles } from './http/built-files.ts'
import { renderBuilt, pagePaths } from './pages/built-pages.ts'
import { openExpiredSeats } from './jobs/expired-seats.ts'
import { guardHeaders, isForEverySite } from './http/guard-headers.ts'
import { noBroadcast, joinPageBroadcast } from './cache/page-broadcast.ts'
import { createPageCache } from './cache/page-cache.ts'
import type { Change } from '#api/cache-tags.ts'
import { createPages } from './pages/pages.ts'
import type { Resources } from './resources.ts'
import { createRouteNames } from './http/route-names.ts'
import { secondsInSharedCaches } from './cache/cache-control.ts'
import { noPurge, openPurge } from './cache/purge.ts'
import { createSite } from './site.ts'
import { haveRoom, readDisks } from './observability/status/disks.ts'
import { noteProxy } from './observability/status/proxy-seen.ts'
import { watchRequests } from './http/watch-requests.ts'

const oneDay = 24 * 60 * 60

/** The site as a function of its resources: made once in production, anew after each edit in development. */
export const createApp = (resources: Resources) => {
  const { env, database, club, log, metrics } = resources
  const common = guardHeaders(env.publicUrl)
  const headers = Object.entries(common)
  const hasRoom = async () => haveRoom(await readDisks(env))
  const changed = (change: Change) => {
    cache.drop(change)
    broadcast.tell(change)
    purge.changed(change)
  }
  const { site, answer, routes, desk } = createSite(
    { ...resources, hasRoom },
    (parts) => createPages({ ...parts, draw: renderBuilt }),
    changed,
  )
  const draw = async (url: string) => site.fetch(new Request(new URL(url, env.publicUrl)))
  // Nobody else writes to a built-in database: a last copy shows nothing that somebody took back elsewhere.
  const cache = createPageCache(draw, common, {
    ...(!env.databaseUrl && { lastCopyMs: oneDay * 1000 }),
    sharedSeconds: secondsInSharedCaches({ isPurged: env.purge !== undefined }),
    nextMoment: () => nextMoment(club),
  })
  const broadcast = env.databaseUrl ? joinPageBroadcast(database.address, cache) : noBroadcast
  const purge = env.purge
    ? openPurge({ ...env.purge, origin: env.publicUrl.origin, urlsOf: cache.urlsOf, log })
    : noPurge
  const files = import.meta.env.PROD ? serveBuiltFiles('build/client') : undefined
  metrics.watch({ cache, oldestRegistrationMs: desk.oldestMs })
  const { trustedProxies } = env.auth
  const proxies = proxyList(trustedProxies)
  const seeProxy = noteProxy(
    { publicUrl: env.publicUrl, proxies, hasProxies: trustedProxies.length > 0 },
    log,
    resources.proxySeen,
  )
  const watch = watchRequests({
    log,
    metrics,
    proxies,
    routeName: createRouteNames([...routes.map(({ path }) => path), ...pagePaths]),
  })

  const listen: RequestListener = (request, response) => {
    seeProxy(request)
    if (import.meta.env.PROD && cache.answer(request, response)) return
    // Set on the raw response: what is set inside Hono does not reach every kind of answer.
    for (const [name, value] of headers) response.setHeader(name, value)
    if (isForEverySite(request.url ?? '')) response.setHeader('cross-origin-resource-policy', 'cross-origin')
    const next = () => watch(request, response, () => answer(request, response))
    if (files) files(request, response, next)
    else next()
  }
  const expiredSeats = openExpiredSeats({ club, log, changed })
  const close = async () => {
    await expiredSeats.close()
    await Promise.all([broadcast.leave(), purge.close()])
  }
  return { listen, close }
}
