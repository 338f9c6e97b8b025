import { expect, test } from 'vitest'
import { whatStays } from '#club/members/members/both/what-stays.ts'
import { messages } from '#club/members/own-file/visitor/departure-messages.ts'
import type { MyBookings } from './queries.ts'
import { staysOf } from './stays-of.ts'

type Row = MyBookings['rows'][number]
const row = (more: Partial<Row> = {}, cancelledAt: string | null = null) =>
  ({
    isPast: false,
    state: 'seated',
    balance: 0,
    ...more,
    event: { title: 'Cena', titleCa: 'Sopar', date: '2026-03-20T20:00:00Z', cancelledAt },
  }) as Row
const says = (...rows: Row[]) => {
  const { bookings, money } = whatStays(staysOf({ email: '', rows }), messages('es'), 'es')
  return [bookings, money].map((text) => text?.replaceAll('\u00a0', ' '))
}

test('who leaves the club reads which seats stay and what is owed', () => {
  const further = 'Lo que no quieras, cancélalo en «Mis mesas».'
  expect(says(row({ balance: -48 }), row({ isPast: true, balance: -12 }))).toEqual([
    `Conservas tu silla del vie 20 mar: Cena. ${further}`,
    'Debes 60 € de tus mesas: dejar el club no lo cambia.',
  ])
  expect(says(row(), row({ balance: 48 }))).toEqual([
    `Conservas tus 2 mesas por venir; la primera, el vie 20 mar: Cena. ${further}`,
    'Tenemos que devolverte 48 €: dejar el club no lo cambia.',
  ])
  expect(says(row({ state: 'waiting' }), row({ state: 'late' }), row({}, '2026-03-14'))).toEqual([
    'No tienes ninguna mesa por venir.',
    'No debes nada.',
  ])
  const { bookings, money } = whatStays(staysOf(undefined), messages('es'), 'es')
  expect([bookings, money]).toEqual([messages('es').bookings, null])
})
