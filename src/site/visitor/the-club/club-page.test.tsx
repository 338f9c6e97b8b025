import { expect } from 'vitest'
import { changeMembershipFacts } from '#club/pages/facts/server/club-facts.ts'
import { defaultMembershipFacts } from '#club/pages/facts/shared/membership-facts.ts'
import { test } from '#tests/club.ts'
import { aRestaurant, asAdmin } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import ClubPage from './club-page.tsx'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'

test('the club: five paragraphs of history, six offers, three quotes, two join buttons and a contact link', async () => {
  const { html, says } = await renderScreen(ClubPage, { at: '/club' })
  const part = (from: string) => new RegExp(`${from}.*?</section>`, 's').exec(html)?.[0] ?? ''
  expect(part('id="historia"').match(/<p>/g)).toHaveLength(5)
  expect(html.match(/illustrations\/tile-/g)).toHaveLength(6)
  expect(part('aria-labelledby="voces"').match(/<blockquote>/g)).toHaveLength(3)
  expect(html.match(/Únete al Cercle<\/button>/g)).toHaveLength(2)
  expect(html).toMatch(/href="\/contacto"[^>]*>Pedir información/)
  for (const offer of [
    'Eventos',
    'Formación especializada',
    'Red de contactos',
    'Biblioteca gastronómica',
    'Viajes',
    'Descuentos',
    'Trato preferente y mejores precios en los restaurantes amigos.',
    'La credencial de socio no abre puertas secretas',
    'Más de 1000 títulos',
    'desde 2019',
  ])
    expect(says.toLowerCase()).toContain(offer.toLowerCase())
})

test('a club of another name tells its own history, and nobody’s quotes', async ({ club }) => {
  const facts = { name: 'El Rebost', founded: 2003, city: 'Olot', libraryTitles: 0 }
  const asks = [membershipQuery(clientOf(club))]
  const { says: before } = await renderScreen(ClubPage, { at: '/club', asks, facts })
  expect(before).toContain('Desde 2003, en Olot.')
  expect(before).toContain('Libros de cocina para consultar')
  for (const sample of ['Nuestra historia', 'sofrito', 'Qué dicen los socios']) expect(before).not.toContain(sample)
  const story = 'Éramos tres.\nAhora somos más.'
  await changeMembershipFacts(asAdmin(club), { ...defaultMembershipFacts, story, version: 1 })
  const { html } = await renderScreen(ClubPage, { at: '/club', asks, facts })
  expect(html).toContain('<p>Éramos tres.</p><p>Ahora somos más.</p>')
})

test('without facts about membership their parts and links are left out', async ({ club }) => {
  const { html, says } = await renderScreen(ClubPage, { at: '/club', asks: [membershipQuery(clientOf(club))] })
  for (const heading of ['Ser socio cuesta', 'Lo que recibes', 'Cómo se entra', 'Las casas amigas'])
    expect(says).not.toContain(heading)
  expect(html).not.toContain('/club#')
})

test('the club page shows fee, benefits, steps to join and partner restaurants', async ({ club }) => {
  const { id } = await aRestaurant(club)
  await changeMembershipFacts(asAdmin(club), {
    ...defaultMembershipFacts,
    fee: 120,
    feeText: 'al año',
    feeTextCa: 'l’any',
    benefits: [{ count: '7', text: 'días antes', textCa: 'dies abans' }],
    steps: [{ title: 'Cuéntanos quién eres', titleCa: '', text: '', textCa: '' }],
    houses: [
      {
        name: 'Can Nou',
        restaurantId: id,
        place: 'Vic',
        kitchen: 'Brasa',
        kitchenCa: '',
        favour: 'Café',
        favourCa: '',
      },
    ],
    version: 1,
  })
  const asks = [membershipQuery(clientOf(club))]
  const { html, says } = await renderScreen(ClubPage, { at: '/club', asks })
  for (const text of [
    'Ser socio cuesta 120 € al año',
    'Se paga por transferencia',
    '7 días antes',
    'Cómo se entra',
    'Can Nou Vic Brasa Café',
  ])
    expect(says.replaceAll('\u00a0', ' ')).toContain(text)
  expect(html).toContain(`href="/restaurantes/${id}"`)
  expect([...html.matchAll(/href="\/club(#[\w-]+)"/g)].map(([, anchor]) => anchor)).toEqual([
    '#ser-socio',
    '#ser-socio',
    '#casas-amigas',
  ])
  const catalan = await renderScreen(ClubPage, { at: '/ca/club', asks })
  for (const text of ['Ser soci costa', '7 dies abans', 'Com s’hi entra', 'Les cases amigues'])
    expect(catalan.says).toContain(text)
  // Without a Catalan text the Spanish one is shown, and marked as Spanish.
  expect(catalan.html).toContain('<h3 lang="es">Cuéntanos quién eres</h3>')
})
