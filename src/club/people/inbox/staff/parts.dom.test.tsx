// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { plain } from '#base/text/plain.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { type Place, openScreen } from '#tests/live-panel.tsx'
import { quiet } from '#tests/panel/dashboards.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, oneOf } from '#tests/on-screen.ts'
import DashboardPage from './dashboard-page.tsx'

const at = '/admin/dashboard'
const editor = actorWith('editor') as NonNullable<Place['actor']>
const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000).toISOString()
const anEvent = (id: string, more: object = {}) => ({
  id,
  title: `Mesa ${id}`,
  titleCa: '',
  date: hours(-1),
  endsAt: hours(1),
  registered: 3,
  maxParticipants: 4,
  waiting: 0,
  ...more,
})

const open = (club: Club, answer: () => Response | Promise<Response>, place: Partial<Place> = {}) => {
  const screen = openScreen(club, DashboardPage, { at, ...place })
  // The answer of the server may take its time.
  screen.line.answerRead = (path) => (path.endsWith('/dashboard') ? (answer() as Response) : undefined)
  const says = (selector = 'body') =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => plain(textContent))
  return { ...screen, says }
}

test('present events show only the figures they have, and the key 1 leads to the guests of the first', async ({
  club,
}) => {
  const tonight = [anEvent('a'), anEvent('b', { date: hours(2) }), anEvent('c', { endsAt: hours(-0.5) })]
  const figures = [
    { id: 'b', withDiet: 1, owed: 20 },
    { id: 'a', withDiet: 0, owed: 0 },
    { id: 'c', withDiet: 0 },
  ]
  const data = { ...quiet, tonight, people: { ...quiet.people, tonight: figures } }
  const { says, container, loaded } = open(club, () => Response.json(data))
  await loaded()
  await waitLong(() =>
    expect(says('section[aria-label=Ahora] p')).toEqual([
      'Ya ha empezado · 3 de 4 sillas',
      expect.stringMatching(/^dentro de .* · 3 de 4 sillas · 1 con dieta · faltan por cobrar 20 €$/),
      'Ha terminado · 3 de 4 sillas',
    ]),
  )
  const keys = [...container.querySelectorAll('section[aria-label=Ahora]')].map(
    (one) => one.querySelectorAll('kbd').length,
  )
  expect(keys).toEqual([2, 0, 0])
  fireEvent.keyDown(document.body, { key: '1' })
  await waitLong(() => expect(window.location.pathname).toBe('/admin/eventos/a/inscripciones'))
})

test('for an editor a present event links to its page, by the key too', async ({ club }) => {
  const data = { ...quiet, tonight: [anEvent('a')], people: undefined }
  const { getByText, loaded, queryByText } = open(club, () => Response.json(data), { actor: editor })
  await loaded()
  expect(getByText('Ver el evento').closest('a')?.getAttribute('href')).toBe('/admin/eventos/a')
  expect([queryByText('Imprimir'), queryByText('Últimas solicitudes')]).toEqual([null, null])
  fireEvent.keyDown(document.body, { key: '1' })
  await waitLong(() => expect(window.location.pathname).toBe('/admin/eventos/a'))
})

test('what members did by their own account says what, and since when', async ({ club }) => {
  const act = (id: string, more: object) => ({
    id,
    fullName: `Soci ${id}`,
    ibanChangedAt: null,
    leavesOn: null,
    endedAt: null,
    ...more,
  })
  const byMembers = [
    act('a', { ibanChangedAt: '2026-03-12T12:00Z' }),
    act('b', { endedAt: '2026-03-13T12:00Z', leavesOn: '2026-12-31' }),
    act('c', { endedAt: '2026-03-11T12:00Z', ibanChangedAt: '2026-03-12T12:00Z' }),
  ]
  const { says, loaded } = open(club, () =>
    Response.json({ ...quiet, people: { ...quiet.people, first: { byMembers } } }),
  )
  await loaded()
  for (const text of [
    '3 cambios hechos desde sus cuentas',
    'IBAN cambiado el 12 mar 2026',
    'Pide la baja para el 31 dic 2026',
    'Se ha dado de baja el 11 mar 2026. IBAN cambiado el 12 mar 2026',
  ])
    await waitLong(() => expect(says()[0]).toContain(text))
})

test('the keys of the inbox are not shown if only other screens have tasks', async ({ club }) => {
  const data = { ...quiet, people: { ...quiet.people, heldBack: 1 } }
  const { says, loaded } = open(club, () => Response.json(data))
  await loaded()
  expect(says('h2')[0]).toBe('Espera 1 cosa')
  expect(says().join()).not.toContain('moverse')
})

test('while it loads there are placeholders for the account’s counts, and a failure can be retried', async ({
  club,
}) => {
  const counts = () => allOf('link', labelled('Recuento')).map((link) => plain(link.textContent))
  for (const [actor, count] of [
    [actorWith('admin') as typeof editor, 6],
    [editor, 3],
  ] as const) {
    const gate = Promise.withResolvers<Response>()
    const { container, close, says } = open(club, () => gate.promise, { actor })
    expect(counts()).toHaveLength(count)
    expect(counts().join(), 'no number yet').not.toMatch(/\d/)
    expect(oneOf('list', container)?.getAttribute('aria-busy')).toBe('true')
    expect(says().join()).not.toMatch(/Nada espera|Próximas mesas/)
    gate.resolve(Response.json(quiet))
    await waitLong(() => expect(counts()[count - 3]).toBe('2 Restaurantes'))
    expect(oneOf('list', container)?.getAttribute('aria-busy')).toBe('false')
    close()
  }
  let isBroken = true
  const broken = () => Response.json({ error: 'failed' }, { status: 500 })
  const { findByText, queries, queryByText } = open(club, () => (isBroken ? broken() : Response.json(quiet)))
  await findByText('No se ha podido cargar el resumen')
  expect(counts()).toEqual([])
  isBroken = false
  await screenUser((text) => text).press('Reintentar')
  await findByText('Buen momento para un café.')
  expect(queryByText('No hay ningún evento por venir')).not.toBeNull()
  expect(queryByText('Todavía no hay solicitudes')).not.toBeNull()
  isBroken = true
  await queries.refetchQueries()
  expect([queryByText('No se ha podido cargar el resumen'), counts().length], 'what was read stays').toEqual([null, 6])
})
