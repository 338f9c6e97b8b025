import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import ClubPage from './club-page.tsx'

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
