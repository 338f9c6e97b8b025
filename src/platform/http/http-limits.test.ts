import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer, httpLimits } from './http-limits.ts'

/** Sends raw bytes to a server with short timeouts; returns everything received until it closes the connection. */
const exchange = async (bytes: string, more?: (write: (text: string) => void) => void) => {
  const shortTimeouts = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
  const server = createHttpServer((request, response) => {
    text(request).then(
      (body) => response.end(`${request.method} ${request.url} ${body}`),
      () => {},
    )
  }, shortTimeouts).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', () => {})
  socket.write(bytes)
  more?.((next) => socket.write(next))
  await new Promise((closed) => socket.once('close', closed))
  return received
}

const host = 'Host: cercle.example\r\n'

test('the timeouts, in milliseconds, and the largest header', () => {
  expect(httpLimits).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 5_000,
    maxHeaderSize: 16_384,
  })
  expect(createHttpServer(() => {}).timeout, 'idle connections').toBe(120_000)
})

test('a client that sends its header slowly gets a timeout', async () => {
  const drip = (write: (text: string) => void) => {
    // In setImmediate, after the sockets are read: an earlier write could reset the connection before the answer
    // arrives.
    const dripping = setInterval(() => setImmediate(() => write('X-Drop: 1\r\n')), 20)
    onTestFinished(() => clearInterval(dripping))
  }
  expect(await exchange(`GET / HTTP/1.1\r\n${host}`, drip)).toContain('408 Request Timeout')
})

test('a client that never sends the end of a form gets a timeout', async () => {
  const incomplete = `POST / HTTP/1.1\r\n${host}Content-Length: 100\r\n\r\n{"name":`
  expect(await exchange(incomplete)).toContain('408 Request Timeout')
})

test('a header of more than 16 kB is refused', async () => {
  const long = `GET / HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(httpLimits.maxHeaderSize)}\r\n\r\n`
  expect(await exchange(long)).toContain('431 Request Header Fields Too Large')
})

test.for([
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  [
    'a length and chunks',
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n',
  ],
  ['chunks under another name', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a chunk of no size', 'Transfer-Encoding: chunked\r\n\r\nz\r\n'],
  ['a header folded into the next line', 'X-A: 1\r\n Transfer-Encoding: chunked\r\n\r\n'],
  ['no host', ''],
])('a request with %s, which a proxy may read otherwise, is refused and its connection closed', async ([, headers]) => {
  const answer = await exchange(`POST / HTTP/1.1\r\n${headers === '' ? '\r\n' : host + headers}`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('a listener that throws fails only that request', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errorLog.mockRestore())
  const server = createHttpServer(({ url }, response) => {
    if (url === '/half') response.writeHead(200).flushHeaders()
    if (url !== '/') throw new Error('unexpected')
    response.end('here')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(`${at}/throws`)).status).toBe(500)
  await expect(fetch(`${at}/half`).then((answer) => answer.text())).rejects.toThrow()
  expect(await (await fetch(at)).text()).toBe('here')
  expect(errorLog).toHaveBeenCalledTimes(2)
})
