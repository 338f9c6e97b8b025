// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '../../server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { plain } from '#base/text/plain.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToasts, screenUser, waitLong } from '#tests/screen-user.ts'
import { openDialogs } from '#tests/on-screen.ts'
import EventFormPage from '../event-form-page.tsx'
import EventsPage from '../events-page.tsx'

const dialog = () => plain(openDialogs().at(-1)?.textContent ?? '')
const choose = async (way: string) => {
  const radio = () =>
    [...document.querySelectorAll('dialog[open] label')].find(({ textContent }) => textContent === way)
  await waitLong(() => expect(radio()).toBeDefined())
  fireEvent.click(radio()!.querySelector('input')!)
}
const storedAs = async ({ db }: Club, title: string) =>
  (await db.select().from(events).where(eq(events.title, title)))[0]

const openForm = async (club: Club, id: string) => {
  const heard = listenToToasts()
  const screen = openScreen(club, EventFormPage, {
    at: `/admin/eventos/${id}/textos`,
    route: '/admin/eventos/:id/:tab',
  })
  await waitLong(() => expect(screen.container.textContent).toContain('Publicación'))
  await waitLong(() => expect(screen.queries.isFetching()).toBe(0))
  const stored = async () => (await club.db.select().from(events)).find((event) => event.id === id)!
  const isSaved = () => waitLong(() => expect(heard()).toEqual(['Evento actualizado con éxito']))
  return { ...screen, ...screenUser((text) => text), stored, isSaved }
}

test('a category that differs only by case or accents from one in use is questioned, with that one as an alternative', async ({
  club,
}) => {
  await anEvent(club, { category: 'Catas', categoryCa: 'Tastos' })
  const { id } = await anEvent(club, { description: 'Se cata.', date: new Date('2999-01-01T19:00Z') })
  const { fill, press, stored, isSaved } = await openForm(club, id)
  await fill('Categoría (opcional)', 'cátas')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('¿«cátas» o «Catas»?'))
  await press('Seguir editando')
  await waitLong(() => expect(dialog()).toBe(''))
  expect((await stored()).version).toBe(1)
  await press('Guardar')
  await press('Usar «Catas»')
  await isSaved()
  expect(await stored()).toMatchObject({ category: 'Catas', categoryCa: 'Tastos', version: 2 })
})

test('a category is saved as typed, or as the other one, without a Catalan name if that has none', async ({ club }) => {
  await anEvent(club, { category: 'Catas', categoryCa: '' })
  const date = new Date('2999-01-01T19:00Z')
  const { id } = await anEvent(club, { description: 'Se cata.', category: 'Cenas', categoryCa: 'Sopars', date })
  const { fill, press, stored, isSaved, close } = await openForm(club, id)
  await fill('Categoría (opcional)', 'cátas')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('Antes de guardar'))
  expect(openDialogs()).toHaveLength(1)
  await choose('El catalán sigue bien')
  await press('Guardar')
  await isSaved()
  expect(await stored()).toMatchObject({ category: 'cátas', categoryCa: 'Sopars' })
  close()
  const again = await openForm(club, id)
  await again.fill('Categoría (opcional)', 'CATAS')
  await again.press('Guardar')
  await choose('Usar «Catas»')
  await choose('El catalán sigue bien')
  await again.press('Guardar')
  await again.isSaved()
  expect(await stored()).toMatchObject({ category: 'Catas', categoryCa: 'Sopars' })
})

test('an unchanged category is not questioned', async ({ club }) => {
  await anEvent(club, { category: 'Catas', categoryCa: 'Tastos' })
  const { id } = await anEvent(club, {
    titleCa: '',
    description: 'Se cata.',
    category: 'CATAS',
    date: new Date('2999-01-01T19:00Z'),
  })
  const { fill, press, stored, isSaved } = await openForm(club, id)
  await fill('Título', 'Otra')
  await press('Guardar')
  await isSaved()
  expect(await stored()).toMatchObject({ title: 'Otra', category: 'CATAS' })
})

