import { queueConfirmations } from '../pending-confirmations.ts'
import { readBooking } from '../booking/read-booking.ts'
import { bookingCodeOf } from '../../shared/rules/booking-code.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { returnableUntil } from '../../shared/rules/return-rule.ts'
import { waitingListUntil } from '../../shared/rules/waiting-list.ts'
import { test as base } from '#tests/club.ts'
import { aRegistration, anEvent, anOrganizer, iban } from '#tests/factories.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { cancelRegistrations } from '../cancellations/by-staff.ts'
import { restoreRegistration } from '../registrations-by-staff.ts'
import { registerForEvent } from '../registrations.ts'
import { seatOutOfTurn } from '../waiting-list/seat-out-of-turn.ts'
import { currentRegistrationValues } from './current-values.ts'

const confirmation = 'send-event-registration-confirmation'
const [berta, nil] = [
  { fullName: 'Berta', email: 'berta@example.org', dietaryRestrictions: '' },
  { fullName: 'Nil', email: '', dietaryRestrictions: '' },
]
const marta = { fullName: 'Marta', email: 'marta@example.org', companions: [berta, nil] }

/** An event with three seats for 48 €. */
const test = base.extend('stored', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 3, price: 48 })
  const idOf = async (name: string) => {
    const rows = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.fullName, name))
    return rows[0]!.id
  }
  return {
    club,
    event,
    idOf,
    register: (overrides: Parameters<typeof aRegistration>[0] = {}) =>
      registerForEvent(club, event.id, aRegistration({ ifFull: 'wait', ...overrides })),
    async cancel(...names: string[]) {
      const ids = await Promise.all(names.map(idOf))
      await cancelRegistrations(club, { eventId: event.id, ids, tellThem: false, reason: '' })
    },
    /** Saves a registration, so that PostgreSQL stores it after the others. */
    change: async (name: string, changed: Partial<typeof eventRegistrations.$inferInsert>) =>
      club.db
        .update(eventRegistrations)
        .set(changed)
        .where(eq(eventRegistrations.id, await idOf(name))),
    changeEvent: (changed: Partial<typeof events.$inferInsert>) => club.db.update(events).set(changed),
    async values(template: string, name: string, { to = `${name.toLowerCase()}@example.org`, at = club.now() } = {}) {
      return currentRegistrationValues({ ...club, now: () => at }, await idOf(name), { template, recipient: to })
    },
  }
})

test('a party with seats: its names, its price, and an empty waiting list', async ({ stored }) => {
  const { id: organizerId } = await anOrganizer(stored.club, { name: 'Celler' })
  await anOrganizer(stored.club, { name: 'Bodega' })
  await stored.changeEvent({ organizerId })
  await stored.register(marta)
  await stored.change('Berta', { email: 'berta.puig@example.org' })
  expect(await stored.values(confirmation, 'Marta')).toMatchObject({
    organizerName: 'Celler',
    registrations: 1,
    companions: ['Berta', 'Nil'],
    partyPrice: '144\u00a0€',
    promoted: [],
    waiting: [],
  })
})

test('a guest alone has no companions and is counted with others of the same address', async ({ stored }) => {
  await stored.register({ fullName: 'Marta', email: 'marta@example.org' })
  await stored.register({ fullName: 'Pau', email: 'Marta@example.org' })
  const values = { registrations: 2, companions: [], promoted: [], waiting: [] }
  expect(await stored.values(confirmation, 'Marta')).toMatchObject(values)
  expect(await stored.values(confirmation, 'Marta')).not.toHaveProperty('ahead')
})

test('a waiting party: its names, the number of parties ahead, the two dates, and the link that verifies the address', async ({
  stored,
}) => {
  const { event } = stored
  await stored.register({ ...marta, fullName: 'Seated', email: 'seated@example.org' })
  await stored.register({ fullName: 'First', email: 'first@example.org' })
  await stored.register({ fullName: 'Pau', email: 'pau@example.org', companions: [nil], takesFewer: true })
  const proofUrl = expect.stringMatching('^https://cercle.example/inscripciones#')
  expect(await stored.values('event-waiting', 'First')).toMatchObject({ ahead: 0, takesFewer: false, proofUrl })
  expect(await stored.values('event-waiting', 'Pau')).toMatchObject({
    waiting: ['Pau', 'Nil'],
    ahead: 1,
    takesFewer: true,
    waitingListUntil: waitingListUntil(event.date).toISOString(),
    returnableUntil: returnableUntil(event).toISOString(),
    proofUrl,
  })
  expect(await stored.values('event-waiting', 'Pau', { to: 'elsewhere@example.org' })).not.toHaveProperty('proofUrl')

  const afterList = await stored.values('event-waiting', 'Pau', { at: waitingListUntil(event.date) })
  expect(afterList).toMatchObject({
    waitingListUntil: null,
    returnableUntil: returnableUntil(event).toISOString(),
  })
  const afterReturns = await stored.values('event-waiting', 'Pau', { at: returnableUntil(event) })
  expect(afterReturns).toMatchObject({ returnableUntil: null })
})

test('the guests with the last seats from the waiting list are named, and the ones still waiting', async ({
  stored,
}) => {
  await stored.register({ fullName: 'First', email: 'first@example.org', companions: [nil] })
  await stored.register({ ...marta, companions: [berta, { ...nil, fullName: 'Pau' }], takesFewer: true })
  const before = await stored.values(confirmation, 'Marta')
  expect(before).toMatchObject({ companions: [], promoted: [], waiting: ['Berta', 'Pau'] })
  await stored.cancel('Nil')
  expect(await stored.values(confirmation, 'Marta')).toMatchObject({
    companions: ['Berta'],
    promoted: ['Berta'],
    waiting: ['Pau'],
    partyPrice: '96\u00a0€',
  })
})

