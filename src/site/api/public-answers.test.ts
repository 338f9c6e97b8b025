import { expect } from 'vitest'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
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

// The complete fields of the public answers: each one is needed by a page, a feed or a form. A new field is added here too.
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
  'movedFrom',
  'registered',
  'waiting',
  'publicFrom',
  'closesAt',
  'payBy',
  'memberPrice',
  'imageUrl',
  'images',
  'photoTexts',
  'cancelNote',
  'cancelNoteCa',
  'cancelledAt',
  'movedAt',
  'category',
  'categoryCa',
  'organizer',
  'version',
  'restaurant',
]
const practical = ['duration', 'included', 'access', 'dress', 'spoken', 'parking', 'arrival']
const organizer = ['name', 'nameCa', 'description', 'descriptionCa', 'logoUrl', 'website', 'city', 'cityCa', 'country']
const aRestaurantsOwn = [
  'id',
  'nombre',
  'direccion',
  'localidad',
  'especialidad',
  'especialidadCa',
  'descripcion',
  'descripcionCa',
  'precioMedio',
  'estrellasMichelin',
  'fotos',
]
const restaurantOnCard = [...aRestaurantsOwn, 'horarios', 'proximoEvento', 'ventaja', 'ventajaCa']
const restaurant = [
  ...aRestaurantsOwn,
  ...'telefono web horarios horariosCa historia historiaCa chef ubicacionMapa reserva redesSociales'.split(' '),
  ...'menuDegustacion platosPrincipales valoraciones resenas eventos publicaciones photoTexts version ventaja ventajaCa otros'.split(
    ' ',
  ),
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
  'version',
]
const post = [
  ...postOnCard,
  'description',
  'descriptionCa',
  'content',
  'contentCa',
  'nextEvent',
  'previous',
  'next',
  'also',
  'event',
  'restaurant',
]

// In the lists of another page.
const eventInList = ['id', 'title', 'titleCa', 'date', 'endsAt', 'cancelledAt']
const postInList = ['slug', 'title', 'titleCa', 'publishedAt']

const namesOf = (row: object) => Object.keys(row).toSorted()

test('events and their organizers have the fields of the pages, and no contact data of organizers', async ({
  club,
}) => {
  const { id: organizerId } = await anOrganizer(club, { email: 'pere@example.org', phone: '+34 600 000 009' })
  const { id } = await anEvent(club, { organizerId })
  const callApi = apiCallerOf(club)
  await anEvent(club, { organizerId })
  await anEvent(club, { organizerId, closesAt: club.now() })
  await aPost(club, { eventId: id })
  const { body } = await callApi(`/api/events/${id}`)
  const [listed] = (await callApi('/api/events')).body
  const onPage = [...event, ...practical.flatMap((name) => [name, `${name}Ca`]), 'posts', 'related']
  expect(namesOf(body)).toEqual(onPage.toSorted())
  expect(namesOf(body.related.events[0])).toEqual(
    ['id', 'title', 'titleCa', 'date', 'endsAt', 'price', 'memberPrice', 'category', 'imageUrl'].toSorted(),
  )
  expect(namesOf(body.posts[0])).toEqual(postInList.toSorted())
  expect(namesOf(listed)).toEqual(event.toSorted())
  for (const { organizer: shown } of [body, listed]) expect(namesOf(shown)).toEqual(organizer.toSorted())
})

const card =
  'id title titleCa date endsAt publicFrom closesAt cancelledAt movedFrom location locationCa price memberPrice maxParticipants registered waiting category categoryCa imageUrl photos'.split(
    ' ',
  )

test('the agenda has the fields of its cards, the sitemap has names only', async ({ club }) => {
  await anEvent(club)
  await aPost(club)
  await aRestaurant(club)
  const callApi = apiCallerOf(club)
  expect(namesOf((await callApi('/api/agenda')).body.events[0])).toEqual(card.toSorted())
  const { body } = await callApi('/api/places')
  expect(namesOf(body.events[0])).toEqual(['hasCatalan', 'id', 'updatedAt'])
  expect(namesOf(body.restaurants[0])).toEqual(['hasCatalan', 'id', 'updatedAt'])
  expect(namesOf(body.posts[0])).toEqual(['hasCatalan', 'slug', 'updatedAt'])
})

test('restaurants have the fields of the pages', async ({ club }) => {
  const { id } = await aRestaurant(club)
  await anEvent(club, { restaurantId: id })
  const callApi = apiCallerOf(club)
  expect(namesOf((await callApi('/api/restaurants')).body[0])).toEqual(restaurantOnCard.toSorted())
  const { body } = await callApi(`/api/restaurants/${id}`)
  expect(namesOf(body)).toEqual(restaurant.toSorted())
  expect(namesOf(body.eventos[0])).toEqual([...eventInList, 'isFull', 'waitingListUntil'].toSorted())
})

test('posts have the fields of the pages; of the author, the name only', async ({ club }) => {
  const authorId = crypto.randomUUID()
  await club.db.insert(usuarios).values({ id: authorId, name: 'Berta', email: 'berta@cercle.example', role: 2 })
  const { slug } = await aPost(club, { authorId, publishedAt: new Date('2026-01-02') })
  for (const day of ['2026-01-01', '2026-01-03']) await aPost(club, { publishedAt: new Date(day) })
  const callApi = apiCallerOf(club)
  const { body } = await callApi(`/api/blog-posts/${slug}`)
  expect(namesOf(body)).toEqual(post.toSorted())
  expect([body.event, body.restaurant]).toEqual([null, null])
  expect([body.author, namesOf(body.previous)]).toEqual(['Berta', ['coverImage', 'slug', 'title', 'titleCa']])
  expect(namesOf((await callApi('/api/blog-posts')).body[0])).toEqual(postOnCard.toSorted())
})

test('the search has the cards of events, names and pictures, and the phrases found', async ({ club }) => {
  await anEvent(club, { title: 'Pan' })
  await aRestaurant(club, { nombre: 'Pan' })
  await aPost(club, { title: 'Pan' })
  const { body } = await apiCallerOf(club)('/api/search?q=pan')
  const phrases = ['phrase', 'phraseCa', 'isNamed']
  expect(namesOf(body.events[0])).toEqual([...card, ...phrases].toSorted())
  expect(namesOf(body.restaurants[0])).toEqual(
    ['id', 'nombre', 'direccion', 'especialidad', 'especialidadCa', 'picture', ...phrases].toSorted(),
  )
  expect(namesOf(body.posts[0])).toEqual([...postInList, 'coverImage', ...phrases].toSorted())
})

test('the answer to a form has only the fields of the next screen', async ({ club }) => {
  const callApi = apiCallerOf(club)
  const answeredFields = async (path: string, json: unknown) =>
    namesOf((await callApi(path, { method: 'POST', json })).body)
  const { id } = await anEvent(club)
  expect(await answeredFields(`/api/events/${id}/registrations`, aRegistration())).toEqual(['id', 'pass'])
  expect(await answeredFields('/api/contact-messages', aContactMessage())).toEqual(['id'])
  expect(await answeredFields('/api/membership-requests', anApplication())).toEqual(['status'])
  const request = await aRequest(club, { status: 'approved' })
  const fields = namesOf((await callApi(`/api/completion/${request.id}`)).body)
  expect(fields).toEqual(['email', 'fullName', 'language', 'phone'])
  expect(await answeredFields(`/api/completion/${request.id}`, theDetails())).toEqual(['membershipNumber', 'pass'])
  expect(namesOf((await callApi('/api/setup')).body)).toEqual(['isOpen'])
})
