import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import type { EventRegistrationRequest } from '../../shared/event-registration.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { applyRules } from '#tests/retention.ts'
import { signLink } from '#club/core/server/limits/signed-links.ts'
import { cancelRegistrations } from '../cancellations/by-staff.ts'
import { confirmHeldSeat, freeExpiredSeats } from '../held-seats/held-seats.ts'
import { proveAddress } from '../held-seats/own-registrations.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { registerBatch, registerForEvent } from '../registrations.ts'

const aParty = (size: number, overrides: Partial<EventRegistrationRequest> = {}) =>
  aRegistration({
    companions: Array.from({ length: size - 1 }, (_companion, n) => ({
      fullName: `Companion ${n + 1}`,
      email: '',
      dietaryRestrictions: n === 0 ? 'Sin gluten' : '',
    })),
    ...overrides,
  })

const rowsOf = ({ db }: Club, eventId: string) =>
  db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(asc(eventRegistrations.createdAt), asc(eventRegistrations.id))

const countsOf = async ({ db }: Club, id: string) => {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return { registered: event!.registered, waiting: event!.waiting }
}

test('a guest and three companions take four seats, with one row and one diet each', async ({ club }) => {
  const event = await anEvent(club)
  const answer = await registerForEvent(club, event.id, aParty(4))
  expect(answer).toEqual({ id: expect.any(String) })
  expect(await countsOf(club, event.id)).toEqual({ registered: 4, waiting: 0 })
  const rows = await rowsOf(club, event.id)
  const companions = rows.filter(({ companionOf }) => companionOf === answer.id)
  expect(companions.map(({ fullName }) => fullName)).toEqual(['Companion 1', 'Companion 2', 'Companion 3'])
  expect(
    companions.map((row) => club.vault.open(row.dietaryRestrictions, 'event_registrations.dietary_restrictions')),
  ).toEqual(['Sin gluten', '', ''])
  expect(companions.every(({ idempotencyKey, language }) => idempotencyKey === null && language === 'es')).toBe(true)
})

test('a party that does not fit is refused with the number of free seats, and no seat is taken', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 2 })
  const refused = registerForEvent(club, event.id, aParty(3))
  await expect(refused).rejects.toMatchObject({ code: 'event.too-few', details: { free: 2 } })
  await registerForEvent(club, event.id, aParty(2))
  await expect(registerForEvent(club, event.id, aParty(2))).rejects.toMatchObject({ code: 'event.full' })
  expect(await countsOf(club, event.id)).toEqual({ registered: 2, waiting: 0 })
})

test('in one batch each party sees the seats that the earlier ones left', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 5 })
  const unlimited = { ...club, isUnlimited: true }
  const requests = [2, 4, 2, 2, 1].map((size) => ({ request: aParty(size) }))
  const answers = await registerBatch(unlimited, event.id, requests)
  expect(answers.map((answer) => ('code' in answer ? answer.code : 'seats'))).toEqual([
    'seats',
    'event.too-few',
    'seats',
    'event.too-few',
    'seats',
  ])
})

test('a duplicate with more companions takes more seats, with fewer frees some, and keeps the order', async ({
  club,
}) => {
  const event = await anEvent(club, { maxParticipants: 4 })
  const request = aParty(2)
  const { id } = await registerForEvent(club, event.id, request)
  const grown = { ...request, companions: aParty(4).companions }
  expect(await registerForEvent(club, event.id, grown)).toEqual({ id })
  expect(await countsOf(club, event.id)).toEqual({ registered: 4, waiting: 0 })

  const tooMany = { ...request, companions: aParty(5).companions }
  await expect(registerForEvent(club, event.id, tooMany)).rejects.toMatchObject({ code: 'event.full' })

  const other = { ...request.companions[0]!, fullName: 'Another' }
  expect(await registerForEvent(club, event.id, { ...request, companions: [other] })).toEqual({ id })
  expect(await countsOf(club, event.id)).toEqual({ registered: 2, waiting: 0 })
  const rows = await rowsOf(club, event.id)
  expect(rows).toHaveLength(4)
  const left = rows.filter(({ cancelledAt, companionOf }) => companionOf && !cancelledAt)
  expect(left.map(({ fullName }) => fullName)).toEqual(['Another'])
  expect(rows.filter(({ cancelledAt }) => cancelledAt).every(({ cancelledBy }) => cancelledBy === 'guest')).toBe(true)
})

