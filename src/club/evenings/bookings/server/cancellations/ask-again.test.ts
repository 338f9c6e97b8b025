import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { addRegistration, cancelRegistration } from '../registrations-by-staff.ts'
import { registerForEvent, registerBatch } from '../registrations.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'

const rows = ({ db }: Club) => db.select().from(eventRegistrations).orderBy(eventRegistrations.createdAt)
const holding = async (club: Club) => (await rows(club)).filter(({ cancelledAt }) => !cancelledAt)

/** An event whose only registration staff cancelled. */
const aCancelledRegistration = async (club: Club, guest: Parameters<typeof aRegistration>[0] = {}) => {
  const event = await anEvent(club)
  const request = aRegistration(guest)
  const { id } = await registerForEvent(club, event.id, request)
  await queueConfirmations(club, 10)
  await cancelRegistration(asAdmin(club), id)
  return { eventId: event.id, request, id }
}

test('a guest cancelled by staff requests a seat by sending the form again, with the same key or another', async ({
  club,
}) => {
  const { eventId, request, id } = await aCancelledRegistration(club)
  for (const again of [
    request,
    { ...request, idempotencyKey: randomUUID() },
    { ...request, idempotencyKey: randomUUID(), email: 'BERTA@example.org', fullName: ' berta  DEMO ' },
  ])
    expect(await registerForEvent(club, eventId, again)).toEqual({ id, isAsked: true })
  expect(await holding(club)).toEqual([])
  expect(await rows(club)).toMatchObject([{ id, askedAt: today, cancelledAt: today, confirmationPending: false }])
  expect(await queueConfirmations(club, 10)).toBe(0)
})

test('staff who send their form once more do not give the seat that the guest has requested since', async ({
  club,
}) => {
  const { eventId, request, id } = await aCancelledRegistration(club)
  await registerForEvent(club, eventId, request)
  expect(await rows(club)).toMatchObject([{ id, state: 'asked' }])
  const again = addRegistration(asAdmin(club), { ...request, eventId })
  await expect(again).rejects.toMatchObject({ code: 'duplicate.too-late' })
  expect(await rows(club)).toMatchObject([{ id, state: 'asked' }])
})

test('in a batch, a cancelled guest requests a seat, and the others get theirs', async ({ club }) => {
  const { eventId, request, id } = await aCancelledRegistration(club)
  const others = [aRegistration({ email: 'pol@example.org' }), aRegistration({ email: 'anna@example.org' })]
  const answers = await registerBatch(
    club,
    eventId,
    [others[0]!, { ...request, idempotencyKey: randomUUID() }, others[1]!].map((guest) => ({ request: guest })),
  )
  expect(answers).toEqual([{ id: expect.any(String) }, { id, isAsked: true }, { id: expect.any(String) }])
  expect((await holding(club)).map(({ email }) => email).toSorted()).toEqual(['anna@example.org', 'pol@example.org'])
})

test('the same address with another name is a separate request', async ({ club }) => {
  const { eventId, request, id } = await aCancelledRegistration(club)
  const pol = aRegistration({ fullName: 'Pol Demo' })
  const asked = await registerForEvent(club, eventId, pol)
  expect(asked).toEqual({ id: expect.not.stringMatching(id), isAsked: true })
  expect(await registerForEvent(club, eventId, pol)).toEqual(asked)
  expect(await registerForEvent(club, eventId, request)).toEqual({ id, isAsked: true })
  expect((await rows(club)).map(({ fullName, askedAt }) => [fullName, askedAt]).toSorted()).toEqual([
    ['Berta Demo', today],
    ['Pol Demo', today],
  ])
  expect(await holding(club)).toEqual([])
})

test('without an address, name and telephone identify the guest', async ({ club }) => {
  const { eventId, request, id } = await aCancelledRegistration(club, { phone: '600 123 456' })
  await club.db.update(eventRegistrations).set({ email: '' })
  const again = { ...request, email: 'una.altra@example.org', phone: '600123456', idempotencyKey: randomUUID() }
  const marta = { ...again, fullName: 'Marta Demo', idempotencyKey: randomUUID() }
  expect(await registerForEvent(club, eventId, marta)).toEqual({
    id: expect.not.stringMatching(id),
  })
  expect(await registerForEvent(club, eventId, again)).toEqual({ id, isAsked: true })
})

test('at another event, after a cancellation by the guest, and for staff, no request is needed', async ({ club }) => {
  const { eventId, request, id } = await aCancelledRegistration(club)
  const other = await anEvent(club)
  expect(await registerForEvent(club, other.id, request)).toEqual({ id: expect.any(String) })
  const byStaff = await addRegistration(asAdmin(club), { ...aRegistration(), eventId })
  expect(byStaff).toEqual({ id: expect.not.stringMatching(id) })

  await club.db.update(eventRegistrations).set({ cancelledBy: 'guest' }).where(eq(eventRegistrations.id, id))
  expect(await registerForEvent(club, eventId, request)).toEqual({ id })
  expect(await holding(club)).toHaveLength(3)
})

test('a full event refuses seat requests too', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const request = aRegistration()
  await cancelRegistration(asAdmin(club), (await registerForEvent(club, event.id, request)).id)
  await registerForEvent(club, event.id, aRegistration({ email: 'pol@example.org' }))
  await expect(registerForEvent(club, event.id, request)).rejects.toMatchObject({ code: 'event.full' })
})

test('a registration by staff answers the seat request', async ({ club }) => {
  const { eventId, request } = await aCancelledRegistration(club)
  const pol = aRegistration({ fullName: 'Pol Demo' })
  await registerForEvent(club, eventId, pol)
  await registerForEvent(club, eventId, { ...request, idempotencyKey: randomUUID() })
  await addRegistration(asAdmin(club), { ...request, eventId, idempotencyKey: randomUUID() })
  const states = (await rows(club)).map((row) => [row.fullName, row.askedAt && 'asks', row.cancelledAt && 'cancelled'])
  expect(states).toHaveLength(3)
  expect(states).toEqual(
    expect.arrayContaining([
      ['Berta Demo', null, 'cancelled'],
      ['Pol Demo', 'asks', 'cancelled'],
      ['Berta Demo', null, null],
    ]),
  )
})
