import { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { openDatabase } from '#platform/database/open.ts'
import { changeMembershipFacts } from '#club/pages/facts/server/club-facts.ts'
import { defaultMembershipFacts } from '#club/pages/facts/shared/membership-facts.ts'
import type { Club } from '#club/core/server/club.ts'
import { test, today } from '#tests/club.ts'
import { aRestaurant, anEvent, asAdmin } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import { othersOf } from '#club/evenings/events/server/restaurant-page.ts'
import { howToBook } from './book-button.tsx'
import RestaurantPage, { ErrorBoundary } from './detail-page.tsx'
import { servicesOf } from './hours.tsx'
import RestaurantsPage from './list-page.tsx'
import { restaurantDetail, restaurantList } from './queries.ts'

const route = '/restaurantes/:id'
const unknown = '00000000-0000-4000-8000-000000000000'

/** The club says on its page what a restaurant keeps for members. */
const keepsForMembers = (club: Club, { id, nombre: name }: { id: string; nombre: string }, favour: string) =>
  changeMembershipFacts(asAdmin(club), {
    ...defaultMembershipFacts,
    houses: [{ name, restaurantId: id, place: '', kitchen: '', kitchenCa: '', favour, favourCa: '' }],
    version: 1,
  })

/** Runs an action with a club whose database is unavailable. */
const withoutDatabase = async <T,>(club: Club, act: (club: Club) => Promise<T>) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, pool } = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  const result = await act({ ...club, db })
  await pool.end()
  error.mockRestore()
  return result
}

test('the list: a banner, a notice, the newest restaurant, and numbered pages of six', async ({ club }) => {
  for (let day = 1; day <= 7; day++)
    await aRestaurant(club, { nombre: `Casa ${day}`, createdAt: new Date(`2026-02-0${day}T12:00:00Z`) })
  const asks = [restaurantList(clientOf(club))]
  const first = await renderScreen(RestaurantsPage, { at: '/restaurantes', asks })
  expect(first.says).toContain('Sección en construcción')
  expect(first.says).toMatch(/Última visita Casa 7/)
  expect(first.html.match(/<article/g)).toHaveLength(6)
  expect(first.html).toMatch(/aria-label="Página 1" aria-current="page"/)
  expect(first.html).toContain('aria-label="Página 2"')
  expect(first.says).toContain('Casas 1 a 6 de 7')
  expect(first.says).toContain('Todas las casas visitadas')
  expect(first.html.match(/>Ver detalles</g), 'one on each card and on the latest visit').toHaveLength(6 + 1)
  expect(first.says).toContain('Sin descripción')
  expect(first.says).toContain('Sin imagen')
  expect(first.html, 'the default picture of a restaurant without photos').toContain('/plates/default-restaurant.svg')
  expect(first.says, 'an average price of 0 is not shown').not.toContain('de media')
  const second = await renderScreen(RestaurantsPage, { at: '/restaurantes?pagina=2', route: '/restaurantes', asks })
  expect(second.html.match(/<article/g)).toHaveLength(1)
  expect(second.says).toContain('Casas 7 a 7 de 7')
  for (const { says } of [first, second])
    for (const casa of ['Casa 7', 'Casa 1 '])
      expect(says.split(casa).length, `${casa}: never twice on a page`).toBeLessThan(3)
  expect(second.says).not.toContain('Última visita')
})

