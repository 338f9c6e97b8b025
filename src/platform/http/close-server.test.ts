import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { test } from '#tests/site.ts'
import { closeServer } from './close-server.ts'
import { createHttpServer } from './http-limits.ts'

/** A server that answers after `answerMs`, and a client with one keep-alive connection. */
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

test('closing answers a pending request, and does not wait for its idle keep-alive connection', async () => {
  const { server, ask } = await aSlowServer(200)
  const answer = ask()
  await once(server, 'request')
  const start = performance.now()
  await closeServer(server)
  expect(performance.now() - start).toBeLessThan(1500)
  expect(await answer).toMatch(/^done /)
})

test('closing ends the connection of a client that sends requests without pause', async () => {
  const { server, ask } = await aSlowServer(20)
  const answers: string[] = []
  const asking = (async () => {
    for (;;) answers.push(await ask())
  })().catch(() => 'disconnected')
  while (answers.length < 3) await once(server, 'request')
  const start = performance.now()
  await closeServer(server, 5000)
  expect(await asking).toBe('disconnected')
  expect(performance.now() - start).toBeLessThan(2500)
})

test('a request that exceeds the timeout is cut off', async () => {
  const { server, ask } = await aSlowServer(60_000)
  const answer = ask().catch((error: NodeJS.ErrnoException) => error.code)
  await once(server, 'request')
  await closeServer(server, 100)
  expect(await answer).toBe('ECONNRESET')
})

test('while twenty guests register without pause, closing answers every stored registration with 201', async ({
  testSite,
}) => {
  const date = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  const event = await anEvent(testSite.club as never, { date, maxParticipants: 100_000 })
  const server = createHttpServer(testSite.answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const confirmed = new Set<string>()
  const guest = async (_: unknown, n: number) => {
    for (let turn = 0; server.listening; turn++) {
      const email = `guest-${n}-${turn}@example.org`
      const answer = await fetch(`http://127.0.0.1:${port}/api/events/${event.id}/registrations`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(aRegistration({ email })),
      }).catch(() => undefined)
      if (answer?.status === 201) confirmed.add(email)
    }
  }
  const guests = Array.from({ length: 20 }, guest)
  await expect.poll(() => confirmed.size, { timeout: 20_000 }).toBeGreaterThan(40)
  await closeServer(server)
  await Promise.all(guests)
  const rows = await testSite.club.db.select({ email: eventRegistrations.email }).from(eventRegistrations)
  expect(new Set(rows.map(({ email }) => email))).toEqual(confirmed)
})
