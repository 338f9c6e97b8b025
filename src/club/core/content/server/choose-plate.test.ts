import { readFileSync, readdirSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aPostForm, aRestaurant, anEvent, daysLater } from '#tests/factories.ts'
import { createPost, changePost } from '#club/evenings/posts/server/blog-posts-editing.ts'
import { getPublishedPost } from '#club/evenings/posts/server/blog-posts.ts'
import { listEvents } from '#club/evenings/events/server/events.ts'
import { listRestaurants } from '#club/pages/restaurants/server/restaurants.ts'
import { choosePlate } from './choose-plate.ts'
import { givePlates } from './missing-plates.ts'
import { fitOf, inkOf, plates } from './plates.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'

const chosen = (title: string, category = '', nearby: { src: string; distance: number }[] = []) =>
  choosePlate({ title, category, nearby })

test('every drawing of public/plates can be chosen, except the two defaults', () => {
  const drawn = readdirSync('public/plates').map((name) => `/plates/${name}`)
  expect(plates.map(({ src }) => src).toSorted()).toEqual(drawn.filter((src) => !src.includes('default')).toSorted())
})

test('the words of a title choose the drawing, in both languages', () => {
  expect(chosen('Anchoas del Cantábrico', 'Catas')).toBe('/plates/10-anxoves-blau.svg')
  expect(chosen('Anxoves: sal i paciència', 'Tastos')).toBe('/plates/10-anxoves-blau.svg')
  expect(chosen('Olis nous', 'Tastos')).toBe('/plates/38-oli-rosa.svg')
  expect(chosen('El pan, por fin', 'Talleres')).toBe('/plates/29-pa-nit.svg')
  expect(chosen('Bodega Petita', 'Vermut y conservas restaurant')).toBe('/plates/17-vermut-taula.svg')
})

test('without a word that fits, the category decides, and the same title gets the same drawing', () => {
  const { occasions } = plates.find(({ src }) => src === chosen('Sorpresa', 'Viajes'))!
  expect(occasions).toContain('viatge')
  expect(chosen('Sorpresa', 'Viajes')).toBe(chosen('Sorpresa', 'Viajes'))
})

test('a list of things without words repeats no drawing within 24 places and no ground within 3', () => {
  const list: string[] = []
  for (let n = 0; n < 60; n += 1)
    list.push(
      chosen(
        `Cena ${n}`,
        'Cenas',
        list.toReversed().map((src, index) => ({ src, distance: index + 1 })),
      ),
    )
  list.forEach((src, n) => {
    expect(list.slice(Math.max(0, n - 24), n)).not.toContain(src)
    expect(list.slice(Math.max(0, n - 3), n).map(inkOf)).not.toContain(inkOf(src))
  })
})

test('a place between two neighbours with other drawings is filled, even if nearly all are taken', () => {
  const nearby = plates.slice(1).flatMap(({ src }, index) => [{ src, distance: (index % 24) + 1 }])
  expect(chosen('Cena', 'Cenas', nearby)).not.toBe(nearby[0]!.src)
})

test('content without a picture shows its drawing, and keeps it when it is saved again', async ({ club }) => {
  const form = aPostForm({ title: 'El vermut', titleCa: 'El vermut', coverImage: '', status: 'published' })
  const { id, coverImage, version } = await createPost(club, { ...form, idempotencyKey: randomUUID() })
  const shown = async () => (await getPublishedPost(club, form.slug)).coverImage
  expect(coverImage).toBeNull()
  expect(await shown()).toBe('/plates/17-vermut-taula.svg')

  await changePost(club, id, { ...form, title: 'El pan', version })
  expect(await shown()).toBe('/plates/17-vermut-taula.svg')

  await changePost(club, id, { ...form, coverImage: '/plates/01-vi.svg', version: version + 1 })
  expect(await shown()).toBe('/plates/01-vi.svg')
})

