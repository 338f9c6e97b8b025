import { expect } from 'vitest'
import type { events } from '../server/table.ts'
import type { PaymentWay, VisibleFacts } from '#base/club-facts.ts'
import type { Club } from '#club/core/server/club.ts'
import { retention } from '#base/privacy/retention.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import { schemaOrgErrors } from '../../../../../e2e/support/schema-org.ts'
import EventPage from './detail-page.tsx'
import { eventDetail } from './queries.ts'

const inDays = (count: number) => new Date(today.getTime() + count * 24 * 60 * 60 * 1000)

const pageOf = async (
  club: Club,
  event: Partial<typeof events.$inferInsert>,
  prefix: '' | '/ca' = '',
  facts: Partial<VisibleFacts> = {},
) => {
  const { id } = await anEvent(club, event)
  return renderScreen(EventPage, {
    at: `${prefix}/eventos/${id}`,
    route: `${prefix}/eventos/:id`,
    asks: [eventDetail(clientOf(club), id)],
    now: today,
    facts,
  })
}

const written = {
  duration: 'Dos horas. La puerta se abre a las 19:15.',
  access: 'Sin escalones. Planta baja.',
  accessCa: 'Sense esglaons. Planta baixa.',
  dress: 'Manga corta',
  parking: 'Mejor en metro. Zona azul.',
  included: 'Dos copas.',
}

