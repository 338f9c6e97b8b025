import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { handOverSeat, withPassOf } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, aWrittenSocio, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { socios } from '#club/members/members/server/table.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import type { EventRegistrationRequest } from '../shared/event-registration.ts'
import { registrationByStaff } from '../shared/registration-panel.ts'
import { addCompanions, addCompanionsByStaff } from './booking/add-companions.ts'
import { readBooking } from './booking/read-booking.ts'
import { cancelRegistrations, restoreRegistrations } from './cancellations/by-staff.ts'
import { chooseFile } from './file-of-seat.ts'
import { addRegistration, changeRegistration } from './registrations-by-staff.ts'
import { registerForEvent } from './registrations.ts'
import { getRegistration } from './registrations-list.ts'
import { promoteWaitlist, seatSteps } from './seat-steps.ts'
import { eventRegistrations } from './table.ts'
import { seatOutOfTurn } from './waiting-list/seat-out-of-turn.ts'

const email = 'user@cercle.example'
const aFile = async (club: Club, overrides: object = {}) => {
  const form = aWrittenSocio({ idempotencyKey: randomUUID(), fullName: 'Marta Gil', email, ...overrides })
  return (await createSocio(asAdmin(club), form)).id
}
/** An event of 60 €, 45 € for members, with one member, who is signed in as `member`. */
const anEvening = async (limited: Club, overrides: Partial<typeof events.$inferInsert> = {}) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { price: 60, memberPrice: 45, date: daysLater(club, 30).now(), ...overrides })
  return {
    club,
    event,
    file: await aFile(club),
    member: { ...club, actor: actorWith('user') } as Club,
    admin: asAdmin(club),
  }
}
const byMember = (overrides: Partial<EventRegistrationRequest> = {}) =>
  aRegistration({ fullName: 'Marta Gil', email, ...overrides })
const aFriend = { fullName: 'Pol Demo', email: '', dietaryRestrictions: '' }
const byTelephone = (eventId: string, overrides: object = {}) =>
  registrationByStaff.parse({ ...aRegistration({ fullName: 'Marta Gil', email }), eventId, ...overrides })

/** What each seat of an event costs, as it is stored: null is the price of the event. */
const prices = async ({ db }: Club, eventId: string) => {
  const rows = await db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))
  return Object.fromEntries(rows.map(({ fullName, price }) => [fullName.split(' ')[0]!, price]))
}
const seatOf = async ({ db }: Club, fullName: string) =>
  (await db.select().from(eventRegistrations).where(eq(eventRegistrations.fullName, fullName)))[0]!
const full = (club: Club, eventId: string) =>
  registerForEvent(club, eventId, aRegistration({ fullName: 'Quim Ple', email: 'quim@example.org' }))
/** Gives a seat to the first guest who waits. */
const oneMore = async (club: Club, { id }: { id: string }) => {
  await club.db
    .update(events)
    .set({ maxParticipants: sql`max_participants + 1` })
    .where(eq(events.id, id))
  await club.db.transaction(async (db) => {
    expect(await promoteWaitlist({ ...club, db }, id)).toHaveLength(1)
  })
}

/** Every door by which a seat is made or given again, and what it costs there. Each step of a seat has one or more. */
const doors: Record<
  string,
  { steps: (keyof typeof seatSteps | 'new')[]; open: (club: Club) => Promise<unknown>; costs: object }
