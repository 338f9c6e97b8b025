import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test.each([
  ['Núria Puig', 'Núria'],
  ['Puig, Núria', 'Núria'],
  ['Puig Soler,Núria Maria', 'Núria'],
  ['PUIG ,  Núria', 'Núria'],
  ['  Núria  Puig ', 'Núria'],
  ['Puig,', 'Puig'],
  [', Núria', 'Núria'],
  ['Núria', 'Núria'],
  ['', ''],
])('«%s» is greeted «%s»', (name, greeted) => {
  expect(firstNameOf(name)).toBe(greeted)
})
