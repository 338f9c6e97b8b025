import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import { addressOf } from '#tests/http/listening.ts'
import { test } from '#tests/site.ts'

test.for(['/auth/v1/token?grant_type=password', '/api/contact-messages', '/api/admin/uploads?folder=events'])(
  'a client that disconnects while it sends to %s causes no error in the log',
  async (path, { testSite }) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => error.mockRestore())
    const { headers } = await testSite.enter('editor')
    const arrived = Promise.withResolvers<ServerResponse>()
    const listener: RequestListener = (request, response) => {
      testSite.answer(request, response)
      arrived.resolve(response)
    }
    const address = await addressOf(listener)
    const { host, port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${headers.Authorization}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":`,
    )
    const response = await arrived.promise
    socket.resetAndDestroy()
    await once(response, 'close')
    // Once the next request is answered, any error of the previous one has been logged.
    expect((await fetch(`${address}/health`)).status).toBe(200)
    expect(error.mock.calls).toEqual([])
  },
)
