import { expect, test } from 'vitest'
import { addressOf, placeOf, placeParts, shortPlace } from './event-place.ts'
import { mapOf } from './event-map.ts'

const room = 'Sala del Cercle, Carrer del Rebost, 8, 08003 Barcelona'
const at = (location: string, direccion?: string) => ({
  location,
  locationCa: '',
  restaurant: direccion === undefined ? null : { direccion },
})

test('a place has a name and its own address', () => {
  expect(placeParts(room)).toEqual({ name: 'Sala del Cercle', address: 'Carrer del Rebost, 8, 08003 Barcelona' })
  expect(shortPlace(room)).toBe('Sala del Cercle, Barcelona')
  expect(placeOf(at(room, 'Passatge de la Sirga, 2, 17230 Palamós'), 'ca')).toBe(room)
})

test('without a postal code or a name a place is all name', () => {
  for (const place of [
    'Sala del Cercle',
    'Sala del Cercle, Barcelona',
    'Carrer del Rebost, 8, 08003 Barcelona',
    'Veïnat del Coll, s/n, 17811 Santa Pau',
    'Mas Fumerol, 43800 Valls',
    '',
  ]) {
    expect(placeParts(place)).toEqual({ name: place, address: '' })
    expect(shortPlace(place)).toBe(place)
  }
})

test('an event at a restaurant has its address, and names the town once', () => {
  const street = 'Carrer del Safareig, 14, 08003 Barcelona'
  expect(addressOf(at('Ca l’Oriola, Barcelona', street), 'es')).toBe(street)
  expect(placeOf(at('Ca l’Oriola, Barcelona', street), 'es')).toBe(`Ca l’Oriola, ${street}`)
  expect(placeOf(at('El jardín', street), 'es')).toBe(`El jardín, ${street}`)
  expect(placeOf(at('', street), 'es')).toBe(street)
  expect(placeOf(at(street, street), 'es')).toBe(street)
})

test('the map is searched for the address, else for the place', () => {
  expect(decodeURIComponent(mapOf(at(room), 'es'))).toMatch(/query=Carrer del Rebost, 8, 08003 Barcelona$/)
  expect(decodeURIComponent(mapOf(at('Mas Fumerol, Valls'), 'es'))).toMatch(/query=Mas Fumerol, Valls$/)
})
