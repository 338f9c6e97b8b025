import { expect } from 'vitest'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aRestaurant, anEvent } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import { agendaQuery } from './agenda/queries.ts'
import EventsPage from './agenda/list-page.tsx'
import EventPage from './detail-page.tsx'
import { eventDetail } from './queries.ts'

const route = '/eventos/:id'

test('an event at a restaurant has its address, a way to it, and a link to its page', async ({ club }) => {
  const restaurant = await aRestaurant(club, {
    nombre: 'Bodega La Dotzena',
    direccion: 'Carrer del Rec, 12, 08003 Barcelona',
  })
  const event = await anEvent(club, { restaurantId: restaurant.id })
  const asks = [eventDetail(clientOf(club), event.id)]
  const page = () => renderScreen(EventPage, { at: `/eventos/${event.id}`, route, asks })
  const { says, html } = await page()
  expect(says).toContain(
    'Dónde Bodega La Dotzena Carrer del Rec, 12 08003 Barcelona Abrir en Google Maps Apple Maps OpenStreetMap',
  )
  expect(html).toContain(`href="/restaurantes/${restaurant.id}"`)
  expect(html).toContain(
    'href="https://www.openstreetmap.org/search?query=Carrer%20del%20Rec%2C%2012%2C%2008003%20Barcelona"',
  )
  expect(html, 'for search engines').toContain('"streetAddress":"Carrer del Rec, 12","postalCode":"08003"')
  await club.db.update(restaurants).set({ deletedAt: today })
  expect((await page()).says, 'not while it is in the trash').not.toContain('Carrer del Rec')
})

test('an event has the address in its place; cards name its town', async ({ club }) => {
  const event = await anEvent(club, {
    location: 'Sala del Cercle, Carrer del Rebost, 8, 08003 Barcelona',
    locationCa: 'Sala del Cercle, Carrer del Rebost, 8, 08003 Barcelona',
  })
  const asks = [eventDetail(clientOf(club), event.id)]
  const { says, html } = await renderScreen(EventPage, { at: `/eventos/${event.id}`, route, asks })
  expect(says).toContain('Lugar Sala del Cercle Carrer del Rebost, 8, 08003 Barcelona')
  expect(says).toContain('Dónde Carrer del Rebost, 8 08003 Barcelona Abrir en')
  expect(html, 'for search engines').toContain(
    '"name":"Sala del Cercle","address":{"@type":"PostalAddress","streetAddress":"Carrer del Rebost, 8"',
  )
  const agenda = await renderScreen(EventsPage, { at: '/eventos', asks: [agendaQuery(clientOf(club))] })
  expect(agenda.says).toContain('Sala del Cercle, Barcelona')
  expect(agenda.says).not.toContain('Rebost')
})
