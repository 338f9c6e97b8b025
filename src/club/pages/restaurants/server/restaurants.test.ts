import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { restaurants } from './table.ts'
import { test } from '#tests/club.ts'
import { aRestaurant } from '#tests/factories.ts'
import { listRestaurants } from './restaurants.ts'
import { getRestaurantPage } from '#club/evenings/events/server/restaurant-page.ts'

test('the newest restaurant is listed first', async ({ club }) => {
  const first = await aRestaurant(club, { createdAt: new Date('2026-01-01') })
  const latest = await aRestaurant(club, { createdAt: new Date('2026-02-01') })

  expect((await listRestaurants(club)).map(({ id }) => id)).toEqual([latest.id, first.id])
})

test('a restaurant has the field names of its page, and no reviews', async ({ club }) => {
  const { id } = await aRestaurant(club, {
    description: 'Nueve mesas.',
    precioMedio: 45,
    chefName: 'Mireia Oriola',
    images: ['/plates/03-restaurant.svg', ''],
    reservaTelefono: '+34 930 000 001',
    valoraciones: { general: 4.6 },
  })

  expect(await getRestaurantPage(club, id)).toMatchObject({
    descripcion: 'Nueve mesas.',
    precioMedio: 45,
    chef: { nombre: 'Mireia Oriola', foto: '' },
    fotos: ['/plates/03-restaurant.svg'],
    reserva: { telefono: '+34 930 000 001' },
    valoraciones: { general: 4.6 },
    resenas: [],
  })
})

test('lists stored as JSON text are parsed', async ({ club }) => {
  const { id } = await aRestaurant(club)
  await club.db.update(restaurants).set({
    platosPrincipales: sql`to_jsonb('[{"nombre":"Suquet","precio":"34"}]'::text)`,
    redesSociales: sql`to_jsonb('{"twitter":"https://x.example/prova"}'::text)`,
  })

  const restaurant = await getRestaurantPage(club, id)
  expect(restaurant.platosPrincipales).toEqual([{ nombre: 'Suquet', descripcion: '', precio: 34 }])
  expect(restaurant.redesSociales).toEqual({ twitter: 'https://x.example/prova' })
})

test('malformed stored values are logged and count as empty', async ({ club }) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { id } = await aRestaurant(club)
  await club.db.update(restaurants).set({
    redesSociales: sql`to_jsonb('{"facebook":'::text)`,
    menuDegustacion: sql`'{"nombre":"not a list"}'::jsonb`,
    platosPrincipales: sql`'17'::jsonb`,
    valoraciones: sql`'{"comida":"seven","servicio":4,"ambiente":11}'::jsonb`,
    images: sql`'[1, 2]'::jsonb`,
  })

  expect(await getRestaurantPage(club, id)).toMatchObject({
    redesSociales: {},
    menuDegustacion: [],
    platosPrincipales: [],
    valoraciones: { servicio: 4 },
    fotos: [],
  })
  expect(warn, 'its photos as those of a card too').toHaveBeenCalledTimes(5)
  expect(await listRestaurants(club)).toHaveLength(1)
  warn.mockRestore()
})

test('an unknown restaurant is refused', async ({ club }) => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  await expect(getRestaurantPage(club, unknown)).rejects.toMatchObject({ code: 'restaurant.not-found' })
})
