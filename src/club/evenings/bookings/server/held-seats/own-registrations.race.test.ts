import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { cancelRegistration } from '../registrations-by-staff.ts'
import { registerForEvent } from '../registrations.ts'
import { roles } from '#base/roles.ts'
import { priorities } from '#platform/outbox/priorities.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { confirmHeldSeat, freeExpiredSeats } from './held-seats.ts'
import { listOwnRegistrations, proveAddress } from './own-registrations.ts'
import { hourMs } from '#base/dates/durations.ts'

const later = (club: Club, hours: number): Club => ({ ...club, now: () => new Date(today.getTime() + hours * hourMs) })

/** The signed link in the email about a registration. */
const linkOf = async (club: Club, id: string) => {
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  const template = 'send-event-registration-confirmation'
  const facts = await currentEmailValues(club, {
    template,
    about: id,
    values: {},
    recipient: row!.email,
    language: 'es',
  })
  return 'values' in facts ? (facts.values as { proofUrl?: string }).proofUrl?.split('#')[1] : undefined
}

const withLink = async (club: Club, id: string): Promise<Club> => ({
  ...club,
  actor: { kind: 'visitor', pass: (await linkOf(club, id)) ?? '' },
})

/** An event at which a network has used its share: its next seat is held. */
const aCrowdedEvent = async (club: Club, places = 10) => {
  const event = await anEvent(club, { maxParticipants: places })
  for (let n = 0; n < 4; n += 1)
    await registerForEvent(club, event.id, aRegistration({ email: `crowd-${n}@example.org` }))
  return event
}

const rowOf = async ({ db }: Club, id: string) => {
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  return row!
}

const takenOf = async ({ db }: Club, id: string) => {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return event!.registered
}

test('a victim of misuse drops foreign registrations by the link, once, and then has two parties', async ({ club }) => {
  const event = await anEvent(club)
  const mine = aRegistration({ fullName: 'Berta Demo' })
  const [one, other] = [
    await registerForEvent(club, event.id, aRegistration({ fullName: 'Stranger One' })),
    await registerForEvent(club, event.id, mine),
  ]
  const refused = { code: 'address.unproven' }
  await expect(registerForEvent(club, event.id, aRegistration())).rejects.toMatchObject(refused)

  const owner = await withLink(club, other.id)
  const shown = await listOwnRegistrations(owner)
  expect(shown.rows.map(({ fullName }) => fullName)).toEqual(['Stranger One', 'Berta Demo'])
  expect(await proveAddress(owner, [one.id])).toEqual({ kept: 1, dropped: 1, isGone: false })
  expect(await takenOf(club, event.id)).toBe(1)
  await expect(listOwnRegistrations(owner)).rejects.toMatchObject({ code: 'pass.used' })
  await expect(proveAddress(owner, [])).rejects.toMatchObject({ code: 'pass.used' })

  await registerForEvent(owner, event.id, aRegistration({ fullName: 'Guest' }))
  await expect(registerForEvent(owner, event.id, aRegistration())).rejects.toMatchObject({ code: 'address.enough' })
  expect(await takenOf(club, event.id)).toBe(2)
})

test('an account with the verified address is not hindered by others, and can drop foreign registrations', async ({
  club,
}) => {
  const event = await aCrowdedEvent(club, 20)
  const email = 'user@cercle.example'
  const foreign = await registerForEvent(club, event.id, aRegistration({ email: 'User@cercle.example' }))
  await registerForEvent(club, event.id, aRegistration({ email }))
  const owner: Club = { ...club, actor: actorWith('user') }
  const unverified: Club = { ...club, actor: Object.assign(actorWith('user'), { isAddressVerified: false }) }
  await expect(registerForEvent(unverified, event.id, aRegistration({ email }))).rejects.toMatchObject({
    code: 'address.unproven',
  })
  await expect(listOwnRegistrations(unverified)).rejects.toMatchObject({ code: 'pass.wrong' })
  const { id, ...rest } = await registerForEvent(owner, event.id, aRegistration({ email }))
  expect(rest, 'neither refused nor held').toEqual({})
  expect(await rowOf(club, id)).toMatchObject({ provenAt: today, heldUntil: null })
  expect(await proveAddress(owner, [foreign.id])).toMatchObject({ kept: 2, dropped: 1 })
  expect(actorWith('user')).toMatchObject({ role: roles.user })
})

test('the link confirms a held seat, and a confirmation is queued', async ({ club }) => {
  const event = await aCrowdedEvent(club)
  const { id, heldUntil } = await registerForEvent(club, event.id, aRegistration())
  expect(heldUntil).toBe(new Date(today.getTime() + 2 * hourMs).toISOString())
  await queueConfirmations(club, 50)
  const [queued] = await club.db.select().from(emails).where(eq(emails.about, id))
  expect(queued).toMatchObject({ priority: priorities.unproven, values: { heldUntil } })
  expect(JSON.stringify(queued), 'the link is stored nowhere').not.toContain(await linkOf(club, id))

  await proveAddress(await withLink(club, id), [])
  expect(await rowOf(club, id)).toMatchObject({ heldUntil: null, cancelledAt: null, confirmationPending: true })
  await queueConfirmations(club, 50)
  const sent = await club.db.select().from(emails).where(eq(emails.about, id))
  expect(sent.map(({ priority }) => priority).toSorted()).toEqual([priorities.club, priorities.unproven])
})

