// @vitest-environment jsdom
import { beforeEach, expect, vi } from 'vitest'
import { events } from '../server/table.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { type Place, openScreen } from '#tests/live-panel.tsx'
import { everyState } from '#tests/panel/every-state.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { listenToToastsWhole, screenUser, waitLong } from '#tests/screen-user.ts'
import { oneOf, openDialog, rowTitles } from '#tests/on-screen.ts'
import EventsPage from './events-page.tsx'

// Whether an event is to come is seen before the server is asked.
beforeEach(() => {
  vi.setSystemTime(today)
  return () => void vi.useRealTimers()
})

test('a future event with guests leads to cancelling at once, and asks nothing', async ({ club }) => {
  await everyState.events(club)
  const { press, settled, getByRole, calls } = openForm(club, EventsPage, '/admin/eventos')
  await press('Eliminar: Cata')
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await waitLong(() => expect(openDialog()?.textContent).toContain('se cancela, y les escribimos'))
  expect(getByRole('link', { name: 'Ir a sus inscritos' }).getAttribute('href')).toMatch(/inscripciones$/)
  await settled()
})

test('a past event with guests is deleted after a second question, with their number', async ({ club }) => {
  await everyState.events(club)
  await club.db.update(events).set({ date: new Date(today.getTime() - 1) })
  const { press, heard, calls, settled, queryByText } = openForm(club, EventsPage, '/admin/eventos')
  const question = () => openDialog()?.textContent ?? ''
  await press('Eliminar: Cata')
  await press('Eliminar')
  await waitLong(() => expect(question()).toContain('Hay 1 persona inscrita'))
  expect(heard()).toEqual([])
  await press('Eliminar con 1 inscripción')
  await waitLong(() => expect(heard()).toEqual(['Evento eliminado con éxito']))
  await settled()
  expect(
    calls.flatMap(({ method, path, status }) => (method === 'DELETE' ? [`${status} ${path.split('?')[1]}`] : [])),
  ).toEqual(['409 registered=0', '204 registered=1'])
  await waitLong(() => expect([question(), queryByText('Cata')]).toEqual(['', null]))
})

test('an editor reads that admins cancel the event, without a link to the guests; a failure is shown, a deletion can be undone', async ({
  club,
}) => {
  await everyState.events(club)
  const editor = actorWith('editor') as NonNullable<Place['actor']>
  const { line, container } = openScreen(club, EventsPage, { at: '/admin/eventos', actor: editor })
  const { press } = screenUser((text) => text)
  const heard = listenToToastsWhole()
  const question = () => openDialog()
  await press('Eliminar: Cata')
  await waitLong(() => expect(question()?.textContent).toContain('lo cancela un administrador'))
  expect(oneOf('link', question())).toBeNull()
  await press('Cerrar')
  await waitLong(() => expect(question()).toBeNull())
  line.answer = () => Response.json({ error: 'failed' }, { status: 500 })
  await press('Eliminar: Vermut')
  await press('Eliminar')
  await waitLong(() => expect(heard().at(-1)).toMatch(/^Error al eliminar evento: Algo falla/))
  expect(question()?.textContent).toContain('«Vermut» dejará de verse')
  line.answer = undefined
  await press('Eliminar')
  const names = () => rowTitles(container)
  const isListed = () => names().some((name) => name.startsWith('Vermut'))
  await waitLong(() => expect([question(), isListed()]).toEqual([null, false]))
  await press('Deshacer')
  await waitLong(() => expect(isListed()).toBe(true))
})
