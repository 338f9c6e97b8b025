// @vitest-environment jsdom
import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { ids } from '#tests/panel/every-state.ts'
import { aWaitingList } from '#tests/panel/parties.ts'
import { type Place, openScreen } from '#tests/live-panel.tsx'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { textsOf } from '#tests/on-screen.ts'
import EventFormPage from './event-form-page.tsx'

const open = async (club: Club, place: Partial<Place> = {}) => {
  await aWaitingList(club)
  const at = { at: `/admin/eventos/${ids.event}/textos`, route: '/admin/eventos/:id/:tab' }
  const screen = openScreen(club, EventFormPage, { ...at, ...place })
  const told = () => textsOf('status', screen.container).join('')
  await waitLong(() => expect(told()).toMatch(/6 person/))
  await waitLong(() => expect(screen.queries.isFetching()).toBe(0))
  return { ...screen, ...screenUser((text) => text), told }
}
const asked = (calls: { path: string }[]) => calls.filter(({ path }) => path.includes('/promotions')).length

test('before saving, a larger capacity shows an admin the names of the new guests', async ({ club }) => {
  const { fill, told, press, calls } = await open(club)
  expect(told()).toBe('Hay 6 personas en la lista de espera.')
  const before = asked(calls)
  await fill('Sillas', '5')
  await fill('Sillas', '56')
  await fill('Sillas', '7')
  const three = 'Al guardar entran 3 personas de la lista de espera y se les escribe.'
  await waitLong(() => expect(told()).toBe(`${three}Marta Tres, Zoe Tres e Ivan Tres.`))
  expect(asked(calls) - before, 'asks once the number stays').toBe(1)
  await fill('Sillas', '')
  await waitLong(() => expect(told()).toBe('Hay 6 personas en la lista de espera.'))
  await fill('Sillas', '10')
  const five = 'Marta Tres, Zoe Tres, Ivan Tres, Joan Dos, Ona Dos y 1 más.'
  await waitLong(() => expect(told()).toMatch(new RegExp(`entran 6 personas.*${five}$`)))
  const waits = () => waitLong(() => expect(told()).toBe('Hay 6 personas en la lista de espera.'))
  await fill('Sillas', '0')
  await waits()
  await fill('Fecha y hora de inicio', '')
  const answered = asked(calls)
  await fill('Sillas', '9')
  await waits()
  expect(asked(calls), 'asks nothing without a day').toBe(answered)
  await fill('Fecha y hora de inicio', '2026-03-15T13:00')
  await waitLong(() => expect(told()).toBe('Hay 6 personas en la lista de espera.'))
  await fill('Fecha y hora de inicio', '2026-03-21T13:00')
  await fill('Sillas', '5')
  await waitLong(() => expect(told()).toMatch(/entra 1 persona de la lista de espera y se le escribe/))
  await fill('Descripción', 'Se cena.')
  await press('Guardar')
  await waitLong(() => expect(window.location.pathname).toBe(`/admin/eventos/${ids.event}`))
})

test('an editor reads a number without names, in Catalan too', async ({ club }) => {
  const { fill, told } = await open(club, {
    actor: actorWith('editor') as NonNullable<Place['actor']>,
    language: 'ca',
  })
  await fill('Cadires', '10')
  await waitLong(() => expect(told()).toBe('En desar hi entren 6 persones de la llista d’espera i se’ls escriu.'))
})

test('without an answer the form shows only the number waiting, and can be saved', async ({ club }) => {
  const { fill, told, press, line } = await open(club)
  line.answerRead = () => Response.json({ error: 'failed' }, { status: 500 })
  await fill('Sillas', '10')
  await fill('Descripción', 'Se cena.')
  expect(told()).toBe('Hay 6 personas en la lista de espera.')
  delete line.answerRead
  await press('Guardar')
  await waitLong(() => expect(window.location.pathname).toBe(`/admin/eventos/${ids.event}`))
})
