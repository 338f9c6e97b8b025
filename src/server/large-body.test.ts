import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { addressOf } from '#tests/listening.ts'
import { test } from '#tests/site.ts'

test.for<[string, number]>([
  ['/auth/v1/token?grant_type=password', 2_000_000],
  ['/auth/v1/token?grant_type=password', 20_000_000],
  ['/api/contact-messages', 2_000_000],
])(
  'who sends to %s a body of %d bytes hears so, and goes on over the same connection',
  async ([path, bytes], { house }) => {
    const { host, port } = new URL(await addressOf(house.answer))
    const socket = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let said = ''
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
    socket.on('error', () => {})
    await once(socket, 'connect')
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`
    socket.write(head + 'x'.repeat(bytes))
    await expect.poll(() => said).toMatch(/^HTTP\/1\.1 413/)
    await new Promise((waited) => setTimeout(waited, 50))
    socket.write(`GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await expect.poll(() => said).toMatch(/HTTP\/1\.1 200/)
  },
)
