import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import type { Club } from '#domain/club.ts'
import { getEvent } from '#domain/events/events.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { type TestSite, test } from '#tests/site.ts'
import { createHttpServer } from './http-limits.ts'

// What goes wrong on the line while a form is being sent. A promise that nobody catches fails the whole run by itself.

test('a form that breaks off in the middle takes no place, and the next guest has theirs', async ({ testSite }) => {
  const { event, guests, open, server } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id)
  for (let time = 0; time < 20; time++) {
    const [reset, ended] = [await open(), await open()]
    for (const line of [reset, ended]) line.socket.write(head + body.slice(0, body.length / 2))
    await pause(5)
    reset.socket.resetAndDestroy()
    ended.socket.end()
    await ended.closed
  }
  expect(await guests()).toEqual({ counted: 0, kept: 0 })
  await expect.poll(() => connectionsOf(server)).toBe(0)

  const next = await open()
  next.socket.write(head + body)
  await expect.poll(next.said).toMatch(/^HTTP\/1\.1 201/)
  expect(await guests()).toEqual({ counted: 1, kept: 1 })
})

test('a form that comes a few bytes at a time is one place, whatever it is cut in', async ({ testSite }) => {
  const { event, guests, open } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id, { notes: 'Amb l’àvia Núria 🍷' })
  const { socket, said } = await open()
  socket.setNoDelay()
  const bytes = Buffer.from(head + body)
  for (let at = 0; at < bytes.length; at += 7) {
    socket.write(bytes.subarray(at, at + 7))
    await pause(1)
  }
  await expect.poll(said).toMatch(/^HTTP\/1\.1 201/)
  const [kept] = await testSite.club.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, event.id))
  expect(kept?.notes).toBe('Amb l’àvia Núria 🍷')
  expect(await guests()).toEqual({ counted: 1, kept: 1 })
})

test('a form that never ends is cut off', async ({ testSite }) => {
  const { event, guests, open } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id)
  const { socket, said, closed } = await open()
  socket.write(head + body.slice(0, -1))
  await closed
  expect(said()).toMatch(/^HTTP\/1\.1 408/)
  expect(await guests()).toEqual({ counted: 0, kept: 0 })
})

test('a form longer than it says is refused, and what stands behind it is no second form', async ({ testSite }) => {
  const { event, guests, open } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id, {}, -5)
  const { socket, said, closed } = await open()
  socket.write(head + body)
  await closed
  expect(said()).toMatch(/^HTTP\/1\.1 400/)
  expect(said()).not.toContain('201')
  expect(await guests()).toEqual({ counted: 0, kept: 0 })
})

test('who goes away after the whole form has the place, and has it once when they ask again', async ({ testSite }) => {
  const { event, guests, open } = await aRoomOfOne(testSite)
  const { head, body } = aForm(event.id)
  const gone = await open()
  await new Promise((sent) => gone.socket.write(head + body, sent))
  await pause(5)
  gone.socket.resetAndDestroy()
  await expect.poll(guests).toEqual({ counted: 1, kept: 1 })
  const again = await open()
  again.socket.write(head + body)
  await expect.poll(again.said).toMatch(/^HTTP\/1\.1 201/)
  expect(await guests()).toEqual({ counted: 1, kept: 1 })
})

/** An event with one place on a site that gives up soon, and raw lines to it. Nothing of it is the log's to tell. */
const aRoomOfOne = async (testSite: TestSite) => {
  const club: Club = { ...testSite.club, actor: { kind: 'visitor' }, origin: { ip: '', userAgent: '' } }
  const event = await anEvent(club, { date: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000), maxParticipants: 1 })
  const quick = { headersTimeout: 1500, requestTimeout: 1500, connectionsCheckingInterval: 50 }
  const server = createHttpServer(testSite.answer, quick).listen(0, '127.0.0.1')
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
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.on('error', () => {})
    return { socket, said: () => heard, closed: new Promise((closed) => socket.once('close', closed)) }
  }
  const guests = async () => ({
    counted: (await getEvent(club, event.id)).registered,
    kept: await club.db.$count(eventRegistrations, eq(eventRegistrations.eventId, event.id)),
  })
  return { event, guests, open, server }
}

/** What a browser sends, with a length that may differ from the truth. */
const aForm = (eventId: string, overrides: Parameters<typeof aRegistration>[0] = {}, lie = 0) => {
  const body = JSON.stringify(aRegistration(overrides))
  const head = [
    `POST /api/events/${eventId}/registrations HTTP/1.1`,
    'Host: cercle.example',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body) + lie}`,
    '\r\n',
  ]
  return { head: head.join('\r\n'), body }
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
