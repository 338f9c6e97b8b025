import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { plain } from '#base/text/plain.ts'
import { aParty, emailsOf } from '#tests/bookings.ts'
import { type Club } from '#club/core/server/club.ts'
import { test, today } from '#tests/club.ts'
import { daysLater } from '#tests/factories.ts'
import { addCompanions } from '../booking/add-companions.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { readBooking } from '../booking/read-booking.ts'
import { currentRegistrationValues } from './current-values.ts'

const template = 'send-event-registration-confirmation'

const confirmationOf = async (club: Club, id: string, recipient: string, language: 'es' | 'ca' = 'es') => {
  const values = (await currentRegistrationValues(club, id, { template, recipient })) as Record<string, unknown>
  return composeEmail({ template, language, values }).text
}

/** A party whose fourth person was added later, and has the lowest id. */
const larger = async (limited: Club) => {
  const party = await aParty(limited)
  await party.club.db.insert(eventRegistrations).values({
    id: '00000000-0000-4000-8000-000000000000',
    eventId: party.event.id,
    companionOf: party.id,
    fullName: 'Pau Afegit',
    email: '',
    createdAt: daysLater(party.club, 1).now(),
  })
  return party
}

test.for([
  ['es', 'Ahora sois cuatro en «Cata de garnachas».'],
  ['ca', 'Ara sou quatre a «Cata de garnachas».'],
] as const)(
  'names stand in the order of the form, and who was added last (%s)',
  async ([language, now], { club: limited }) => {
    const { club, event, id, host, nil, carla } = await larger(limited)
    const text = await confirmationOf(club, id, 'berta@example.org', language)
    expect(text).toContain('Berta Demo (berta@example.org)\nNil Demo\nCarla Demo\nPau Afegit')
    expect(text).toContain(now)
    const added = '00000000-0000-4000-8000-000000000000'
    await cancelBooking(host, event.id, { seats: [added, carla, nil, id], expects: { refund: 0, owed: 0 } })
    const [email] = await emailsOf(club, 'booking-changed')
    expect(email!.values['cancelled']).toEqual(['Berta Demo', 'Nil Demo', 'Carla Demo', 'Pau Afegit'])
  },
)

test('companions without a name are counted, and the debt stands before the button', async ({ club: limited }) => {
  const { club, event, id } = await aParty(limited)
  await club.db
    .update(eventRegistrations)
    .set({ fullName: 'Berta Demo', named: false })
    .where(eq(eventRegistrations.companionOf, id))
  await club.db.update(events).set({ price: 48 }).where(eq(events.id, event.id))
  for (const [language, names, owed] of [
    ['es', 'acompañante 1\nacompañante 2\n', 'Por pagar'],
    ['ca', 'acompanyant 1\nacompanyant 2\n', 'Per pagar'],
  ] as const) {
    await club.db.update(eventRegistrations).set({ language }).where(eq(eventRegistrations.id, id))
    const text = await confirmationOf(club, id, 'berta@example.org', language)
    expect(text).toContain(`Berta Demo (berta@example.org)\n${names}`)
    expect(text.indexOf(owed)).toBeGreaterThan(0)
    expect(text.indexOf(owed)).toBeLessThan(text.indexOf('/reserva#'))
    expect(text, 'nothing was paid yet').not.toMatch(/devolvemos|et tornem/)
  }
})

test('a party that nobody was added to is told how many it is, and who adds somebody «Ahora»', async ({
  club: limited,
}) => {
  const { club, event, id, host } = await aParty(limited)
  expect(await confirmationOf(club, id, 'berta@example.org')).toContain(
    'Os hemos apuntado a «Cata de garnachas»: sois tres.',
  )
  const { version } = await readBooking(host, event.id)
  const eva = { fullName: 'Eva Demo', email: '', dietaryRestrictions: '' }
  await addCompanions(host, event.id, { version, companions: [eva], ifFull: 'refuse' })
  expect(await confirmationOf(club, id, 'berta@example.org')).toContain('Ahora sois cuatro en «Cata de garnachas».')
})

test.for([
  [
    'es',
    'Faltan menos de 48 horas: el importe ya no se devuelve, pero la silla se puede ceder',
    'Puedes cancelar sin coste hasta el',
  ],
  [
    'ca',
    'Falten menys de 48 hores: l’import ja no es torna, però la cadira es pot cedir',
    'Pots cancel·lar sense cost fins',
  ],
] as const)(
  'a confirmation says until when to cancel costs nothing, as the page does, and that afterwards it does (%s)',
  async (row, { club: limited }) => {
    const [language, tooLate, until] = row
    const { club, event, id, nil, host } = await aParty(limited)
    const { returnableUntil } = await readBooking(host, event.id)
    const limit = plain(momentInSentence(returnableUntil, language))
    // A companion without an address is confirmed to the host.
    for (const seat of [id, nil]) {
      const early = await confirmationOf(club, seat, 'berta@example.org', language)
      expect(early).toContain(`${until} ${limit}`)
      const late = { ...club, now: () => new Date(event.date.getTime() - 47 * 60 * 60 * 1000) }
      const text = await confirmationOf(late, seat, 'berta@example.org', language)
      expect(text).toContain(tooLate)
      expect(text).not.toContain(until)
    }
    await club.db
      .update(events)
      .set({ movedAt: daysLater(club, 28).now(), movedFrom: today })
      .where(eq(events.id, event.id))
    const moved = { ...club, now: () => new Date(event.date.getTime() - 47 * 60 * 60 * 1000) }
    expect(await confirmationOf(moved, id, 'berta@example.org', language), 'a move gives more time').toContain(until)
  },
)
