import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { Club } from '#club/core/server/club.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { erasePerson } from '#club/people/privacy/server/erase.ts'
import { aParty, handOverSeat, offerTo, rowOf, withPassOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import { eventRegistrationRequest } from '../../shared/event-registration.ts'
import type { DietMark } from '../../shared/rules/diet.ts'
import { addCompanions, addCompanionsByStaff } from '../booking/add-companions.ts'
import { changeBooking } from '../booking/change-booking.ts'
import { readBooking } from '../booking/read-booking.ts'
import { cancelRegistration, addRegistration, changeRegistration } from '../registrations-by-staff.ts'
import { exportRegistrations, getRegistration } from '../registrations-list.ts'
import { registerForEvent } from '../registrations.ts'
import { acceptOffer } from '../seat-offers/answer-offer.ts'
import { emptyDiet } from '../empty-values.ts'
import { eventRegistrations } from '../table.ts'

const consent = { dietConsentVersion: '1' } as const
const gluten: { diet: DietMark[] } = { diet: ['gluten'] }
const rowOfSeat = (club: Club, id: string) => rowOf(club, eq(eventRegistrations.id, id))
const named = (club: Club, fullName: string) => rowOf(club, eq(eventRegistrations.fullName, fullName))

/** What the sheets of an event say of everybody with a seat. */
const dietsOf = async (club: Club, eventId: string) =>
  Object.fromEntries(
    (await exportRegistrations(asAdmin(club), eventId)).map(({ fullName, diet }) => [fullName, diet.join()]),
  )

test.for<[door: string, enter: (limited: Club) => Promise<[club: Club, eventId: string, who: string]>]>([
  [
    'the public form, for the guest',
    async (club) => {
      const { id } = await anEvent(club)
      await registerForEvent(club, id, aRegistration({ fullName: 'Ona Pi', ...gluten, ...consent }))
      return [club, id, 'Ona Pi']
    },
  ],
  [
    'the public form, for a companion',
    async (club) => {
      const { id } = await anEvent(club)
      const companions = [{ fullName: 'Pol Pi', email: '', dietaryRestrictions: '', ...gluten, ...consent }]
      await registerForEvent(club, id, aRegistration({ companions }))
      return [club, id, 'Pol Pi']
    },
  ],
  [
    'the form sent again',
    async (club) => {
      const { id } = await anEvent(club)
      const form = aRegistration({ fullName: 'Ona Pi' })
      await registerForEvent(club, id, form)
      await registerForEvent(club, id, { ...form, ...gluten, ...consent })
      return [club, id, 'Ona Pi']
    },
  ],
  [
    'the page of the booking',
    async (limited) => {
      const { club, host, event, nil } = await aParty(limited)
      const { version } = await readBooking(host, event.id)
      await changeBooking(host, event.id, { version, seats: [{ id: nil, ...gluten, ...consent }] })
      return [club, event.id, 'Nil Demo']
    },
  ],
  [
    'a companion who is added to the booking',
    async (limited) => {
      const { club, host, event } = await aParty(limited)
      const { version } = await readBooking(host, event.id)
      const added = { fullName: 'Eva Pi', email: '', dietaryRestrictions: '', ...gluten, ...consent }
      await addCompanions(host, event.id, { version, companions: [added], ifFull: 'refuse' })
      return [club, event.id, 'Eva Pi']
    },
  ],
  [
    'a booking by telephone',
    async (club) => {
      const { id } = await anEvent(club)
      const form = aRegistration({ fullName: 'Ona Pi', email: '', ...gluten })
      await addRegistration(asAdmin(club), { ...form, eventId: id })
      return [club, id, 'Ona Pi']
    },
  ],
  [
    'somebody who walks in',
    async (club) => {
      const { id, date } = await anEvent(club)
      const form = aRegistration({ fullName: 'Ona Pi', email: '', ...gluten })
      await addRegistration({ ...asAdmin(club), now: () => date }, { ...form, eventId: id, isWalkIn: true })
      return [club, id, 'Ona Pi']
    },
  ],
  [
    'a companion whom staff add',
    async (limited) => {
      const { club, event, id } = await aParty(limited)
      const { version } = await rowOfSeat(club, id)
      const added = { fullName: 'Eva Pi', email: '', dietaryRestrictions: '', ...gluten }
      await addCompanionsByStaff(asAdmin(club), id, { version, companions: [added], ifFull: 'refuse' })
      return [club, event.id, 'Eva Pi']
    },
  ],
  [
    'a correction by staff',
    async (limited) => {
      const { club, event, nil } = await aParty(limited)
      await correct(club, nil, gluten)
      return [club, event.id, 'Nil Demo']
    },
  ],
  [
    'an accepted offer',
    async (limited) => {
      const { host, club, event, nil } = await aParty(limited)
      const receiver = await offerTo(host, event.id, { seat: nil, fullName: 'Eva Pi', email: 'eva@example.org' })
      await acceptOffer(receiver, { fullName: 'Eva Pi', phone: '', owes: 0, ...gluten, ...consent })
      return [club, event.id, 'Eva Pi']
    },
  ],
  [
    'the waiting list, once there is a seat',
    async (club) => {
      const { id } = await anEvent(club, { maxParticipants: 1 })
      const first = await registerForEvent(club, id, aRegistration({ email: 'a@example.org' }))
      const form = aRegistration({ fullName: 'Ona Pi', email: 'b@example.org', ifFull: 'wait', ...gluten, ...consent })
      await registerForEvent(club, id, form)
      await cancelRegistration(asAdmin(club), first.id)
      return [club, id, 'Ona Pi']
    },
  ],
])('ticks reach the sheets by %s, and are stored sealed', async ([, enter], { club: limited }) => {
  const [club, eventId, who] = await enter({ ...limited, isUnlimited: true })
  expect((await dietsOf(club, eventId))[who]).toBe('gluten')
  expect((await named(club, who)).diet).toMatch(/^v\d\./)
})

const correct = async (club: Club, id: string, changes: object) => {
  const admin = asAdmin(club)
  const { version } = await rowOfSeat(club, id)
  const row = await getRegistration(admin, id)
  const { fullName, email, phone, isMember, dietaryRestrictions, notes } = row
  const form = { fullName, email, phone, isMember, dietaryRestrictions, notes, howDidYouKnowUs: '' as const }
  await changeRegistration(admin, id, { ...form, language: 'es', version, ...changes })
}

test('ticks need the consent of who gives them, also for a companion; codes are those of the list', () => {
  const form = { ...aRegistration(), idempotencyKey: randomUUID() }
  const companion = { fullName: 'Pol', email: '', dietaryRestrictions: '' }
  const problems = (more: object) =>
    eventRegistrationRequest.safeParse({ ...form, ...more }).error?.issues.map(({ path }) => path.join('.'))
  expect(problems(gluten)).toEqual(['dietConsent'])
  expect(problems({ ...gluten, ...consent })).toBeUndefined()
  expect(problems({ companions: [{ ...companion, ...gluten }] })).toEqual(['companions.0.dietConsent'])
  expect(problems({ diet: ['plutonium'], ...consent })).toEqual(['diet.0'])
  expect(problems({ diet: Array.from({ length: 500 }, () => 'gluten'), ...consent })).toEqual(['diet'])
  expect(eventRegistrationRequest.parse({ ...form, diet: ['vegan', 'eggs', 'vegan'], ...consent }).diet).toEqual([
    'eggs',
    'vegan',
  ])
})

test('on the booking’s page added ticks need another consent; fewer keep it, and none takes it back', async ({
  club: limited,
}) => {
  const { club, host, event, nil } = await aParty(limited)
  const save = async (changes: object) => {
    const { version } = await readBooking(host, event.id)
    await changeBooking(host, event.id, { version, seats: [{ id: nil, ...changes }] })
    return rowOfSeat(club, nil)
  }
  await expect(save(gluten)).rejects.toMatchObject({ code: 'diet-consent.required' })
  const both = await save({ diet: ['gluten', 'milk'], ...consent })
  expect(both).toMatchObject({ ...consent, dietConsentAt: club.now(), dietChangedAt: club.now() })
  expect(await save({ diet: ['milk'] })).toMatchObject(consent)
  const none = await save({ diet: [], dietaryRestrictions: '' })
  expect(none).toMatchObject({ ...emptyDiet, dietChangedAt: club.now() })
})

test('what staff add loses the consent, and what they do not send stays', async ({ club: limited }) => {
  const { club, host, event, nil } = await aParty(limited)
  const { version } = await readBooking(host, event.id)
  await changeBooking(host, event.id, { version, seats: [{ id: nil, ...gluten, ...consent }] })
  await correct(club, nil, { notes: 'Cerca de la puerta' })
  expect(await rowOfSeat(club, nil)).toMatchObject(consent)
  await correct(club, nil, { diet: ['gluten', 'eggs'] })
  expect(await rowOfSeat(club, nil)).toMatchObject({ dietConsentVersion: null, dietConsentAt: null })
})

test('a hand-over leaves nothing of the giver, and the kitchen sees that the seat changed', async ({
  club: limited,
}) => {
  const { club, host, event, nil } = await aParty(limited)
  const { version } = await readBooking(host, event.id)
  await changeBooking(host, event.id, { version, seats: [{ id: nil, ...gluten, ...consent }] })
  await handOverSeat(host, event.id, { seat: nil, fullName: 'Eva Pi', email: 'eva@example.org' })
  expect(await rowOfSeat(club, nil)).toMatchObject({ ...emptyDiet, dietChangedAt: club.now() })
})

test('an erasure empties them, and who brings a companion with an address of its own does not read its ticks', async ({
  club: limited,
}) => {
  const { club, host, event, carla } = await aParty(limited)
  const own = await withPassOf(club, carla)
  const { version } = await readBooking(own, event.id)
  await changeBooking(own, event.id, { version, seats: [{ id: carla, ...gluten, ...consent }] })
  const seen = (await readBooking(host, event.id)).seats.find(({ id }) => id === carla)
  expect(seen).toMatchObject({ dietaryRestrictions: null, diet: [] })
  await erasePerson(daysLater(asAdmin(club), 40), { email: 'carla@example.org', rows: [] }, contributions)
  expect(await rowOfSeat(club, carla)).toMatchObject(emptyDiet)
})

test('emails and the log say nothing of them, and a booking without ticks has none in its row', async ({
  club: limited,
}) => {
  const { club, event, id } = await aParty(limited)
  const form = aRegistration({ fullName: 'Ona Pi', email: 'ona@example.org', diet: ['lupin'], ...consent })
  await addRegistration(asAdmin(club), { ...form, eventId: event.id })
  const told = JSON.stringify([await club.db.select().from(emails), await club.db.select().from(auditLog)])
  expect(told).not.toMatch(/lupin|altramu|tramuss/i)
  const tables = await club.db.execute<{ name: string }>(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables.rows) {
    const found = await club.db.execute(
      sql`select 1 from ${sql.raw(name)} dumped where dumped::text ~* 'lupin|altramu'`,
    )
    expect([name, found.rows.length], 'a dump of the database says nothing of them').toEqual([name, 0])
  }
  expect(await rowOfSeat(club, id)).toMatchObject({ diet: null, dietChangedAt: null, tableLabel: null })
  const { rows } = await club.db.execute<{ bytes: number }>(sql`select
    pg_column_size(row(seat.diet, seat.diet_changed_at, seat.table_label)) - pg_column_size(row(null, null, null)) bytes
    from event_registrations seat where id = ${id}`)
  expect(rows[0]!.bytes).toBe(0)
})
