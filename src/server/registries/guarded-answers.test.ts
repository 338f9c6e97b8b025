import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { addressOf } from '#tests/http/listening.ts'
import { type TestSite, openTestSite, test } from '#tests/site.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { guardHeaders } from '../http/guard-headers.ts'
import { createLog } from '../observability/log.ts'
import { openMetrics } from '../observability/metrics.ts'

// Whatever the site answers, and whoever of its parts answers: the headers that guard a browser are there.

const made = vi.hoisted(() => ({ folder: '', draw: (async () => new Response()) as () => Promise<Response> }))
vi.mock(import('../pages/built-pages.ts'), () => ({ renderBuilt: () => made.draw(), pagePaths: ['/eventos'] }) as never)
vi.mock(import('../http/built-files.ts'), async (original) => {
  const { serveBuiltFiles } = await original()
  return { serveBuiltFiles: () => serveBuiltFiles(made.folder) }
})

const nobody = '00000000-0000-4000-8000-000000000000'
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const drawing = (status: number) => async () => new Response('<html><body></body></html>', { status, headers: html })

/** The site as it is in production, with a build of two files. */
const openApp = async (testSite: TestSite, parts: Pick<Parameters<typeof createApp>[0], 'database' | 'jobs'>) => {
  vi.stubEnv('PROD', true)
  made.folder = temporaryFolder('guarded')
  mkdirSync(join(made.folder, 'assets'))
  writeFileSync(join(made.folder, 'assets', 'site-abc1234.js'), 'export {}')
  writeFileSync(join(made.folder, 'favicon.svg'), '<svg/>')
  const env = readEnv({ PUBLIC_URL: 'https://cercle.example', DATA_DIR: made.folder })
  const app = createApp({
    ...parts,
    env,
    club: testSite.club,
    auth: testSite.auth,
    log: createLog('json', { write: () => {} }),
    metrics: await openMetrics(env.metrics, { ...parts, disks: async () => [] }),
    life: { isDraining: false, requests: 0, answeredAt: 0 },
    proxySeen: { isTrusted: false },
    setupCode: async () => '',
  } as unknown as Parameters<typeof createApp>[0])
  onTestFinished(async () => {
    await app.close()
    rmSync(made.folder, { recursive: true })
    vi.unstubAllEnvs()
  })
  return { guards: guardHeaders(env.publicUrl), address: await addressOf(app.listen) }
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string }

test('every kind of answer has the headers that guard a browser, but what its kind says otherwise', async ({
  services,
}) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const testSite = await openTestSite(services)
  const { guards, address } = await openApp(testSite, services)
  const { headers: admin } = await testSite.enter('admin')

  /** Its status, and each guard that is missing or another than on most answers. */
  const ask = (path: string, { body, ...asked }: Asked = {}) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(address + path, { ...asked, agent: false }, (answer) => {
        const others = Object.entries(guards).flatMap(([name, value]) => {
          const own = answer.headers[name]
          if (own === value) return []
          return name === 'content-security-policy' && own ? ['a policy of its own'] : [`${name}: ${own}`]
        })
        etag = answer.headers.etag ?? ''
        const isBare = others.length === Object.keys(guards).length
        const said = isBare ? ['none: a browser has them with its copy'] : others
        answer.resume().once('end', () => resolve([answer.statusCode, ...said].join(' | ')))
      })
      sent.once('error', reject).end(body)
    })
  let etag = ''
  const known = () => ({ headers: { 'If-None-Match': etag } })
  const post = (json: unknown): Asked => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  })

  made.draw = drawing(200)
  const kinds: Record<string, string> = {
    'page, drawn': await ask('/eventos'),
    'page, kept': await ask('/eventos'),
    'page that the browser has': await ask('/eventos', known()),
    'page, its head alone': await ask('/eventos', { method: 'HEAD' }),
    'page of the panel': await ask('/admin/socios'),
    'to the other language': await ask('/blog', { headers: { Cookie: 'language=ca' } }),
    'to another address': await ask('/ca/privacidad'),
    asset: await ask('/assets/site-abc1234.js'),
    'asset that the browser has': await ask('/assets/site-abc1234.js', known()),
    'file of the build': await ask('/favicon.svg'),
    'api, kept': await ask('/api/events'),
    'api, not there': await ask('/api/nothing'),
    'a form that is wrong': await ask('/api/contact-messages', post({})),
    'a registration that is refused': await ask(`/api/events/${nobody}/registrations`, post({})),
    'panel api': await ask('/api/admin/socios', { headers: admin }),
    'panel api, to a stranger': await ask('/api/admin/socios'),
    accounts: await ask('/auth/v1/settings'),
    'accounts, refused': await ask('/auth/v1/user'),
    'upload that is not there': await ask('/files/uploads/events/1-a.webp'),
    robots: await ask('/robots.txt'),
    'map of the site': await ask('/sitemap.xml'),
    rss: await ask('/rss.xml'),
    calendar: await ask('/calendar.ics'),
    health: await ask('/health'),
    'a method that nobody knows': await ask('/eventos', { method: 'OPTIONS' }),
  }
  made.draw = drawing(404)
  kinds['page that is not there'] = await ask('/nada')
  made.draw = drawing(503)
  kinds['page while nothing can be read'] = await ask('/blog')
  made.draw = () => Promise.reject(new Error('A mistake of ours'))
  kinds['page that cannot be drawn'] = await ask('/el-club')
  vi.spyOn(testSite.club.storage, 'read').mockRejectedValue(new Error('A mistake of ours'))
  kinds['a mistake of ours'] = await ask('/files/uploads/events/1-a.webp')
  vi.restoreAllMocks()
  expect(kinds).toMatchInlineSnapshot(`
    {
      "a form that is wrong": "422",
      "a method that nobody knows": "200 | a policy of its own",
      "a mistake of ours": "500 | cross-origin-resource-policy: cross-origin",
      "a registration that is refused": "422",
      "accounts": "200",
      "accounts, refused": "401",
      "api, kept": "200",
      "api, not there": "404",
      "asset": "200 | cross-origin-resource-policy: cross-origin",
      "asset that the browser has": "304 | cross-origin-resource-policy: cross-origin",
      "calendar": "200",
      "file of the build": "200 | cross-origin-resource-policy: cross-origin",
      "health": "200",
      "map of the site": "200",
      "page of the panel": "200 | referrer-policy: no-referrer | a policy of its own",
      "page that cannot be drawn": "500",
      "page that is not there": "404 | a policy of its own",
      "page that the browser has": "304 | none: a browser has them with its copy",
      "page while nothing can be read": "503 | a policy of its own",
      "page, drawn": "200 | a policy of its own",
      "page, its head alone": "200 | a policy of its own",
      "page, kept": "200 | a policy of its own",
      "panel api": "200",
      "panel api, to a stranger": "401",
      "robots": "200",
      "rss": "200",
      "to another address": "301",
      "to the other language": "302",
      "upload that is not there": "404 | cross-origin-resource-policy: cross-origin",
    }
  `)
})
