import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { registrationFor, test as base } from '#tests/http/cached-site.ts'
import { createSharedCache } from '#tests/doubles/shared-cache.ts'
import type { Log } from '#platform/observability/log.ts'
import type { Change } from '#club/core/server/http/change.ts'
import { openPurge } from './purge.ts'

const origin = 'https://club.example'

const { concurrent: test } = base.extend('openHook', ({}, { onCleanup }) => {
  const servers: Server[] = []
  onCleanup(() => servers.forEach((server) => void server.close()))
  return (...statuses: number[]) => startHook(servers, statuses)
})

/** A hook that records its requests. It answers with `statuses` first, then with 200. */
const startHook = async (servers: Server[], statuses: number[]) => {
  const requests: { authorization: string | undefined; body: { files?: string[]; purge_everything?: boolean } }[] = []
  const listener = vi.fn()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request))
    requests.push({ authorization: request.headers.authorization, body })
    listener(body)
    response.writeHead(statuses.shift() ?? 200).end('{}')
  }
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const log = { error: vi.fn() }
  const open = (urlsShowing: (event: string) => string[] = () => []) =>
    openPurge({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
      token: 'a token',
      origin,
      urlsShowing,
      log: log as unknown as Log,
    })
  return { requests, log, open, listener }
}

test('registrations within 1.5 seconds are purged together, by the addresses that show them', async ({
  openHook,
  expect,
}) => {
  const { requests, open } = await openHook()
  const purge = open(() => ['/eventos?pagina=2', '/api/events'])
  for (let n = 0; n < 50; n++) purge.changed(registrationFor('a'))
  await expect.poll(() => requests.length, { timeout: 5000 }).toBe(1)
  const paths = ['/', '/ca', '/eventos', '/ca/eventos', '/eventos/a', '/ca/eventos/a', '/eventos?pagina=2']
  expect(requests[0]?.authorization).toBe('Bearer a token')
  expect(requests[0]?.body.files?.toSorted()).toEqual(
    [...paths, '/calendar.ics', '/ca/calendar.ics'].map((path) => new URL(path, origin).href).toSorted(),
  )
  await purge.close()
  expect(requests).toHaveLength(1)
})

test('a change by staff purges everything', async ({ openHook, expect }) => {
  const { requests, open } = await openHook()
  const purge = open()
  purge.changed(registrationFor('a'))
  purge.changed('content')
  await purge.close()
  expect(requests.map(({ body }) => body)).toEqual([{ purge_everything: true }])
})

test('a failing hook is retried', async ({ openHook, expect }) => {
  const { requests, open, log } = await openHook(500, 200)
  open().changed('content')
  await expect.poll(() => requests.length, { timeout: 8000 }).toBe(2)
  expect(log.error).not.toHaveBeenCalled()
})

test('a hook that still fails after three retries is logged', async ({ openHook, expect }) => {
  const broken = await openHook(...Array.from({ length: 9 }, () => 403))
  broken.open().changed('content')
  await expect.poll(() => broken.log.error.mock.calls.length, { timeout: 15_000 }).toBe(1)
  expect(broken.requests).toHaveLength(4)
  expect(broken.log.error.mock.calls[0]?.[0]).toEqual({ problem: 'status 403' })
})

test('with the hook, a cache that stores pages for a minute shows a change within five seconds', async ({
  openHook,
  openSite,
  expect,
}) => {
  const { open, listener } = await openHook()
  const site = await openSite({ sharedSeconds: 60 })
  const cache = createSharedCache(
    async (path, headers) =>
      (await site.ask(path, headers)) as Awaited<ReturnType<Parameters<typeof createSharedCache>[0]>>,
  )
  listener.mockImplementation(cache.purge)
  const purge = open(site.cache.urlsShowing)
  const change = (given: Change) => {
    site.cache.drop(given)
    purge.changed(given)
  }
  for (const path of ['/eventos', '/blog']) await cache.ask(path)

  const start = performance.now()
  change(registrationFor('a'))
  await expect.poll(async () => (await cache.ask('/eventos')).body, { timeout: 8000 }).toBe('/eventos rendering 2')
  expect(performance.now() - start).toBeLessThan(5000)
  expect(await cache.ask('/blog')).toMatchObject({ isFromCache: true, body: '/blog rendering 1' })

  change('content')
  await expect.poll(async () => (await cache.ask('/blog')).body, { timeout: 8000 }).toBe('/blog rendering 2')
  await purge.close()
})