test('sent again, a form keeps a companion who has an address of its own, and cancels who is left out', async ({
  club,
}) => {
  const event = await anEvent(club)
  const named = (fullName: string, email = '') => ({ fullName, email, dietaryRestrictions: '' })
  const [ada, bea, cai] = [named('Ada', 'ada@example.org'), named('Bea', 'bea@example.org'), named('Cai')]
  const request = { ...aParty(1), companions: [ada, cai, bea] }
  await registerForEvent(club, event.id, request)
  const before = new Map((await rowsOf(club, event.id)).map((row) => [row.fullName, row.id]))
  const seated = async () =>
    new Map(
      (await rowsOf(club, event.id))
        .filter(({ cancelledAt, companionOf }) => companionOf && !cancelledAt)
        .map(({ id, fullName, email }) => [id, `${fullName} ${email}`.trim()]),
    )
  const send = (...companions: (typeof ada)[]) => registerForEvent(club, event.id, { ...request, companions })
  const [adasId, beasId, caisId] = [before.get('Ada')!, before.get('Bea')!, before.get('Cai')!]

  await send({ ...bea, fullName: 'Otra' }, { ...ada, email: 'ADA@example.org', fullName: 'Otra' }, named('Cai Puig'))
  expect(await seated(), 'renamed').toEqual(
    new Map([
      [adasId, 'Ada ada@example.org'],
      [caisId, 'Cai Puig'],
      [beasId, 'Bea bea@example.org'],
    ]),
  )
  await send(bea, named('Dan'))
  expect(await seated(), 'Ada left out').toEqual(
    new Map([
      [caisId, 'Dan'],
      [beasId, 'Bea bea@example.org'],
    ]),
  )
  await send(named('Eva', 'eva@example.org'), named('Dan'))
  const now = await seated()
  expect([...now.values()].toSorted()).toEqual(['Dan', 'Eva eva@example.org'])
  expect(now.has(beasId), 'Bea lost the seat, nobody got her link').toBe(false)
  expect(await countsOf(club, event.id)).toEqual({ registered: 3, waiting: 0 })
})

test('two copies of one form in a batch are one party', async ({ club }) => {
  const event = await anEvent(club)
  const request = aParty(3)
  const answers = await registerBatch(club, event.id, [{ request }, { request }])
  expect(answers[1]).toEqual(answers[0])
  expect(await countsOf(club, event.id)).toEqual({ registered: 3, waiting: 0 })
  expect(await queueConfirmations(club, 10)).toBe(1)
})

test('companions count for the limits of an unverified address: nine seats are too many', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 100 })
  await registerForEvent(club, event.id, aParty(7))
  const refused = { code: 'address.unproven' }
  await expect(registerForEvent(club, event.id, aParty(2))).rejects.toMatchObject(refused)
  await registerForEvent(club, event.id, aParty(1))
  const stranger = {
    email: 'other@example.org',
    companions: [{ fullName: 'B', email: 'Berta@example.org', dietaryRestrictions: '' }],
  }
  await expect(
    registerForEvent(club, event.id, aRegistration(stranger)),
    'two emails to that address already',
  ).rejects.toMatchObject(refused)
})

test('the seats of a party beyond the share of its network are held together, and free together', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 12 })
  const { heldUntil } = await registerForEvent(club, event.id, aParty(5))
  expect(heldUntil).toBeDefined()
  expect((await rowsOf(club, event.id)).map((row) => row.heldUntil?.toISOString())).toEqual(
    Array.from({ length: 5 }, () => heldUntil),
  )
  const later: Club = { ...club, now: () => new Date(Date.parse(heldUntil!) + 1) }
  await registerForEvent({ ...later, isUnlimited: true }, event.id, aParty(8, { email: 'other@example.org' }))
  expect(await countsOf(club, event.id)).toEqual({ registered: 8, waiting: 0 })
})

test('a guest cancelled by staff asks for seats with the companions; asking again does not duplicate them', async ({
  club,
}) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aParty(2))
  await cancelRegistrations(club, { eventId: event.id, ids: [id], withCompanions: true, tellThem: false, reason: '' })
  expect(await countsOf(club, event.id)).toEqual({ registered: 0, waiting: 0 })
  for (const size of [3, 2]) expect(await registerForEvent(club, event.id, aParty(size))).toEqual({ id, isAsked: true })
  const asking = (await rowsOf(club, event.id)).filter(({ askedAt }) => askedAt)
  expect(asking.map(({ fullName }) => fullName).toSorted()).toEqual(['Berta Demo', 'Companion 1'])
  expect(await countsOf(club, event.id)).toEqual({ registered: 0, waiting: 0 })
})

