import { once } from 'node:events'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { type Proxy, host, openCaddy, openNginx } from './proxies.ts'

/** A site that tells which headers reach it, and whose pages may be kept for a minute. `/held` is answered once it is released. */
const openSite = async () => {
  const seen: IncomingHttpHeaders[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async ({ headers, url }, response) => {
    seen.push(headers)
    if (url === '/held') await released
    response.writeHead(200, { 'Cache-Control': 'public, s-maxage=60' }).end(`answer ${seen.length}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: String((server.address() as AddressInfo).port), seen, release }
}

const opened = (proxy: Proxy) => {
  onTestFinished(proxy.close)
  return proxy
}

const protocolOf = (port: number) =>
  new Promise<string | false | null>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername: host, ALPNProtocols: ['h2'], rejectUnauthorized: false }
    const socket = connect(options, () => {
      resolve(socket.alpnProtocol)
      socket.destroy()
    }).on('error', reject)
  })

const redirectOf = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/eventos?a=1`, { redirect: 'manual' })
  return answer.status >= 300 && answer.status < 400
}

test('deploy/nginx.conf is accepted as delivered, answers over TLS, keeps pages, and limits an address', async () => {
  const site = await openSite()
  const nginx = opened(await openNginx(site.port))
  expect(nginx.checked).not.toMatch(/emerg|error/)
  expect(await redirectOf(nginx.httpPort)).toBe(true)
  expect(await protocolOf(nginx.httpsPort)).toBe('h2')

  const asked = { 'X-Forwarded-For': '203.0.113.9', 'Accept-Encoding': 'gzip, br;q=1' }
  const first = await nginx.ask('/eventos', asked)
  expect(first.status).toBe(200)
  expect((await nginx.ask('/eventos', asked)).text).toBe(first.text)
  expect((await nginx.ask('/eventos', { ...asked, Authorization: 'Bearer x' })).text).not.toBe(first.text)
  expect(site.seen.at(-1)).toMatchObject({
    host,
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-request-id': expect.stringMatching(/^\w{32}$/) as string,
    'accept-encoding': 'br',
  })

  const refused: number[] = []
  const held = Array.from({ length: 130 }, async () => {
    const { status } = await nginx.ask('/held', { Authorization: 'Bearer x' })
    if (status === 429 && refused.push(status) === 30) site.release()
    return status
  })
  expect((await Promise.all(held)).filter((status) => status === 200)).toHaveLength(100)

  // Quicker than fifty a second: the burst is used up.
  const many: number[] = []
  const askMany = async () => {
    for (let n = 0; n < 100; n += 1) many.push((await nginx.ask('/eventos', asked)).status)
  }
  await Promise.all(Array.from({ length: 8 }, askMany))
  expect(new Set(many)).toEqual(new Set([200, 429]))
})

test('deploy/Caddyfile is valid as delivered and answers over TLS', async () => {
  const site = await openSite()
  const caddy = opened(await openCaddy('deploy/Caddyfile', { '127.0.0.1:3000': `127.0.0.1:${site.port}` }))
  expect(await redirectOf(caddy.httpPort)).toBe(true)
  expect(await protocolOf(caddy.httpsPort)).toBe('h2')
  expect((await caddy.ask('/eventos', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(200)
  // An address that a client claims is not passed on.
  expect(site.seen.at(-1)).toMatchObject({
    host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/) as string,
  })
})

test('deploy/Caddyfile.three is valid as delivered, and uses the instances that answer', async () => {
  const [one, two] = [await openSite(), await openSite()]
  const caddy = opened(
    await openCaddy('deploy/Caddyfile.three', {
      'app-1:3000': `127.0.0.1:${one.port}`,
      'app-2:3000': `127.0.0.1:${two.port}`,
      'app-3:3000': '127.0.0.1:9',
    }),
  )
  const statuses = await Promise.all(
    Array.from({ length: 12 }, () => caddy.ask('/eventos').then(({ status }) => status)),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(Math.min(one.seen.length, two.seen.length)).toBeGreaterThan(2)
})
