import { expect } from 'vitest'
import { usuarios } from '#db/schema/usuarios.ts'
import { apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import {
  aContactMessage,
  aPost,
  aRegistration,
  aRestaurant,
  anEvent,
  anOrganizer,
  aRequest,
  anApplication,
  theDetails,
} from '#tests/factories.ts'

// Each name here is one that a page, a feed or a form needs. Whoever adds one to an answer adds it here, and says why.
const event = [
  'id',
  'title',
  'titleCa',
  'description',
  'descriptionCa',
  'date',
  'endsAt',
  'location',
  'locationCa',
  'price',
  'maxParticipants',
  'registered',
  'imageUrl',
  'images',
  'category',
  'categoryCa',
  'organizer',
]
const organizer = ['name', 'nameCa', 'description', 'descriptionCa', 'logoUrl', 'website', 'city', 'cityCa', 'country']
const houseOnCard = [
  'id',
  'nombre',
  'direccion',
  'especialidad',
  'especialidadCa',
  'descripcion',
  'descripcionCa',
  'precioMedio',
  'estrellasMichelin',
  'fotos',
]
const house = [
  ...houseOnCard,
  ...'telefono web horarios horariosCa historia historiaCa chef ubicacionMapa reserva redesSociales'.split(' '),
  ...'menuDegustacion platosPrincipales valoraciones resenas'.split(' '),
]
const postOnCard = [
  'id',
  'title',
  'titleCa',
  'slug',
  'excerpt',
  'excerptCa',
  'coverImage',
  'publishedAt',
  'updatedAt',
  'author',
]
const post = [...postOnCard, 'content', 'contentCa', 'previous', 'next']

const namesOf = (row: object) => Object.keys(row).toSorted()

test('events and their organizers tell what pages show, and nothing of how to reach an organizer', async ({ club }) => {
  const { id: organizerId } = await anOrganizer(club, { email: 'pere@example.org', phone: '+34 600 000 009' })
  const { id } = await anEvent(club, { organizerId })
  const knock = apiCallerOf(club)
  for (const { body } of [await knock(`/api/events/${id}`), { body: (await knock('/api/events')).body[0] }]) {
    expect(namesOf(body)).toEqual(event.toSorted())
    expect(namesOf(body.organizer)).toEqual(organizer.toSorted())
  }
})

test('the agenda tells what its cards show, the map of the site names alone', async ({ club }) => {
  await anEvent(club)
  await aPost(club)
  await aRestaurant(club)
  const knock = apiCallerOf(club)
  const card = 'id title titleCa date endsAt location locationCa price category categoryCa imageUrl isFull'.split(' ')
  expect(namesOf((await knock('/api/agenda')).body.events[0])).toEqual(card.toSorted())
  const { body } = await knock('/api/places')
  expect(namesOf(body.events[0])).toEqual(['id'])
  expect(namesOf(body.restaurants[0])).toEqual(['id'])
  expect(namesOf(body.posts[0])).toEqual(['slug', 'updatedAt'])
})

test('houses tell what pages show', async ({ club }) => {
  const { id } = await aRestaurant(club)
  const knock = apiCallerOf(club)
  expect(namesOf((await knock('/api/restaurants')).body[0])).toEqual(houseOnCard.toSorted())
  expect(namesOf((await knock(`/api/restaurants/${id}`)).body)).toEqual(house.toSorted())
})

test('posts tell what pages show; of who wrote them, the name alone', async ({ club }) => {
  const authorId = crypto.randomUUID()
  await club.db.insert(usuarios).values({ id: authorId, name: 'Berta', email: 'berta@cercle.example', role: 2 })
  const { slug } = await aPost(club, { authorId, publishedAt: new Date('2026-01-02') })
  for (const day of ['2026-01-01', '2026-01-03']) await aPost(club, { publishedAt: new Date(day) })
  const knock = apiCallerOf(club)
  const { body } = await knock(`/api/blog-posts/${slug}`)
  expect(namesOf(body)).toEqual(post.toSorted())
  expect([body.author, namesOf(body.previous)]).toEqual(['Berta', ['slug', 'title', 'titleCa']])
  expect(namesOf((await knock('/api/blog-posts')).body[0])).toEqual(postOnCard.toSorted())
})

test('a form is answered with as little as the next screen needs', async ({ club }) => {
  const knock = apiCallerOf(club)
  const post = async (path: string, json: unknown) => namesOf((await knock(path, { method: 'POST', json })).body)
  const { id } = await anEvent(club)
  expect(await post(`/api/events/${id}/registrations`, aRegistration())).toEqual(['id'])
  expect(await post('/api/contact-messages', aContactMessage())).toEqual(['id'])
  expect(await post('/api/membership-requests', anApplication())).toEqual(['status'])
  const request = await aRequest(club, { status: 'approved' })
  const opened = namesOf((await knock(`/api/completion/${request.id}`)).body)
  expect(opened).toEqual(['email', 'fullName', 'language', 'phone'])
  expect(await post(`/api/completion/${request.id}`, theDetails())).toEqual(['membershipNumber'])
  expect(namesOf((await knock('/api/setup')).body)).toEqual(['isOpen'])
})
