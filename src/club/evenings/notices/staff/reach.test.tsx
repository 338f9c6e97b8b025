import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import type { Preview } from './queries.ts'
import { Reach } from './reach.tsx'

const says = async (preview: object, isCancellation = false) => {
  const whole = { seated: 7, waiting: 3, emails: { es: 4, ca: 2 }, promoted: 0, returnableUntil: null, ...preview }
  const screen = await renderScreen(() => (
    <Reach preview={whole as unknown as Preview} isCancellation={isCancellation} />
  ))
  return screen.says
}
const numbers = 'Llega a 7 con sitio 6 correos: 4 es, 2 ca 3 en espera'

const anna = { fullName: 'Anna', named: true }

test('a notice shows its recipients by language, and consequences only if there are any', async () => {
  expect(await says({})).toBe(numbers)
  expect(await says({ unreachable: [], toReturn: 0 }, true)).toBe(numbers)
  expect(await says({ promoted: 1 })).toBe(
    `${numbers} Al guardar entra 1 persona de la lista de espera: su correo de confirmación ya dice los datos nuevos.`,
  )
  expect(await says({ returnableUntil: '2026-03-14T19:00:00Z' })).toMatch(/lo devuelve sin coste hasta el .*14.*20:00/)
  expect(await says({ unreachable: [anna] })).toBe(`${numbers} Sin correo, hay que llamar: Anna.`)
  expect(await says({ unreachable: [anna, { fullName: 'Pau', named: true }] })).toBe(
    `${numbers} Sin correo, hay que llamar: Anna y Pau.`,
  )
})

test('money to give back is shown only for a cancellation', async () => {
  expect(await says({ toReturn: 40 })).toBe(numbers)
  expect(await says({ toReturn: 1 }, true)).toBe(`${numbers} Hay que devolver 1 €.`)
})