test('an unconfirmed held seat is freed after two hours, by the job or by the next registration', async ({ club }) => {
  const event = await aCrowdedEvent(club, 5)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  const late = later(await withLink(club, id), 3)
  const elsewhere = { ...club, origin: { ...club.origin, ip: '192.0.2.1' } }
  const guest = aRegistration({ email: 'anna@example.org' })
  await expect(registerForEvent(later(elsewhere, 1.9), event.id, guest)).rejects.toMatchObject({ code: 'event.full' })
  expect(await freeExpiredSeats(later(club, 1.9))).toEqual([])
  const anna = await registerForEvent(later(elsewhere, 2), event.id, guest)
  expect(anna).toEqual({ id: expect.any(String) })
  expect(await rowOf(club, id)).toMatchObject({ cancelledBy: 'expiry' })

  // Another guest has the seat until it is free again.
  await cancelRegistration(club, anna.id)
  expect(await proveAddress(late, [])).toEqual({ kept: 1, dropped: 0, isGone: false })
  expect(await takenOf(club, event.id)).toBe(5)

  const other = await aCrowdedEvent(club, 6)
  const held = await registerForEvent(club, other.id, aRegistration())
  expect(await freeExpiredSeats(later(club, 2))).toEqual([other.id])
  expect(await takenOf(club, other.id)).toBe(4)
  await confirmHeldSeat(club, held.id)
  expect(await takenOf(club, other.id), 'a freed seat is not confirmed').toBe(4)
})

test('a late link for a full event reports the lost seat, and one for a cancelled registration restores nothing', async ({
  club,
}) => {
  const event = await aCrowdedEvent(club, 5)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  const owner = later(await withLink(club, id), 2)
  const after = later({ ...club, origin: { ...club.origin, ip: '192.0.2.1' } }, 2)
  await registerForEvent(after, event.id, aRegistration({ email: 'anna@example.org' }))
  expect(await proveAddress(owner, [])).toEqual({ kept: 0, dropped: 0, isGone: true })

  const other = await anEvent(club)
  const cancelled = await registerForEvent(club, other.id, aRegistration({ email: 'carme@example.org' }))
  const link = await linkOf(club, cancelled.id)
  await cancelRegistration(club, cancelled.id)
  const guest: Club = { ...club, actor: { kind: 'visitor', pass: link ?? '' } }
  expect(await proveAddress(guest, [])).toEqual({ kept: 0, dropped: 0, isGone: false })
  expect(await takenOf(club, other.id)).toBe(0)
})

test('staff confirm a held seat, and registrations by staff are neither limited nor held', async ({ club }) => {
  const event = await aCrowdedEvent(club, 20)
  const seat = await registerForEvent(club, event.id, aRegistration())
  // A quarter of 20 seats is 5.
  const held = await registerForEvent(club, event.id, aRegistration())
  expect([seat.heldUntil, held.heldUntil]).toEqual([undefined, expect.any(String)])
  const staff: Club = { ...club, actor: actorWith('admin') }
  await confirmHeldSeat(staff, held.id)
  expect(await rowOf(club, held.id)).toMatchObject({ heldUntil: null, provenAt: null, confirmationPending: true })
  for (let n = 0; n < 3; n += 1)
    expect(await registerForEvent(staff, event.id, aRegistration(), {})).toEqual({
      id: expect.any(String),
    })
})

test('an altered link, or one for another address or recipient, verifies nothing', async ({ club }) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  const pass = (await linkOf(club, id))!
  const wrong = { code: 'pass.wrong' }
  for (const forged of [
    '',
    'x',
    pass.slice(1),
    `A${pass.slice(1)}`,
    pass.replace(/^(.)(.)/, '$2$1').replace(/(.{20})(.)/, (_all, before, one) => before + (one === 'x' ? 'y' : 'x')),
    pass + pass,
  ])
    await expect(proveAddress({ ...club, actor: { kind: 'visitor', pass: forged } }, [])).rejects.toMatchObject(wrong)
  await expect(listOwnRegistrations(club)).rejects.toMatchObject({ code: 'sign-in.required' })
  await club.db.update(eventRegistrations).set({ email: 'anna@example.org' })
  await expect(proveAddress({ ...club, actor: { kind: 'visitor', pass } }, [])).rejects.toMatchObject(wrong)
  const template = 'send-event-registration-confirmation'
  const copy = await currentEmailValues(club, {
    template,
    about: id,
    values: {},
    recipient: 'elsewhere@example.org',
    language: 'es',
  })
  expect(JSON.stringify(copy)).not.toContain('proofUrl')
})

test('verification, expiry, staff and guests at once: the seat has one guest, and the counter is right', async ({
  liveClub,
}) => {
  for (let round = 0; round < 6; round += 1) {
    const event = await aCrowdedEvent(liveClub, 5)
    const { id } = await registerForEvent(liveClub, event.id, aRegistration())
    const owner = await withLink(later(liveClub, 2), id)
    const elsewhere = later({ ...liveClub, origin: { ...liveClub.origin, ip: '192.0.2.1' } }, 2)
    const [proof] = await Promise.allSettled([
      proveAddress(owner, []),
      proveAddress(owner, []),
      freeExpiredSeats(owner),
      freeExpiredSeats(owner),
      confirmHeldSeat(owner, id),
      registerForEvent(elsewhere, event.id, aRegistration({ email: 'anna@example.org' })),
    ])
    expect(proof?.status === 'fulfilled' || (proof as PromiseRejectedResult).reason.code === 'pass.used').toBe(true)
    const rows = await liveClub.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
    expect(rows.filter(({ cancelledAt }) => cancelledAt === null)).toHaveLength(5)
    expect(await takenOf(liveClub, event.id)).toBe(5)
    await liveClub.db.delete(events)
  }
})
