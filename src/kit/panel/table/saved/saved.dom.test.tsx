// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { savedFilters } from '#club/people/saved-filters/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { saveFilter } from '#club/people/saved-filters/server/saved-filters.ts'
import { savedRequests } from '#club/members/requests/staff/saved-requests.ts'
import { savedSocios } from '#club/members/members/staff/saved-socios.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { labelled, labelsIn, oneOf, openDialog } from '#tests/on-screen.ts'
import { columnsOf } from '../columns.ts'
import { useColumnChoice } from './column-choice.tsx'
import { countQuery } from './counts.ts'
import { SavedFilters } from './saved-filters.tsx'

const serverFailed = 'Algo falla en el servidor o en la conexión. Vuelve a intentarlo dentro de un momento.'
const broken = () => Response.json({ error: 'failed' }, { status: 500 })

/** Three members, one of them inactive, and two filters of the club: the members who are active, and all called Vila. */
const open = async (club: Club, search = '') => {
  const mine = asAdmin(club)
  for (const [n, fullName] of ['Anna Vila', 'Biel Vila', 'Carla Soler'].entries())
    await createSocio(mine, aWrittenSocio({ fullName, email: `${n}@example.org` }))
  for (const [name, address] of [
    ['Vilas', 'search=vila&order=asc'],
    ['Nadie', 'filter=inactive'],
  ] as const)
    await saveFilter(mine, { list: 'socios', name, address, isShared: true })
  const screen = openScreen(club, () => <SavedFilters listing={savedSocios} />, { at: `/admin/socios${search}` })
  const heard = listenToToastsWhole()
  await screen.loaded()
  const { container } = screen
  return {
    ...screen,
    ...screenUser((text) => text),
    pills: () =>
      [...container.querySelectorAll('[aria-label="Filtros guardados"] [aria-pressed]')].map(
        (pill) => `${pill.textContent}${pill.ariaPressed === 'true' ? ' *' : ''}`,
      ),
    forgets: () => [...container.querySelectorAll('[aria-label^=Olvidar]')].map(({ ariaLabel }) => ariaLabel),
    maySave: () => labelled('Guardar este filtro', container) !== null,
    hears: (...texts: string[]) => waitLong(() => expect(heard()).toEqual(texts)),
  }
}
const address = () => window.location.search

test('each filter shows its number, is pressed while the list shows it, and is left by another press', async ({
  club,
}) => {
  const { pills, forgets, maySave, press } = await open(club, '?page=2')
  await waitLong(() => expect(pills().toSorted()).toEqual(['Nadie 0', 'Vilas 2']))
  expect([forgets(), maySave()], 'a page is no filter').toEqual([[], false])
  const { length } = window.history
  await press('Vilas 2')
  await waitLong(() => expect(address()).toBe('?search=vila&order=asc'))
  await waitLong(() => expect(pills().toSorted()).toEqual(['Nadie 0', 'Vilas 2 *']))
  expect([forgets(), maySave()]).toEqual([['Olvidar el filtro «Vilas»'], false])
  await press('Vilas 2')
  await waitLong(() => expect(address()).toBe(''))
  expect(window.history.length, 'Back leaves the list').toBe(length)
})

test('a saved filter has the search, filter and order of the list, not its page or open record', async ({ club }) => {
  const at = '?page=3&order=asc&ver=x&search=soler&filter=active&sort=createdAt'
  const { maySave, press, fill, field, hears, line, calls, pills } = await open(club, at)
  expect(maySave()).toBe(true)
  await press('Guardar este filtro')
  const dialog = () => openDialog()?.textContent
  expect(dialog()).not.toContain('Escribe un nombre')
  await fill('Nombre', '  ')
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain('Escribe un nombre'))
  await fill('Nombre', 'Solers')
  await waitLong(() => expect(dialog()).not.toContain('Escribe un nombre'))
  fireEvent.click(await field('Para todo el equipo'))
  line.answer = broken
  await press('Guardar')
  await waitLong(() => expect(dialog()).toContain(`Error al guardar el filtro. ${serverFailed}`))
  delete line.answer
  await press('Guardar')
  await hears(`Error al guardar el filtro: ${serverFailed}`, 'Filtro guardado')
  expect(dialog()).toBeUndefined()
  expect(calls.findLast(({ method }) => method === 'POST')?.sent).toEqual({
    list: 'socios',
    name: 'Solers',
    address: 'search=soler&filter=active&sort=createdAt&order=asc',
    isShared: true,
  })
  await waitLong(() => expect(pills()).toContain('Solers 1 *'))
  expect(maySave()).toBe(false)
})