test('rows that came without a drawing get one, no two neighbours the same', async ({ club }) => {
  for (let n = 0; n < 8; n += 1)
    await anEvent(club, { title: `Cena ${n}`, category: 'Cenas', date: daysLater(club, n + 1).now() })
  await aRestaurant(club, { nombre: 'Bodega Petita', especialidad: 'Vermut y conservas', images: [] })
  await givePlates(club, contentKinds)

  const pictures = (await listEvents(club)).map(({ imageUrl }) => imageUrl)
  expect(new Set(pictures).size).toBe(pictures.length)
  expect(pictures.every((picture) => picture.startsWith('/plates/'))).toBe(true)
  expect((await listRestaurants(club))[0]!.fotos).toEqual(['/plates/17-vermut-taula.svg'])
})

test('every category of either language has drawings of its kind, on an ink of the brand', () => {
  const kinds = {
    sopar: ['Cenas', 'Sopars', 'Comida', 'Dinar', 'Àpat'],
    tast: ['Catas', 'Tastos', 'Degustación'],
    xerrada: ['Charlas', 'Xerrades', 'Conferencia', 'Debate', 'Presentación'],
    viatge: ['Viajes', 'Viatges', 'Salida', 'Sortides', 'Visites', 'Excursión', 'Escapada'],
    taller: ['Talleres', 'Cursos', 'Clase', 'Classe'],
    restaurant: ['restaurant'],
    post: ['post'],
  }
  for (const [kind, categories] of Object.entries(kinds))
    for (const category of categories)
      for (let n = 0; n < 4; n += 1) {
        const plate = plates.find(({ src }) => src === chosen(`Sorpresa ${n}`, category))!
        expect(plate.occasions, category).toContain(kind)
      }
  const tokens = readFileSync('src/kit/styles/tokens.css', 'utf8')
  for (const { src, ink, occasions } of plates) {
    expect(tokens, src).toContain(`--${ink}:`)
    expect(occasions.length, src).toBeGreaterThan(0)
    for (const occasion of occasions) expect(Object.keys(kinds), src).toContain(occasion)
  }
  expect(inkOf('/files/uploads/own.webp')).toBeUndefined()
})

test('no drawing is for every title', () => {
  for (const plate of plates) expect(fitOf(plate, 'Sorpresa', ''), plate.src).toBe(0)
})

test('the category weighs more than a word of the title, two words of the title more than the category', () => {
  expect(chosen('El pan', 'Vermut')).toBe('/plates/17-vermut-taula.svg')
  expect(chosen('Pan y harina', 'Vermut')).toBe('/plates/29-pa-nit.svg')
})

test('a row in the trash leaves its drawing free for the rows before and after it', async ({ club }) => {
  const vermut = '/plates/17-vermut-taula.svg'
  const at = (days: number) => daysLater(club, days).now()
  for (const days of [1, 3]) await anEvent(club, { imageUrl: vermut, date: at(days), deletedAt: at(0) })
  const { id } = await anEvent(club, { title: 'Vermut', titleCa: '', date: at(2) })
  await anEvent(club, { title: 'Vermut', titleCa: '', date: at(2.5), plate: '/plates/01-vi.svg' })
  await givePlates(club, contentKinds)
  const shown = new Map((await listEvents(club)).map((event) => [event.id, event.imageUrl]))
  expect(shown.get(id)).toBe(vermut)
  expect([...shown.values()], 'one that has its drawing keeps it').toEqual([vermut, '/plates/01-vi.svg'])
  const next = await anEvent(club, { title: 'Vermut', titleCa: '', date: at(4) })
  const before = await anEvent(club, { title: 'Vermut', titleCa: '', date: at(1.5) })
  await givePlates(club, contentKinds)
  const again = new Map((await listEvents(club)).map((event) => [event.id, event.imageUrl]))
  expect([again.get(next.id), again.get(before.id)], 'near one that has it').not.toContain(vermut)
})
