import { getTableColumns, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { aPost, aRegistration, aRestaurant, anEvent, anOrganizer } from '../factories.ts'
import { test } from '../club.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'

/** The tables and columns that the specification names (§3). */
const columns: Record<string, string> = {
  events:
    'id title title_ca description description_ca date location location_ca price max_participants image_url category category_ca restaurant_id organizer_id created_at updated_at',
  organizers:
    'id name description logo_url website email phone address city country social_media name_ca description_ca address_ca city_ca',
  event_registrations:
    'event_id full_name email phone is_member how_did_you_know_us dietary_restrictions notes user_id',
  restaurants:
    'id nombre direccion telefono web horarios precio_medio price_range estrellas_michelin especialidad description historia chef_name chef_photo chef_bio images ubicacion_mapa reserva_url reserva_telefono reserva_email redes_sociales menu_degustacion platos_principales valoraciones created_at',
  blog_posts: 'id title slug content excerpt cover_image status author_id published_at created_at updated_at',
  membership_requests: 'id email full_name phone reason user_id status created_at updated_at',
  socios:
    'id membership_request_id membership_number full_name email phone address birth_date membership_type payment_method iban card_holder_name billing_address emergency_contact_name emergency_contact_phone dietary_restrictions notes status created_at updated_at',
  usuarios: 'id name email role created_at',
  contact_messages: 'name email phone message language',
}

test('the tables and columns have the names of the specification (§3)', async ({ club }) => {
  const { rows } = await club.db.execute<{ table_name: string; column_name: string }>(
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  for (const [table, names] of Object.entries(columns)) {
    const found = rows.filter(({ table_name }) => table_name === table).map(({ column_name }) => column_name)
    expect(found, table).toEqual(expect.arrayContaining(names.split(' ')))
  }
})

test('left-out values are empty or 0, and an organizer’s country is España (§3)', async ({ club }) => {
  const event = await anEvent(club, { location: undefined })
  expect(event).toMatchObject({ description: '', location: '', price: 0, imageUrl: '', category: '' })
  expect(await aRestaurant(club)).toMatchObject({ telefono: '', precioMedio: 0, estrellasMichelin: 0, images: [] })
  expect(await anOrganizer(club)).toMatchObject({ country: 'España', socialMedia: {} })
  expect(await aPost(club)).toMatchObject({ excerpt: null, coverImage: null })
})

test('a registration belongs to no account: its user_id is null (§3)', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration())
  const { userId } = getTableColumns(eventRegistrations)
  expect(await club.db.select({ userId }).from(eventRegistrations)).toEqual([{ userId: null }])
})