test('before the members’ window ends only members register; after the close only staff', async ({ club }) => {
  const from = new Date(today.getTime() + 1000)
  const early = await anEvent(club, { publicFrom: from })
  await expect(registerForEvent(club, early.id, aParty(1))).rejects.toMatchObject({
    code: 'event.members-only',
    details: { from: from.toISOString() },
  })
  expect(await registerForEvent(club, early.id, aParty(1), {})).toEqual({ id: expect.any(String) })
  const opened: Club = { ...club, now: () => from }
  expect(await registerForEvent(opened, early.id, aParty(1))).toEqual({ id: expect.any(String) })

  const closed = await anEvent(club, { closesAt: today })
  await expect(registerForEvent(club, closed.id, aParty(1))).rejects.toMatchObject({ code: 'event.closed' })
  expect(await registerForEvent(club, closed.id, aParty(1), {})).toEqual({ id: expect.any(String) })
})

const owner = { email: 'user@cercle.example' }
const signedIn = (club: Club): Club => ({ ...club, actor: actorWith('user') })

test('the owner of an address keeps or drops a foreign party as a whole', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 12 })
  const held = await registerForEvent(club, event.id, aParty(5, owner))
  const other = await registerForEvent(club, event.id, aParty(2, owner))
  expect(await proveAddress(signedIn(club), [other.id])).toEqual({ kept: 1, dropped: 1, isGone: false })
  expect(await countsOf(club, event.id)).toEqual({ registered: 5, waiting: 0 })
  const rows = await rowsOf(club, event.id)
  const partyOf = (id: string) => rows.filter((row) => row.id === id || row.companionOf === id)
  expect(partyOf(held.id).map(({ heldUntil, provenAt }) => ({ heldUntil, provenAt }))).toEqual(
    Array.from({ length: 5 }, () => ({ heldUntil: null, provenAt: today })),
  )
  expect(partyOf(other.id).map(({ cancelledBy }) => cancelledBy)).toEqual(['not-mine', 'not-mine'])
})

test.for([
  ['comes back if there are seats for all of it', 3, { kept: 1, dropped: 0, isGone: false }, 8],
  ['is lost otherwise', 4, { kept: 0, dropped: 0, isGone: true }, 4],
] as const)('an expired party %s', async ([_what, others, result, registered], { club }) => {
  const event = await anEvent(club, { maxParticipants: 8 })
  const { id, heldUntil } = await registerForEvent(club, event.id, aParty(5, owner))
  const later: Club = { ...club, now: () => new Date(Date.parse(heldUntil!) + 1) }
  await freeExpiredSeats(later)
  await registerForEvent({ ...later, isUnlimited: true }, event.id, aParty(others, { email: 'other@example.org' }))
  const pass = signLink(club.linkKey, { kind: 'address', id }, owner.email)
  expect(await proveAddress({ ...later, actor: { kind: 'visitor', pass } }, [])).toEqual(result)
  expect(await countsOf(club, event.id)).toEqual({ registered, waiting: 0 })
})

test('staff confirm a held party as a whole', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 12 })
  const { id } = await registerForEvent(club, event.id, aParty(5))
  await confirmHeldSeat({ ...club, actor: actorWith('admin') }, id)
  expect((await rowsOf(club, event.id)).every(({ heldUntil }) => heldUntil === null)).toBe(true)
})

test('a year after the event companions have no name either', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aParty(3))
  await applyRules(
    { ...club, now: () => new Date(event.date.getTime() + 366 * 24 * 3_600_000) },
    'diets',
    'networks',
    'guests',
  )
  expect((await rowsOf(club, event.id)).map(({ fullName }) => fullName)).toEqual(['', '', ''])
})

test('a party that grows beyond the free seats and takes fewer: those named first get them, the others wait', async ({
  club,
}) => {
  const event = await anEvent(club, { maxParticipants: 3 })
  const request = aParty(1, { ifFull: 'wait', takesFewer: true })
  const { id } = await registerForEvent(club, event.id, request)
  const grown = { ...request, companions: aParty(4).companions }
  expect(await registerForEvent(club, event.id, grown)).toEqual({ id, waiting: { seats: 1, ahead: 0 } })
  expect(await countsOf(club, event.id)).toEqual({ registered: 3, waiting: 1 })
  const rows = await rowsOf(club, event.id)
  expect(rows.filter(({ waitingSince }) => waitingSince).map(({ fullName }) => fullName)).toEqual(['Companion 3'])
  expect(
    rows.map(({ takesFewer }) => takesFewer),
    'all of the party take fewer',
  ).toEqual([true, true, true, true])
  expect(
    rows.map(({ version }) => version),
    'the guest’s row was there',
  ).toEqual([2, 1, 1, 1])
})
