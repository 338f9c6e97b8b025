// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser } from '#tests/screen-user.ts'
import { allOf } from '#tests/on-screen.ts'
import { ConflictDialog, asPhotoTexts, asPictures } from './conflict-dialog.tsx'

const clashes = [
  { field: 'title', mine: 'Mi título', theirs: '' },
  { field: 'titleCa', mine: '<h2>Tres</h2><p>Un <b>vi</b></p><ul><li>a</li><li>b</li></ul>', theirs: null },
  { field: 'isOpen', mine: true, theirs: false },
  { field: 'dishes', mine: [{ nombre: 'Arroz', nota: '', precio: 12 }, { nombre: 'Pan' }], theirs: [] },
  { field: 'price', mine: 12.5, theirs: undefined },
  { field: 'day', mine: '2026-03-14', theirs: '' },
  { field: 'photos', mine: ['/plates/01-vi.svg', '', '/plates/05-taula.svg'], theirs: '' },
  {
    field: 'said',
    mine: [{ src: '/plates/01-vi.svg', caption: 'El vino', captionCa: 'El vi', alt: '', altCa: '' }],
    theirs: [],
  },
  { field: 'unnamed', mine: 0, theirs: 1 },
]
const labels = {
  title: 'Título',
  titleCa: 'Título en catalán',
  isOpen: 'Abierto',
  dishes: 'Platos',
  price: 'Precio',
  day: 'Día',
  photos: 'Fotos',
  said: 'Textos',
}

test('two edits of one field are shown side by side, and the chosen one is saved', ({ club }) => {
  const settled: object[] = []
  let closed = 0
  openScreen(
    club,
    () => (
      <ConflictDialog
        conflict={{ clashes, merged: { location: 'Bodega' }, version: 2, changedBy: 'jan@cercle.example' }}
        labels={labels}
        words={{ day: (day: string) => day && `el ${day}`, photos: asPictures, said: asPhotoTexts }}
        onSettled={(values) => settled.push(values)}
        onClose={() => closed++}
      />
    ),
    { at: '/admin/eventos' },
  )
  const sideOf = (side: Element) => {
    const said = side.querySelector('pre')!
    const pictures = [...said.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    return [side.querySelector('input')!.checked, said.lang, pictures.length > 0 ? pictures : said.textContent]
  }
  const sides = [...document.querySelectorAll('fieldset')].map((field) => ({
    [field.querySelector('legend')!.textContent]: [...field.querySelectorAll('label')].map(sideOf),
  }))
  const nothing = '(vacío)'
  expect(sides).toEqual([
    {
      Título: [
        [true, 'es', 'Mi título'],
        [false, 'es', nothing],
      ],
    },
    {
      'Título en catalán': [
        [true, 'ca', 'Tres\nUn vi\na\nb'],
        [false, 'ca', nothing],
      ],
    },
    {
      Abierto: [
        [true, '', 'Sí'],
        [false, '', 'No'],
      ],
    },
    {
      Platos: [
        [true, '', 'Arroz · 12\nPan'],
        [false, '', nothing],
      ],
    },
    {
      Precio: [
        [true, '', '12.5'],
        [false, '', nothing],
      ],
    },
    {
      Día: [
        [true, '', 'el 2026-03-14'],
        [false, '', nothing],
      ],
    },
    {
      Fotos: [
        [true, '', ['/plates/01-vi.svg', '/plates/05-taula.svg']],
        [false, '', nothing],
      ],
    },
    {
      Textos: [
        [true, '', ['/plates/01-vi.svg']],
        [false, '', nothing],
      ],
    },
    {
      unnamed: [
        [true, '', '0'],
        [false, '', '1'],
      ],
    },
  ])
  const { body } = document
  expect(body.textContent).toContain('jan@cercle.example')
  expect(body.textContent).not.toContain('ningún campo')
  const button = (name: string) => allOf('button', body).find(({ textContent }) => textContent === name)!
  for (const at of [1, 5]) fireEvent.click(allOf('radio', body)[at * 2 + 1]!)
  const chosen = allOf('radio', body).flatMap(({ checked }, at) => (checked ? [at] : []))
  expect(chosen).toEqual([0, 3, 4, 6, 8, 11, 12, 14, 16])
  expect(body.textContent).toContain('El vino · El vi')
  fireEvent.click(button('Guardar así'))
  expect(settled).toEqual([
    {
      location: 'Bodega',
      ...Object.fromEntries(clashes.map(({ field, mine }) => [field, mine])),
      titleCa: null,
      day: '',
    },
  ])
  fireEvent.click(button('Seguir editando'))
  expect(closed).toBe(1)
})

test('edits of different fields need no choice, and the dialog says so', async ({ club }) => {
  const conflict = { clashes: [], merged: { location: 'Bodega' }, version: 2, changedBy: '' }
  const settled: object[] = []
  const Both = () => (
    <ConflictDialog
      conflict={conflict}
      labels={{}}
      words={{}}
      onSettled={(values) => settled.push(values)}
      onClose={() => {}}
    />
  )
  openScreen(club, Both, { at: '/admin/eventos' })
  expect([...document.querySelectorAll('dialog p:not([role])')].map(({ textContent }) => textContent)).toHaveLength(2)
  await screenUser((text) => text).press('Guardar así')
  expect(settled).toEqual([{ location: 'Bodega' }])
})
