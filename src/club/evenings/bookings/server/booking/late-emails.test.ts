import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { cancelRegistrations } from '../cancellations/by-staff.ts'
import { composeEmail } from '#tests/compose-email.ts'
import type { EmailName } from '#site/emails/catalogue.ts'
import { aParty, emailsOf, free, offerTo } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aPayment, asAdmin } from '#tests/factories.ts'
import { cancelBooking } from './cancel-booking.ts'

const hour = 60 * 60 * 1000
const lateFor = (club: Club, { date }: { date: Date }): Club => ({
  ...club,
  now: () => new Date(date.getTime() - 47 * hour),
})

/** The texts of a template as they are sent now, by recipient, in a language. */
const textsOf = async (club: Club, template: EmailName, language: 'es' | 'ca' = 'es') => {
  const texts: Record<string, string> = {}
  for (const email of await emailsOf(club, template)) {
    const current = await currentEmailValues(club, email)
    const values = 'values' in current ? current.values : {}
    texts[email.recipient] = composeEmail({ template, language, values }).text.replaceAll(/[\u00a0\n]+/g, ' ')
  }
  return texts
}

const [one, oneInCatalan, several, severalInCatalan] = [
  'Se ha cancelado cuando faltaban menos de 48 horas: la silla se cobra igualmente.',
  'S’ha cancel·lat quan faltaven menys de 48 hores: la cadira es cobra igualment.',
  'Se han cancelado cuando faltaban menos de 48 horas: las sillas se cobran igualmente.',
  'S’han cancel·lat quan faltaven menys de 48 hores: les cadires es cobren igualment.',
]

test('the email after a late cancellation says why the seat is charged, in both languages, and leads to the booking', async ({
  club: limited,
}) => {
  const { host, event, nil } = await aParty(limited)
  const late = lateFor(host, event)
  await cancelBooking(late, event.id, { seats: [nil], expects: { refund: 0, owed: 144 } })
  const { 'berta@example.org': text } = await textsOf(late, 'booking-changed')
  expect(text).toContain(`${one} Por pagar: 144 €.`)
  expect(text).toMatch(/Ver mi reserva \S+\/reserva#\S+/)
  expect((await textsOf(late, 'booking-changed', 'ca'))['berta@example.org']).toContain(oneInCatalan)
})

test('it says so of seats that were paid, and not to a companion who pays nothing', async ({ club: limited }) => {
  const paid = await aParty(limited)
  await notePayment(asAdmin(paid.club), aPayment(paid.id, { amount: 144 }))
  const late = lateFor(paid.host, paid.event)
  await cancelBooking(late, paid.event.id, { seats: [paid.nil, paid.id], expects: { refund: 0, owed: 0 } })
  await cancelBooking(lateFor(paid.companion, paid.event), paid.event.id, { seats: [paid.carla], expects: free })
  const changed = await emailsOf(paid.club, 'booking-changed')
  const texts = (['es', 'ca'] as const).flatMap((language) =>
    changed.map(
      ({ recipient, values }) => `${recipient} ${composeEmail({ template: 'booking-changed', language, values }).text}`,
    ),
  )
  expect(texts.find((text) => text.includes('Berta Demo y Nil Demo'))).toContain(several)
  expect(texts.find((text) => text.includes('Berta Demo i Nil Demo'))).toContain(severalInCatalan)
  expect(texts.find((text) => text.startsWith('carla@'))).not.toContain('48 horas')
})

test.for([
  [0, 47],
  [48, 49],
] as const)('it says nothing of it for %s € and %s hours before', async ([price, hours], { club: limited }) => {
  const { host, event, nil } = await aParty(limited, { price })
  const at: Club = { ...host, now: () => new Date(event.date.getTime() - hours * hour) }
  await cancelBooking(at, event.id, { seats: [nil], expects: { refund: 0, owed: price * 2 } })
  expect((await textsOf(at, 'booking-changed'))['berta@example.org']).not.toContain('48 horas')
})

test('a late cancellation by staff gives the same reason', async ({ club: limited }) => {
  const { club, event, id } = await aParty(limited)
  const late = asAdmin(lateFor(club, event))
  await cancelRegistrations(late, { eventId: event.id, ids: [id], withCompanions: true, tellThem: true, reason: '' })
  const texts = await textsOf(late, 'send-event-registration-cancellation')
  expect(texts['berta@example.org']).toContain(
    'Se han cancelado cuando faltaban menos de 48 horas: las sillas se cobran',
  )
  expect(texts['carla@example.org']).not.toContain('48 horas')
})

test('the email of an offer says when and for how much', async ({ club: limited }) => {
  const { club, host, event, id, nil } = await aParty(limited)
  await offerTo(host, event.id, { seat: nil, fullName: 'Eva Demo', email: 'eva@example.org' })
  await offerTo(host, event.id, { seat: id, fullName: 'Pol Demo', email: 'pol@example.org', language: 'ca' })
  const texts = await textsOf(club, 'seat-offer')
  expect(texts['eva@example.org']).toMatch(/Hora \d\d:\d\d Lugar/)
  expect(texts['eva@example.org']).toContain('Precio Nada: responde del precio quien hizo la reserva')
  expect(texts['pol@example.org']).toContain('Precio 144 € por pagar, por toda la reserva')
  expect((await textsOf(club, 'seat-offer', 'ca'))['pol@example.org']).toContain(
    'Preu 144 € per pagar, per tota la reserva',
  )
})
