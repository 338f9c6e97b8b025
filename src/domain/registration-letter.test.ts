import { expect, test } from 'vitest'
import { confirmationOf } from './registration-letter.ts'

const letterFor = (language: string, endsAt: string | null) => {
  const guest = {
    id: 'a',
    fullName: 'Berta Demo',
    email: 'berta@example.org',
    language,
    provenAt: null,
    heldUntil: null,
  }
  const named = { title: 'Vendimia', titleCa: 'Verema', location: 'Gratallops', locationCa: '' }
  const times = { date: new Date('2027-03-12T17:00Z'), endsAt: endsAt === null ? null : new Date(endsAt) }
  const event = { id: 'b', ...named, ...times, price: 48, organizer: null }
  return confirmationOf(guest, event, new URL('https://cercle.example')).values
}

test('the letter says the last day of an event of several, in the guest’s language', () => {
  const end = '2027-03-14T15:00Z'
  const es = { eventDate: '12–14 mar 2027', eventTime: '12 mar 18:00 – 14 mar 16:00' }
  expect(letterFor('es', end)).toMatchObject(es)
  const ca = { eventDate: '12–14 març 2027', eventTime: '12 març 18:00 – 14 març 16:00' }
  expect(letterFor('ca', end)).toMatchObject(ca)
})

test('of an evening, past midnight too, it says the day and when it begins', () => {
  for (const end of [null, '2027-03-12T22:00Z', '2027-03-13T01:00Z'])
    expect(letterFor('es', end)).toMatchObject({ eventDate: '12 mar 2027', eventTime: '18:00' })
})
