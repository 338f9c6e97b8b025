import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { aPost, aRestaurant, anEvent } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { stateOf } from '#club/evenings/alerts/server/told-of.ts'
import { searchSite } from './search-site.ts'

const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000)

const titles = async (club: Club, search: string) => {
  const { events, restaurants, posts } = await searchSite(club, search)
  return [...events, ...restaurants, ...posts].map((found) => ('nombre' in found ? found.nombre : found.title))
}

test('visitors find by any text, without case and accents, in both languages, and by other forms of a word', async ({
  club,
}) => {
  await anEvent(club, {
    title: 'Mesa de otoño',
    titleCa: 'Taula de tardor',
    description: 'Setas y anchoas de L’Escala.',
    descriptionCa: 'Bolets i anxoves de l’Escala. Cel·la de formatge.',
    category: 'Cenas',
    categoryCa: 'Sopars',
  })
  await aRestaurant(club, { nombre: 'Can Nofre', especialidad: 'Brasa', historiaCa: 'Els calçots del pare.' })
  await aPost(club, { title: 'El sofrito', content: '<p>Cebolla &amp; <strong>paciencia</strong></p>' })
  for (const [search, ...found] of [
    ['ANCHOA', 'Mesa de otoño'],
    ['anxova', 'Mesa de otoño'],
    ['l’anxova', 'Mesa de otoño'],
    ['l’Escala', 'Mesa de otoño'],
    ['cel·la', 'Mesa de otoño'],
    ['cella', 'Mesa de otoño'],
    ['cel.la', 'Mesa de otoño'],
    ['cel-la', 'Mesa de otoño'],
    ['lanxova'],
    ['lescala', 'Mesa de otoño'],
    ["L'Escala", 'Mesa de otoño'],
    ['nofer', 'Can Nofre'],
    ['sofritto', 'El sofrito'],
    ['mesa de otonyo', 'Mesa de otoño'],
    ['otono', 'Mesa de otoño'],
    ['tardor', 'Mesa de otoño'],
    ['cena', 'Mesa de otoño'],
    ['sopar', 'Mesa de otoño'],
    ['cena con anchoas', 'Mesa de otoño'],
    ['sopar amb anxoves', 'Mesa de otoño'],
    ['cena en Can Nofre'],
    ['nofre', 'Can Nofre'],
    ['calcot', 'Can Nofre'],
    ['brasas', 'Can Nofre'],
    ['Cebollas', 'El sofrito'],
    ['strong'],
    ['sofri', 'El sofrito'],
    [''],
    ['de'],
    ['% \' : & ! ( ½ \0 "\\'],
  ])
    expect(await titles(club, search!), search).toEqual(found)
})

test('drafts and rows in the trash are never found', async ({ club }) => {
  await anEvent(club, { title: 'Trufa en borrador', publishedAt: null })
  await anEvent(club, { title: 'Trufa planeada', publishedAt: at(1) })
  await anEvent(club, { title: 'Trufa borrada', deletedAt: today })
  await aRestaurant(club, { nombre: 'Trufa cerrada', deletedAt: today })
  await aPost(club, { title: 'Trufa a medias', status: 'draft', publishedAt: null })
  await aPost(club, { title: 'Trufa vieja', deletedAt: today })
  expect(await titles(club, 'trufa')).toEqual([])
})

test('matches in the title before matches in the text, which show their phrase; future events by date, then past ones from the newest', async ({
  club,
}) => {
  for (const [title, days] of [
    ['Vino antiguo', -40],
    ['Vino de ayer', -1],
    ['Vino lejano', 60],
    ['Vino próximo', 3],
  ] as const)
    await anEvent(club, { title, date: at(days) })
  await anEvent(club, { title: 'Mañana', description: 'Pan.\n\nY vinos.', descriptionCa: 'I vins.', date: at(1) })
  await anEvent(club, { title: 'Vino de ahora', description: 'Se bebe. Y más.', date: at(-0.05), endsAt: at(0.1) })
  await aPost(club, { title: 'Copas', content: '<p>Vino, y vino.</p>', publishedAt: today })
  await aPost(club, { title: 'El vino', publishedAt: at(-9) })
  expect(await titles(club, 'vino')).toEqual([
    'Vino de ahora',
    'Vino próximo',
    'Vino lejano',
    'Vino de ayer',
    'Vino antiguo',
    'Mañana',
    'El vino',
    'Copas',
  ])
  const { events, posts } = await searchSite(club, 'vino')
  expect([events[0], events.at(-1), ...posts].map((found) => found?.phrase)).toEqual([
    'Se bebe.',
    'Y vinos.',
    '',
    'Vino, y vino.',
  ])
  expect((await searchSite(club, 'vi')).events.find(({ title }) => title === 'Mañana')?.phraseCa).toBe('I vins.')
})

