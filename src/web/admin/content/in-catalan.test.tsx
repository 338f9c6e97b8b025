import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { drawPanel } from '#tests/screen.tsx'
import { ShownIn } from '../../lib/language.tsx'
import BlogPage from '../blog/blog-page.tsx'
import EventsPage from '../events/events-page.tsx'
import OrganizersPage from '../organizers/organizers-page.tsx'
import RestaurantsPage from '../restaurants/restaurants-page.tsx'

const admin = actorWith('admin')

test('a panel in Catalan shows what was written in Catalan', async ({ club }) => {
  await anEvent(club, { location: 'Cocina del Cercle', locationCa: 'Cuina del Cercle' })
  await aRestaurant(club, { especialidad: 'Arroces', especialidadCa: 'Arrossos' })
  await aPost(club, { titleCa: 'El sofregit' })
  await anOrganizer(club, { nameCa: 'Celler del Turó' })
  const inCatalan = async (Page: typeof EventsPage, at: string) => {
    const Shown = () => (
      <ShownIn language="ca">
        <Page />
      </ShownIn>
    )
    return drawPanel(club, admin, Shown, { at, context: { role: 1 } })
  }
  const events = await inCatalan(EventsPage, '/admin/eventos')
  expect(events.says).toContain('Tast de garnatxes 21 març 2026 - 13:00 Cuina del Cercle')
  expect((await inCatalan(RestaurantsPage, '/admin/restaurantes')).says).toContain('Arrossos')

  // Its buttons call a row by the name that the row shows.
  expect(events.html).toContain('aria-label="Elimina: Tast de garnatxes"')
  expect(events.html).toContain('aria-label="0/10 inscrits: Tast de garnatxes"')
  expect((await inCatalan(BlogPage, '/admin/blog')).html).toContain('aria-label="Elimina: El sofregit"')
  const organizers = await inCatalan(OrganizersPage, '/admin/organizers')
  expect(organizers.html).toContain('aria-label="Elimina: Celler del Turó"')
  expect(organizers.says).toContain('Falset Espanya')
})
