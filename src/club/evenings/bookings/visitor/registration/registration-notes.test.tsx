import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { anEvent, daysLater } from '#tests/factories.ts'
import { spoken } from '#tests/screen.tsx'
import { LanguageProvider } from '#kit/both/language.tsx'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { RegistrationNotes } from './registration-notes.tsx'
import type { StoredRegistration } from './stored-registrations.ts'

const registrations: StoredRegistration[] = [{ names: ['Berta Demo', 'Nil Demo'], at: today.toISOString() }]

const notesOf = (event: EventDetail, path = '/') => {
  const Page = () => (
    <LanguageProvider>
      <RegistrationNotes event={event} registrations={registrations} sent={[]} />
    </LanguageProvider>
  )
  const Site = createRoutesStub([{ path, Component: Page }])
  return spoken(renderToString(<Site initialEntries={[path]} />)).replaceAll('\u00a0', ' ')
}

test('the registration stored on a device is shown with later changes of the event', async ({ club }) => {
  const { id } = await anEvent(club, { date: daysLater(club, 20).now() })
  const { body } = await apiCallerOf(club)(`/api/events/${id}`)
  expect(notesOf(body)).toBe('Tenéis sitio: Berta Demo y Nil Demo.')

  const moved = { ...body, movedFrom: today.toISOString(), movedAt: daysLater(club, 1).now().toISOString() }
  expect(notesOf(moved)).toMatch(/^Ha cambiado la fecha: ahora es el .+ Tenéis sitio: Berta Demo y Nil Demo\.$/)
  const before = { ...moved, movedAt: daysLater(club, -1).now().toISOString() }
  expect(notesOf(before), 'who registered for the new date').not.toContain('Ha cambiado')

  const cancelled = { ...moved, cancelledAt: today.toISOString() }
  expect(notesOf(cancelled)).toBe('El evento se ha cancelado: ya no hay que venir (Berta Demo y Nil Demo).')
  expect(notesOf(cancelled, '/ca')).toBe('L’esdeveniment s’ha cancel·lat: ja no cal venir (Berta Demo i Nil Demo).')
})
