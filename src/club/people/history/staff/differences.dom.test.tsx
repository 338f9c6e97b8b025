// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { Differences } from './differences.tsx'
import { allOf, textOf } from '#tests/on-screen.ts'

const signs: Record<string, string> = { DEL: '-', INS: '+' }
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ').trim()

/** Each changed field: what it is called, and its paragraphs with what went and came. */
const compared = (before: object, after: object, noun: 'event' | 'post' | 'organizer' = 'post') => {
  onTestFinished(cleanup)
  const { container } = render(<Differences noun={noun} before={{ ...before }} after={{ ...after }} />)
  return {
    says: plain(container.textContent),
    languages: allOf('definition', container).map((one) => one.getAttribute('lang')),
    fields: [...container.querySelectorAll('dl > div')].map((field) =>
      [textOf('term', field)!].concat(
        [...field.querySelectorAll('dd > p')].map((block) =>
          plain([...block.childNodes].map((node) => `${signs[node.nodeName] ?? ''}${node.textContent}`).join('')),
        ),
      ),
    ),
  }
}
const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

test('only changed fields are shown by their labels, an unknown one by its technical name', () => {
  expect(compared({ title: 'Uno', excerpt: '', x: 'a' }, { title: 'Dos', excerpt: null, x: 'b' }).fields).toEqual([
    ['Título', '- quitado: Uno+ añadido: Dos'],
    ['x', '- quitado: a+ añadido: b'],
  ])
  const same = compared({ title: 'Uno', content: '' }, { title: 'Uno', content: null })
  expect(same).toMatchObject({ says: 'Las dos dicen lo mismo.', fields: [] })
})

test('a bilingual text names its language, other texts do not', () => {
  const texts = (word: string) => ({ title: word, titleCa: word, slug: word })
  expect(compared(texts('uno'), texts('dos')).languages).toEqual(['es', 'ca', null])
})

test('values without text are shown complete: yes and no, numbers, and nothing', () => {
  const before = { isOpen: true, price: 0, seats: null, places: 3, choice: undefined }
  const after = { isOpen: false, price: 12, seats: 4, places: null, choice: 'a' }
  expect(compared(before, after, 'organizer').fields.map(([, change]) => change)).toEqual([
    '- quitado: Sí + añadido: No',
    '- quitado: 0 + añadido: 12',
    '- quitado: (vacío) + añadido: 4',
    '- quitado: 3 + añadido: (vacío)',
    '- quitado: (vacío) + añadido: a',
  ])
})

test('a choice is shown in its words on both sides, and none as nothing', () => {
  const field = (from: unknown, to: unknown) => compared({ publication: from }, { publication: to }).fields[0]
  expect(field('draft', 'now')).toEqual(['Estado', '- quitado: Borrador + añadido: Publicado ahora'])
  expect(field(null, 'now')).toEqual(['Estado', '- quitado: (vacío) + añadido: Publicado ahora'])
})

test('a list is compared line by line, and a text with an empty one', () => {
  expect(compared({ menu: ['Pan', 'Sal'] }, { menu: ['Pan', 'Vino'] }).fields).toEqual([
    ['menu', 'Pan', '- quitado: Sal+ añadido: Vino'],
  ])
  expect(compared({ excerpt: null }, { excerpt: 'Hola' }).fields[0]?.[1]).toBe('+ añadido: Hola')
})

test('three or more equal paragraphs are replaced by their number: before, between and after changes', () => {
  const two = ['a', 'b']
  const three = ['c', 'd', 'e']
  const four = ['f', 'g', 'h', 'i']
  const change = '- quitado: Sal+ añadido: Vino'
  const blocks = (before: string[], after: string[]) =>
    compared({ content: paragraphs(...before) }, { content: paragraphs(...after) }).fields[0]?.slice(1)
  expect(blocks([...three, 'Sal', ...two], [...three, 'Vino', ...two])).toEqual([
    '3 párrafos iguales',
    change,
    'a',
    'b',
  ])
  expect(blocks([...two, 'Sal', ...four], [...two, 'Vino', ...four])).toEqual(['a', 'b', change, '4 párrafos iguales'])
  expect(blocks(['Sal', ...three, 'Sal'], ['Vino', ...three, 'Vino'])).toEqual([change, '3 párrafos iguales', change])
})

test('a text with the same words shows that its format changed', () => {
  expect(compared({ content: '<p>Pan</p>' }, { content: '<p><b>Pan</b></p>' }).fields[0]?.[1]).toBe(
    'Las palabras son las mismas: cambia el formato, un enlace o una imagen.',
  )
})

test('a comparison has the spaces of the newer text, and does not mark them', () => {
  expect(compared({ title: 'Pan yvino' }, { title: 'Pan y vino' }).says).toContain('añadido: y vino')
  expect(compared({ title: 'Pan , sal' }, { title: 'Pan, sal' }).fields[0]?.[1]).toBe('Pan, sal')
  expect(compared({ title: 'Pan, sal' }, { title: 'Pan , sal' }).fields[0]?.[1]).toBe('Pan , sal')
})