> = {
  'the form of a member who is signed in': {
    steps: ['new'],
    open: async (limited) => {
      const { member, event } = await anEvening(limited)
      await registerForEvent(member, event.id, byMember({ companions: [aFriend] }))
      return prices(member, event.id)
    },
    costs: { Marta: 45, Pol: null },
  },
  'the form with the box ticked, without an account': {
    steps: ['new'],
    open: async (limited) => {
      const { club, event } = await anEvening(limited)
      await registerForEvent(club, event.id, byMember({ isMember: true }))
      return prices(club, event.id)
    },
    costs: { Marta: null },
  },
  'a member who books for somebody else': {
    steps: ['new'],
    open: async (limited) => {
      const { member, event } = await anEvening(limited)
      await registerForEvent(member, event.id, aRegistration())
      return prices(member, event.id)
    },
    costs: { Berta: null },
  },
  'the account of two files': {
    steps: ['new'],
    open: async (limited) => {
      const { member, event } = await anEvening(limited)
      await aFile(member, { fullName: 'Oriol Vidal' })
      await registerForEvent(member, event.id, byMember())
      return prices(member, event.id)
    },
    costs: { Marta: null },
  },
  'a former member who is signed in': {
    steps: ['new'],
    open: async (limited) => {
      const { member, event, file } = await anEvening(limited)
      await member.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, file))
      await registerForEvent(member, event.id, byMember())
      return prices(member, event.id)
    },
    costs: { Marta: null },
  },
  'an event whose price an older release has lowered below that of members': {
    steps: ['new'],
    open: async (limited) => {
      const { member, event } = await anEvening(limited, { price: 40 })
      await registerForEvent(member, event.id, byMember())
      return prices(member, event.id)
    },
    costs: { Marta: null },
  },
  'staff, with the files of two': {
    steps: ['new'],
    open: async (limited) => {
      const { admin, event, file } = await anEvening(limited)
      const oriol = await aFile(admin, { fullName: 'Oriol Vidal', email: 'oriol@example.org' })
      const companions = [{ ...aFriend, fullName: 'Oriol Vidal', memberId: oriol }, aFriend]
      await addRegistration(admin, byTelephone(event.id, { memberId: file, companions }))
      return prices(admin, event.id)
    },
    costs: { Marta: 45, Oriol: 45, Pol: null },
  },
  'companions whom a guest adds': {
    steps: ['new'],
    open: async (limited) => {
      const { member, event } = await anEvening(limited)
      const { id } = await registerForEvent(member, event.id, byMember())
      const host = await withPassOf(member, id)
      const { version } = await readBooking(host, event.id)
      await addCompanions(host, event.id, { version, companions: [aFriend], ifFull: 'refuse' })
      return prices(member, event.id)
    },
    costs: { Marta: 45, Pol: null },
  },
  'companions whom staff add, with a file': {
    steps: ['new'],
    open: async (limited) => {
      const { club, admin, event, file } = await anEvening(limited)
      const { id } = await registerForEvent(club, event.id, aRegistration())
      const companions = [{ ...aFriend, fullName: 'Marta Gil', memberId: file }, aFriend]
      await addCompanionsByStaff(admin, id, { version: 1, companions, ifFull: 'refuse' })
      return prices(club, event.id)
    },
    costs: { Berta: null, Marta: 45, Pol: null },
  },
  'a seat that is held': {
    steps: ['confirm', 'confirmLate'],
    open: async (limited) => {
      const { club, event } = await anEvening(limited)
      const held = { ...aRow(event.id), price: 45, heldUntil: new Date(today.getTime() + 1000) }
      await club.db.insert(eventRegistrations).values(held)
      return prices(club, event.id)
    },
    costs: { Marta: 45 },
  },
  'the waiting list, joined as a member at a price that rises': {
    steps: ['seat'],
    open: async (limited) => {
      const { club, member, event } = await anEvening(limited, { maxParticipants: 1 })
      await full(club, event.id)
      await registerForEvent(member, event.id, byMember({ ifFull: 'wait' }))
      await club.db.update(events).set({ memberPrice: 50 }).where(eq(events.id, event.id))
      await oneMore(club, event)
      return prices(club, event.id)
    },
    costs: { Quim: null, Marta: 45 },
  },
  'the waiting list, at a price that falls': {
    steps: ['seat'],
    open: async (limited) => {
      const { club, member, event } = await anEvening(limited, { maxParticipants: 1 })
      await full(club, event.id)
      await registerForEvent(member, event.id, byMember({ ifFull: 'wait', companions: [aFriend], takesFewer: true }))
      // Staff let those who are registered keep the price: it is written on the seats.
      await club.db.update(eventRegistrations).set({ price: 60 }).where(eq(eventRegistrations.fullName, 'Pol Demo'))
      await club.db.update(events).set({ price: 50, memberPrice: 40 }).where(eq(events.id, event.id))
      await oneMore(club, event)
      await oneMore(club, event)
      return prices(club, event.id)
    },
    costs: { Quim: null, Marta: 40, Pol: null },
  },
  'the waiting list, joined before becoming a member': {
    steps: ['seat'],
    open: async (limited) => {
      const { club, admin, event, file } = await anEvening(limited, { maxParticipants: 1 })
      await full(club, event.id)
      const { id } = await registerForEvent(club, event.id, byMember({ ifFull: 'wait' }))
      await chooseFile(admin, id, { from: null, to: file })
      await seatOutOfTurn(admin, id, { reason: 'Trae las flores', raiseTo: 2 })
      return prices(club, event.id)
    },
    costs: { Quim: null, Marta: 45 },
  },
  'the waiting list, whose membership has ended': {
    steps: ['seat'],
    open: async (limited) => {
      const { club, member, event, file } = await anEvening(limited, { maxParticipants: 1 })
      await full(club, event.id)
      await registerForEvent(member, event.id, byMember({ ifFull: 'wait' }))
      await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, file))
      await oneMore(club, event)
      return prices(club, event.id)
    },
    costs: { Quim: null, Marta: 45 },
  },
  'the same form after cancelling, now as a member': {
    steps: ['bookAgain', 'cancel'],
    open: async (limited) => {
      const { club, member, event } = await anEvening(limited)
      const form = byMember()
      const { id } = await registerForEvent(club, event.id, form)
      await club.db
        .update(eventRegistrations)
        .set({ cancelledAt: today, cancelledBy: 'guest' })
        .where(eq(eventRegistrations.id, id))
      await registerForEvent(member, event.id, form)
      return prices(club, event.id)
    },
    costs: { Marta: 45 },
  },
  'a seat request that staff agree to': {
    steps: ['request', 'restore', 'endRequest'],
    open: async (limited) => {
      const { club, member, admin, event } = await anEvening(limited)
      const form = byMember()
      const { id } = await registerForEvent(club, event.id, form)
      await cancelRegistrations(admin, { eventId: event.id, ids: [id], tellThem: false, reason: '' })
      expect(await registerForEvent(member, event.id, form)).toMatchObject({ isAsked: true })
      await restoreRegistrations(admin, { eventId: event.id, ids: [id] })
      return prices(club, event.id)
    },
    costs: { Marta: 45 },
  },
  'a cancellation that staff take back': {
    steps: ['cancel', 'restore', 'disown'],
    open: async (limited) => {
      const { member, admin, event } = await anEvening(limited)
      const { id } = await registerForEvent(member, event.id, byMember())
      await cancelRegistrations(admin, { eventId: event.id, ids: [id], tellThem: false, reason: '' })
      await admin.db.update(events).set({ memberPrice: 30 }).where(eq(events.id, event.id))
      await restoreRegistrations(admin, { eventId: event.id, ids: [id] })
      return prices(member, event.id)
    },
    costs: { Marta: 45 },
  },
  'an offer that is accepted': {
    steps: ['handOver'],
    open: async (limited) => {
      const { member, event } = await anEvening(limited)
      const { id } = await registerForEvent(member, event.id, byMember())
      const host = await withPassOf(member, id)
      await handOverSeat(host, event.id, { seat: id, fullName: 'Berta Demo', email: 'berta@example.org' })
      return prices(member, event.id)
    },
    costs: { Berta: 45 },
  },
}
const aRow = (eventId: string) => ({ eventId, fullName: 'Marta Gil', email })

