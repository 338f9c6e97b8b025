// @vitest-environment jsdom
import { expect } from 'vitest'
import { createSocio } from '../server/create.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { badgesIn, columnsOf, renderScreen } from '#tests/screen.tsx'
import ActiveSociosPage from './active-socios-page.tsx'
import { SocioPeek } from './socio-peek.tsx'
import { SocioStatusBadge } from './socio-status-badge.tsx'
import SociosPage from './socios-page.tsx'

const admin = actorWith('admin')

test('members: number, name, email, phone, type, status, join date, actions; active members read-only', async ({
  club,
}) => {
  await createSocio(asAdmin(club), aWrittenSocio())
  const all = await renderPanel(club, admin, SociosPage, { at: '/admin/socios' })
  const columns = ['Número', 'Nombre', 'Correo', 'Teléfono', 'Tipo', 'Estado', 'Fecha de alta', 'Acciones']
  expect(columnsOf(all.html)).toEqual(columns)
  expect(all.says).toMatch(
    /CG-\d{4} Ignasi Barbany Coll ignasi@example\.org \+34 600 000 012 Regular Activo 14 mar 2026/,
  )
  expect(all.html).toContain('aria-label="Eliminar Ignasi Barbany Coll"')
  expect(all.html).toContain('Nombre, correo, número o teléfono')
  const active = await renderPanel(club, admin, ActiveSociosPage, { at: '/admin/socios-activos' })
  expect(columnsOf(active.html)).toEqual(columns)
  expect(active.html).not.toContain('aria-label="Eliminar')
})

test('a member’s card: personal, payment, emergency contact, additional', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  const { says } = await renderPanel(club, admin, () => <SocioPeek id={id} onClose={() => {}} />, {
    at: '/admin/socios',
  })
  expect(says).toMatch(/Datos personales .*Pago .*Contacto de emergencia .*Información adicional/)
  expect(says).toContain('Transferencia')
})

test('the status of a member and its colour; an unknown one shows as active (§4)', async () => {
  const Badges = () =>
    ['active', 'inactive', 'suspended', 'lost'].map((status) => <SocioStatusBadge key={status} status={status} />)
  expect(badgesIn((await renderScreen(Badges)).html)).toEqual([
    'Activo: badge ok',
    'Inactivo: badge neutral',
    'Suspendido: badge danger',
    'Activo: badge ok',
  ])
})
