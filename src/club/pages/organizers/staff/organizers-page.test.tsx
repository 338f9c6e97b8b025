// @vitest-environment jsdom
import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anOrganizer } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { columnsOf } from '#tests/screen.tsx'
import OrganizersPage from './organizers-page.tsx'

const admin = actorWith('admin')

test('organizers: logo, name, description, website, email, phone, city, country, edit and delete', async ({ club }) => {
  await anOrganizer(club, { website: 'https://turo.example', email: 'turo@example.org', phone: '+34 600 000 050' })
  const { html, says } = await renderPanel(club, admin, OrganizersPage, { at: '/admin/organizers' })
  expect(columnsOf(html)).toEqual([
    'Logo',
    'Nombre',
    'Descripción',
    'Web',
    'Correo',
    'Teléfono',
    'Ciudad',
    'País',
    'Catalán',
    'Acciones',
  ])
  expect(says).toContain('Bodega del Turó turo.example turo@example.org +34 600 000 050 Falset España')
  await anOrganizer(club, { name: 'Mas Fumerol' })
  await anOrganizer(club, { name: 'Ametller' })
  const all = await renderPanel(club, admin, OrganizersPage, { at: '/admin/organizers' })
  expect(all.says, 'by name').toMatch(/Ametller.*Bodega del Turó.*Mas Fumerol/)
})