test('what guests ask before they come: the first sentence large, nothing of what is empty', async ({ club }) => {
  const { html, says } = await pageOf(club, { date: inDays(30), price: 28, ...written })
  expect(html).toMatch(/<dt>Acceso<\/dt><dd><b>Sin escalones<\/b> <span>Planta baja\.<\/span>/)
  expect(html).toMatch(/<dt>Cómo vestirse<\/dt><dd><b>Manga corta<\/b> <span><\/span>/)
  expect(says).not.toContain('Idioma')
  expect(says).toMatch(
    /¿Qué pago y cuándo\? 28 € por persona\. Hoy no pagas nada: lo pagas .*hasta el .+ ¿Puedo cancelar\? Sí, sin coste hasta/,
  )
  expect(says).toContain('Hasta 8 juntos en una sola inscripción')
  const [, json = ''] = /<script type="application\/ld\+json">(\{[^<]*"@type":"Event".*?)<\/script>/s.exec(html) ?? []
  const thing = JSON.parse(json) as { '@type': string }
  expect(thing).toMatchObject({
    location: { amenityFeature: [{ name: 'Acceso', value: written.access }, { name: 'Aparcar' }] },
    offers: { description: 'Dos copas.' },
  })
  expect(schemaOrgErrors([{ page: 'event', thing }])).toEqual([])
})

test('a page says how many can come together: no more than there are seats, or who waits', async ({ club }) => {
  for (const [free, days, sentence] of [
    [10, 30, 'Hasta 8 juntos en una sola inscripción'],
    [2, 30, 'Quedan 2 sillas. Si sois más, los demás se apuntan a la lista de espera'],
    [2, 1, 'Hasta 2 juntos en una sola inscripción'],
    [1, 1, '¿Puedo venir con alguien? Queda 1 silla.'],
    [0, 30, 'Hasta 8 juntos en una sola inscripción'],
  ] as const)
    expect((await pageOf(club, { date: inDays(days), registered: 10 - free })).says).toContain(sentence)
})

test('of a full event the page says until when a seat of the waiting list is paid, and when it comes later', async ({
  club,
}) => {
  const { says } = await pageOf(club, { date: inDays(30), price: 28, registered: 10 })
  expect(says).toMatch(
    /28 € por persona\. Hoy no pagas nada: si te toca una silla, la pagas .*hasta el .+; si te llega después, cuanto antes\./,
  )
  expect(says).toMatch(/es tuya y se paga\. La cancelas sin coste hasta el/)
})

test('once the last day to pay is over, the page says when: soon, or at the door', async ({ club }) => {
  const says = async (paymentWays: PaymentWay[]) =>
    (await pageOf(club, { date: inDays(3), price: 28 }, '', { paymentWays })).says
  expect(await says(['bizum', 'door'])).toContain('28 € por persona. Se paga por Bizum o en la puerta, cuanto antes.')
  expect(await says(['door'])).toContain('28 € por persona. Se paga en la puerta.')
})

test('in Catalan it is Catalan, or Spanish marked as such; fewer than three stand as rows', async ({ club }) => {
  const { access, accessCa, dress } = written
  const { html } = await pageOf(club, { date: inDays(30), price: 0, access, accessCa, dress }, '/ca')
  expect(html).toContain('<dt>Accés</dt><dd>Sense esglaons. Planta baixa.</dd>')
  expect(html).toContain('<dt>Com cal vestir-se</dt><dd lang="es">Manga corta</dd>')
  expect(html).toContain('<dd>Res: és gratuït.</dd>')
})

test('the page says that diets are kept as long as they are', () => {
  expect(retention.diets.keep).toEqual({ days: 7 })
})

test('a page says how one gets in, and leads to planners of the way', async ({ club }) => {
  const location = 'Sala del Cercle, Carrer del Rebost, 8, 08003 Barcelona'
  const { html, says } = await pageOf(club, { date: inDays(30), location, arrival: 'Timbre redondo.' })
  expect(says).toContain('08003 Barcelona Timbre redondo. Abrir en')
  expect(html).toContain('destination=Carrer%20del%20Rebost%2C%208%2C%2008003%20Barcelona')
  expect(html).toContain('https://maps.apple.com/?daddr=Carrer')
})

test('a page leads to a post, its restaurant and an event, each with its picture', async ({ club }) => {
  const { id: restaurantId } = await aRestaurant(club, { nombre: 'El Safareig', plate: '/plates/01-vi.svg' })
  await aPost(club, { title: 'Tres horas', slug: 'tres-horas', coverImage: '/plates/09-vinya.svg' })
  await anEvent(club, { title: 'Otra mesa', date: inDays(40), price: 35, imageUrl: '/plates/05-taula.svg' })
  await anEvent(club, { title: 'No cabe', date: inDays(50) })
  const { says, html } = await pageOf(club, { title: 'Cata', date: inDays(30), restaurantId })
  expect(says).toMatch(/Si te quedas con hambre Del blog Tres horas .*Restaurante amigo El Safareig .*Otra mesa 35 €/)
  expect(says).not.toContain('No cabe')
  for (const plate of ['01-vi', '09-vinya', '05-taula']) expect(html).toContain(`src="/plates/${plate}.svg"`)
})

test('what is over shows its photos first, no card, no price, no count of people', async ({ club }) => {
  await anEvent(club, { title: 'Próxima', date: inDays(40) })
  const over = {
    title: 'Quesos',
    date: inDays(-20),
    price: 26,
    registered: 9,
    images: ['/plates/01-vi.svg'],
    ...written,
  }
  const { html, says } = await pageOf(club, { ...over, imageUrl: '/plates/05-taula.svg' })
  expect(html.indexOf('/plates/05-taula.svg')).toBeLessThan(html.indexOf('<h1'))
  expect(html).toMatch(/<a href="\/plates\/01-vi\.svg"><img src="\/plates\/01-vi\.svg" alt="Foto 2"/)
  expect(says).toMatch(
    /22 feb domingo Quesos Ya celebrado .* Sala del Cercle Ver las 2 fotos ¿Sales y no quieres\? La quitamos/,
  )
  expect(says).toMatch(/Las próximas mesas .*Próxima/)
  expect(says).not.toMatch(/26 €|inscrito|sillas|Inscri|Antes de venir|Cómo llegar/)
  const drawn = await pageOf(club, { ...over, images: [], imageUrl: '/plates/05-taula.svg' }, '/ca')
  expect(drawn.html.indexOf('/plates/05-taula.svg')).toBeLessThan(drawn.html.indexOf('<h1'))
  expect(drawn.says).not.toContain('fotos')
  expect(drawn.says).toContain('Ja celebrat')
})

test('the price for members stands beside that for all, for everybody, and is an offer of its own', async ({
  club,
}) => {
  const dated = { date: inDays(30), price: 60, memberPrice: 45 }
  const { html, says } = await pageOf(club, dated)
  expect(says).toMatch(/60\s€ por persona Socios 45\s€: entra con tu cuenta/)
  expect(says).toMatch(/60\s€ por persona\. Hoy no pagas nada: .+ Socios 45\s€\./)
  const [, json = ''] = /<script type="application\/ld\+json">(\{[^<]*"@type":"Event".*?)<\/script>/s.exec(html) ?? []
  const thing = JSON.parse(json) as { '@type': string }
  expect(thing).toMatchObject({ offers: [{ price: 60 }, { price: 45, name: 'Socios 45\u00a0€' }] })
  expect(schemaOrgErrors([{ page: 'event', thing }])).toEqual([])
  expect((await pageOf(club, { ...dated, memberPrice: 0 })).says).toContain('Gratis para socios')
  expect((await pageOf(club, { ...dated, memberPrice: 0 }, '/ca')).says).toContain('Gratis per a socis: entra amb')
  expect((await pageOf(club, { ...dated, price: 40 })).says, 'lowered by an older release').toMatch(
    /40\s€ por persona Fecha/,
  )
})
