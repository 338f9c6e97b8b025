// @vitest-environment jsdom
import { expect } from 'vitest'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { oneOf, openDialog, textOf } from '#tests/on-screen.ts'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'

// A record that opens in a form of its own list is in the address too, like those of open-record.dom.test.tsx.

const eventId = '44444444-4444-4444-8444-444444444444'

const { press } = screenUser((text) => text)
const address = () => window.location.pathname + window.location.search
const dialog = () => openDialog()
const read = () =>
  waitLong(() => {
    expect(oneOf('heading', dialog(), { level: 2 })).toBeTruthy()
    expect(dialog()?.querySelector('.spinner')).toBeNull()
    return textOf('heading', dialog(), { level: 2 })!
  })
const closed = () => waitLong(() => expect(dialog()).toBeNull())

test('a registration that opens in a form over its list is in the address: opened by it, left by Back, closed without a trace', async ({
  club,
}) => {
  await anEvent(club, { id: eventId })
  await registerForEvent(club, eventId, aRegistration())
  const at = `/admin/eventos/${eventId}/inscripciones`
  const route = '/admin/eventos/:id/:tab?'
  const list = openScreen(club, EventPage, { at, route })
  await press('Editar: Berta Demo')
  await waitLong(() => expect(address()).toMatch(/\?id=[\da-f-]{36}$/))
  const linked = address()
  const name = await read()
  window.history.back()
  await closed()
  expect(address()).toBe(at)
  window.history.forward()
  await waitLong(() => expect(address()).toBe(linked))
  await read()
  await press('Cerrar')
  await closed()
  await waitLong(() => expect(address()).toBe(at))
  list.close()

  openScreen(club, EventPage, { at: linked, route })
  expect(await read()).toBe(name)
})

test('a deleted record says so and closes over its list', async ({ club }) => {
  openScreen(club, RequestsPage, {
    at: '/admin/solicitudes?id=00000000-0000-4000-8000-000000000000',
    route: '/admin/solicitudes',
  })
  await waitLong(() => expect(dialog()?.textContent).toContain('Ya no está'))
  await press('Cerrar')
  await closed()
  await waitLong(() => expect(address()).toBe('/admin/solicitudes'))
})
