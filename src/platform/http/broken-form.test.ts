import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { getEvent } from '#club/evenings/events/server/events.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { type TestSite, test } from '#tests/site.ts'
import { createHttpServer } from './http-limits.ts'

// Broken connections while a form is being sent. An unhandled rejection fails the whole run by itself.

test('a form cut off in the middle takes no seat, and the next guest gets it', async ({ testSite }) => {
  const { event, guests, open, server } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id)
  for (let time = 0; time < 20; time++) {
    const [reset, ended] = [await open(), await open()]
    for (const connection of [reset, ended]) connection.socket.write(head + body.slice(0, body.length / 2))
    await pause(5)
    reset.socket.resetAndDestroy()
    ended.socket.end()
    await ended.closed
  }
  expect(await guests()).toEqual({ counted: 0, stored: 0 })
  await expect.poll(() => connectionsOf(server)).toBe(0)

  const next = await open()
  next.socket.write(head + body)
  await expect.poll(next.received).toMatch(/^HTTP\/1\.1 201/)
  expect(await guests()).toEqual({ counted: 1, stored: 1 })
})

test('a form that arrives in small pieces takes one seat, even if a piece ends inside a character', async ({
  testSite,
}) => {
  const { event, guests, open } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id, { notes: 'Amb l’àvia Núria 🍷' })
  const { socket, received } = await open()
  socket.setNoDelay()
  const bytes = Buffer.from(head + body)
  for (let at = 0; at < bytes.length; at += 7) {
    socket.write(bytes.subarray(at, at + 7))
    await pause(1)
  }
  await expect.poll(received).toMatch(/^HTTP\/1\.1 201/)
  const [stored] = await testSite.club.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, event.id))
  expect(stored?.notes).toBe('Amb l’àvia Núria 🍷')
  expect(await guests()).toEqual({ counted: 1, stored: 1 })
})

test('a form that never ends gets a timeout', async ({ testSite }) => {
  const { event, guests, open } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id)
  const { socket, received, closed } = await open()
  socket.write(head + body.slice(0, -1))
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 408/)
  expect(await guests()).toEqual({ counted: 0, stored: 0 })
})

test('a form longer than its Content-Length is refused, and the rest is not read as a second request', async ({
  testSite,
}) => {
  const { event, guests, open } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id, {}, -5)
  const { socket, received, closed } = await open()
  socket.write(head + body)
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 400/)
  expect(received()).not.toContain('201')
  expect(await guests()).toEqual({ counted: 0, stored: 0 })
})

test('a guest who disconnects after sending the form has one seat, even after sending it again', async ({
  testSite,
}) => {
  const { event, guests, open } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id)
  const disconnected = await open()
  await new Promise((sent) => disconnected.socket.write(head + body, sent))
  await pause(5)
  disconnected.socket.resetAndDestroy()
  await expect.poll(guests).toEqual({ counted: 1, stored: 1 })
  const retry = await open()
  retry.socket.write(head + body)
  await expect.poll(retry.received).toMatch(/^HTTP\/1\.1 201/)
  expect(await guests()).toEqual({ counted: 1, stored: 1 })
})

/** An event with one seat, on a site with short timeouts, and raw connections to it. The site must log no error. */
const aRoomOfOne = async (testSite: TestSite) => {
  const club: Club = { ...testSite.club, actor: { kind: 'visitor' }, origin: { ip: '', userAgent: '' } }
  const event = await anEvent(club, { date: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000), maxParticipants: 1 })
  const shortTimeouts = { headersTimeout: 1500, requestTimeout: 1500, connectionsCheckingInterval: 50 }
  const server = createHttpServer(testSite.answer, shortTimeouts).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => {
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
  })

  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    let output = ''
    socket.on('data', (chunk: Buffer) => (output += chunk.toString()))
    socket.on('error', () => {})
    return { socket, received: () => output, closed: new Promise((closed) => socket.once('close', closed)) }
  }
  const guests = async () => ({
    counted: (await getEvent(club, event.id)).registered,
    stored: await club.db.$count(eventRegistrations, eq(eventRegistrations.eventId, event.id)),
  })
  return { event, guests, open, server }
}

/** The request of a browser, with a Content-Length that may be wrong by `lengthError`. */
const aForm = (eventId: string, overrides: Parameters<typeof aRegistration>[0] = {}, lengthError = 0) => {
  const body = JSON.stringify(aRegistration(overrides))
  const head = [
    `POST /api/events/${eventId}/registrations HTTP/1.1`,
    'Host: cercle.example',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body) + lengthError}`,
    '\r\n',
  ]
  return { head: head.join('\r\n'), body }
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