test('of each kind one more than a page shows is read', async ({ club }) => {
  for (let n = 1; n < 16; n += 1) {
    await aPost(club, { title: `Pan ${n}` })
    await anEvent(club, { title: `Pan ${n}` })
    await aRestaurant(club, { nombre: `Pan ${n}` })
  }
  const { events, restaurants, posts } = await searchSite(club, 'pan')
  expect([events, restaurants, posts].map(({ length }) => length)).toEqual([13, 13, 13])
})

test('restaurants with the word in name or specialty come before a mention, each with its first photo, or else its drawing', async ({
  club,
}) => {
  const photos = ['/files/restaurants/a.webp', '/files/restaurants/b.webp']
  await aRestaurant(club, { nombre: 'Can Zeta', especialidad: 'Arroz', images: photos, plate: '/plates/04.svg' })
  await aRestaurant(club, { nombre: 'Can Alfa', especialidad: 'Arroz', plate: '/plates/05.svg' })
  await aRestaurant(club, { nombre: 'Aquí', historia: 'Todo empezó con un arroz.' })
  await aRestaurant(club, { nombre: 'Can Brasa' })
  expect((await searchSite(club, 'arroz')).restaurants.map(({ nombre, picture }) => [nombre, picture])).toEqual([
    ['Can Alfa', '/plates/05.svg'],
    ['Can Zeta', photos[0]],
    ['Aquí', ''],
  ])
})

test('texts of one moment or name are in the order of their ids, a post without its own picture has the drawing', async ({
  club,
}) => {
  for (const letter of ['c', 'a', 'b']) {
    const id = `${letter}0000000-0000-4000-8000-000000000001`
    await anEvent(club, { id, title: 'Trufa', imageUrl: '', plate: '/plates/04.svg' })
    await aRestaurant(club, { id, nombre: 'Trufa' })
    await aPost(club, { id, slug: letter, title: 'Trufa', plate: '/plates/05.svg' })
  }
  const { events, restaurants, posts } = await searchSite(club, 'trufa')
  expect([events, restaurants].map((rows) => rows.map(({ id }) => id[0]).join(''))).toEqual(['abc', 'abc'])
  expect(posts.map(({ slug }) => slug).join('')).toBe('abc')
  expect([events[0]?.imageUrl, posts[0]?.coverImage]).toEqual(['/plates/04.svg', '/plates/05.svg'])
})

test('a word of three letters is not the beginning of another one, a longer one is', async ({ club }) => {
  await anEvent(club, { title: 'Panceta', titleCa: '' })
  expect(await titles(club, 'pan')).toEqual([])
  expect(await titles(club, 'panc')).toEqual(['Panceta'])
  await anEvent(club, { title: 'Coca de recapte', titleCa: '' })
  await anEvent(club, { title: 'Cocarrois', titleCa: '' })
  expect(await titles(club, 'coca'), 'also where it is a whole word of another').toEqual(
    expect.arrayContaining(['Coca de recapte', 'Cocarrois']),
  )
  // «vin» is the stem of «vino», and no beginning.
  await anEvent(club, { title: 'Vinagre', titleCa: 'Vint vinagres' })
  await anEvent(club, { title: 'Dos vinos para tres', titleCa: '' })
  expect(await titles(club, 'vino')).toEqual(['Dos vinos para tres'])
  expect(await titles(club, 'vino para tres')).toEqual(['Dos vinos para tres'])
})

test('a short Catalan word is found in the other number', async ({ club }) => {
  await anEvent(club, { title: 'Uno', titleCa: 'Vins del Priorat' })
  await anEvent(club, { title: 'Dos', titleCa: 'Un vi, quatre pans' })
  await anEvent(club, { title: 'Tres', titleCa: 'El vidre' })
  for (const [search, found] of [
    ['vi', ['Dos', 'Uno']],
    ['vins', ['Dos', 'Uno']],
    ['pa', ['Dos']],
    ['un vi', ['Dos', 'Uno']],
    ['vi amb pa', ['Dos']],
  ] as const)
    expect((await titles(club, search)).toSorted(), search).toEqual(found)
})

test('after nothing the next events at which anybody can register: the same as their cards say', async ({ club }) => {
  const states = [
    { title: 'Abierta' },
    { title: 'Aún abierta', closesAt: at(1), publicFrom: at(-1) },
    { title: 'Completa', maxParticipants: 2, registered: 2 },
    { title: 'Cerrada', closesAt: today },
    { title: 'De socios', publicFrom: at(1) },
    { title: 'Cancelada', cancelledAt: today },
    { title: 'En marcha', date: at(-0.05), endsAt: at(0.1) },
    { title: 'Pasada', date: at(-9) },
  ]
  const written = []
  for (const [n, state] of states.entries()) written.push(await anEvent(club, { date: at(n + 2), ...state }))
  const open = written.filter((event) => stateOf(event, today) === 'open').map(({ title }) => title)
  expect(open).toEqual(['Abierta', 'Aún abierta'])
  expect((await searchSite(club, 'zzzz')).next.map(({ title }) => title)).toEqual(open)
})
