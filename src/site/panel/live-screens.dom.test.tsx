// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aContactMessage, aRegistration } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { everyState, ids } from '#tests/panel/every-state.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { sendContactMessage } from '#club/post/messages/server/contact-messages.ts'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'
import AdminLayout from './shell/admin-layout.tsx'

// What somebody else does shows without a press, within three seconds of a machine that is not busy.
const soon = { timeout: 15_000 }

test('the guest list shows a new registration without a reload', async ({ club }) => {
  await everyState.guests(club)
  const at = `/admin/eventos/${ids.event}/inscripciones`
  const { findAllByText, container } = openScreen(club, EventPage, {
    at,
    route: '/admin/eventos/:id/:tab?',
  })
  await findAllByText('Zoe Todo')
  await registerForEvent(club, ids.event, aRegistration({ fullName: 'Dora Demo' }))
  await waitFor(() => expect(container.textContent).toContain('Dora Demo'), soon)
})

test('the menu counts a new message without a reload', async ({ club }) => {
  const { container, findAllByText } = openScreen(club, AdminLayout, { at: '/admin/eventos' })
  await findAllByText('Mensajes')
  const count = () => container.querySelector('a[href="/admin/mensajes"] .count')?.textContent
  expect(count()).toBeUndefined()
  await sendContactMessage(club, aContactMessage())
  await waitFor(() => expect(count()).toBe('1'), soon)
})
