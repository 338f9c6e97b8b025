// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { savedFilters } from '#club/people/saved-filters/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { test } from '#tests/club.ts'
import { aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, bodyRows, openDialog, openPeek, selectionBar, textOf, textsOf } from '#tests/on-screen.ts'
import { switchCharacterKeys } from '#kit/panel/keys/character-keys.ts'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'

const names = ['Anna Prova', 'Berta Prova', 'Carla Prova']
const at = '/admin/solicitudes?filter=pending&order=asc'
const { press, fill } = screenUser((text) => text)

const openRequests = async (club: Club) => {
  for (const [position, fullName] of names.entries())
    await aRequest(club, { fullName, email: `${position}@example.org`, createdAt: new Date(2026, 1, position + 1) })
  const screen = openScreen(club, RequestsPage, { at, route: '/admin/solicitudes' })
  await waitLong(() => expect(bodyRows(screen.container)).toHaveLength(3))
  const key = (pressed: string, target: Element | Document = document.activeElement ?? document, more = {}) =>
    fireEvent.keyDown(target, { key: pressed, ...more })
  const cursor = () => screen.container.querySelector('[data-cursor] [data-card=title]')?.textContent
  const shown = () => textOf('heading', openPeek(), { level: 2 })
  const approved = async () =>
    (
      await club.db
        .select({ name: membershipRequests.fullName })
        .from(membershipRequests)
        .where(eq(membershipRequests.status, 'approved'))
    )
      .map(({ name }) => name)
      .toSorted()
  const idle = () => waitLong(() => expect(screen.queries.isFetching() + screen.queries.isMutating()).toBe(0))
  return { ...screen, key, cursor, shown, approved, idle }
}

test('A approves the row under the cursor and goes to the next: n requests are n times A', async ({ club }) => {
  const { key, cursor, approved, idle } = await openRequests(club)
  key('a', document)
  expect(cursor(), 'without a cursor nothing is done').toBeUndefined()
  key('j', document)
  expect(cursor()).toBe('Anna Prova')
  expect(document.activeElement?.getAttribute('data-row')).toBeTruthy()
  for (const [position, next] of ['Berta Prova', 'Carla Prova', 'Carla Prova'].entries()) {
    key('a')
    expect(cursor()).toBe(next)
    await idle()
    expect(await approved()).toEqual(names.slice(0, position + 1))
  }
})

test('the record beside the list follows the cursor, closes by Escape and Back, and A there also goes on to the next', async ({
  club,
}) => {
  const { key, cursor, shown, approved, idle } = await openRequests(club)
  key('ArrowDown', document)
  key(' ')
  await waitLong(() => expect(shown()).toBe('Anna Prova'))
  key('j')
  await waitLong(() => expect(shown()).toBe('Berta Prova'))
  expect(window.history.state, 'what was typed about the one before is asked for').toMatchObject({
    usr: { saved: false },
  })
  expect(cursor()).toBe('Berta Prova')
  expect(openPeek()?.textContent).toContain('2 de 3')
  key('Escape')
  await waitLong(() => expect(shown()).toBeUndefined())
  await waitLong(() => expect(window.location.search).not.toContain('ver='))

  key('Enter', document)
  await waitLong(() => expect(shown()).toBe('Berta Prova'))
  await waitLong(() => expect(openPeek()?.textContent).toContain('Motivo de la decisión'))
  key('a', document)
  await waitLong(() => expect(shown()).toBe('Carla Prova'))
  expect(await approved()).toEqual(['Berta Prova'])
  window.history.back()
  await waitLong(() => expect(shown()).toBeUndefined())
  await idle()
})

test('a click on the button stays with the request: a second click cannot meet another', async ({ club }) => {
  const { key, shown, approved, idle } = await openRequests(club)
  key('j', document)
  key(' ')
  await press('Aprobar')
  await waitLong(async () => expect(await approved()).toEqual(['Anna Prova']))
  expect(shown()).toBe('Anna Prova')
  await idle()
})

test('letters in a field are typed, Escape leaves the field, and letter keys can be switched off', async ({ club }) => {
  const { key, cursor, getByLabelText, approved } = await openRequests(club)
  key('j', document)
  key('/')
  const search = getByLabelText(/^Buscar: /)
  expect(document.activeElement).toBe(search)
  key('a', search)
  key('j', search)
  expect(cursor()).toBe('Anna Prova')
  key('Escape', search)
  expect(document.activeElement).not.toBe(search)
  switchCharacterKeys(false)
  try {
    key('j', document)
    key('a', document)
    expect(cursor()).toBe('Anna Prova')
    key('ArrowDown', document)
    expect(cursor(), 'keys that are no characters still work').toBe('Berta Prova')
  } finally {
    switchCharacterKeys(true)
  }
  expect(await approved()).toEqual([])
})

test('rows are ticked with X and Shift, approved after a question with their number, and failures are named', async ({
  club,
}) => {
  const { key, container, approved } = await openRequests(club)
  key('j', document)
  key('x')
  const boxes = () => [...container.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
  fireEvent.click(boxes()[2]!, { shiftKey: true })
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true])
  await press('Aprobar')
  await waitLong(() => expect(openDialog()?.textContent).toContain('Se aprueban 3 solicitudes.'))
  // A colleague deletes one in the meantime.
  await club.db.delete(membershipRequests).where(eq(membershipRequests.fullName, 'Berta Prova'))
  await press('Aprobar')
  const bar = () => selectionBar()?.textContent
  await waitLong(() => expect(bar()).toContain('2 solicitudes aprobadas. No se ha podido con Berta Prova'))
  expect(await approved()).toEqual(['Anna Prova', 'Carla Prova'])
  key('Escape', document)
  await waitLong(() => expect(bar()).toBeUndefined())
})

test('a filter is saved with a name, shows its number, is applied with one press, and removed', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio())
  const { container, user, findByText } = openScreen(club, SociosPage, {
    at: '/admin/socios?search=ignasi&filter=active',
    route: '/admin/socios',
  })
  await press('Guardar este filtro')
  await press('Guardar')
  await findByText('Escribe un nombre')
  await fill('Nombre', 'Ignasis')
  await press('Guardar')
  const pill = () => container.querySelector<HTMLElement>('[aria-label="Filtros guardados"] button')
  await waitLong(() => expect(pill()?.textContent).toBe('Ignasis 1'))
  expect(await club.db.select().from(savedFilters)).toMatchObject([
    { list: 'socios', name: 'Ignasis', address: 'search=ignasi&filter=active' },
  ])
  await user.click(pill()!)
  await waitLong(() => expect(window.location.search).toBe(''))
  await user.click(pill()!)
  await waitLong(() => expect(window.location.search).toBe('?search=ignasi&filter=active'))
  await press('Olvidar el filtro «Ignasis»')
  await waitLong(() => expect(pill()).toBeNull())
})

test('a column is hidden on this device, and comes back', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio())
  const { container, close } = openScreen(club, SociosPage, { at: '/admin/socios' })
  const heads = () => textsOf('columnheader', container)
  await waitLong(() => expect(heads()).toContain('Correo'))
  await press('Columnas')
  fireEvent.click(await screenUser((text) => text).field('Correo'))
  expect(heads()).not.toContain('Correo')
  close()
  const again = openScreen(club, SociosPage, { at: '/admin/socios' })
  await waitLong(() => expect(allOf('columnheader', again.container).length).toBeGreaterThan(3))
  expect(textsOf('columnheader', again.container)).not.toContain('Correo')
  localStorage.removeItem('columns socios')
})