test('cards say town, price and the next event there; the list is filtered by both, in the address', async ({
  club,
}) => {
  const inPals = await aRestaurant(club, {
    nombre: 'Mas de Prova',
    direccion: 'Camí de la Prova, s/n, 17256 Pals',
    precioMedio: 38,
  })
  const named = await aRestaurant(club, {
    nombre: 'Cal Prova',
    direccion: 'Carretera de Prova, km 4',
    localidad: 'Lleida',
  })
  await aRestaurant(club, {
    nombre: 'Can Tot',
    direccion: 'Carrer de Tot, 2, 25001 LLEIDA',
    createdAt: new Date('2031-01-01'),
  })
  const inDays = (days: number) => new Date(today.getTime() + days * 864e5)
  await keepsForMembers(club, inPals, 'La mesa redonda')
  await anEvent(club, { restaurantId: inPals.id, date: inDays(9) })
  await anEvent(club, { restaurantId: inPals.id, date: inDays(4) })
  for (const unseen of [{ date: inDays(-2) }, { cancelledAt: today }, { publishedAt: null }, { deletedAt: today }])
    await anEvent(club, { restaurantId: named.id, date: inDays(1), ...unseen })
  const asks = [restaurantList(clientOf(club))]
  const at = async (search: string, language = '') => {
    const { html, says } = await renderScreen(RestaurantsPage, {
      at: `${language}/restaurantes${search}`,
      route: `${language}/restaurantes`,
      asks,
    })
    return { html, says, cards: [...html.matchAll(/<article.*?<h3>([^<]+)/gs)].map(([, name]) => name) }
  }
  const all = await at('')
  expect(all.says).toMatch(/Mas de Prova Pals 38 € de media .*La mesa redonda Ver detalles Mesa el mié 18 mar/)
  expect(all.says.match(/Mesa (el|completa)/g), 'in one restaurant').toHaveLength(1)
  expect(all.says).toMatch(/Todas 3 Lleida 2 Pals 1 Con ventaja 1 Con mesa nuestra 1 Hasta 60 € 1/i)
  expect((await at('?localidad=lleida')).cards.toSorted()).toEqual(['Cal Prova', 'Can Tot'])
  expect((await at('?mesa=1')).cards).toEqual(['Mas de Prova'])
  expect((await at('?ventaja=1')).cards).toEqual(['Mas de Prova'])
  expect((await at('?hasta=60')).cards, 'without a price one is not cheap').toEqual(['Mas de Prova'])
  expect((await at('?localidad=Lleida')).says, 'each of what the other filters leave').toMatch(
    /Todas 3 Lleida 2 Pals 1 Con ventaja 0 Con mesa nuestra 0/i,
  )
  const none = await at('?localidad=Lleida&mesa=1', '/ca')
  expect(none.cards).toEqual([])
  expect(none.says).toContain('Cap casa no ho compleix tot')
  // Without scripts a button sends the other filter too.
  expect((await at('?localidad=Pals')).html).toMatch(
    /name="localidad" value="Pals"\/><input type="hidden" name="mesa" value="1"\/><button[^>]*aria-pressed="false">Con mesa nuestra 1/,
  )
})

test('six restaurants have no page numbers', async ({ club }) => {
  for (let day = 1; day <= 6; day++) await aRestaurant(club, { nombre: `Casa ${day}` })
  const asks = [restaurantList(clientOf(club))]
  expect((await renderScreen(RestaurantsPage, { at: '/restaurantes', asks })).html).not.toContain('Página 1')
})

test('an empty list, and a list that is loading', async ({ club }) => {
  const asks = [restaurantList(clientOf(club))]
  expect((await renderScreen(RestaurantsPage, { at: '/restaurantes', asks })).says).toContain(
    'No hay restaurantes disponibles',
  )
  expect((await renderScreen(RestaurantsPage, { at: '/restaurantes' })).says).toContain('Cargando restaurantes...')
  expect((await renderScreen(RestaurantsPage, { at: '/ca/restaurantes' })).says).toContain(
    'S’estan carregant els restaurants…',
  )
  const detail = await renderScreen(RestaurantPage, { at: '/restaurantes/2', route })
  expect(detail.html, 'a spinner while one restaurant loads').toContain('role="status"')
})

test('a failed read of the list shows "Error al cargar los restaurantes"', async ({ club }) => {
  const { says } = await withoutDatabase(club, async (brokenClub) =>
    renderScreen(RestaurantsPage, { at: '/restaurantes', asks: [restaurantList(clientOf(brokenClub))] }),
  )
  expect(says).toContain('Error al cargar los restaurantes')
})

