import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import sirv from 'sirv'
import { createApi } from '#api/index.ts'
import { actorReader } from '#api/read-actor.ts'
import { clientAddress, proxyList } from '#auth/client-address.ts'
import { createAuth } from '#auth/index.ts'
import { createFeeds } from './feeds.ts'
import { createFiles } from './files.ts'
import { joinPageBroadcast } from './page-broadcast.ts'
import { createPageCache } from './page-cache.ts'
import { type Change, changeBy } from './page-topics.ts'
import { createPages } from './pages.ts'
import type { Resources } from './resources.ts'

const oneYear = 365 * 24 * 60 * 60

/** The site as a function of its resources: made once in production, anew after each edit in development. */
export const createApp = ({ env, club, auth, database }: Resources) => {
  const proxies = proxyList(env.auth.trustedProxies)
  const api = createApi(
    club,
    actorReader(auth),
    (c) => ({ ip: clientAddress(c, proxies), userAgent: c.req.header('User-Agent') ?? '' }),
    { code: env.setupCode, auth },
  )
  const accounts = createAuth(auth)
  const pages = createPages({ api, origin: env.publicUrl.origin })

  const site = new Hono()
    .use(compress())
    .get('/health', async (c) => {
      const isUp = await database.pool.query('select 1').then(
        () => true,
        () => false,
      )
      return isUp ? c.json({ status: 'ok' }) : c.json({ status: 'down' }, 503)
    })
    .all('/auth/v1/*', (c) => accounts.fetch(c.req.raw, c.env))
    .all('/api/*', async (c) => {
      const answer = await api.fetch(c.req.raw, c.env)
      if (c.req.method !== 'GET' && answer.ok) changed(changeBy(c.req.path))
      return answer
    })
    .get('/files/*', createFiles(club.storage))
    .route('/', createFeeds({ api, origin: env.publicUrl.origin, storage: club.storage }))
    .all('*', (c) => pages(c.req.raw))

  const listener = getRequestListener(site.fetch)
  const cache = createPageCache(async (url) => site.fetch(new Request(new URL(url, env.publicUrl))), commonHeaders)
  const broadcast = joinPageBroadcast(database.address, cache)
  const changed = (change: Change) => {
    cache.drop(change)
    broadcast.tell(change)
  }
  const files = import.meta.env.PROD ? serveFiles() : undefined

  const listen: RequestListener = (request, response) => {
    if (import.meta.env.PROD && cache.answer(request, response)) return
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
    if (files) files(request, response, () => void listener(request, response))
    else void listener(request, response)
  }
  return { listen, close: broadcast.leave }
}

// Set on the raw response: what is set inside Hono does not reach every kind of answer.
const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** The browser's build: what carries a hash in its name never changes. */
const serveFiles = () =>
  sirv('build/client', {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/')
      response.setHeader('Cache-Control', isHashed ? `public, max-age=${oneYear}, immutable` : 'public, max-age=3600')
    },
  })
