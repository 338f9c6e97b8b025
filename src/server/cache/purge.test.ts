import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { registrationFor, test as base } from '#tests/http/cached-site.ts'
import { createSharedCache } from '#tests/doubles/shared-cache.ts'
import type { Log } from '../observability/log.ts'
import type { Change } from '#api/cache-tags.ts'
import { everything, nothing } from '#api/cache-tags.ts'
import { openPurge } from './purge.ts'

const origin = 'https://club.example'

const { concurrent: test } = base.extend('openHook', ({}, { onCleanup }) => {
  const servers: Server[] = []
  onCleanup(() => servers.forEach((server) => void server.close()))
  return (...statuses: number[]) => openHook(servers, statuses)
})

/** A hook that writes down what it is told, and answers with the statuses given first. */
const openHook = async (servers: Server[], statuses: number[]) => {
  const told: { authorization: string | undefined; body: { files?: string[]; purge_everything?: boolean } }[] = []
  const listener = vi.fn()
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request))
    told.push({ authorization: request.headers.authorization, body })
    listener(body)
    response.writeHead(statuses.shift() ?? 200).end('{}')
  }
  const server = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const log = { error: vi.fn() }
  const open = (urlsOf: (change: Change) => string[] = () => []) =>
    openPurge({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
      token: 'a token',
      origin,
      urlsOf,
      log: log as unknown as Log,
    })
  return { told, log, open, listener }
}

test('registrations of a moment are told together, by the addresses that show them', async ({ openHook, expect }) => {
  const { told, open } = await openHook()
  const purge = open(() => ['/eventos?pagina=2', '/api/events'])
  for (let n = 0; n < 50; n++) purge.changed(registrationFor('a'))
  await expect.poll(() => told.length, { timeout: 5000 }).toBe(1)
  const paths = ['/', '/ca', '/eventos', '/ca/eventos', '/eventos/a', '/ca/eventos/a', '/eventos?pagina=2']
  expect(told[0]?.authorization).toBe('Bearer a token')
  expect(told[0]?.body.files?.toSorted()).toEqual(
    [...paths, '/calendar.ics', '/ca/calendar.ics'].map((path) => new URL(path, origin).href).toSorted(),
  )
  await purge.close()
  expect(told).toHaveLength(1)
})

test('what staff write drops everything', async ({ openHook, expect }) => {
  const { told, open } = await openHook()
  const purge = open()
  purge.changed(registrationFor('a'))
  purge.changed(everything)
  purge.changed(nothing)
  await purge.close()
  expect(told.map(({ body }) => body)).toEqual([{ purge_everything: true }])
})

test('a hook that fails is tried again', async ({ openHook, expect }) => {
  const { told, open, log } = await openHook(500, 200)
  open().changed(everything)
  await expect.poll(() => told.length, { timeout: 8000 }).toBe(2)
  expect(log.error).not.toHaveBeenCalled()
})

test('a hook that goes on failing is given up, and the log says so', async ({ openHook, expect }) => {
  const broken = await openHook(...Array.from({ length: 9 }, () => 403))
  broken.open().changed(everything)
  await expect.poll(() => broken.log.error.mock.calls.length, { timeout: 15_000 }).toBe(1)
  expect(broken.told).toHaveLength(4)
  expect(broken.log.error.mock.calls[0]?.[0]).toEqual({ problem: 'status 403' })
})

test('with the hook a cache that keeps pages for a minute shows a change within five seconds', async ({
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
  const purge = open(site.cache.urlsOf)
  const change = (what: Change) => {
    site.cache.drop(what)
    purge.changed(what)
  }
  for (const path of ['/eventos', '/blog']) await cache.ask(path)

  const begun = performance.now()
  change(registrationFor('a'))
  await expect.poll(async () => (await cache.ask('/eventos')).body, { timeout: 8000 }).toBe('/eventos drawing 2')
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(await cache.ask('/blog')).toMatchObject({ isKept: true, body: '/blog drawing 1' })

  change(everything)
  await expect.poll(async () => (await cache.ask('/blog')).body, { timeout: 8000 }).toBe('/blog drawing 2')
  await purge.close()
})
