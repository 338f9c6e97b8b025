import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeServer } from './close-server.ts'

/** A server that answers after a while, and somebody who keeps one connection to it. */
const aSlowServer = async (answerMs: number) => {
  const server = createServer((_, response) => void setTimeout(() => response.end('done'), answerMs))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [response] = await once(get({ port: (server.address() as AddressInfo).port, agent }), 'response')
    return `${await text(response)} ${response.headers.connection}`
  }
  return { server, ask }
}

test('who waits is answered, and the connection that they keep holds nobody up', async () => {
  const { server, ask } = await aSlowServer(200)
  const answer = ask()
  await once(server, 'request')
  const begun = performance.now()
  await closeServer(server)
  expect(performance.now() - begun).toBeLessThan(1500)
  expect(await answer).toMatch(/^done /)
})

test('somebody who asks without a pause is let go with the next answer', async () => {
  const { server, ask } = await aSlowServer(20)
  const answers: string[] = []
  const asking = (async () => {
    for (;;) answers.push(await ask())
  })().catch(() => 'let go')
  while (answers.length < 3) await once(server, 'request')
  const begun = performance.now()
  await closeServer(server, 5000)
  expect(await asking).toBe('let go')
  expect(performance.now() - begun).toBeLessThan(2500)
})

test('who is not done in time is cut off', async () => {
  const { server, ask } = await aSlowServer(60_000)
  const answer = ask().catch((error: NodeJS.ErrnoException) => error.code)
  await once(server, 'request')
  await closeServer(server, 100)
  expect(await answer).toBe('ECONNRESET')
})
