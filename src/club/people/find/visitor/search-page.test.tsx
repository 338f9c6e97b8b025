import { expect } from 'vitest'
import type { Club } from '#club/core/server/club.ts'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import { clientOf, renderScreen } from '#tests/screen.tsx'
import { searchQuery } from './queries.ts'
import { pagesWith } from './pages.ts'
import SearchPage from './search-page.tsx'

const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000)

const searched = (club: Club, path: string, words: string) =>
  renderScreen(SearchPage, {
    at: `${path}?q=${encodeURIComponent(words)}`,
    route: path,
    asks: [searchQuery(clientOf(club), words)],
    now: today,
  })

test('results are grouped by kind, with picture and date; the form works without scripts', async ({ club }) => {
  const next = await anEvent(club, { title: 'Vino y pan', titleCa: 'Vi i pa', date: at(3) })
  await anEvent(club, { title: 'Vino viejo', date: at(-30), imageUrl: '/files/uploads/events/1-a.webp' })
  await aRestaurant(club, {
    nombre: 'Casa del vino',
    especialidad: 'Brasa',
    images: ['/files/uploads/restaurants/2-a.webp'],
  })
  await aPost(club, { title: 'El vino', slug: 'el-vino' })
  const { html, says } = await searched(club, '/buscar', 'vino')
  expect(says).toContain('4 resultados')
  expect(says).toMatch(
    /Eventos Vino y pan mar\s17\smar\s2026\s-\u2060?\s?13:00 .* Restaurantes Casa del vino .*Ya celebrados Vino viejo (?!.*Ya celebrado )/,
  )
  expect(says).toMatch(/Blog El vino sáb\s14\smar\s2026/)
  expect(html).toContain(`href="/eventos/${next.id}"`)
  expect(html, 'the words are marked in a name too').toMatch(/<h3><mark>Vino<\/mark> y pan<\/h3>/)
  expect(html).toContain('src="/files/uploads/events/1-a.webp"')
  expect(html).toContain('src="/files/uploads/restaurants/2-a.webp"')
  expect(html, 'who reads results is left where they are').not.toContain('autofocus')
  expect(html).toMatch(/<search><form[^>]* action="\/buscar"/)
  expect(html).toMatch(/<input[^>]* name="q"[^>]* value="vino"/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect((await searched(club, '/ca/buscar', 'vino')).says).toMatch(/Vi i pa dt\.\s17\smar/)
})

test('an empty search and one without results offer other pages', async ({ club }) => {
  const empty = await renderScreen(SearchPage, { at: '/buscar?q=%20', route: '/buscar' })
  expect(empty.html, 'who opens an empty search wants to type').toMatch(/<input[^>]* autofocus="" name="q"/)
  expect(empty.says).toContain('Escribe una palabra, o empieza por aquí: Eventos Restaurantes Blog Contacto')
  for (const [n, category] of ['Catas', 'Cenas', 'Catas', 'Charlas'].entries())
    await anEvent(club, { title: `Mesa ${n}`, titleCa: '', category, categoryCa: '', date: at(n + 1) })
  await anEvent(club, { title: 'Llena', date: at(1), maxParticipants: 1, registered: 1 })
  const none = await searched(club, '/ca/buscar', 'trufa blanca')
  expect(none.says).toMatch(/Prova-ho amb: Catas Cenas Charlas Pròximes taules amb lloc Mesa 0 .*Mesa 1 .*Mesa 2 /)
  expect(none.says).not.toMatch(/Llena|Mesa 3/)
  expect(none.html).toContain('href="/ca/buscar?q=Charlas"')
  expect(none.says).toContain('Res amb «trufa blanca»')
  for (const way of ['eventos', 'restaurantes', 'blog', 'contacto'])
    expect(none.html).toContain(`<li><a href="/ca/${way}"`)
})

test('a result longer than the page says so', async ({ club }) => {
  for (let n = 1; n < 15; n += 1) await aPost(club, { title: `Pan ${n}` })
  const { says } = await searched(club, '/buscar', 'pan')
  expect(says).toContain('Más de 12 resultados')
  expect(says).toContain('Hay más: añade otra palabra')
})

test('events found are in the order of their dates, whatever has the words, and say whether they have seats', async ({
  club,
}) => {
  const full = await anEvent(club, { title: 'Vino lleno', date: at(3), maxParticipants: 2, registered: 2 })
  await anEvent(club, { title: 'Vino abierto', date: at(4), maxParticipants: 12, price: 30, memberPrice: 24 })
  await anEvent(club, { title: 'Vino anulado', date: at(5), cancelledAt: today })
  await anEvent(club, { title: 'Cena', description: 'Con vino.', date: at(2) })
  await anEvent(club, { title: 'Vino pasado', date: at(-9) })
  await anEvent(club, { title: 'Comida', description: 'Con vino.', date: at(-4) })
  const { says, html } = await searched(club, '/buscar', 'vino')
  expect(says).toMatch(
    /Eventos Cena .*Vino lleno .*Completo Vino abierto .* 30 € Socios 24 € .*Quedan 12 de 12 Vino anulado .*Cancelado .*Ya celebrados Comida .*Vino pasado/,
  )
  expect(html).toContain(`href="/eventos/${full.id}"`)
})

test.for([
  ['cuota', '/club', '/solicitud'],
  ['¿Cuánto cuesta?', '/club'],
  ['hacerse socio', '/solicitud'],
  ['fer-se soci', '/solicitud'],
  ['devoluciones', '/legal/terminos'],
  ['cancel·lar', '/mis-mesas', '/legal/terminos'],
  ['privac', '/legal/privacidad'],
  ['NIF', '/legal/aviso-legal'],
  ['com arribar', '/contacto'],
  ['tele', '/contacto'],
  ['al·lèrgia', '/contacto#preguntas'],
  ['sin gluten', '/contacto#preguntas'],
  ['vegetarianos', '/contacto#preguntas'],
  ['de la', ''],
  ['trufa', ''],
])('«%s» finds pages of the club', ([search, ...paths]) => {
  expect(pagesWith(search!).map(({ to }) => to)).toEqual(paths.filter(Boolean))
})

test('pages are found beside the rest, with their sentence, in both languages', async ({ club }) => {
  await aPost(club, { title: 'La cuota de la lonja' })
  const { says, html } = await searched(club, '/ca/buscar', 'cuota')
  expect(says).toMatch(/3 resultats Pàgines El club Qui som,.* Fer-se soci .* Blog La cuota de la lonja/)
  expect(html).toContain('href="/ca/solicitud"')
})

test('the kind whose best result bears the words in its title comes first, a post with its excerpt', async ({
  club,
}) => {
  await anEvent(club, { title: 'Cena', description: 'Con vino de la viña.', date: at(3) })
  await aPost(club, { title: 'El vino de la casa', excerpt: 'Cómo se pregunta.' })
  expect((await searched(club, '/buscar', 'vino')).says).toMatch(
    /Blog El vino de la casa .*Cómo se pregunta\. Eventos Cena .*Con vino de la viña/,
  )
})
