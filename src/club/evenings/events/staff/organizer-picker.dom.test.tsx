// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, onTestFinished, vi } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test, today } from '#tests/club.ts'
import { anOrganizer } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { allOf, oneOf, textOf } from '#tests/on-screen.ts'
import { OrganizerField } from './organizer-field.tsx'

const none = 'Ninguno'
const ids = {
  alba: '11111111-aaaa-4111-8111-111111111111',
  bosc: '22222222-aaaa-4111-8111-111111111111',
  twin: '33333333-aaaa-4111-8111-111111111111',
  coll: '44444444-aaaa-4111-8111-111111111111',
}

/** The field with four organizers, two of the same name. `chosen` is the current one, if any. */
const open = async (club: Club, chosen: keyof typeof ids | undefined = undefined) => {
  await anOrganizer(club, { id: ids.alba, name: 'Alba', city: 'Reus' })
  await anOrganizer(club, { id: ids.bosc, name: 'Bosc', city: 'Olot' })
  await anOrganizer(club, { id: ids.twin, name: 'Bosc', city: 'Vic' })
  await anOrganizer(club, { id: ids.coll, name: 'Coll', city: '' })
  const scrolled: string[] = []
  // After the screen has rendered, which installs what jsdom lacks.
  const listenToScrolls = () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id)
    })
    onTestFinished(() => scroll.mockRestore())
  }
  const kept = { value: null as string | null }
  const Form = () => {
    const form = useForm({ defaultValues: { organizerId: chosen ? ids[chosen] : null }, mode: 'onTouched' })
    const value = useWatch({ control: form.control, name: 'organizerId' })
    useEffect(() => void (kept.value = value), [value])
    return (
      <FormProvider {...form}>
        <OrganizerField />
        <p>{form.formState.touchedFields.organizerId ? 'left' : 'not left'}</p>
      </FormProvider>
    )
  }
  const screen = openScreen(club, Form, { at: '/admin/eventos/nuevo' })
  listenToScrolls()
  const field = screen.getByRole('combobox') as HTMLInputElement
  if (chosen) await waitFor(() => expect(field.value).not.toBe(''))
  const options = () => allOf('option', screen.container).map(({ textContent }) => textContent.trim())
  const pointed = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id === null ? undefined : document.getElementById(id)?.textContent.trim()
  }
  const listed = (...names: string[]) =>
    waitFor(() => {
      expect(options()).toEqual(names)
      expect(screen.container.querySelector('[aria-busy=true]')).toBeNull()
    })
  return {
    ...screen,
    field,
    options,
    pointed,
    scrolled,
    listed,
    value: () => Object.entries(ids).find(([, id]) => id === kept.value)?.[0] ?? kept.value,
    click: () => fireEvent.click(field),
    write: (words: string) => fireEvent.change(field, { target: { value: words } }),
    /** Whether the field handled the key and prevented its default. */
    press: (key: string) => !fireEvent.keyDown(field, { key }),
    status: () => textOf('status', screen.container)!,
    selected: () => allOf('option', screen.container, { selected: true }).map(({ textContent }) => textContent.trim()),
  }
}
const everybody = [none, 'Alba Reus', 'Bosc Olot', 'Bosc Vic', 'Coll']

