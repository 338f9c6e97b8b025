// @vitest-environment jsdom
import { expect } from 'vitest'
import { createSocio } from '#domain/socios/create.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anEvent, aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import DashboardPage from './dashboard-page.tsx'

const admin = actorWith('admin')

test('the dashboard: six counts and the five requests changed last', async ({ club }) => {
  for (let day = 1; day <= 7; day++)
    await aRequest(club, { fullName: `Sol ${day}`, updatedAt: new Date(`2026-03-0${day}T12:00:00Z`) })
  await aRequest(club, { fullName: 'Sol 0', status: 'baja', updatedAt: new Date('2026-01-01T12:00:00Z') })
  await anEvent(club)
  await createSocio(asAdmin(club), aWrittenSocio())
  const { says } = await renderPanel(club, admin, DashboardPage, { at: '/admin/dashboard', context: { role: 1 } })
  expect(says).toMatch(
    /^Dashboard 7 Solicitudes pendientes 1 Solicitudes de baja 1 Socios activos 0 Restaurantes 1 Eventos 0 Publicaciones/,
  )
  const latest = says.slice(says.indexOf('Últimas solicitudes'))
  expect([...latest.matchAll(/Sol (\d)/g)].map(([, day]) => Number(day))).toEqual([7, 6, 5, 4, 3])
})
