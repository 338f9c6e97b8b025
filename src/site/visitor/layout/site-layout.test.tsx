import { expect, test } from 'vitest'
import { networks } from '#base/club-facts.ts'
import { defaultClubFacts as club } from '#base/default-club-facts.ts'
import { renderScreen } from '#tests/screen.tsx'
import ContactPage from '#club/post/messages/visitor/contact-page.tsx'
import TermsPage from '#club/pages/facts/visitor/legal/terms-page.tsx'
import NotFoundPage from './not-found-page.tsx'
import SiteLayout from './site-layout.tsx'

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, name]) => [to, name])
const part = (html: string, from: RegExp) => from.exec(html)?.[0] ?? ''

test('the header: logo to /, six links, the language in capitals, Únete al Cercle', async () => {
  const { html } = await renderScreen(SiteLayout, { at: '/eventos' })
  const header = part(html, /<header.*?<dialog/s)
  expect(header).toMatch(/class="logo"[^>]*href="\/"|href="\/"[^>]*class="logo"/)
  expect(linksIn(part(header, /<nav.*?<\/nav>/s))).toEqual([
    ['/', 'Inicio'],
    ['/club', 'El club'],
    ['/eventos', 'Eventos'],
    ['/restaurantes', 'Restaurantes'],
    ['/blog', 'Blog'],
    ['/contacto', 'Contacto'],
  ])
  expect(header).toMatch(/aria-label="Buscar"[^>]*href="\/buscar"/)
  expect(header).toMatch(/>ES<\/a>/)
  expect(header).toMatch(/>Únete al Cercle<\/button>/)
  expect((await renderScreen(SiteLayout, { at: '/ca/eventos' })).html).toMatch(/>CA<\/a>/)
})

test('the drawer of a phone has the same links, the search, the language and the join button', async () => {
  const { html } = await renderScreen(SiteLayout, { at: '/eventos' })
  const drawer = part(html, /<dialog.*?<\/dialog>/s)
  const pages = ['/', '/club', '/eventos', '/restaurantes', '/blog', '/contacto', '/mis-mesas']
  expect(linksIn(drawer).map(([to]) => to)).toEqual(['/ca/eventos', ...pages, '/buscar'])
  expect(drawer).toMatch(/>ES<\/a>/)
  expect(drawer).toMatch(/>Únete al Cercle<\/button>/)
})

test('the header is transparent over the hero of /, and solid elsewhere', async () => {
  expect((await renderScreen(SiteLayout, { at: '/' })).html).toMatch(/<header class="header floating tone-/)
  expect((await renderScreen(SiteLayout, { at: '/club' })).html).toMatch(/<header class="header solid"/)
})

test('the footer: networks, pages, contact, hours, legal pages', async () => {
  const { html, says } = await renderScreen(SiteLayout, { at: '/club' })
  const footer = part(html, /<footer.*<\/footer>/s)
  for (const network of networks) expect(footer).toContain(`href="${club[network]}"`)
  const pages = part(footer, /<nav.*?<\/nav>/s)
  const listed = ['/', '/club', '/eventos', '/restaurantes', '/blog', '/contacto', '/mis-mesas']
  expect(linksIn(pages).map(([to]) => to)).toEqual(listed)
  expect(says).toContain('Lunes a viernes 10:00–14:00 16:00–20:00 Sábado 10:00–14:00 Domingo Cerrado')
  expect(says).toContain(club.email)
  expect(says).toContain(club.phone)
  for (const page of ['/legal/aviso-legal', '/legal/privacidad', '/legal/terminos'])
    expect(footer).toContain(`href="${page}"`)
})

test('the contact page: address, hours, phone, email and a map', async () => {
  const { html, says } = await renderScreen(ContactPage, { at: '/contacto' })
  expect(html, 'the prompt').toContain('placeholder="¿En qué podemos ayudarte?"')
  for (const text of [
    club.street,
    'Lunes a viernes 10:00–14:00 16:00–20:00',
    club.phone,
    club.email,
    'Dónde estamos',
    'Mostrar el mapa',
  ])
    expect(says).toContain(text)
})

test('the terms: 48 hours of notice for the whole amount (§9)', async () => {
  expect((await renderScreen(TermsPage, { at: '/legal/terminos' })).says).toContain(
    'Avísanos con al menos 48 horas de antelación y te devolvemos el importe íntegro.',
  )
  expect((await renderScreen(TermsPage, { at: '/ca/legal/terminos' })).says).toContain('un mínim de 48 hores')
})

test('an unknown path shows a link to the home page', async () => {
  const { html } = await renderScreen(NotFoundPage, { at: '/nada' })
  expect(html).toMatch(/href="\/"[^>]*>Volver al inicio/)
})
