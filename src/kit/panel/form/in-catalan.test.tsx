// @vitest-environment jsdom
import { expect } from 'vitest'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent, anOrganizer } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import type { Club } from '#club/core/server/club.ts'
import { WithLanguage } from '../../both/language.tsx'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import DashboardPage from '#club/people/inbox/staff/dashboard-page.tsx'
import EventsPage from '#club/evenings/events/staff/events-page.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'
import RestaurantsPage from '#club/pages/restaurants/staff/restaurants-page.tsx'

const admin = actorWith('admin')

test('a panel in Catalan shows the Catalan texts of the content', async ({ club }) => {
  await anEvent(club, { location: 'Cocina del Cercle', locationCa: 'Cuina del Cercle' })
  await aRestaurant(club, { especialidad: 'Arroces', especialidadCa: 'Arrossos' })
  await aPost(club, { titleCa: 'El sofregit' })
  await anOrganizer(club, { nameCa: 'Celler del Turó' })
  const events = await inCatalan(club, EventsPage, '/admin/eventos')
  expect(events.says).toContain('Tast de garnatxes 21 març 2026 - 13:00 Cuina del Cercle')
  expect((await inCatalan(club, RestaurantsPage, '/admin/restaurantes')).says).toContain('Arrossos')

  // The buttons name a row by the same text as the row.
  expect(events.html).toContain('aria-label="Elimina: Tast de garnatxes"')
  expect(events.html).toContain('aria-label="0/10 inscrits: Tast de garnatxes"')
  expect((await inCatalan(club, BlogPage, '/admin/blog')).html).toContain('aria-label="Elimina: El sofregit"')
  const organizers = await inCatalan(club, OrganizersPage, '/admin/organizers')
  expect(organizers.html).toContain('aria-label="Elimina: Celler del Turó"')
  expect(organizers.says).toContain('Falset Espanya')
})

test('a panel in Catalan marks Spanish texts as Spanish for screen readers', async ({ club }) => {
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
  expect(await spanishOn(EventPage, guests, '/admin/eventos/:id/:tab?')).toEqual(['Cata a ciegas', 'Cocina'])
})

test('a panel in Catalan sorts by the visible texts, Spanish ones where the Catalan is missing', async ({ club }) => {
  const inOrder = ['Àpat', 'Berenar', 'Calçotada', 'Dinar']
  const written = [
    { es: 'Almuerzo', ca: 'Dinar' },
    { es: 'Berenar', ca: '' },
    { es: 'Comida', ca: 'Àpat' },
    { es: 'Zaragallada', ca: 'Calçotada' },
  ]
  for (const { es, ca } of written) {
    await anEvent(club, { title: es, titleCa: ca, location: es, locationCa: ca })
    await aPost(club, { title: es, titleCa: ca, slug: es })
    await anOrganizer(club, { name: es, nameCa: ca, city: es, cityCa: ca })
    await aRestaurant(club, { especialidad: es, especialidadCa: ca })
  }
  const lists: [typeof EventsPage, at: string][] = [
    [EventsPage, '/admin/eventos?sort=title'],
    [EventsPage, '/admin/eventos?sort=location'],
    [BlogPage, '/admin/blog?sort=title'],
    [OrganizersPage, '/admin/organizers?sort=name'],
    [OrganizersPage, '/admin/organizers?sort=city'],
    [RestaurantsPage, '/admin/restaurantes?sort=especialidad'],
  ]
  const orderOf = (says: string) => inOrder.toSorted((one, other) => says.indexOf(one) - says.indexOf(other))
  for (const [Page, at] of lists) {
    const up = await inCatalan(club, Page, `${at}&order=asc`, at.split('?')[0])
    expect(orderOf(up.says), at).toEqual(inOrder)
    const down = await inCatalan(club, Page, `${at}&order=desc`, at.split('?')[0])
    expect(orderOf(down.says), at).toEqual(inOrder.toReversed())
  }
})

const inCatalan = (club: Club, Page: typeof EventsPage, at: string, route = at) => {
  const Shown = () => (
    <WithLanguage language="ca">
      <Page />
    </WithLanguage>
  )
  return renderPanel(club, admin, Shown, { at, route, context: { role: 1 } })
}
