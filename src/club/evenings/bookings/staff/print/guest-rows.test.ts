import { expect, test } from 'vitest'
import { guestRows } from './guest-rows.ts'

const guest = {
  id: 'berta',
  companionOf: null,
  fullName: 'Berta Demo',
  named: true,
  email: 'berta@example.org',
  phone: '+34 600 000 001',
  isMember: false,
  howDidYouKnowUs: 'Recomendación de un amigo',
  dietaryRestrictions: 'Sin gluten',
  diet: ['gluten', 'vegan'],
  notes: '',
  createdAt: '2026-11-10T20:23:00.000Z',
  arrivedAt: '2026-11-29T21:04:00.000Z',
}

test('the file of an event’s guests is in one language with a column for each allergen and diet, and its times can be sorted', () => {
  const [head, row] = guestRows('ca', [guest as never])
  expect(head?.slice(5, -4).join()).toBe(
    'Restriccions alimentàries,Gluten,Crustacis,Ous,Peix,Cacauets,Soja,Llet,Fruita de closca,Api,Mostassa,Sèsam,Sulfits,Tramussos,Mol·luscs,Vegetariana,Vegana,Sense porc,Sense alcohol,Embaràs',
  )
  expect(head?.slice(-3)).toEqual(['Com ens va conèixer', 'Data', 'Va arribar'])
  expect(row).toEqual([
    'Berta Demo',
    '',
    'berta@example.org',
    '+34 600 000 001',
    'No',
    'Sin gluten',
    'Sí',
    ...Array.from({ length: 14 }, () => ''),
    'Sí',
    '',
    '',
    '',
    '',
    'Recomanació d’un amic',
    '2026-11-10 21:23',
    '2026-11-29 22:04',
  ])
})

test('a companion’s row has the name of the host', () => {
  const companion = Object.assign({}, guest, { id: 'pol', fullName: 'Pol Demo', companionOf: 'berta' })
  const lost = Object.assign({}, companion, { id: 'aina', companionOf: 'cancelled' })
  const rows = guestRows('es', [guest, companion, lost] as never[])
  expect(rows.map((row) => row[1])).toEqual(['Viene con', '', 'Berta Demo', ''])
  const unnamed = Object.assign({}, companion, { fullName: 'Berta Demo', named: false })
  expect(guestRows('es', [unnamed] as never[])[1]![0]).toBe('acompañante de Berta Demo')
})

test('a member has the number of the register, a guest who only claims membership has none; both diets are in one cell', () => {
  const says = Object.assign({}, guest, { isMember: true, standingDiet: 'Vegana', howDidYouKnowUs: 'un cartel' })
  const known = Object.assign({}, guest, { member: { number: 'CG-0007' }, dietaryRestrictions: '' })
  const [, ...rows] = guestRows('es', [says, known] as never[])
  expect(rows.map((row) => [row[4], row[5], row.at(-3)])).toEqual([
    ['dice ser del club', 'Sin gluten. Vegana', 'un cartel'],
    ['CG-0007', '', 'Recomendación de un amigo'],
  ])
})
