import { expect, test } from 'vitest'
import { calendarAddresses, subscriptionOf } from './calendar-addresses.ts'

const event = {
  title: 'Anchoas: sal & paciencia',
  description: '## De qué va\nSal, tiempo y paciencia.\n\nY pan.',
  location: 'Sala del Cercle, Barcelona',
  date: '2027-01-06T18:30:00.000Z',
  endsAt: '2027-01-06T20:30:00.000Z',
  url: 'https://cercle.example/eventos/1',
}
const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('Google and Outlook get title, times, place, the first paragraph and the address of the event', () => {
  const { google, outlook } = calendarAddresses(event)
  expect(queryOf(google)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20270106T183000Z/20270106T203000Z',
    details: `De qué va Sal, tiempo y paciencia.\n\n${event.url}`,
    location: event.location,
  })
  expect(queryOf(outlook)).toMatchObject({
    subject: event.title,
    startdt: '2027-01-06T18:30:00Z',
    enddt: '2027-01-06T20:30:00Z',
    body: `De qué va Sal, tiempo y paciencia.\n\n${event.url}`,
    location: event.location,
  })
})

test('an event without an end says only its start, as in the calendar file', () => {
  const { google, outlook } = calendarAddresses({ ...event, endsAt: null })
  expect(queryOf(google).dates).toBe('20270106T183000Z/20270106T183000Z')
  expect(queryOf(outlook)).toMatchObject({ startdt: '2027-01-06T18:30:00Z' })
  expect(queryOf(outlook)).not.toHaveProperty('enddt')
})

test('a subscription has its own scheme', () => {
  expect(subscriptionOf('https://cercle.example/ca/calendar.ics?categoria=Catas')).toBe(
    'webcal://cercle.example/ca/calendar.ics?categoria=Catas',
  )
})
