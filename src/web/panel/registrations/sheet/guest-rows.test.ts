import { expect, test } from 'vitest'
import { guestRows } from './guest-rows.ts'

const guest = {
  id: 'berta',
  companionOf: null,
  fullName: 'Berta Demo',
  email: 'berta@example.org',
  phone: '+34 600 000 001',
  isMember: false,
  howDidYouKnowUs: 'Recomendación de un amigo',
  dietaryRestrictions: 'Sin gluten',
  notes: '',
  createdAt: '2026-11-10T20:23:00.000Z',
}

test('the file of an event’s guests is in one language, and its times can be sorted', () => {
  const [head, row] = guestRows('ca', [guest as never])
  expect(head?.slice(-2)).toEqual(['Com ens va conèixer', 'Data'])
  expect(row).toEqual([
    'Berta Demo',
    '',
    'berta@example.org',
    '+34 600 000 001',
    'No',
    'Sin gluten',
    '',
    'Recomanació d’un amic',
    '2026-11-10 21:23',
  ])
})

test('a companion stands with the name of the guest who brings them', () => {
  const companion = Object.assign({}, guest, { id: 'pol', fullName: 'Pol Demo', companionOf: 'berta' })
  const lost = Object.assign({}, companion, { id: 'aina', companionOf: 'cancelled' })
  const rows = guestRows('es', [guest, companion, lost] as never[])
  expect(rows.map((row) => row[1])).toEqual(['Viene con', '', 'Berta Demo', ''])
})
