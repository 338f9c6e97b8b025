import { expect, test } from 'vitest'
import { demoRestaurants } from './restaurants.ts'

test('every dish of the demo houses is told in both languages', () => {
  const dishes = demoRestaurants(new Date()).flatMap(({ menuDegustacion = [], platosPrincipales = [] }) =>
    menuDegustacion.concat(platosPrincipales),
  )
  expect(dishes.length).toBeGreaterThan(20)
  expect(dishes.filter(({ nombreCa, descripcionCa }) => !nombreCa || !descripcionCa)).toEqual([])
})
