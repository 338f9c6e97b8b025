import { bookingCodeOf } from '../../shared/rules/booking-code.ts'
import { plain } from '#base/text/plain.ts'
import { expect, test } from 'vitest'
import { readSignedLink } from '#club/core/server/limits/signed-links.ts'
import { type RegistrationInEmail, proofUrl, registrationEmail } from './registration-email.ts'

const guest = {
  id: 'a',
  fullName: 'Berta',
  named: true,
  email: 'Berta@example.org',
  language: 'es',
  provenAt: null,
  state: 'seated' as const,
  heldUntil: null,
  waitingSince: null,
  takesFewer: false,
  clientNetwork: 'a-network',
  linkVersion: 1,
  memberId: null,
  price: null,
  createdAt: new Date('2027-01-01T10:00Z'),
  promotedAt: null,
}
const event = {
  id: 'b',
  title: 'Vendimia',
  titleCa: 'Verema',
  date: new Date('2027-03-12T17:00Z'),
  endsAt: null,
  location: 'Casa',
  locationCa: 'Ca la Berta',
  price: 48,
  payBy: null,
  movedFrom: null,
  movedAt: null,
}
const organizer = { name: 'Bodega', nameCa: 'Celler' }
const site = new URL('https://cercle.example')

const emailOf = (row: Partial<RegistrationInEmail> = {}) =>
  registrationEmail(
    { guest, host: null, event, organizer, restaurant: null, ...row },
    { siteUrl: site, now: () => new Date('2026-01-01T00:00:01Z') },
  )

const inSpanish = {
  eventId: 'b',
  eventTitle: 'Vendimia',
  eventDate: 'vie\u00a012\u00a0mar\u00a02027',
  eventTime: '18:00',
  eventLocation: 'Casa',
  eventPrice: '48 €',
  organizerName: 'Bodega',
  startsAt: '2027-03-12T17:00:00.000Z',
  endsAt: null,
  sequence: 1,
  participantName: 'Berta',
  participantEmail: 'Berta@example.org',
  eventUrl: 'https://cercle.example/eventos/b',
  heldUntil: null,
}

type Dates = { eventDate: string; eventTime: string }

const timesFor = (language: string, endsAt: string | null) => {
  const ends = endsAt === null ? null : new Date(endsAt)
  const { eventDate, eventTime } = emailOf({ guest: { ...guest, language }, event: { ...event, endsAt: ends } })
    .values as Dates
  return { eventDate: plain(eventDate), eventTime: plain(eventTime) }
}

test('the email has the last day of an event of several days, in the guest’s language', () => {
  const end = '2027-03-14T15:00Z'
  const es = { eventDate: 'vie 12 – dom 14 mar 2027', eventTime: 'vie 12 mar 18:00 – dom 14 mar 16:00' }
  expect(timesFor('es', end)).toMatchObject(es)
  const ca = { eventDate: 'dv. 12 – dg. 14 març 2027', eventTime: 'dv. 12 març 18:00 – dg. 14 març 16:00' }
  expect(timesFor('ca', end)).toMatchObject(ca)
})

test('for an evening event, also past midnight, the email has the day and the start', () => {
  for (const end of [null, '2027-03-12T22:00Z', '2027-03-13T01:00Z'])
    expect(timesFor('es', end)).toMatchObject({ eventDate: 'vie 12 mar 2027', eventTime: '18:00' })
})

