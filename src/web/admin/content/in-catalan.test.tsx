import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { drawPanel } from '#tests/screen.tsx'
import type { Club } from '#domain/club.ts'
import { ShownIn } from '../../lib/language.tsx'
import BlogPage from '../blog/blog-page.tsx'
import DashboardPage from '../dashboard/dashboard-page.tsx'
import EventsPage from '../events/events-page.tsx'
import OrganizersPage from '../organizers/organizers-page.tsx'
import RegistrationsPage from '../registrations/registrations-page.tsx'
import RestaurantsPage from '../restaurants/restaurants-page.tsx'

const admin = actorWith('admin')

test('a panel in Catalan shows what was written in Catalan', async ({ club }) => {
  await anEvent(club, { location: 'Cocina del Cercle', locationCa: 'Cuina del Cercle' })
  await aRestaurant(club, { especialidad: 'Arroces', especialidadCa: 'Arrossos' })
  await aPost(club, { titleCa: 'El sofregit' })
  await anOrganizer(club, { nameCa: 'Celler del Turó' })
  const events = await inCatalan(club, EventsPage, '/admin/eventos')
  expect(events.says).toContain('Tast de garnatxes 21 març 2026 - 13:00 Cuina del Cercle')
  expect((await inCatalan(club, RestaurantsPage, '/admin/restaurantes')).says).toContain('Arrossos')

  // Its buttons call a row by the name that the row shows.
  expect(events.html).toContain('aria-label="Elimina: Tast de garnatxes"')
  expect(events.html).toContain('aria-label="0/10 inscrits: Tast de garnatxes"')
  expect((await inCatalan(club, BlogPage, '/admin/blog')).html).toContain('aria-label="Elimina: El sofregit"')
  const organizers = await inCatalan(club, OrganizersPage, '/admin/organizers')
  expect(organizers.html).toContain('aria-label="Elimina: Celler del Turó"')
  expect(organizers.says).toContain('Falset Espanya')
})

test('a panel in Catalan says which of its words are Spanish, so that a voice reads them so', async ({ club }) => {
  const { id } = await anEvent(club, { title: 'Cata a ciegas', titleCa: '', location: 'Cocina', locationCa: '' })
  await aRestaurant(club, { especialidad: 'Arroces', especialidadCa: '' })
  await aPost(club, { title: 'El sofrito', titleCa: '' })
  await anOrganizer(club, { name: 'Bodega del Turó', nameCa: '', city: 'Lérida', cityCa: '' })
  const spanishOn = async (Page: typeof EventsPage, at: string, route?: string) => {
    const { html } = await inCatalan(club, Page, at, route)
    return [...html.matchAll(/ lang="es">([^<]*)/g)].map(([, words]) => words)
  }
  expect(await spanishOn(EventsPage, '/admin/eventos')).toEqual(['Cata a ciegas', 'Cocina'])
  expect(await spanishOn(RestaurantsPage, '/admin/restaurantes')).toEqual(['Arroces'])
  expect(await spanishOn(BlogPage, '/admin/blog')).toEqual(['El sofrito'])
  expect(await spanishOn(OrganizersPage, '/admin/organizers')).toEqual(['Bodega del Turó', 'Lérida'])
  expect(await spanishOn(DashboardPage, '/admin/dashboard')).toEqual(['Cata a ciegas'])
  const guests = `/admin/eventos/${id}/inscripciones`
  expect(await spanishOn(RegistrationsPage, guests, '/admin/eventos/:id/inscripciones')).toEqual(['Cata a ciegas'])
})

const inCatalan = (club: Club, Page: typeof EventsPage, at: string, route = at) => {
  const Shown = () => (
    <ShownIn language="ca">
      <Page />
    </ShownIn>
  )
  return drawPanel(club, admin, Shown, { at, route, context: { role: 1 } })
}
