import { once } from 'node:events'
import { type IncomingHttpHeaders, createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base } from 'vitest'
import { createPageCache } from '#site/cache/page-cache.ts'
import { seatsOf } from '#club/core/server/http/change.ts'

type CacheOptions = Parameters<typeof createPageCache>[2]
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

export const test = base
  .extend(
    'openSite',
    ({}, { onCleanup }) =>
      (options?: CacheOptions) =>
        aSite(onCleanup, options),
  )
  .extend('site', ({ openSite }) => openSite())

/** A cached site whose pages say how often each was rendered. */
const aSite = async (onCleanup: (close: () => void) => void, options?: CacheOptions) => {
  const rendered: string[] = []
  const gates: Promise<void>[] = []
  const removed = new Set(['/eventos/gone'])
  const settingCookies = new Set<string>()
  const database = { isUnavailable: false }
  const cache = createPageCache(
    async (url) => {
      rendered.push(url)
      const text = `${url} rendering ${rendered.filter((other) => other === url).length}`
      await gates.at(-1)
      const type = url.startsWith('/api/') ? 'application/json' : 'text/html'
      const status = database.isUnavailable ? 503 : removed.has(url) ? 404 : 200
      const cookies = settingCookies.has(url) && { 'Set-Cookie': 'seen=1' }
      return new Response(text, { status, headers: { 'Content-Type': type, ...cookies } })
    },
    {},
    options,
  )
  const server = createServer((request, answer) => {
    if (!cache.answer(request, answer)) answer.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(() => void server.close())
  const { port } = server.address() as AddressInfo

  const ask = (path: string, headers = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const outgoing = sendRequest({ port, host: '127.0.0.1', path, headers, method }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      })
      outgoing.on('error', reject).end()
    })
  /** Makes every rendering wait until the gate is opened. */
  const closeGate = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gates.push(promise)
    return resolve
  }
  return { ask, cache, rendered, closeGate, database, removed, settingCookies }
}

/** The change of a guest's registration. */
export const registrationFor = (id: string) => seatsOf(id)
