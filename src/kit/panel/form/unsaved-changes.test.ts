import { expect, test } from 'vitest'
import { changesIn } from './unsaved-changes.tsx'

const labels = { title: 'Título', isOpen: 'Abierto', day: 'Día', photos: 'Fotos', place: 'Lugar' }
const words = { day: (day: string) => day && `el ${day}`, photos: () => ({}) as never }
const before = { title: 'Cena', isOpen: true, day: '14', photos: ['/a'], place: '' }

test.for<[what: string, changed: object, count: string | undefined, text?: string]>([
  ['nothing has changed', {}, undefined],
  ['a value without a label', { other: 1 }, undefined],
  ['a short value', { title: 'Sopar' }, '1 cambio sin guardar:', 'título, Cena → Sopar'],
  ['a tick', { isOpen: false }, '1 cambio sin guardar:', 'abierto, Sí → No'],
  ['a value in words', { day: '' }, '1 cambio sin guardar:', 'día, el 14 → (vacío)'],
  ['pictures', { photos: [] }, '1 cambio sin guardar:', 'fotos'],
  [
    'as long as stands in one line',
    { title: 'x'.repeat(55) },
    '1 cambio sin guardar:',
    `título, Cena → ${'x'.repeat(55)}`,
  ],
  ['a longer one', { title: 'x'.repeat(56) }, '1 cambio sin guardar:', 'título'],
  ['three', { title: '', day: '', place: 'Sala' }, '3 cambios sin guardar:', 'título, día y lugar'],
  [
    'five',
    { title: '', isOpen: false, day: '', photos: [], place: 'Sala' },
    '5 cambios sin guardar:',
    'título, abierto, día y 2 más',
  ],
])('the line above «Guardar» names %s', ([, changed, count, text]) => {
  const changes = changesIn(before, { ...before, ...changed }, { labels, words, language: 'es' })
  expect(changes).toEqual(count && { count, text })
})