test('a restaurant shows its tabs, its side panel and its gallery', async ({ club }) => {
  const { id } = await aRestaurant(club, {
    nombre: 'Can Prova',
    direccion: 'Carrer de la Prova, 1',
    especialidad: 'Arroces',
    precioMedio: 42,
    estrellasMichelin: 2,
    web: 'https://canprova.example',
    horarios: 'Martes: 13:00–16:00',
    historia: 'Abrió en 1931.',
    description: 'Arroz y mar.',
    chefName: 'Rita Olla',
    chefPhoto: '/files/uploads/chefs/1-a.webp',
    chefBio: 'Cocina sin prisa.',
    images: ['/plates/04-plats.svg', '/plates/05-taula.svg'],
    photoTexts: [{ src: '/plates/05-taula.svg', caption: '', captionCa: '', alt: 'Mesa puesta', altCa: '' }],
    menuDegustacion: [{ nombre: 'Largo', descripcion: 'Nueve platos', precio: 80 }],
    platosPrincipales: [{ nombre: 'Arroz', descripcion: 'Con sepia', precio: 24 }],
    valoraciones: { general: 4.5, comida: 5, servicio: 4, ambiente: 4, calidadPrecio: 3.5 },
  })
  const asks = [restaurantDetail(clientOf(club), id)]
  const { html, says } = await renderScreen(RestaurantPage, { at: `/restaurantes/${id}`, route, asks })
  const tabs = [...html.matchAll(/role="tab"[^>]*aria-selected="(\w+)"[^>]*>([^<]+)/g)].map(([, on, name]) => [
    name,
    on,
  ])
  expect(tabs).toEqual([
    ['Descripción', 'true'],
    ['Menú', 'false'],
    ['Chef', 'false'],
    ['Reseñas', 'false'],
  ])
  for (const text of [
    'Can Prova',
    'Carrer de la Prova, 1 ',
    'Arroces',
    '42 € de media',
    '2 estrellas Michelin',
    'Reservar mesa',
    'Arroz y mar.',
    'Abrió en 1931.',
    'Martes: 13:00–16:00',
    'Menú degustación Largo 80 € por persona Nueve platos',
    'Platos principales Arroz 24 € Con sepia',
    'Rita Olla Cocina sin prisa.',
    '4,5',
    'Comida 5,0',
    'Servicio 4,0',
    'Ambiente 4,0',
    'Calidad-precio 3,5',
    'Teléfono No disponible',
    'canprova.example',
    'Galería',
  ])
    expect(says).toContain(text)
  for (const text of ['2 estrellas Michelin', 'Martes: 13:00–16:00'])
    expect(says.split(text), `${text}: in the hero or the tab, and in the side panel`).toHaveLength(3)
  const hero = /<section class="banner.*?<\/section>/s.exec(html)?.[0]
  expect(hero, 'in the hero').toMatch(/Reservar mesa.*Compartir/s)
  expect(html, 'a bar is the rating times twenty').toContain('--v:70%')
  const part = (name: string) => new RegExp(`<(\\w+) class="${name}".*?</\\1>`, 's').exec(html)?.[0] ?? ''
  const banner = part('banner tone-dark')
  expect(banner, 'the first photo').toContain('/plates/04-plats.svg')
  const side = part('side')
  for (const block of [banner, side]) {
    expect(block).toContain('Carrer de la Prova, 1')
  }
  expect(banner).toMatch(/Reservar mesa<(\/|svg)/)
  expect(side, 'by the same name').toMatch(/Reservar mesa<svg/)
  expect(banner.match(/lucide-star/g), 'two stars').toHaveLength(2)
  expect(side.match(/lucide-star/g), 'and beside the text').toHaveLength(2)
  for (const fact of ['Dirección', 'Teléfono', 'Web', 'Horario', 'Guía Michelin', 'Compartir'])
    expect(side).toContain(`<h2 class="name">${fact}</h2>`)
  expect(html.match(/<span class="nb">13:00–16:00<\/span>/g), 'in the tab and beside it').toHaveLength(2)
  expect(html).toMatch(/aria-expanded="false"[^>]*>.*?Compartir<\/span><\/button>/s)
  expect(html).toContain('/files/uploads/chefs/1-a.webp')
  expect(says).toMatch(/Cómo llegar .* Mostrar el mapa/)
  expect(html).toContain(encodeURIComponent('Descubre Can Prova en Cercle Gastronòmic'))
  expect(html).toContain(encodeURIComponent('Recomendado: Can Prova'))
  for (const target of ['Facebook', 'Twitter', 'Instagram', 'WhatsApp', 'Telegram', 'Correo', 'Copiar URL'])
    expect(html).toContain(`aria-label="${target}"`)
})

