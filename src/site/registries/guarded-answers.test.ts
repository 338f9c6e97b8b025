import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { addressOf } from '#tests/http/listening.ts'
import { type TestSite, openTestSite, test } from '#tests/site.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createApp } from '../app.ts'
import { readEnv } from '#platform/env/env.ts'
import { guardHeaders } from '#platform/http/guard-headers.ts'
import { createLog } from '#platform/observability/log.ts'
import { openMetrics } from '#platform/observability/metrics.ts'

// Every answer of every part of the site has the security headers.

const build = vi.hoisted(() => ({ folder: '', render: (async () => new Response()) as () => Promise<Response> }))
vi.mock(
  import('../pages/built-pages.ts'),
  () => ({ renderBuilt: () => build.render(), pagePaths: ['/eventos'] }) as never,
)
vi.mock(import('#platform/http/built-files.ts'), async (original) => {
  const { serveBuiltFiles } = await original()
  return { serveBuiltFiles: () => serveBuiltFiles(build.folder) }
})

const nobody = '00000000-0000-4000-8000-000000000000'
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const pageWith = (status: number) => async () => new Response('<html><body></body></html>', { status, headers: html })

/** The site as it is in production, with a build of two files. */
const openApp = async (testSite: TestSite, parts: Pick<Parameters<typeof createApp>[0], 'database' | 'jobs'>) => {
  vi.stubEnv('PROD', true)
  build.folder = temporaryFolder('guarded')
  mkdirSync(join(build.folder, 'assets'))
  writeFileSync(join(build.folder, 'assets', 'site-abc1234.js'), 'export {}')
  writeFileSync(join(build.folder, 'favicon.svg'), '<svg/>')
  const env = readEnv({ PUBLIC_URL: 'https://cercle.example', DATA_DIR: build.folder })
  const app = createApp({
    ...parts,
    env,
    club: testSite.club,
    auth: testSite.auth,
    log: createLog('json', { write: () => {} }),
    metrics: await openMetrics(env.metrics, { ...parts, disks: async () => [] }),
    processState: { isDraining: false, requests: 0, answeredAt: 0 },
    siteNotes: { proxy: { isTrusted: false }, writeNow: () => {} },
    setupCode: async () => '',
  } as unknown as Parameters<typeof createApp>[0])
  onTestFinished(async () => {
    await app.close()
    rmSync(build.folder, { recursive: true })
    vi.unstubAllEnvs()
  })
  return { guards: guardHeaders(env.publicUrl), address: await addressOf(app.listen) }
}

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string }

test('every kind of answer has the security headers, and the exceptions of each kind', async ({ services }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const testSite = await openTestSite(services)
  const { guards, address } = await openApp(testSite, services)
  const { headers: admin } = await testSite.enter('admin')

  /** The status of an answer, and each security header that is missing or has another value. */
  const ask = (path: string, { body, ...asked }: RequestOptions = {}) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(address + path, { ...asked, agent: false }, (answer) => {
        const others = Object.entries(guards).flatMap(([name, value]) => {
          const own = answer.headers[name]
          if (own === value) return []
          return name === 'content-security-policy' && own ? ['a policy of its own'] : [`${name}: ${own}`]
        })
        etag = answer.headers.etag ?? ''
        const isBare = others.length === Object.keys(guards).length
        const summary = isBare ? ['none: a browser has them with its copy'] : others
        answer.resume().once('end', () => resolve([answer.statusCode, ...summary].join(' | ')))
      })
      sent.once('error', reject).end(body)
    })
  let etag = ''
  const withEtag = () => ({ headers: { 'If-None-Match': etag } })
  const post = (json: unknown): RequestOptions => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  })

  build.render = pageWith(200)
  const kinds: Record<string, string> = {
    'page, rendered': await ask('/eventos'),
    'page, cached': await ask('/eventos'),
    'page that the browser has': await ask('/eventos', withEtag()),
    'page, HEAD': await ask('/eventos', { method: 'HEAD' }),
    'page of the panel': await ask('/admin/socios'),
    'to the other language': await ask('/blog', { headers: { Cookie: 'language=ca' } }),
    'to another address': await ask('/ca/privacidad'),
    asset: await ask('/assets/site-abc1234.js'),
    'asset that the browser has': await ask('/assets/site-abc1234.js', withEtag()),
    'file of the build': await ask('/favicon.svg'),
    'api, cached': await ask('/api/events'),
    'api, not there': await ask('/api/nothing'),
    'a form that is wrong': await ask('/api/contact-messages', post({})),
    'a registration that is refused': await ask(`/api/events/${nobody}/registrations`, post({})),
    'panel api': await ask('/api/admin/socios', { headers: admin }),
    'panel api, to a stranger': await ask('/api/admin/socios'),
    accounts: await ask('/auth/v1/settings'),
    'accounts, refused': await ask('/auth/v1/user'),
    'upload that is not there': await ask('/files/uploads/events/1-a.webp'),
    robots: await ask('/robots.txt'),
    'site map': await ask('/sitemap.xml'),
    rss: await ask('/rss.xml'),
    calendar: await ask('/calendar.ics'),
    health: await ask('/health'),
    'an unknown method': await ask('/eventos', { method: 'OPTIONS' }),
  }
  build.render = pageWith(404)
  kinds['page that is not there'] = await ask('/nada')
  build.render = pageWith(503)
  kinds['page while nothing can be read'] = await ask('/blog')
  build.render = () => Promise.reject(new Error('A bug'))
  kinds['page that cannot be rendered'] = await ask('/sorpresa')
  vi.spyOn(testSite.club.storage, 'read').mockRejectedValue(new Error('A bug'))
  kinds['a bug'] = await ask('/files/uploads/events/1-a.webp')
  vi.restoreAllMocks()
  expect(kinds).toMatchInlineSnapshot(`
    {
      "a bug": "500 | cross-origin-resource-policy: cross-origin",
      "a form that is wrong": "422",
      "a registration that is refused": "422",
      "accounts": "200",
      "accounts, refused": "401",
      "an unknown method": "200 | a policy of its own",
      "api, cached": "200",
      "api, not there": "404",
      "asset": "200 | cross-origin-resource-policy: cross-origin",
      "asset that the browser has": "304 | cross-origin-resource-policy: cross-origin",
      "calendar": "200",
      "file of the build": "200 | cross-origin-resource-policy: cross-origin",
      "health": "200",
      "page of the panel": "200 | referrer-policy: no-referrer | a policy of its own",
      "page that cannot be rendered": "500",
      "page that is not there": "404 | a policy of its own",
      "page that the browser has": "304 | none: a browser has them with its copy",
      "page while nothing can be read": "503 | a policy of its own",
      "page, HEAD": "200 | a policy of its own",
      "page, cached": "200 | a policy of its own",
      "page, rendered": "200 | a policy of its own",
      "panel api": "200",
      "panel api, to a stranger": "401",
      "robots": "200",
      "rss": "200",
      "site map": "200",
      "to another address": "301",
      "to the other language": "302",
      "upload that is not there": "404 | cross-origin-resource-policy: cross-origin",
    }
  `)
})
