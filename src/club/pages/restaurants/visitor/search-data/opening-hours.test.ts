import { expect, test } from 'vitest'
import { addressParts } from '#base/text/address-parts.ts'
import { openingAt, openingHours } from './opening-hours.ts'
import { placeOf, priceRangeOf } from './place-data.ts'

test('hours are read line by line; lines in another form are left out', () => {
  const hours = openingHours(
    'Miércoles a lunes: 13:00–16:00\nViernes y sábado: también 20:30–22:30\nMartes: cerrado, no hay subasta\nGrupos: el día que digan\nTodos los días: 9:00-10:30',
  )
  expect(hours.map(({ dayOfWeek, opens, closes }) => `${dayOfWeek.length} ${dayOfWeek[0]} ${opens} ${closes}`)).toEqual(
    ['6 Wednesday 13:00 16:00', '2 Friday 20:30 22:30', '7 Monday 09:00 10:30'],
  )
})

test('an address is read in parts', () => {
  expect(addressParts('Passatge de la Sirga, 2, 17230 Palamós')).toEqual({
    street: 'Passatge de la Sirga, 2',
    postalCode: '17230',
    town: 'Palamós',
  })
  expect(addressParts('Sala del Cercle, Barcelona')).toEqual({
    street: 'Sala del Cercle',
    postalCode: '',
    town: 'Barcelona',
  })
  expect(addressParts('Can Nofre')).toEqual({ street: 'Can Nofre', postalCode: '', town: '' })
  expect(addressParts('Carrer Nou, 9')).toEqual({ street: 'Carrer Nou, 9', postalCode: '', town: '' })
})

test('the place on the map is that of its mark, if there is one', () => {
  const osm = 'https://www.openstreetmap.org/export/embed.html?bbox=2.1%2C41.3&layer=mapnik&marker=41.3857%2C2.183'
  expect(placeOf(osm)).toMatchObject({ latitude: 41.3857, longitude: 2.183 })
  expect(placeOf('https://www.google.com/maps/@41.39,2.16,17z')).toMatchObject({ latitude: 41.39, longitude: 2.16 })
  for (const none of ['', 'https://www.google.com/maps?q=Vic', 'no address']) expect(placeOf(none)).toBeUndefined()
})

test('the range of prices is one to four signs', () => {
  expect([0, 18.5, 38, 62, 210].map(priceRangeOf)).toEqual([undefined, '€', '€€', '€€€', '€€€€'])
})

test('a restaurant is open until the end of a service, or opens later on the same day or on another', () => {
  const hours = 'Martes a sábado: 13:00–15:30 y 20:30–1:00\nResto: en el huerto'
  const at = (time: string) => openingAt(hours, Date.parse(`2026-03-${time}+01:00`))
  expect(at('12T14:00')).toEqual({ until: '15:30', days: 0 })
  expect(at('12T16:00')).toEqual({ from: '20:30', days: 0 })
  expect(at('12T23:30'), 'past midnight').toEqual({ until: '01:00', days: 0 })
  expect(at('15T00:30'), 'past midnight, on a day it is closed').toEqual({ until: '01:00', days: 0 })
  expect(at('15T01:00'), 'closed on this day and the next').toEqual({ from: '13:00', days: 2 })
  expect(at('09T14:00'), 'a Monday').toEqual({ from: '13:00', days: 1 })
  const once = openingAt('Jueves: 13:00–15:30', Date.parse('2026-03-12T16:00+01:00'))
  expect(once, 'in a week').toEqual({ from: '13:00', days: 7 })
  expect(openingAt('', Date.parse('2026-03-12T14:00+01:00')), 'no hours').toBe(undefined)
  expect(openingAt('Cuando hay leña', Date.parse('2026-03-12T14:00+01:00')), 'hours that cannot be read').toBe(
    undefined,
  )
})