test('a companion has the name of its host, but not the party; nor has a host’s email about a companion', async ({
  stored,
}) => {
  await stored.register(marta)
  const ofBerta = await stored.values('event-companion', 'Berta')
  expect(ofBerta).toMatchObject({ participantName: 'Berta', hostName: 'Marta', proofUrl: expect.anything() })
  expect(ofBerta).not.toHaveProperty('companions')
  const ofNil = await stored.values(confirmation, 'Nil', { to: 'marta@example.org' })
  expect(ofNil).toMatchObject({ participantName: 'Nil', participantEmail: 'marta@example.org', hostName: 'Marta' })
  expect(ofNil).not.toHaveProperty('companions')
  expect(ofNil).not.toHaveProperty('proofUrl')
  await stored.change('Nil', { email: 'nil@example.org' })
  const withAddress = await stored.values(confirmation, 'Nil', { to: 'marta@example.org' })
  expect(withAddress, 'the host is told all the same').toMatchObject({ participantName: 'Nil', hostName: 'Marta' })
})

test('an email is withdrawn when it is no longer true', async ({ stored }) => {
  await stored.register(marta)
  await stored.register({ fullName: 'Pau', email: 'pau@example.org' })
  expect(await stored.values(confirmation, 'Pau')).toBe('registration-waiting')
  await stored.cancel('Berta')
  expect(await stored.values('event-companion', 'Berta')).toBe('registration-cancelled')
  expect(await stored.values('event-waiting', 'Pau')).toBe('seat-given')
  expect(await stored.values(confirmation, 'Pau')).toMatchObject({ promoted: ['Pau'] })
  await stored.cancel('Pau')
  expect(await stored.values(confirmation, 'Pau')).toBe('registration-cancelled')
  expect(await stored.values('event-companion', 'Nil'), 'without an address any more').toBe('gone')
  await restoreRegistration(stored.club, await stored.idOf('Pau'))
  await stored.changeEvent({ date: stored.club.now() })
  expect(await stored.values(confirmation, 'Pau')).toBe('event-begun')
  await stored.changeEvent({ deletedAt: stored.club.now() })
  expect(await stored.values(confirmation, 'Pau')).toBe('event-cancelled')
})

test('a guest seated by staff on the last day is not told a date that has passed', async ({ stored }) => {
  const { event } = stored
  await stored.register(marta)
  const { id } = await stored.register({ fullName: 'Pau', email: 'pau@example.org' })
  await seatOutOfTurn(stored.club, id, { reason: 'Insiste', raiseTo: 99 })
  const values = await stored.values(confirmation, 'Pau', { at: returnableUntil(event) })
  expect(values).toMatchObject({ promoted: ['Pau'], returnableUntil: null })
})

test('the email about a cancelled waiting guest mentions the waiting list', async ({
  stored: { club, idOf, ...stored },
}) => {
  await stored.register(marta)
  await stored.register({ fullName: 'Pau', email: 'pau@example.org' })
  await stored.cancel('Pau')
  await stored.cancel('Berta')
  const email = {
    template: 'send-event-registration-cancellation',
    values: { kind: 'cancelled' },
    recipient: '',
    language: 'es' as const,
  }
  const valuesOf = async (name: string) => currentEmailValues(club, { ...email, about: await idOf(name) })
  expect(await valuesOf('Pau')).toMatchObject({ values: { participantName: 'Pau', waited: true } })
  expect(await valuesOf('Berta')).not.toHaveProperty('values.waited')
})

test('the link to the booking goes to the own address only, opens it, and is not stored', async ({ stored }) => {
  const { club, event } = stored
  await stored.register({ ...marta, companions: [] })
  const { bookingUrl } = (await stored.values(confirmation, 'Marta')) as { bookingUrl: string }
  const [page, pass] = bookingUrl.split('#')
  expect(page).toBe(`https://cercle.example/eventos/${event.id}/reserva`)
  const booking = await readBooking({ ...club, actor: { kind: 'visitor', pass: pass! } }, event.id)
  expect(booking.seats).toMatchObject([{ fullName: 'Marta' }])
  expect(await stored.values(confirmation, 'Marta', { to: 'club@cercle.example' })).not.toHaveProperty('bookingUrl')
  await queueConfirmations(club, 10)
  expect(JSON.stringify(await club.db.select().from(emails))).not.toContain('reserva#')
})

test('the email explains how to pay the amount due, or that the club will write', async ({ stored }) => {
  const { club } = stored
  await stored.register({ ...marta, companions: [] })
  const textOf = async (language: 'es' | 'ca') => {
    const values = (await stored.values(confirmation, 'Marta')) as Record<string, unknown>
    return composeEmail({ template: confirmation, language, values }).text
  }
  expect(await textOf('es')).toContain('Por pagar: 48 €. Te escribiremos para decirte cómo pagar.')
  await club.db
    .insert(clubFacts)
    .values({ part: 'legal', facts: { iban, accountHolder: 'Cercle', bizum: '600000000', payAtDoor: 'yes' } })
  const values = await stored.values(confirmation, 'Marta')
  expect(values).toMatchObject({ debt: { sum: 48, iban, code: bookingCodeOf(await stored.idOf('Marta')) } })
  const text = await textOf('ca')
  expect(text).toContain('Per pagar: 48 €. Pots pagar fins')
  expect(text).toContain('ES91 2100 0418 4502 0005 1332\nCercle')
  expect(text).toContain('600 000 000')
  await club.db.update(eventRegistrations).set({ price: 0 })
  expect(await stored.values(confirmation, 'Marta')).toMatchObject({ debt: null })
})