test('every step of a seat is a door whose price is known', () => {
  const listed = new Set(Object.values(doors).flatMap(({ steps }) => steps))
  expect([...listed].toSorted()).toEqual(['new', ...Object.keys(seatSteps)].toSorted())
})

for (const [name, { open, costs }] of Object.entries(doors))
  test(`what a seat costs: ${name}`, async ({ club }) => {
    expect(await open(club)).toEqual(costs)
  })

test('a companion’s file must be an active member’s, and be chosen by who may see members', async ({
  club: limited,
}) => {
  const { club, admin, event, file } = await anEvening(limited)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  const form = { version: 1, companions: [{ ...aFriend, memberId: file }], ifFull: 'refuse' as const }
  const guestsOnly: Club = { ...club, actor: Object.assign({}, actorWith('editor'), { capabilities: ['guests'] }) }
  await expect(addCompanionsByStaff(guestsOnly, id, form)).rejects.toMatchObject({ code: 'access.denied' })
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, file))
  await expect(addCompanionsByStaff(admin, id, form)).rejects.toMatchObject({ code: 'socio.not-active' })
})

test('«Es suya» asks about the difference, does what staff say, and is undone', async ({ club: limited }) => {
  const { club, admin, event, file } = await anEvening(limited)
  const { id } = await registerForEvent(club, event.id, byMember())
  await expect(chooseFile(admin, id, { from: null, to: file })).rejects.toMatchObject({
    code: 'registration.member-price',
    details: { price: 60, memberPrice: 45 },
  })
  expect(await seatOf(club, 'Marta Gil')).toMatchObject({ memberId: null, price: null })
  await chooseFile(admin, id, { from: null, to: file, atMemberPrice: false })
  expect(await seatOf(club, 'Marta Gil')).toMatchObject({ memberId: file, price: null })
  await chooseFile(admin, id, { from: file, to: null, atMemberPrice: true })
  await chooseFile(admin, id, { from: null, to: file, atMemberPrice: true })
  expect(await seatOf(club, 'Marta Gil')).toMatchObject({ memberId: file, price: 45 })
  expect((await readBalances(club.db, [id])).get(id)).toEqual({ due: 45, paid: 0, balance: -45 })
  await chooseFile(admin, id, { from: file, to: null, atMemberPrice: true })
  expect(await seatOf(club, 'Marta Gil')).toMatchObject({ memberId: null, price: null })
})

test('a file that is chosen in the form asks the same; a price of its own stays', async ({ club: limited }) => {
  const { club, admin, event, file } = await anEvening(limited)
  const { id } = await registerForEvent(club, event.id, byMember())
  const save = async (more: object) => {
    const { fullName, phone, isMember, howDidYouKnowUs, dietaryRestrictions, notes, version } = await getRegistration(
      admin,
      id,
    )
    const form = { fullName, email, phone, isMember, howDidYouKnowUs, dietaryRestrictions, notes, version }
    await changeRegistration(admin, id, { ...form, language: 'es', ...more } as never)
  }
  await expect(save({ memberId: file })).rejects.toMatchObject({ code: 'registration.member-price' })
  await save({ memberId: file, atMemberPrice: true })
  expect(await seatOf(club, 'Marta Gil')).toMatchObject({ memberId: file, price: 45 })
  await save({ memberId: null })
  await club.db.update(eventRegistrations).set({ price: 20 }).where(eq(eventRegistrations.id, id))
  await save({ memberId: file })
  expect(await seatOf(club, 'Marta Gil')).toMatchObject({ memberId: file, price: 20 })
})
