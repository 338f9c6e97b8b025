// @vitest-environment jsdom
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'

test('a list of more than a thousand rows says how many, and has a last page', async ({ club }) => {
  await club.db.execute(sql`
    insert into socios (membership_number, full_name, email)
    select 'CG-' || n, 'Núria ' || n, n || '@example.org' from generate_series(1, 1030) n`)
  const saysAt = async (at: string) =>
    (await renderPanel(club, actorWith('admin'), SociosPage, { at, route: '/admin/socios' })).says

  expect(await saysAt('/admin/socios')).toMatch(/1030 socios Página 1 de 42$/)
  expect(await saysAt('/admin/socios?page=42')).toMatch(/1030 socios Página 42 de 42$/)
  expect(await saysAt('/admin/socios?search=nuria')).toMatch(/1030 socios Página 1 de 42$/)
  expect(await saysAt('/admin/socios?search=1030')).toMatch(/1 socio$/)
})

test('a page after the last one does not call the list empty, and leads back', async ({ club }) => {
  await club.db.execute(sql`
    insert into socios (membership_number, full_name, email)
    select 'CG-' || n, 'Núria ' || n, n || '@example.org' from generate_series(1, 55) n`)
  for (const at of ['/admin/socios?page=99', '/admin/socios?page=99&search=nuria']) {
    const { says } = await renderPanel(club, actorWith('admin'), SociosPage, { at, route: '/admin/socios' })
    expect(says).toMatch(/55 socios Página 3 de 3$/)
    expect(says).not.toContain('No hay socios')
    expect(says).not.toContain('Ningún socio')
  }
})
