// Tries deploy/nginx.conf as a cache in front of the built site: node drill/faults/shared-cache.ts [the nginx to run]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../e2e/support/own-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { registerGuest } from '../callers.ts'
import { type Finding, finding, seconds, timed } from '../finding.ts'
import { openDrillSite } from '../site.ts'

/** The delivered configuration without TLS, with these ports and this folder. */
const configuration = async (folder: string, port: number, sitePort: string) => {
  const delivered = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace(/server \{\n\tlisten 80;[\s\S]*?\n\}\n/, '')
    .replace(/\n.*(?:listen \[::\]|ssl_|# From nginx 1\.25).*/g, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace('/var/cache/nginx/cercle', join(folder, 'cache'))
    .replace('proxy_cache cercle;', 'proxy_cache cercle;\n\t\tadd_header X-Cache $upstream_cache_status always;')
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  return `daemon off;\npid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\n${tempPaths}\n${delivered}\n}\n`
}

const openCache = async (program: string, sitePort: string) => {
  const folder = temporaryFolder('drill-nginx')
  const port = await freePort()
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  await writeFile(file, await configuration(folder, port, sitePort))
  const child = spawn(program, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
    return { status: answer.status, cache: answer.headers.get('x-cache'), html: await answer.text() }
  }
  const close = async () => {
    child.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  while ((await ask('/health').catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await sleep(100)
  }
  return { ask, close }
}

const tryCache = async (program: string): Promise<Finding[]> => {
  const site = await openDrillSite('drill-shared-cache')
  const cache = await openCache(program, new URL(site.origin).port)
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

const findings = await tryCache(process.argv[2] ?? 'nginx')
for (const { expectation, observed, isMet } of findings) console.log(`${isMet ? '✓' : '✗'} ${expectation}: ${observed}`)
if (!findings.every(({ isMet }) => isMet)) process.exitCode = 1
