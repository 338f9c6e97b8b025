// @vitest-environment jsdom
import { expect } from 'vitest'
import { emails } from '#db/schema/emails.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import DashboardPage from './dashboard-page.tsx'

test('the dashboard links to the guests of the current event and of the next one', async ({ club }) => {
  const now = await anEvent(club, { title: 'Calçotada', date: new Date(today.getTime() - 60_000) })
  const next = await anEvent(club, { title: 'Cata de garnachas' })
  const draw = (role: 'admin' | 'editor') =>
    renderPanel(club, actorWith(role), DashboardPage, {
      at: '/admin/dashboard',
      context: { role: role === 'admin' ? 1 : 2 },
    })
  const { says, html } = await draw('admin')
  expect(says).toMatch(/Ya ha empezado: Calçotada .* Próximo evento: Cata de garnachas/)
  expect(html).toContain(`/admin/eventos/${now.id}/inscripciones`)
  expect(html).toContain(`/admin/eventos/${next.id}/inscripciones`)
  const editors = await draw('editor')
  expect(editors.html).toMatch(new RegExp(`/admin/eventos/${now.id}"`))
  expect(editors.html).not.toContain('inscripciones')
})

test('a guest from the waiting list whose email failed is a task with a link to the list of guests', async ({
  club,
}) => {
  const { id } = await anEvent(club, { title: 'Cata de garnachas', titleCa: '' })
  const promoted = { eventId: id, fullName: 'Carla Demo', email: 'carla@example.org', promotedAt: today }
  const [guest] = await club.db.insert(eventRegistrations).values(promoted).returning()
  const email = { template: 'x', recipient: 'carla@example.org', language: 'es', values: {}, about: guest!.id }
  await club.db.insert(emails).values({ ...email, status: 'failed' })
  const { says, html } = await renderPanel(club, actorWith('admin'), DashboardPage, {
    at: '/admin/dashboard',
    context: { role: 1 },
  })
  expect(says).toContain('Carla Demo tiene sitio y su correo no llega: Cata de garnachas')
  expect(html).toContain(`/admin/eventos/${id}/inscripciones`)
})

test('a waiting list that staff decide about is a task with a link to it', async ({ club }) => {
  const { id } = await anEvent(club, { title: 'Cata de garnachas', titleCa: '', maxParticipants: 2 })
  const waiting = { eventId: id, fullName: 'Persona', email: 'a@example.org', waitingSince: today }
  await club.db.insert(eventRegistrations).values([waiting, waiting, waiting])
  const { says, html } = await renderPanel(club, actorWith('admin'), DashboardPage, {
    at: '/admin/dashboard',
    context: { role: 1 },
  })
  expect(says).toContain('3 personas esperan sitio y quedan 2 sillas: Cata de garnachas')
  expect(html).toContain(`/admin/eventos/${id}/inscripciones?filter=waiting`)
})
