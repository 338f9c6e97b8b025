import { expect } from 'vitest'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import { upcomingEvents } from '#club/evenings/events/visitor/queries.ts'
import HomePage from './home-page.tsx'
import { dayMs } from '#base/dates/durations.ts'

const context = { setHeroTone: () => {} }
const dots = (html: string) =>
  [...html.matchAll(/<button type="button" aria-label="([^"]*)"(?: aria-current="true")?><\/button>/g)].map(
    ([, name]) => name,
  )

test('the hero: nine plates with their names, and two links to the club', async () => {
  const { html } = await renderScreen(HomePage, { context })
  const hero = /<section class="hero.*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(dots(hero)).toEqual([
    'Botella de vino',
    'Ensalada de tomate',
    'Restaurante',
    'Platos catalanes',
    'Mesa',
    'Pan con jamón',
    'Cocina',
    'Calçots a la brasa',
    'Mesa en la viña',
  ])
  expect([...hero.matchAll(/href="(\/club[^"]*)"/g)].map(([, to]) => to)).toEqual(['/club', '/club#ofertas'])
  expect(hero).toContain('<h1>')
  expect(hero).toContain('class="subtitle"')
  expect(hero, 'the logo').toContain('class="symbol"')
})

test('below the hero: about, four feature cards, a quote with its member, the call to join', async () => {
  const { html, says } = await renderScreen(HomePage, { context })
  expect(html.match(/illustrations\/tile-/g)).toHaveLength(4)
  for (const text of [
    'Eventos exclusivos',
    'Comunidad selecta',
    'Beneficios premium',
    'Experiencias culinarias',
    'nació en Barcelona en 2018 con una idea sencilla: la cocina catalana se aprende mejor en compañía.',
    'organizamos catas, cenas, charlas, visitas a bodegas y viajes',
    'con la credencial de socio, trato preferente en los restaurantes amigos.',
    'Comemos para entender una tierra',
    'bebemos para recordarla',
    '+1000 títulos en la biblioteca',
    'Socia desde 2018',
    'Únete al Cercle',
  ])
    expect(says).toContain(text)
  expect(html).toContain('aria-label="Testimonio anterior"')
  expect(html).toContain('aria-label="Testimonio siguiente"')
})

test('the home page of another club says its name, town and year, and nobody’s quotes', async () => {
  const facts = { name: 'El Rebost', founded: 2003, city: 'Olot', libraryTitles: 0 }
  const { says } = await renderScreen(HomePage, { context, facts })
  for (const text of ['El Rebost nació en Olot en 2003', 'Somos un club gastronómico de Olot. Desde 2003'])
    expect(says).toContain(text)
  for (const sample of ['Socia desde', 'biblioteca', 'Barcelona', 'al año']) expect(says).not.toContain(sample)
})

test('who is asked to join reads what it costs, where the club says it', async () => {
  expect((await renderScreen(HomePage, { context, facts: { fee: 120 } })).says).toContain(
    'una a una. Son 120 € al año. Únete al Cercle',
  )
})

test('the next three events without past ones, and a link to all events', async ({ club }) => {
  const now = Date.now()
  for (const days of [-1, 4, 2, 3, 1])
    await anEvent(club, { title: `Dentro de ${days}`, date: new Date(now + days * dayMs) })
  await anEvent(club, { title: 'Dentro de 9', date: new Date(now + dayMs), cancelledAt: new Date(now) })
  const { html } = await renderScreen(HomePage, { context, asks: [upcomingEvents(clientOf(club))] })
  expect([...html.matchAll(/<h3[^>]*>(?:<[^>]*>)?Dentro de (-?\d)/g)].map(([, days]) => Number(days))).toEqual([
    1, 2, 3,
  ])
  expect(html, 'the hero leads to the next').toMatch(/<a[^>]*>Próxima mesa con sitio: [^<]*<span[^>]*>, Dentro de 1</)
  expect(html).toMatch(/href="\/eventos"[^>]*>Ver todos los eventos/)
})

test('the events are in the order of their days; a full one says that it is full', async ({ club }) => {
  const full = await anEvent(club, { title: 'Sin sillas', date: new Date(Date.now() + dayMs), maxParticipants: 1 })
  for (const [title, days] of [
    ['Con sillas', 2],
    ['Más sillas', 3],
  ] as const)
    await anEvent(club, { title, date: new Date(Date.now() + days * dayMs) })
  await registerForEvent({ ...club, isUnlimited: true }, full.id, aRegistration())
  const { html } = await renderScreen(HomePage, { context, asks: [upcomingEvents(clientOf(club))] })
  expect(html.match(/(?<=<h3[^>]*>(?:<[^>]*>)?)(Con|Más|Sin) sillas/g)).toEqual([
    'Sin sillas',
    'Con sillas',
    'Más sillas',
  ])
  expect(html).toMatch(/Próxima mesa con sitio: [^<]*<span[^>]*>, Con sillas</)
  expect(html).toContain('Completo')
})

test('without future events, or after a failed read, the link to all events stays', async ({ club }) => {
  const none = await renderScreen(HomePage, { context, asks: [upcomingEvents(clientOf(club))] })
  expect(none.says).toContain('Próximas mesas Ver todos los eventos Ahora mismo no hay ninguna. Vuelve pronto.')
  const failing = { ...upcomingEvents(clientOf(club)), queryFn: () => Promise.reject(new Error('away')) }
  const failed = await renderScreen(HomePage, { context, asks: [failing] })
  expect(failed.says).toContain('Próximas mesas Ver todos los eventos')
  expect(failed.says).not.toContain('Ahora mismo no hay ninguna')
})
