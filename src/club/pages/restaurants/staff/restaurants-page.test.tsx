// @vitest-environment jsdom
import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRestaurant } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { columnsOf } from '#tests/screen.tsx'
import RestaurantsPage from './restaurants-page.tsx'

const admin = actorWith('admin')

test('restaurants: name, address, specialty, and actions', async ({ club }) => {
  await aRestaurant(club, { especialidad: 'Arroces' })
  const { html, says } = await renderPanel(club, admin, RestaurantsPage, { at: '/admin/restaurantes' })
  expect(columnsOf(html)).toEqual(['Nombre', 'Dirección', 'Especialidad', 'Catalán', 'Acciones'])
  expect(says).toContain('Can Prova Carrer de la Prova, 1, Barcelona Arroces')
  expect(html).toContain('aria-label="Eliminar: Can Prova"')
})
