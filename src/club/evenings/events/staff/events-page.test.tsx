// @vitest-environment jsdom
import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { columnsOf } from '#tests/screen.tsx'
import EventsPage from './events-page.tsx'

const admin = actorWith('admin')

test('events: title, date, location, price, actions, and the search', async ({ club }) => {
  const { id } = await anEvent(club, { price: 12 })
  const seenBy = (role: number) => renderPanel(club, admin, EventsPage, { at: '/admin/eventos', context: { role } })
  const { html, says } = await seenBy(1)
  expect(html).toContain(`href="/admin/eventos/${id}/inscripciones"`)
  expect((await seenBy(2)).html).not.toContain('/inscripciones')
  expect(columnsOf(html)).toEqual(['Título', 'Fecha', 'Ubicación', 'Precio', 'Inscritos', 'Catalán', 'Acciones'])
  expect(says).toContain('Cata de garnachas 21 mar 2026 - 13:00 Sala del Cercle 12 € 0/10')
  expect(html).toContain('aria-label="0/10 inscritos: Cata de garnachas"')
  expect(html).toContain('aria-label="Editar: Cata de garnachas"')
  expect(html).toContain('aria-label="Eliminar: Cata de garnachas"')
  expect(html).toContain('role="search"')
  await anEvent(club, { title: 'La de ayer', date: new Date('2026-03-13T12:00:00Z') })
  await anEvent(club, { title: 'La de mayo', date: new Date('2026-05-01T12:00:00Z') })
  const first = (await seenBy(1)).says
  expect(first, 'the next one first').toMatch(/Cata de garnachas.*La de mayo/)
  expect(first).not.toContain('La de ayer')
  const { says: all } = await renderPanel(club, admin, EventsPage, {
    at: '/admin/eventos?filter=all',
    route: '/admin/eventos',
    context: { role: 1 },
  })
  expect(all, 'by date, the last first').toMatch(/La de mayo.*Cata de garnachas.*La de ayer/)
  const { says: found } = await renderPanel(club, admin, EventsPage, {
    at: '/admin/eventos?search=ayer',
    route: '/admin/eventos',
    context: { role: 1 },
  })
  expect(found, 'a search also finds those that are over').toContain('La de ayer')
})