test('a restaurant without a chef has no tab for it; one star is singular, and no star is not shown', async ({
  club,
}) => {
  const { id } = await aRestaurant(club, { estrellasMichelin: 1 })
  const asks = [restaurantDetail(clientOf(club), id)]
  const { html, says } = await renderScreen(RestaurantPage, { at: `/restaurantes/${id}`, route, asks })
  expect(html).not.toContain('>Chef<')
  expect(says).toContain('1 estrella Michelin')
  expect(html.match(/lucide-star/g), 'in the banner and the side panel').toHaveLength(2)
  const none = await aRestaurant(club)
  const plain = await renderScreen(RestaurantPage, {
    at: `/restaurantes/${none.id}`,
    route,
    asks: [restaurantDetail(clientOf(club), none.id)],
  })
  expect(plain.says.replace(/Otras casas .*/, '')).not.toContain('Michelin')
})

test('a restaurant without a text says so, and links to the contact page', async ({ club }) => {
  const { id } = await aRestaurant(club, { telefono: '+34 930 000 001' })
  const asks = [restaurantDetail(clientOf(club), id)]
  const es = await renderScreen(RestaurantPage, { at: `/restaurantes/${id}`, route, asks })
  expect(es.says).toContain('De esta casa todavía no hemos escrito nada. ¿Has comido aquí? Cuéntanoslo')
  expect(es.html).toMatch(/href="\/eventos"[^>]*>Ver las próximas mesas/)
  expect(es.says).toContain('Todavía no hemos copiado la carta. Si la tienes, envíanosla')
  expect(es.says).toContain('Todavía no hay valoraciones. ¿Has comido aquí? Cuéntanoslo')
  expect(es.says).toContain('Horario Todavía no lo sabemos: pregunta antes de ir.')
  for (const again of ['Sin descripción', 'Opiniones de clientes']) expect(es.says).not.toContain(again)
  const ca = await renderScreen(RestaurantPage, { at: `/ca/restaurantes/${id}`, route: `/ca${route}`, asks })
  expect(ca.says).toContain('D’aquesta casa encara no hem escrit res. Hi has menjat? Explica’ns-ho')
  expect(ca.html).toMatch(/href="\/ca\/contacto"[^>]*>Explica’ns-ho/)
})

test('what is all missing of a restaurant is said in one sentence', async ({ club }) => {
  const { id } = await aRestaurant(club)
  const asks = [restaurantDetail(clientOf(club), id)]
  const { says } = await renderScreen(RestaurantPage, { at: `/restaurantes/${id}`, route, asks })
  expect(says).toContain('Aún no tenemos su historia, su horario ni su teléfono. ¿Has comido aquí? Cuéntanoslo')
  expect(says, 'the specification’s words for a telephone').toContain('Teléfono No disponible.')
  for (const again of ['Pídenoslo', 'Todavía no lo sabemos', 'todavía no hemos escrito'])
    expect(says).not.toContain(again)
})

test('a restaurant can be booked by telephone, by email or on its website', async ({ club }) => {
  const { id } = await aRestaurant(club, {
    reservaEmail: 'mesa@prova.example',
    reservaUrl: 'https://prova.example/mesa',
  })
  const asks = [restaurantDetail(clientOf(club), id)]
  const { html, says } = await renderScreen(RestaurantPage, { at: `/restaurantes/${id}`, route, asks })
  expect(says).toContain('También: mesa@prova.example')
  expect(html).toContain('href="mailto:mesa@prova.example"')
  expect(html).toContain('href="https://prova.example/mesa"')
})

