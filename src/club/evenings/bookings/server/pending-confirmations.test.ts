import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { test as base } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { cancelRegistrations } from './cancellations/by-staff.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { registerForEvent } from './registrations.ts'

const marta = { fullName: 'Marta', email: 'marta@example.org', language: 'ca' as const }
const berta = { fullName: 'Berta', email: '', dietaryRestrictions: '' }
const nil = { fullName: 'Nil', email: 'nil@example.org', dietaryRestrictions: '' }

type Row = typeof eventRegistrations.$inferSelect

/** An event with three seats of which `free` are left. The full party is Marta with Berta, who has no address, and Nil. */
const test = base.extend('stored', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  const { id: eventId } = await anEvent(club, { maxParticipants: 3 })
  const register = (overrides: Parameters<typeof aRegistration>[0] = {}) =>
    registerForEvent(club, eventId, aRegistration({ ...marta, companions: [berta, nil], ifFull: 'wait', ...overrides }))
  const rowsOf = async (...names: string[]) =>
    club.db.select().from(eventRegistrations).where(inArray(eventRegistrations.fullName, names))
  return {
    eventId,
    register,
    /** Another guest takes so many seats. */
    async fill(seats: number) {
      const others = Array.from({ length: seats - 1 }, (_, n) => ({ ...berta, fullName: `Other ${n}` }))
      await register({ fullName: 'Other', email: 'other@example.org', companions: others })
      await queueConfirmations(club, 50)
      await club.db.delete(emails)
    },
    async cancel(...names: string[]) {
      const ids = (await rowsOf(...names)).map(({ id }) => id)
      await cancelRegistrations(club, { eventId, ids, tellThem: false, reason: '' })
    },
    change: (name: string, changed: Partial<Row>) =>
      club.db.update(eventRegistrations).set(changed).where(eq(eventRegistrations.fullName, name)),
    /** Queues what is pending. @returns the new emails by template, recipient and the name that they are about */
    async queued(limit = 50) {
      await club.db.delete(emails)
      await queueConfirmations(club, limit)
      const rows = await club.db.select().from(emails)
      const lines = rows.map(({ template, recipient, language, values }) =>
        [template, recipient, language, values['participantName']].join(' '),
      )
      return lines.toSorted()
    },
    pending: () => club.db.$count(eventRegistrations, eq(eventRegistrations.confirmationPending, true)),
  }
})

const confirmation = 'send-event-registration-confirmation'
const toMarta = `${confirmation} marta@example.org ca Marta`
const toNil = 'event-companion nil@example.org ca Nil'

test('a party with seats: the host, and companions with an address, get an email each, once', async ({ stored }) => {
  await stored.register()
  expect(await stored.queued()).toEqual([toNil, toMarta])
  expect(await stored.pending()).toBe(0)
  expect(await stored.queued()).toEqual([])
})

test('a party that waits: the host gets its place in the list, and companions with an address that they wait; promoted, each gets the email of a seat', async ({
  stored,
}) => {
  await stored.fill(3)
  await stored.register()
  expect(await stored.queued()).toEqual([
    'event-waiting marta@example.org ca Marta',
    'event-waiting nil@example.org ca Nil',
  ])
  await stored.cancel('Other', 'Other 0', 'Other 1')
  expect(await stored.queued()).toEqual([toNil, toMarta])
  expect(await stored.pending()).toBe(0)
})

test('a waiting companion gets no email; once it has a seat, its host gets another confirmation', async ({
  stored,
}) => {
  await stored.fill(2)
  await stored.register({ takesFewer: true, companions: [berta, { ...berta, fullName: 'Pau' }] })
  expect(await stored.queued()).toEqual([toMarta])
  await stored.change('Berta', { confirmationPending: true })
  expect(await stored.queued(), 'a companion who waits').toEqual([])
  await stored.cancel('Other', 'Other 0')
  expect(await stored.pending()).toBe(2)
  expect(await stored.queued(), 'one email for both').toEqual([toMarta])
})

test('the confirmation of a host is not repeated while one is pending or queued', async ({ stored, club }) => {
  await stored.fill(3)
  await stored.register({ companions: [berta, { ...berta, fullName: 'Pau' }] })
  await stored.queued()
  await stored.cancel('Other', 'Other 0', 'Other 1')
  expect(await stored.pending()).toBe(3)
  const recipients = async () => (await club.db.select().from(emails)).map(({ recipient }) => recipient)
  await club.db.delete(emails)
  for (let n = 0; n < 3; n += 1) await queueConfirmations(club, 1)
  expect(await stored.pending()).toBe(0)
  expect(await recipients(), 'in three runs').toEqual(['marta@example.org'])

  await stored.change('Pau', { confirmationPending: true })
  await club.db.update(emails).set({ attempts: 1 })
  await queueConfirmations(club, 1)
  expect(await recipients(), 'one that is being sent may not name everybody').toHaveLength(2)
})

test('a companion without an address whose host has no seat is confirmed to the host', async ({ stored }) => {
  await stored.register()
  await stored.queued()
  await stored.cancel('Marta')
  await stored.change('Berta', { confirmationPending: true })
  const aboutBerta = `${confirmation} marta@example.org ca Berta`
  expect(await stored.queued()).toEqual([aboutBerta])
  await stored.change('Marta', { cancelledAt: null, waitingSince: new Date() })
  await stored.change('Berta', { confirmationPending: true })
  expect(await stored.queued()).toEqual([aboutBerta])
})

test('a companion with the address of its host gets no email of its own', async ({ stored }) => {
  await stored.register({ companions: [{ ...nil, email: 'Marta@example.org' }] })
  expect(await stored.queued()).toEqual([toMarta])
})

test('cancelled registrations get no email', async ({ stored }) => {
  await stored.register()
  await stored.cancel('Marta', 'Nil')
  expect(await stored.queued()).toEqual([])
})
