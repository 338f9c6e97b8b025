// @vitest-environment jsdom
import { expect } from 'vitest'
import { decideRequest } from '../server/decide.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRequest, asAdmin } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { badgesIn, columnsOf, renderScreen } from '#tests/screen.tsx'
import { RequestPeek } from './request-peek.tsx'
import RequestsPage from './requests-page.tsx'
import { StatusBadge } from './status-badge.tsx'

const admin = actorWith('admin')

test('requests: name, email, date, status, actions; an own sentence for each filter and for a search', async ({
  club,
}) => {
  const at = '/admin/solicitudes'
  const route = at
  const none = await renderPanel(club, admin, RequestsPage, { at: `${at}?filter=all`, route })
  expect(none.says).toContain('Todavía no hay solicitudes')
  for (const filter of ['Pendientes', 'Aprobadas', 'Rechazadas', 'Bajas', 'Todas']) expect(none.says).toContain(filter)
  const pending = await renderPanel(club, admin, RequestsPage, { at })
  expect(pending.says).toContain('No hay solicitudes pendientes')
  const searched = await renderPanel(club, admin, RequestsPage, { at: `${at}?search=nadie`, route })
  expect(searched.says).toContain('Ninguna solicitud coincide con «nadie»')
  expect(none.html).toContain('Nombre, correo o teléfono')

  await aRequest(club)
  const { html, says } = await renderPanel(club, admin, RequestsPage, { at })
  expect(columnsOf(html)).toEqual(['Nombre', 'Correo', 'Fecha', 'Estado', 'Acciones'])
  expect(says).toContain('Núria Casadevall Prat nuria@example.org 14 mar 2026 Pendiente')
  expect(html).toContain('aria-label="Ver Núria Casadevall Prat"')
  expect(html).toContain('aria-label="Eliminar Núria Casadevall Prat"')
})

test('the list opens on what is pending; all, a search and a link to one also show what is decided', async ({
  club,
}) => {
  await aRequest(club, { fullName: 'Ana Espera' })
  const { id } = await aRequest(club, { fullName: 'Pol Rechazado', email: 'pol@example.org', status: 'rejected' })
  const at = '/admin/solicitudes'
  const seen = async (query = '') => {
    const { html, says } = await renderPanel(club, admin, RequestsPage, { at: at + query, route: at })
    return [
      /aria-pressed="true"[^>]*>([^<]+)/.exec(html)?.[1],
      says.includes('Ana Espera'),
      says.includes('Pol Rechazado'),
    ]
  }
  expect(await seen()).toEqual(['Pendientes', true, false])
  expect(await seen('?order=asc')).toEqual(['Pendientes', true, false])
  expect(await seen('?filter=all')).toEqual(['Todas', true, true])
  expect(await seen('?search=pol')).toEqual(['Todas', false, true])
  expect(await seen('?search=pol&filter=pending')).toEqual(['Pendientes', false, false])
  for (const link of ['ver', 'id']) expect(await seen(`?${link}=${id}`)).toEqual(['Pendientes', true, true])
})

test('a request: its facts and its possible decisions', async ({ club }) => {
  const buttons = (html: string) =>
    /class="foot"[^>]*data-actions[^>]*>(.*)<\/div>/s
      .exec(html)?.[1]
      ?.replaceAll(/<[^>]+>/g, ' ')
      .trim() ?? ''
  const shown = async (id: string) =>
    renderPanel(club, admin, () => <RequestPeek id={id} onClose={() => {}} />, {
      at: '/admin/solicitudes',
    })
  const { id } = await aRequest(club, { phone: '', reason: '' })
  const pending = await shown(id)
  expect(pending.says).toContain('Núria Casadevall Prat Pendiente')
  expect(pending.says).toContain(
    'Correo nuria@example.org Teléfono No especificado Motivo No especificado Fecha de solicitud 14 mar 2026 Actualizada 14 mar 2026',
  )
  expect(buttons(pending.html)).toMatch(/^Rechazar\s+Aprobar$/)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  expect(buttons((await shown(id)).html)).toMatch(/Dar de Baja$/)
  for (const status of ['rejected', 'baja'] as const)
    expect(buttons((await shown((await aRequest(club, { status })).id)).html)).toBe('')
})

test('the status of a request and its colour; an unknown one shows as pending (§4)', async () => {
  const Badges = () =>
    ['pending', 'approved', 'rejected', 'baja', 'lost'].map((status) => <StatusBadge key={status} status={status} />)
  expect(badgesIn((await renderScreen(Badges)).html)).toEqual([
    'Pendiente: badge warn',
    'Aprobado: badge ok',
    'Rechazado: badge danger',
    'Baja: badge neutral',
    'Pendiente: badge warn',
  ])
})