test('without a telephone, the booking button names the next available way', async ({ club }) => {
  const api = clientOf(club)
  const instructions = async (changes: Parameters<typeof aRestaurant>[1]) => {
    const { id } = await aRestaurant(club, { telefono: '', web: '', ...changes })
    return howToBook(await new QueryClient().fetchQuery(restaurantDetail(api, id)), 'es')
  }
  expect(await instructions({ telefono: '930 1', web: 'prova.example' })).toMatch(/llame al 930.1 o visite la web/)
  expect(await instructions({ web: 'prova.example', reservaEmail: 'mesa@prova.example' })).toMatch(/entra en la web/)
  expect(await instructions({ reservaEmail: 'mesa@prova.example' })).toBe('Para reservar, escribe a mesa@prova.example')
})

test('an unknown restaurant shows "Restaurante no encontrado" with a link back', async ({ club }) => {
  const asks = [restaurantDetail(clientOf(club), unknown)]
  for (const { html, says } of [
    await renderScreen(RestaurantPage, { at: `/restaurantes/${unknown}`, route, asks }),
    await renderScreen(() => <ErrorBoundary error={{ status: 404 }} params={{ id: 'no' }} />, {
      at: '/restaurantes/no',
    }),
  ]) {
    expect(says).toContain('Restaurante no encontrado')
    expect(says).toContain('No se pudo cargar la información del restaurante')
    expect(html).toContain('href="/restaurantes"')
  }
})

test('a failed read shows a message in both languages, with a link back', async ({ club }) => {
  const queries = (brokenClub: Club) => [restaurantDetail(clientOf(brokenClub), unknown)]
  const [es, ca] = await withoutDatabase(club, async (brokenClub) => [
    await renderScreen(RestaurantPage, { at: `/restaurantes/${unknown}`, route, asks: queries(brokenClub) }),
    await renderScreen(RestaurantPage, {
      at: `/ca/restaurantes/${unknown}`,
      route: `/ca${route}`,
      asks: queries(brokenClub),
    }),
  ])
  expect(es?.says).toContain('No se pudo cargar la información del restaurante')
  expect(ca?.says).toContain('No s’ha pogut carregar la informació del restaurant')
  expect(ca?.html).toContain('href="/ca/restaurantes"')
})

test('ids 1, 2 and 3 show the samples after half a second, with reviews of five stars; no id means 1', async ({
  club,
}) => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const names = await withoutDatabase(club, async (brokenClub) => {
    const api = clientOf(brokenClub)
    const pages = ['1', '2', '3'].map(async (id) =>
      renderScreen(RestaurantPage, { at: `/restaurantes/${id}`, route, asks: [restaurantDetail(api, id)] }),
    )
    const withoutId = renderScreen(RestaurantPage, { at: '/restaurantes', asks: [restaurantDetail(api, '1')] })
    return (await Promise.all([...pages, withoutId])).map(({ html, says }) => {
      const reviews = html.match(/<li class="review">.*?estrellas? de 5/gs) ?? []
      for (const review of reviews) expect(review.match(/lucide-star/g), 'five stars, filled or not').toHaveLength(5)
      expect(reviews.length, 'of each review').toBeGreaterThan(0)
      expect(says).toContain('Opiniones de clientes')
      return /<h1>([^<]*)/.exec(html)?.[1]
    })
  })
  expect(names).toEqual(['Fonda del Cucurull', expect.any(String), expect.any(String), 'Fonda del Cucurull'])
  expect(new Set(names).size).toBe(3)
  expect(waits.mock.calls.filter(([, wait]) => wait === 500)).toHaveLength(4)
  waits.mockRestore()
})

test('a restaurant shows the events at it: the coming ones, then the finished ones', async ({ club }) => {
  const { id: restaurantId } = await aRestaurant(club)
  const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000)
  await anEvent(club, { restaurantId, title: 'Vendimia', date: at(9) })
  await anEvent(club, { restaurantId, title: 'Calçotada', date: at(3), cancelledAt: today })
  await anEvent(club, { restaurantId, title: 'Llena', date: at(2), maxParticipants: 1, registered: 1 })
  await anEvent(club, { restaurantId, title: 'Arroces', date: at(-9) })
  await anEvent(club, { restaurantId, title: 'Suprimida', date: at(5), deletedAt: today })
  await anEvent(club, { title: 'En otra parte', date: at(4) })
  const asks = [restaurantDetail(clientOf(club), restaurantId)]
  const { says } = await renderScreen(RestaurantPage, { at: `/restaurantes/${restaurantId}`, route, asks, now: today })
  expect(says, 'those to come before the text').toMatch(
    /Próximos eventos aquí Llena [^·]* · Completo Calçotada .* · Cancelado Vendimia .* Descripción .* Ya celebrados aquí Arroces /,
  )
  expect(says, 'its list is closed').not.toMatch(/Suprimida|En otra parte|lista de espera/)
})