test('a filter is removed alone, or a message reports the failure', async ({ club }) => {
  const { press, hears, line, pills, calls } = await open(club, '?filter=inactive')
  line.answer = broken
  await press('Olvidar el filtro «Nadie»')
  await hears(`Error al olvidar el filtro: ${serverFailed}`)
  expect(pills()).toHaveLength(2)
  delete line.answer
  await press('Olvidar el filtro «Nadie»')
  await hears(`Error al olvidar el filtro: ${serverFailed}`, 'Filtro olvidado')
  await waitLong(() => expect(pills()).toEqual(['Vilas 2']))
  expect(await club.db.select({ name: savedFilters.name }).from(savedFilters)).toEqual([{ name: 'Vilas' }])
  expect(calls.filter(({ path }) => path.includes('/api/admin/saved-filters')).map(({ path }) => path)[0]).toBe(
    '/api/admin/saved-filters?list=socios',
  )
})

test('the number of a filter is that of its list, with a sign if there are more', () => {
  const asked = (list: 'socios' | 'solicitudes', text: string) =>
    countQuery({ socios: savedSocios, solicitudes: savedRequests }[list], text).queryKey
  const query = { search: 'vi', order: 'asc', page: '1' }
  expect(asked('socios', 'search=vi&order=asc&filter=suspended&page=4')).toEqual([
    'admin',
    'socios',
    'list',
    { ...query, status: 'suspended' },
  ])
  expect(asked('solicitudes', 'order=up&filter=suspended')).toEqual([
    'admin',
    'membership-requests',
    'list',
    { search: '', order: 'desc', page: '1', status: 'pending' },
  ])
  expect(asked('solicitudes', 'filter=rejected').at(-1)).toMatchObject({ status: 'rejected' })
  expect(asked('solicitudes', 'search=vi&filter=pending').at(-1)).toMatchObject({ status: 'pending' })
  expect(asked('solicitudes', 'search=vi').at(-1), 'as it was saved').toMatchObject({ status: 'all' })
})

const column = columnsOf<{ name: string; city: string; phone: string }>()
const columns = column.columns([
  column.accessor('name', { header: 'Nombre', meta: { card: 'title' } }),
  column.accessor('city', { header: 'Ciudad' }),
  column.accessor('phone', { id: 'tel', header: 'Teléfono' }),
  column.display({ id: 'logo', header: () => null }),
])

test('each column but the name can be hidden on this device, for this list alone; damaged stored values are ignored', async ({
  club,
}) => {
  onTestFinished(() => localStorage.clear())
  const Screen = () => {
    const { shown, choice } = useColumnChoice(columns)
    return (
      <>
        <i>{shown.map(({ header }) => (typeof header === 'string' ? header : 'logo')).join()}</i>
        {choice}
      </>
    )
  }
  const openAt = (at: string) => {
    const screen = openScreen(club, Screen, { at, actor: actorWith('admin') as never })
    return { ...screen, ...screenUser((text) => text), heads: () => screen.container.querySelector('i')!.textContent }
  }
  const stored = () => localStorage.getItem('columns socios')
  const all = 'Nombre,Ciudad,Teléfono,logo'
  const { heads, press, field, close } = openAt('/admin/socios')
  expect(heads()).toBe(all)
  await press('Columnas')
  expect(labelsIn(openDialog())).toEqual(['Ciudad', 'Teléfono'])
  const box = async (name: string) => (await field(name)) as HTMLInputElement
  fireEvent.click(await box('Teléfono'))
  fireEvent.click(await box('Ciudad'))
  expect([heads(), stored()]).toEqual(['Nombre,logo', '["tel","city"]'])
  fireEvent.click(await box('Ciudad'))
  expect([heads(), (await box('Ciudad')).checked, (await box('Teléfono')).checked]).toEqual([
    'Nombre,Ciudad,logo',
    true,
    false,
  ])
  await press('Cerrar')
  expect(oneOf('dialog')).toBeNull()
  close()

  const other = openAt('/admin/solicitudes')
  expect(other.heads()).toBe(all)
  other.close()
  const again = openAt('/admin/socios')
  expect(again.heads()).toBe('Nombre,Ciudad,logo')
  await again.press('Columnas')
  fireEvent.click(await box('Teléfono'))
  expect([again.heads(), stored()]).toEqual([all, null])
  again.close()

  for (const [text, shown] of [
    ['{"tel":1}', all],
    ['[', all],
    ['[1,"tel"]', 'Nombre,Ciudad,logo'],
  ] as const) {
    localStorage.setItem('columns socios', text)
    const damaged = openAt('/admin/socios')
    expect(damaged.heads(), text).toBe(shown)
    damaged.close()
  }
})
