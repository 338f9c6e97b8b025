import type { RequestListener } from 'node:http'
import { proxyList } from '#platform/http/client-address.ts'
import { nextScheduleChange } from '#club/evenings/events/server/next-schedule-change.ts'
import { serveBuiltFiles } from '#platform/http/built-files.ts'
import { renderBuilt, pagePaths } from './pages/built-pages.ts'
import { openBurstCancellations } from '#club/evenings/bookings/server/jobs/burst-cancellations.ts'
import { openExpiredSeats } from '#club/evenings/bookings/server/jobs/expired-seats.ts'
import { openWaitingLists } from '#club/evenings/bookings/server/jobs/waiting-lists.ts'
import { guardHeaders, isForEverySite } from '#platform/http/guard-headers.ts'
import { noBroadcast, joinPageBroadcast } from './cache/page-broadcast.ts'
import { createPageCache } from './cache/page-cache.ts'
import type { Change } from '#club/core/server/http/change.ts'
import { createPages } from './pages/pages.ts'
import type { Resources } from './resources.ts'
import { createRouteNames } from './route-names.ts'
import { secondsInSharedCaches } from './cache/cache-control.ts'
import { noPurge, openPurge } from './cache/purge.ts'
import { createSite } from './site.ts'
import { haveRoom, readDisks } from '#platform/observability/status/disks.ts'
import { noteProxy } from '#platform/observability/status/proxy-notes.ts'
import { watchRequests } from '#platform/http/watch-requests.ts'
import { dayMs } from '#base/dates/durations.ts'

/** Wires the site from its resources: once in production, again after each edit in development. */
export const createApp = (resources: Resources) => {
  const { env, database, club, log, metrics } = resources
  const commonHeaders = guardHeaders(env.publicUrl)
  const headers = Object.entries(commonHeaders)
  const hasRoom = async () => haveRoom(await readDisks(env))
  const onChange = (change: Change) => {
    cache.drop(change)
    broadcast.send(change)
    purge.changed(change)
  }
  const { answer, renderFor, routes } = createSite(
    { ...resources, hasRoom },
    (parts) => createPages({ ...parts, render: renderBuilt }),
    onChange,
  )
  // Only this instance writes to a built-in database, so a last copy shows nothing that another instance has removed.
  const cache = createPageCache(renderFor, commonHeaders, {
    ...(!env.databaseUrl && { lastCopyMs: dayMs }),
    sharedSeconds: secondsInSharedCaches({ isPurged: env.purge !== undefined }),
    nextMoment: () => nextScheduleChange(club),
  })
  const broadcast = env.databaseUrl ? joinPageBroadcast(database.address, cache) : noBroadcast
  const purge = env.purge
    ? openPurge({ ...env.purge, origin: env.publicUrl.origin, urlsShowing: cache.urlsShowing, log })
    : noPurge
  const files = import.meta.env.PROD ? serveBuiltFiles('build/client') : undefined
  metrics.watch({ cache })
  const { trustedProxies } = env.auth
  const proxies = proxyList(trustedProxies)
  const noteProxyOf = noteProxy(
    { publicUrl: env.publicUrl, proxies, hasProxies: trustedProxies.length > 0 },
    log,
    resources.siteNotes,
  )
  const watch = watchRequests({
    log,
    metrics,
    proxies,
    routeName: createRouteNames([...routes.map(({ path }) => path), ...pagePaths]),
  })

  const listen: RequestListener = (request, response) => {
    noteProxyOf(request)
    if (import.meta.env.PROD && cache.answer(request, response)) return
    // Set on the raw response, because headers set inside Hono do not reach every kind of answer.
    for (const [name, value] of headers) response.setHeader(name, value)
    if (isForEverySite(request.url ?? '')) response.setHeader('cross-origin-resource-policy', 'cross-origin')
    const next = () => watch(request, response, () => answer(request, response))
    if (files) files(request, response, next)
    else next()
  }
  const seatJobs = [openExpiredSeats, openWaitingLists, openBurstCancellations].map((open) =>
    open({ club, log, onChange }),
  )
  const close = async () => {
    await Promise.all(seatJobs.map((job) => job.close()))
    await Promise.all([broadcast.leave(), purge.close()])
  }
  return { listen, close }
}