test('«Reservar mesa» links to the booking page, else to the telephone, the website or the email; without any the page leads there, and to the club', async ({
  club,
}) => {
  const booksAt = async (values: object) => {
    const { id } = await aRestaurant(club, { web: '', telefono: '', ...values })
    const asks = [restaurantDetail(clientOf(club), id)]
    const { html } = await renderScreen(RestaurantPage, { at: `/restaurantes/${id}`, route, asks })
    return [
      /<a[^>]*href="([^"]*)"[^>]*>Reservar mesa</.exec(html)?.[1],
      /También:.*?<\/p>/.exec(html)?.[0],
      html.includes('Reservar mesa'),
      html.includes('Aún no tenemos') && html.includes('href="#como-llegar"'),
    ]
  }
  const [page] = await booksAt({ reservaUrl: 'https://can.example/mesa', telefono: '+34 930 000 001' })
  expect(page).toBe('https://can.example/mesa')
  const [phone, below] = await booksAt({
    telefono: '+34 930 000 001',
    reservaTelefono: '+34 930 000 002',
    reservaEmail: 'mesa@can.example',
  })
  expect(phone).toBe('tel:+34930000002')
  expect(below).toContain('href="mailto:mesa@can.example"')
  expect(below).toContain('href="tel:+34930000002"')
  expect((await booksAt({ telefono: '+34 930 000 001' }))[1], 'a telephone stands in its row alone').toBeUndefined()
  expect((await booksAt({ reservaEmail: 'mesa@can.example' }))[0]).toBe('mailto:mesa@can.example')
  expect((await booksAt({ web: 'can.example' }))[0], 'its own page').toBe('https://can.example')
  expect(await booksAt({})).toEqual([undefined, undefined, false, true])
})

test('a restaurant says what it keeps for members, and ends with others, those of its town first', async ({ club }) => {
  const [own] = [await aRestaurant(club, { nombre: 'Can U', localidad: 'Vic' })]
  for (const [nombre, localidad] of [
    ['Can Dos', 'Pals'],
    ['Can Tres', 'Vic'],
  ])
    await aRestaurant(club, { nombre, localidad })
  await keepsForMembers(club, own, 'Descorche sin coste')
  const asks = [restaurantDetail(clientOf(club), own.id)]
  const { html, says } = await renderScreen(RestaurantPage, { at: `/restaurantes/${own.id}`, route, asks })
  expect(says).toMatch(/Guardado para los socios Descorche sin coste Cómo se usa .*Otras casas .*Can Tres .*Can Dos /)
  expect(html).toContain('href="/club#casas-amigas"')
})

test('the others at the end are the next ones of the list, so that each restaurant is among those of another', () => {
  const cards = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, localidad: id === 'e' ? 'Vic' : '' }))
  expect(
    cards.map(({ id }) =>
      othersOf(id, cards)
        .map((other) => other.id)
        .join(''),
    ),
  ).toEqual(['bcd', 'cde', 'dea', 'eab', 'abc'])
})

test('opening hours are a line for each service', () => {
  expect(servicesOf('Martes a sábado: 13:00–15:30 y 20:30–22:30')).toEqual({
    days: 'Martes a sábado:',
    services: ['13:00–15:30', '20:30–22:30'],
  })
  expect(servicesOf('De dimarts a dissabte: 13:00–16:00 i 20:00–23:00').services).toHaveLength(2)
  expect(servicesOf('Lunes y martes: cerrado')).toEqual({ days: 'Lunes y martes:', services: ['cerrado'] })
  expect(servicesOf('A las 8:30, o llama')).toEqual({ days: undefined, services: ['A las 8:30, o llama'] })
})
