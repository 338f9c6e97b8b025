// @vitest-environment jsdom
import { expect } from 'vitest'
import { audit } from '#club/core/server/audit.ts'
import { changeContent } from '#club/core/content/server/content.ts'
import { changeRole } from '#club/people/users/server/role.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import type { Language } from '#base/text/language.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anAccount, anEvent, aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { openScreen, renderPanel } from '#tests/live-panel.tsx'
import { waitLong } from '#tests/screen-user.ts'
import DashboardPage from './dashboard-page.tsx'
import { eventKind } from '#club/evenings/events/server/kind.ts'

const admin = actorWith('admin')

test('the dashboard: six counts and the five requests changed last', async ({ club }) => {
  for (let day = 1; day <= 7; day++)
    await aRequest(club, { fullName: `Sol ${day}`, updatedAt: new Date(`2026-03-0${day}T12:00:00Z`) })
  await aRequest(club, { fullName: 'Sol 0', status: 'baja', updatedAt: new Date('2026-01-01T12:00:00Z') })
  await anEvent(club)
  await createSocio(asAdmin(club), aWrittenSocio())
  const { says } = await renderPanel(club, admin, DashboardPage, { at: '/admin/dashboard', context: { role: 1 } })
  expect(says).toMatch(
    /^Dashboard 7 Solicitudes pendientes 1 Bajas 1 Socios activos 0 Restaurantes 1 Eventos 0 Publicaciones/,
  )
  const latest = says.slice(says.indexOf('Últimas solicitudes'))
  expect([...latest.matchAll(/Sol (\d)/g)].map(([, day]) => Number(day))).toEqual([7, 6, 5, 4, 3])
})

test('the last log lines, each with its record, only those that the user may read', async ({ club }) => {
  const { id, version } = await anEvent(club, { title: 'Garnachas', titleCa: 'Garnatxes', price: 32 })
  await changeContent(asAdmin(club), eventKind, id, version, () => ({ price: 35 }))
  const account = await anAccount(club, { email: 'jan@cercle.example' })
  await changeRole(asAdmin(club), account.id, { role: 2, capabilities: [] })
  await audit(asAdmin(club), { action: 'session.sign-in', subject: 'auth.users', subjectId: account.id })
  const at = '/admin/dashboard'
  const acts = async (role: 'admin' | 'editor', language: Language = 'es') => {
    const context = { role: role === 'admin' ? 1 : 2 }
    const { says, html } = await renderPanel(club, actorWith(role), DashboardPage, { at, context, language })
    return { says: says.slice(says.search(/Lo último|El més recent/)), html }
  }
  const whole = await acts('admin')
  expect(whole.says).toMatch(
    /^Lo último Actividad .* cambió los permisos de jan.* cambió el evento Garnachas .*32 € → 35 €/,
  )
  expect(whole.says).not.toMatch(/entró|203\.0/)
  expect(whole.html).toContain(`/admin/usuarios?cuenta=${account.id}`)
  expect(whole.html).toContain(`/admin/eventos/${id}"`)
  expect((await acts('admin', 'ca')).says).toMatch(/^El més recent Activitat .* ha canviat l’esdeveniment Garnatxes/)
  const editors = await acts('editor')
  expect(editors.says).toContain('cambió el evento Garnachas')
  expect(editors.says).not.toContain('permisos')
})

test('the log is requested once, after the tasks', async ({ club }) => {
  const { calls, loaded } = openScreen(club, DashboardPage, { at: '/admin/dashboard' })
  await waitLong(() => expect(calls.some(({ path }) => path.endsWith('/activity'))).toBe(true))
  await loaded()
  const [first, ...later] = calls.map(({ path }) => path.replace(/.*\/admin/, ''))
  expect(first).toBe('/dashboard')
  expect(later.filter((path) => path === '/activity')).toHaveLength(1)
})