test('a date in the past is questioned, unless it is unchanged', async ({ club }) => {
  const { id } = await anEvent(club, { description: 'Se cata.', date: new Date('2025-03-01T19:00Z') })
  const { fill, press, stored, isSaved } = await openForm(club, id)
  await fill('Fecha y hora de inicio', '2025-03-02T20:00')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('Empieza el dom 02 mar 2025 - 20:00, que ya ha pasado'))
  await press('Cambiar la fecha')
  expect((await stored()).version).toBe(1)
  await press('Guardar')
  await press('Guardar igualmente')
  await isSaved()
  expect(await stored()).toMatchObject({ date: new Date('2025-03-02T19:00Z'), version: 2 })
})

test('a copy asks for its titles and its date, and is a draft of the same length without the other dates', async ({
  club,
}) => {
  const original = { date: new Date('2999-01-01T19:00Z'), endsAt: new Date('2999-01-01T22:30Z') }
  const { id } = await anEvent(club, {
    ...original,
    title: 'Cata',
    titleCa: 'Tast',
    description: 'Tres vinos',
    price: 12,
    dress: 'Manga corta.',
    closesAt: new Date('2998-12-30T10:00Z'),
    publicFrom: new Date('2998-12-01T10:00Z'),
    payBy: '2998-12-20',
  })
  const heard = listenToToasts()
  openScreen(club, EventsPage, { at: '/admin/eventos' })
  const { press, fill, field } = screenUser((text) => text)
  const valueOf = async (name: string) => ((await field(name)) as HTMLInputElement).value
  await press('Duplicar: Cata')
  await waitLong(() => expect(dialog()).toContain('Duplicar el evento'))
  expect([await valueOf('Título'), await valueOf('Título en catalán (opcional)')]).toEqual(['Cata', 'Tast'])
  await press('Crear el borrador')
  await waitLong(() => expect(dialog()).toContain('Este campo es obligatorio'))
  await fill('Título', 'Cata ciega')
  await fill('Título en catalán (opcional)', 'Tast a cegues')
  await fill('Fecha y hora de inicio', '2999-02-01T21:00')
  await press('Crear el borrador')
  await waitLong(() => expect(heard()).toEqual(['Borrador creado']))
  const copy = (await storedAs(club, 'Cata ciega'))!
  expect(copy).toMatchObject({
    titleCa: 'Tast a cegues',
    description: 'Tres vinos',
    price: 12,
    dress: 'Manga corta.',
    date: new Date('2999-02-01T20:00Z'),
    endsAt: new Date('2999-02-01T23:30Z'),
    closesAt: null,
    publicFrom: null,
    payBy: null,
    publishedAt: null,
  })
  await waitLong(() => expect(window.location.pathname).toBe(`/admin/eventos/${copy.id}/textos`))
  expect(id).not.toBe(copy.id)
})

test('a copy on a past day needs confirmation; a failed copy keeps the input, and gets no end if the original has none', async ({
  club,
}) => {
  const { id } = await anEvent(club, { title: 'Cata', titleCa: '', description: 'Tres vinos' })
  const { line, calls, findByText } = openScreen(club, EventsPage, {
    at: '/admin/eventos?filter=all',
    route: '/admin/eventos',
  })
  const { press, fill } = screenUser((text) => text)
  const alert = () => document.querySelector('[data-actions] [role=alert]')?.textContent
  await press('Duplicar: Cata')
  await fill('Título', 'Otra cata')
  await fill('Fecha y hora de inicio', '2025-03-02T20:00')
  await press('Crear el borrador')
  await waitLong(() => expect(dialog()).toContain('que ya ha pasado'))
  await press('Cambiar la fecha')
  await waitLong(() => expect(dialog()).toContain('Duplicar el evento'))
  expect([alert(), await storedAs(club, 'Otra cata')]).toEqual([undefined, undefined])
  await fill('Fecha y hora de inicio', '2999-02-01T21:00')
  line.answer = () => Response.json({ error: 'failed' }, { status: 500 })
  await press('Crear el borrador')
  await waitLong(() => expect(alert()).toMatch(/^Error al crear evento.*Algo falla/))
  line.answer = undefined
  await press('Crear el borrador')
  await findByText('Elsewhere')
  expect(await storedAs(club, 'Otra cata')).toMatchObject({ endsAt: null, date: new Date('2999-02-01T20:00Z') })
  expect(calls.findLast(({ method }) => method === 'POST')?.sent).toMatchObject({ copyOf: id, publication: 'draft' })
})
