import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import type { Club } from '#domain/club.ts'
import { queueConfirmations } from '#domain/registrations/pending-confirmations.ts'
import { addRegistration, cancelRegistration } from '#domain/registrations/registrations-by-staff.ts'
import { registerForEvent, registerBatch } from '#domain/registrations/registrations.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'

const rows = ({ db }: Club) => db.select().from(eventRegistrations).orderBy(eventRegistrations.createdAt)
const holding = async (club: Club) => (await rows(club)).filter(({ cancelledAt }) => !cancelledAt)

/** An event whose only guest the staff cancelled. */
const aCancelledGuest = async (club: Club, guest: Parameters<typeof aRegistration>[0] = {}) => {
  const event = await anEvent(club)
  const request = aRegistration(guest)
  const { id } = await registerForEvent(club, event.id, request)
  await queueConfirmations(club, 10)
  await cancelRegistration(asAdmin(club), id)
  return { eventId: event.id, request, id }
}

test('whom the staff cancelled asks for a place by sending the form again, with the same key or another', async ({
  club,
}) => {
  const { eventId, request, id } = await aCancelledGuest(club)
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

test('who comes in a rush with others asks too, and the others have their places', async ({ club }) => {
  const { eventId, request, id } = await aCancelledGuest(club)
  const others = [aRegistration({ email: 'pol@example.org' }), aRegistration({ email: 'anna@example.org' })]
  const answers = await registerBatch(
    club,
    eventId,
    [others[0]!, { ...request, idempotencyKey: randomUUID() }, others[1]!].map((guest) => ({ request: guest })),
  )
  expect(answers).toEqual([{ id: expect.any(String) }, { id, isAsked: true }, { id: expect.any(String) }])
  expect((await holding(club)).map(({ email }) => email).toSorted()).toEqual(['anna@example.org', 'pol@example.org'])
})

test('whoever comes with the same address under another name is another question: nobody’s words are lost', async ({
  club,
}) => {
  const { eventId, request, id } = await aCancelledGuest(club)
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

test('without an address the name and the telephone tell who it is', async ({ club }) => {
  const { eventId, request, id } = await aCancelledGuest(club, { phone: '600 123 456' })
  await club.db.update(eventRegistrations).set({ email: '' })
  const again = { ...request, email: 'una.altra@example.org', phone: '600123456', idempotencyKey: randomUUID() }
  const marta = { ...again, fullName: 'Marta Demo', idempotencyKey: randomUUID() }
  expect(await registerForEvent(club, eventId, marta)).toEqual({
    id: expect.not.stringMatching(id),
  })
  expect(await registerForEvent(club, eventId, again)).toEqual({ id, isAsked: true })
})

test('at another event, or cancelled by the guest, nobody has to ask; and the staff may write down whom they want', async ({
  club,
}) => {
  const { eventId, request, id } = await aCancelledGuest(club)
  const other = await anEvent(club)
  expect(await registerForEvent(club, other.id, request)).toEqual({ id: expect.any(String) })
  const byStaff = await addRegistration(asAdmin(club), { ...aRegistration(), eventId })
  expect(byStaff).toEqual({ id: expect.not.stringMatching(id) })

  await club.db.update(eventRegistrations).set({ cancelledBy: 'guest' }).where(eq(eventRegistrations.id, id))
  expect(await registerForEvent(club, eventId, request)).toEqual({ id })
  expect(await holding(club)).toHaveLength(3)
})

test('an event that is full or has begun refuses whoever asks, as it does others', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const request = aRegistration()
  await cancelRegistration(asAdmin(club), (await registerForEvent(club, event.id, request)).id)
  await registerForEvent(club, event.id, aRegistration({ email: 'pol@example.org' }))
  await expect(registerForEvent(club, event.id, request)).rejects.toMatchObject({ code: 'event.full' })
})

test('whom the staff write down themselves waits for no answer any more', async ({ club }) => {
  const { eventId, request } = await aCancelledGuest(club)
  const pol = aRegistration({ fullName: 'Pol Demo' })
  await registerForEvent(club, eventId, pol)
  await registerForEvent(club, eventId, { ...request, idempotencyKey: randomUUID() })
  await addRegistration(asAdmin(club), { ...request, eventId, idempotencyKey: randomUUID() })
  const standing = (await rows(club)).map((row) => [
    row.fullName,
    row.askedAt && 'asks',
    row.cancelledAt && 'cancelled',
  ])
  expect(standing).toHaveLength(3)
  expect(standing).toEqual(
    expect.arrayContaining([
      ['Berta Demo', null, 'cancelled'],
      ['Pol Demo', 'asks', 'cancelled'],
      ['Berta Demo', null, null],
    ]),
  )
})
