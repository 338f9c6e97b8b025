import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { type Desk, openDesk } from '#api/desk.ts'
import { proxyList } from '#auth/client-address.ts'
import { RequestDeadline } from '#db/deadlines.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import type { Club } from '#domain/club.ts'
import { registerForEvent } from '#domain/registrations.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { addressOf } from '#tests/listening.ts'
import { type House, test } from '#tests/site.ts'
import type { Change } from './page-topics.ts'
import { openRegistrationWindow } from './registration-window.ts'

const clubOf = ({ club }: House): Club => ({ ...club, actor: { kind: 'visitor' }, origin: { ip: '', userAgent: '' } })
const json = { 'Content-Type': 'application/json' }
const nextWeek = { date: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000) }
const nobody = '00000000-0000-4000-8000-000000000000'

/** The window alone, which answers 418 to what it leaves to Hono, and Hono alone. */
const bothWays = async ({ club, site }: House, desk: Partial<Desk> = {}) => {
  const changes: Change[] = []
  const takes = openRegistrationWindow({
    club,
    desk: { ...openDesk(club), ...desk },
    proxies: proxyList([]),
    changed: (change) => changes.push(change),
    perhapsChanged: (change) => changes.push(change),
  })
  const window = await addressOf((request, response) => {
    if (!takes(request, response)) response.writeHead(418).end()
  })
  const hono = await addressOf(getRequestListener(site.fetch))
  const ask = async (server: string, eventId: string, body: unknown, init: RequestInit = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const path = `${server}/api/events/${eventId}/registrations`
    const answer = await fetch(path, { method: 'POST', headers: json, body: text, ...init })
    return {
      status: answer.status,
      type: answer.headers.get('Content-Type'),
      retryAfter: answer.headers.get('Retry-After'),
      body: answer.status === 418 ? undefined : await answer.json(),
    }
  }
  return {
    changes,
    window: (...asked: Asked) => ask(window, ...asked),
    hono: (...asked: Asked) => ask(hono, ...asked),
  }
}
type Asked = [eventId: string, body: unknown, init?: RequestInit]

test('a guest has the same answer by the window as by the api', async ({ house }) => {
  const { window, hono, changes } = await bothWays(house)
  const event = await anEvent(clubOf(house), nextWeek)
  const registration = aRegistration({ notes: 'Amb l’àvia Núria 🍷' })
  const first = await window(event.id, registration)
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  // The same key again, by either way, is the same place.
  expect(await hono(event.id, registration)).toEqual(first)
  expect(await window(event.id, registration)).toEqual(first)
  expect(await house.club.db.select().from(eventRegistrations)).toMatchObject([{ notes: registration.notes }])
  expect(changes).toHaveLength(2)
  expect(changes[0]?.topics).toEqual(['events', `events/${event.id}`])
})

test('who is refused hears it in the same words', async ({ house }) => {
  const { window, hono, changes } = await bothWays(house)
  const open = await anEvent(clubOf(house), nextWeek)
  const full = await anEvent(clubOf(house), { ...nextWeek, maxParticipants: 1 })
  await registerForEvent(clubOf(house), full.id, aRegistration())
  const begun = await anEvent(clubOf(house), { date: new Date('2020-01-01T20:00Z') })
  const valid = () => aRegistration()
  const asked: [status: number, ...Asked][] = [
    [404, nobody, valid()],
    [409, full.id, valid()],
    [409, begun.id, valid()],
    [422, open.id, {}],
    [422, open.id, []],
    [422, open.id, 'null'],
    [422, open.id, aRegistration({ email: 'nobody' })],
    [422, open.id, aRegistration({ fullName: 'Berta\0Demo' })],
    [422, open.id, aRegistration({ notes: 'x'.repeat(2001) })],
    [400, open.id, '{"fullName":'],
    [400, open.id, ''],
  ]
  for (const [status, ...request] of asked) {
    const answer = await window(...request)
    expect(answer).toMatchObject({ status, type: 'application/json', body: { error: expect.any(String) } })
    expect(answer).toEqual(await hono(...request))
  }
  expect(changes).toEqual([])
})

test('who knocks too often waits, at the window too', async ({ house }) => {
  const { window } = await bothWays(house, { take: () => false })
  expect(await window(nobody, {})).toMatchObject({ status: 429, retryAfter: '30', body: { error: 'form.too-often' } })
})

test('whatever is sent in another way is left to the api', async ({ house }) => {
  const { window } = await bothWays(house)
  const { id } = await anEvent(clubOf(house))
  const body = aRegistration()
  const left: Asked[] = [
    [id, body, { headers: { ...json, Authorization: 'Bearer of a member' } }],
    [id, body, { headers: { 'Content-Type': 'text/plain' } }],
    [id, body, { method: 'PUT' }],
    [id, { ...body, notes: 'x'.repeat(64 * 1024) }],
    ['not-an-id', body],
    [`${id}/x`, body],
  ]
  for (const request of left) expect((await window(...request)).status).toBe(418)
})

test('where nobody knows whether a place was taken, that is said; the same form again tells, and takes one', async ({
  house,
}) => {
  const event = await anEvent(clubOf(house), nextWeek)
  const form = aRegistration()
  // The place is taken, and the answer comes too late.
  const register: Desk['register'] = async (club, eventId, request) => {
    await registerForEvent(club, eventId, request)
    throw new RequestDeadline()
  }
  const late = await bothWays(house, { register })
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  expect(await late.window(event.id, form)).toMatchObject({ status: 503, body: { error: 'outcome.unknown' } })
  expect(late.changes, 'what shows it is drawn anew').toHaveLength(1)

  const { window } = await bothWays(house)
  const again = await window(event.id, form)
  expect(again).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  const rows = await house.club.db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, event.id))
  expect(rows).toEqual([again.body])
})
