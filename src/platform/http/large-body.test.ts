import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { addressOf } from '#tests/http/listening.ts'
import { test } from '#tests/site.ts'

test.for<[string, number]>([
  ['/auth/v1/token?grant_type=password', 2_000_000],
  ['/auth/v1/token?grant_type=password', 20_000_000],
  ['/api/contact-messages', 2_000_000],
])(
  'a client that sends %s a body of %d bytes gets 413, and can use the same connection again',
  async ([path, bytes], { testSite }) => {
    const { host, port } = new URL(await addressOf(testSite.answer))
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.on('error', () => {})
    await once(socket, 'connect')
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`
    socket.write(head + 'x'.repeat(bytes))
    await expect.poll(() => received).toMatch(/^HTTP\/1\.1 413/)
    await new Promise((waited) => setTimeout(waited, 50))
    socket.write(`GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await expect.poll(() => received).toMatch(/HTTP\/1\.1 200/)
  },
)

test.for(['Content-Length: 12000000', 'Transfer-Encoding: chunked'])(
  'a browser on a slow connection gets 413 for a large image after its last byte (%s)',
  async (length, { testSite }) => {
    const { headers } = await testSite.enter('editor')
    const { host, port } = new URL(await addressOf(testSite.answer))
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const errors: Error[] = []
    socket.on('error', (error) => errors.push(error))
    socket.write(
      `POST /api/admin/uploads?folder=events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${headers.Authorization}\r\n${length}\r\n\r\n`,
    )
    const part = 'x'.repeat(1_000_000)
    const isChunked = length.startsWith('Transfer')
    for (let n = 0; n < 12; n++) {
      socket.write(isChunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part)
      await sleep(200)
    }
    if (isChunked) socket.write('0\r\n\r\n')
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    await expect.poll(() => received).toMatch(/^HTTP\/1\.1 413/)
    expect(errors).toEqual([])
  },
)
