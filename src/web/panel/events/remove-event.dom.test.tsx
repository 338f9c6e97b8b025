// @vitest-environment jsdom
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { everyState } from '#tests/panel/every-state.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import EventsPage from './events-page.tsx'

test('an event to which people come goes after a second question, which tells how many', async ({ club }) => {
  await everyState.events(club)
  const { press, heard, calls, settled, queryByText } = openForm(club, EventsPage, '/admin/eventos')
  const question = () => document.querySelector('dialog[open]')?.textContent ?? ''
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