test('emails to unverified addresses have the lowest priority', () => {
  const email = { template: 'send-event-registration-confirmation', to: 'Berta@example.org', about: 'a' }
  const values = { ...inSpanish, eventPrice: expect.stringMatching(/^48\s€$/), code: bookingCodeOf('a') }
  expect(emailOf()).toEqual({
    ...email,
    language: 'es',
    cause: 'unproven',
    causedBy: { address: 'Berta@example.org', isProven: false, network: 'a-network' },
    values,
  })
  const [provenAt, heldUntil] = [new Date('2027-01-01Z'), new Date('2027-03-01Z')]
  const endsAt = new Date('2027-03-12T22:00Z')
  const held = { ...guest, provenAt, heldUntil, language: 'ca' }
  expect(emailOf({ guest: held, event: { ...event, endsAt } })).toEqual({
    ...email,
    language: 'ca',
    causedBy: { address: 'Berta@example.org', isProven: true, network: 'a-network' },
    values: {
      ...values,
      eventTitle: 'Verema',
      eventDate: 'dv.\u00a012\u00a0març\u00a02027',
      eventLocation: 'Ca la Berta',
      organizerName: 'Celler',
      endsAt: '2027-03-12T22:00:00.000Z',
      eventUrl: 'https://cercle.example/ca/eventos/b',
      heldUntil: '2027-03-01T00:00:00.000Z',
    },
  })
  expect(emailOf({ guest: { ...guest, language: 'xx' }, organizer: null })).toMatchObject({
    language: 'es',
    values: { organizerName: '' },
  })
})

test('the link that verifies an address is in the guest’s language, and signed with the address in lower case', () => {
  const proven = (language: string, email: string) =>
    proofUrl(
      { ...guest, id: '5a1c2f0e-8d3b-4c57-9f21-6b7e0d94a3c8', language, email },
      { siteUrl: site, linkKey: 'key' },
    )
  const [path, token = ''] = proven('ca', 'Berta@example.org').split('#')
  expect(path).toBe('https://cercle.example/ca/inscripciones')
  expect(proven('es', 'berta@example.org')).toBe(`https://cercle.example/inscripciones#${token}`)
  const read = readSignedLink('key', 'address', token, event.date)
  expect([read?.isSigned('berta@example.org'), read?.isSigned('Berta@example.org')]).toEqual([true, false])
})

const companion = { ...guest, id: 'c', fullName: 'Nil', email: 'nil@example.org', language: 'ca' }
const host = { ...guest, fullName: 'Marta Pons', email: 'marta@example.org' }

test('a guest who waits gets the place in the waiting list', () => {
  const waiting = { ...guest, state: 'waiting' as const }
  expect(emailOf({ guest: waiting })).toMatchObject({ template: 'event-waiting', to: guest.email, about: 'a' })
})

test('a companion with an address of its own gets an email that names the host', () => {
  expect(emailOf({ guest: companion, host })).toMatchObject({
    template: 'event-companion',
    to: 'nil@example.org',
    language: 'ca',
    about: 'c',
    cause: 'unproven',
    values: {
      participantName: 'Nil',
      participantEmail: 'nil@example.org',
      hostName: 'Marta Pons',
      privacyUrl: 'https://cercle.example/ca/legal/privacidad',
    },
  })
})

test('a companion who waits learns who gave its data', () => {
  const state = 'waiting' as const
  const email = emailOf({ guest: { ...companion, state }, host: { ...host, state } })
  expect(email).toMatchObject({ template: 'event-waiting', to: 'nil@example.org', values: { hostName: 'Marta Pons' } })
})

test.for(['', 'MARTA@example.org'])(
  'the confirmation of a companion with the address «%s» goes to the host',
  (email) => {
    expect(emailOf({ guest: { ...companion, email, provenAt: new Date() }, host })).toEqual({
      template: 'send-event-registration-confirmation',
      to: 'marta@example.org',
      language: 'es',
      about: 'c',
      causedBy: { address: 'marta@example.org', isProven: false, network: 'a-network' },
      values: expect.objectContaining({
        participantName: 'Nil',
        participantEmail: 'marta@example.org',
        hostName: 'Marta Pons',
        heldUntil: null,
      }),
    })
  },
)

test('the place of an event at a restaurant has its address', () => {
  const restaurant = { direccion: 'Carrer del Rec, 12, 08003 Barcelona' }
  expect(emailOf({ restaurant }).values).toMatchObject({ eventLocation: 'Casa, Carrer del Rec, 12, 08003 Barcelona' })
})
