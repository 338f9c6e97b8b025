import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import type { Change } from '#club/core/server/http/change.ts'
import { type Api, createApi, maxBodyBytes } from './api/index.ts'
import { openApiState } from './api/open-api-state.ts'
import { actorReader } from '#club/core/server/http/read-actor.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { originOf, proxyList, senderOf } from '#platform/http/client-address.ts'
import { retryAfter, retrySeconds } from '#platform/http/retry-after.ts'
import { createAuth } from '#accounts/server/index.ts'
import { requestDeadlines } from '#platform/database/deadlines.ts'
import { StorageUnavailable } from '#platform/storage/storage.ts'
import type { Env } from '#platform/env/env.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createFiles } from '#platform/http/files.ts'
import { readToTheEnd } from '#platform/http/http-limits.ts'
import { createReadiness, acceptsRequests } from '#platform/observability/readiness.ts'
import { type ForCache, renderNetworks } from './pages/render-network.ts'
import type { Resources } from './resources.ts'
import { TookTooLong, withTimeout } from '#platform/with-timeout.ts'

type Parts = Pick<Resources, 'club' | 'auth' | 'database' | 'jobs' | 'processState' | 'setupCode'> & {
  env: Pick<Env, 'publicUrl'>
  hasRoom?: () => Promise<boolean>
}

/** Renders the pages: the answer to every path without a route of its own. */
type CreatePages = (site: {
  api: Api
  origin: string
}) => (request: Request, env: unknown, network: string) => Promise<Response>

/**
 * Everything the site answers, behind the page cache and the built files. Calls `onChange` after each write that succeeded or may have.
 */
export const createSite = (
  { env, club, auth, database, jobs, processState, setupCode, hasRoom }: Parts,
  createPages: CreatePages,
  onChange: (change: Change) => void,
) => {
  const { origin } = env.publicUrl
  const proxies = proxyList(auth.settings.trustedProxies)
  const apiState = openApiState(club)
  const api = createApi(club, actorReader(auth), {
    readOrigin: (c) => originOf(senderOf(c), proxies),
    accounts: { code: setupCode, auth },
    apiState,
    onChange: (change, isDone) => {
      if (isDone) onChange(change)
      // After the deadline the write has either committed or failed: its pages are rendered again in both cases.
      else setTimeout(() => onChange(change), requestDeadlines.web).unref()
    },
  })
  const accounts = createAuth(auth)
  const feeds = createFeeds({ ...club, api, origin })
  const pages = createPages({ api, origin })
  const networkOf = renderNetworks(proxies, auth.settings.trustedProxies.length > 0)
  const readiness = createReadiness({ database, jobs, processState, hasRoom })

  const site = new Hono()
    .use((c, next) => (c.req.method === 'GET' ? compressAnswer(c, next) : next()))
    .get('/health', async (c) => {
      return (await answersInTime(database.pool)) ? c.json({ status: 'ok' }) : c.json({ status: 'down' }, 503)
    })
    .get('/ready', async (c) => {
      const status = await readiness()
      return c.json({ status }, acceptsRequests(status) ? 200 : 503)
    })
    .all('/auth/v1/*', (c) => accounts.fetch(c.req.raw, c.env))
    .all('/api/*', (c) => api.fetch(c.req.raw, c.env))
    .get('/files/*', createFiles(club.storage))
    .route('/', feeds)
    .all(
      '*',
      limitBody(maxBodyBytes, (c) => c.text('', 413)),
      csrf({ origin: isOwnOrigin(origin) }),
      (c) => {
        const cache = c.env as Partial<ForCache> | undefined
        return cache?.renderNetwork === undefined
          ? pages(c.req.raw, c.env, networkOf(senderOf(c)))
          : pages(c.req.raw, undefined, cache.renderNetwork)
      },
    )
    .onError((error, c) => {
      if (error instanceof HTTPException) return error.getResponse()
      console.error(error)
      return error instanceof StorageUnavailable || error instanceof TookTooLong
        ? c.text('', 503, retryAfter(retrySeconds.file))
        : c.text('Internal Server Error', 500)
    })

  // Without `autoCleanupIncoming`, which stops reading after half a second: too short for an image on a slow line.
  const listener = getRequestListener(site.fetch, { autoCleanupIncoming: false })
  const answer: RequestListener = (request, response) => {
    readToTheEnd(request, response)
    void listener(request, response)
  }

  /** Answers an address for the page cache: without cookie and account, in the turn of who asked. */
  const renderFor = async (url: string, request: IncomingMessage) => {
    const turn: ForCache = { renderNetwork: networkOf(request) }
    return site.fetch(new Request(new URL(url, origin)), turn)
  }

  return { site, answer, renderFor, routes: [...site.routes, ...api.routes, ...accounts.routes] }
}

/** Whether a form comes from the site itself, where a browser does not say so more plainly (Sec-Fetch-Site). */
const isOwnOrigin = (origin: string) => (from: string, c: Context) =>
  from === origin || URL.parse(from)?.host === new URL(c.req.url).host

// Only for GET: the answers to writes are short.
const compressAnswer = compress()

const healthTimeoutMs = 2000

/** Whether the database answers within `healthTimeoutMs`: one that hangs counts as unavailable. */
const answersInTime = (pool: Resources['database']['pool']) =>
  withTimeout(healthTimeoutMs, pool.query('select 1')).then(
    () => true,
    () => false,
  )
