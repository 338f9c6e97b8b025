// @vitest-environment jsdom
import { expect } from 'vitest'
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