test('a press shows “nobody” and the first organizers by name, and the arrow keys wrap around', async ({ club }) => {
  const { click, listed, press, pointed, field, status, selected, scrolled, value } = await open(club)
  expect([field.value, field.placeholder, field.getAttribute('aria-expanded'), status()]).toEqual([
    '',
    none,
    'false',
    '',
  ])
  click()
  await listed(...everybody)
  expect([field.getAttribute('aria-expanded'), selected(), pointed()]).toEqual(['true', [none], none])
  expect(document.getElementById(field.getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox')
  expect(status()).toContain('4')
  const ring = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown'])
    ring.push([press(key), pointed()])
  const names = ['Alba Reus', 'Bosc Olot', 'Alba Reus', none, 'Coll', 'Bosc Vic', 'Coll', none]
  expect(ring).toEqual(names.map((name) => [true, name]))
  expect(scrolled).toContain(field.getAttribute('aria-activedescendant'))
  press('ArrowUp')
  expect(press('Enter')).toBe(true)
  expect([value(), field.value, field.getAttribute('aria-expanded'), pointed()]).toEqual([
    'coll',
    'Coll',
    'false',
    undefined,
  ])
})

test('an arrow key opens the list at the chosen organizer, and Escape keeps the choice', async ({ club }) => {
  const { listed, press, pointed, field, selected, write, value, calls } = await open(club, 'twin')
  const asked = () => calls.filter(({ path }) => path.includes('?')).length
  expect([field.value, field.placeholder, asked()]).toEqual(['Bosc', '', 0])
  expect([press('Enter'), press('Escape'), press('a')]).toEqual([false, false, false])
  expect(press('ArrowUp')).toBe(true)
  await listed(...everybody)
  expect([pointed(), selected()]).toEqual(['Bosc Vic', ['Bosc Vic']])
  press('ArrowDown')
  expect(press('Escape')).toBe(true)
  expect([value(), field.value, field.getAttribute('aria-expanded')]).toEqual(['twin', 'Bosc', 'false'])

  write('al')
  await listed('Alba Reus')
  expect([pointed(), field.value]).toEqual(['Alba Reus', 'al'])
  press('Escape')
  expect([value(), field.value]).toEqual(['twin', 'Bosc'])
  // The list opens at the chosen organizer again.
  press('ArrowDown')
  await listed(...everybody)
  expect(pointed()).toBe('Bosc Vic')
})

test('typed text is searched after a pause; until then Enter chooses nothing', async ({ club }) => {
  const { listed, press, pointed, write, value, field, status, getByText, container } = await open(club)
  write(' bos')
  expect([press('Enter'), value(), pointed(), press('ArrowDown'), pointed()]).toEqual([
    true,
    null,
    undefined,
    true,
    undefined,
  ])
  await listed('Bosc Olot', 'Bosc Vic')
  expect([pointed(), status()?.includes('2')]).toEqual(['Bosc Olot', true])
  // An arrow goes through no list that does not answer what stands in the field.
  write('bosc')
  press('ArrowUp')
  await listed('Bosc Olot', 'Bosc Vic')
  expect(pointed()).toBe('Bosc Olot')
  write('xyz')
  expect([press('Enter'), value()]).toEqual([true, null])
  await waitFor(() => getByText('Nada coincide con la búsqueda'))
  expect([press('ArrowDown'), pointed(), field.getAttribute('aria-expanded')]).toEqual([true, undefined, 'false'])
  expect([press('Enter'), value()]).toEqual([true, null])
  write('')
  await listed(...everybody)
  expect(pointed()).toBe(none)
  fireEvent.mouseDown(oneOf('listbox', container)!)
  fireEvent.click(getByText('Alba'))
  expect([value(), field.value]).toEqual(['alba', 'Alba'])
})

test.for<[string, keyof typeof ids | undefined, string, string | null]>([
  ['a whole name, in any case, is a choice', undefined, ' aLBa ', 'alba'],
  ['a name that two have is none', undefined, 'Bosc', null],
  ['half a name is none', 'coll', 'Alb', 'coll'],
  ['an empty field is nobody', 'coll', ' ', null],
])('leaving the field with typed text: %s', async ([, chosen, words, left], { club }) => {
  const { write, field, value, pointed, getByText, status } = await open(club, chosen)
  write(words)
  await waitFor(() => expect(status()).not.toBe(''))
  if (words.trim()) await waitFor(() => expect(pointed()).toMatch(/^(Alba|Bosc)/))
  fireEvent.blur(field)
  getByText('left')
  expect([value(), field.getAttribute('aria-expanded')]).toEqual([left, 'false'])
  expect(field.value).toBe({ alba: 'Alba', coll: 'Coll' }[left ?? ''] ?? '')
})

test('leaving the untouched field keeps the choice', async ({ club }) => {
  const { click, field, value } = await open(club, 'coll')
  const select = vi.spyOn(field, 'select')
  click()
  expect(select).toHaveBeenCalledOnce()
  fireEvent.blur(field)
  expect([value(), field.value]).toEqual(['coll', 'Coll'])
  fireEvent.change(field, { target: { value: 'a' } })
  click()
  expect(select).toHaveBeenCalledOnce()
})

test('an organizer in the trash stays chosen, with a note', async ({ club }) => {
  const inTrash = 'Está en la papelera: no se ve en la web.'
  await anOrganizer(club, { name: 'Gone', deletedAt: today }).then(({ id }) => (ids.coll = id))
  const Form = () => (
    <FormProvider {...useForm({ defaultValues: { organizerId: ids.coll } })}>
      <OrganizerField />
    </FormProvider>
  )
  const { findByText, getByRole, line, queries, container } = openScreen(club, Form, { at: '/admin/eventos/nuevo' })
  line.answerRead = (path) => (path.endsWith(ids.coll) ? Response.json({}, { status: 500 }) : undefined)
  const field = getByRole('combobox') as HTMLInputElement
  fireEvent.click(field)
  await waitFor(() => expect(textOf('status', container)).not.toBe(''))
  expect(field.getAttribute('aria-activedescendant'), 'Enter does not choose nobody').toBeNull()
  delete line.answerRead
  await queries.refetchQueries()
  await findByText(inTrash)
  expect(field.value).toBe('Gone')
})

test('more than one page of organizers says that there are more; a failed search says why', async ({ club }) => {
  for (let n = 10; n < 40; n++) await anOrganizer(club, { name: `Sol ${n}` })
  const { click, write, line, options, findByText, queryByText } = await open(club)
  click()
  const more = /^Hay más/
  await findByText(more)
  expect(options()).toHaveLength(26)
  line.answerRead = () => Response.json({ error: 'form.too-often' }, { status: 429 })
  write('sol')
  await findByText(/^Son muchas búsquedas seguidas/)
  expect(options()).toEqual([])
  line.answerRead = () => Response.json({ error: 'failed' }, { status: 500 })
  write('sola')
  await findByText('Error al cargar los organizadores')
  delete line.answerRead
  write('alba')
  await findByText('Alba')
  await waitFor(() => expect(queryByText(more)).toBeNull())
})
