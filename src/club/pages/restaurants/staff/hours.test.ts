import { expect, test } from 'vitest'
import { hoursOf, textOf } from './hours.ts'

test('opening hours become rows and back the same text', () => {
  const text = 'Martes a sábado: 13:00–15:30 y 20:30–22:30\nDomingo y lunes: cerrado\n24 de junio: cerrado'
  expect(hoursOf(text)).toEqual([
    { days: 'Martes a sábado', hours: '13:00–15:30 y 20:30–22:30' },
    { days: 'Domingo y lunes', hours: 'cerrado' },
    { days: '', hours: '24 de junio: cerrado' },
  ])
  expect(textOf(hoursOf(text))).toBe(text)
})

test('an empty row leaves no line', () => {
  expect(
    textOf([
      { days: ' ', hours: '' },
      { days: '', hours: '10:00–14:00' },
    ]),
  ).toBe('10:00–14:00')
  expect(hoursOf('')).toEqual([])
})

test('spaces around days, hours and lines are no text', () => {
  expect(hoursOf('Lunes : cerrado  \n   \n 10:00 ')).toEqual([
    { days: 'Lunes', hours: 'cerrado' },
    { days: '', hours: '10:00' },
  ])
  const rows = [
    { days: ' Lunes ', hours: ' cerrado ' },
    { days: ' ', hours: ' ' },
    { days: ' ', hours: ' 10:00 ' },
    { days: 'Martes', hours: ' ' },
  ]
  expect(textOf(rows)).toBe('Lunes: cerrado\n10:00\nMartes: ')
})
