import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { openTestSite, test } from '#tests/site.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { createPages } from './pages.ts'

const page = '<html><body>a page</body></html>'

/** A cached site behind a proxy, whose pages take 5 ms to render. @returns a way to ask it from an address */
const openSlowSite = async (services: Parameters<typeof openTestSite>[0], trustedProxies: string[]) => {
  const render = async () => {
    await sleep(5)
    return new Response(page, { headers: { 'Content-Type': 'text/html' } })
  }
  const { site, renderFor, answer } = await openTestSite(
    services,
    { trustedProxies },
    () => {},
    (parts) => createPages({ ...parts, render }),
  )
  const cache = createPageCache((url, request) => renderFor(url, request), {})
  const server = createServer((request: IncomingMessage, response) => {
    if (!cache.answer(request, response)) answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (path: string, address: string) =>
    fetch(origin + path, { headers: { 'X-Forwarded-For': address } }).then(({ status }) => status)
  return { site, ask }
}

/** Ninety connections of one network ask without a pause, until the given work is done. */
const besides = async <T>(flood: (n: number) => Promise<number>, work: () => Promise<T>) => {
  const over = new AbortController()
  const statuses: number[] = []
  const keepAsking = async (_: unknown, connection: number) => {
    for (let n = connection; !over.signal.aborted; n += 90) statuses.push(await flood(n))
  }
  const flooding = Promise.all(Array.from({ length: 90 }, keepAsking))
  await sleep(200)
  const result = await work().finally(() => over.abort())
  await flooding
  return { result, statuses }
}

test.for([
  ['pages that are never cached', (n: number) => `/auth?n=${n}`],
  ['pages that are cached once they were rendered', (n: number) => `/eventos/nowhere-${n}`],
] as const)('while one network floods %s, the pages of another are answered', async ([, path], { services }) => {
  const { ask } = await openSlowSite(services, ['127.0.0.1'])
  const { result, statuses } = await besides(
    (n) => ask(path(n), `2001:db8:7:${n % 50}::1`),
    async () => {
      const others: number[] = []
      for (let n = 0; n < 8; n += 1) others.push(await ask(path(1e6 + n), '198.51.100.4'))
      return others
    },
  )
  expect(new Set(result)).toEqual(new Set([200]))
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('without TRUSTED_PROXY, and for addresses of this machine, no network has a limit of its own', async ({
  services,
}) => {
  for (const [trustedProxies, address] of [
    [[], '203.0.113.7'],
    [['127.0.0.1'], '10.0.0.7'],
  ] as const) {
    const { ask } = await openSlowSite(services, [...trustedProxies])
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(`/auth?n=${n}`, address)))
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
})
