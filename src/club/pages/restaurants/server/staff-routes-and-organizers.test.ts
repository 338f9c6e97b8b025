import { expect } from 'vitest'
import type { OrganizerForm } from '#club/pages/organizers/shared/organizer.ts'
import type { RestaurantForm } from '../shared/restaurant.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'

const editor = actorWith('editor')
const noAddresses = { facebook: '', twitter: '', instagram: '' }

const organizerForm = (overrides: Partial<OrganizerForm> = {}): OrganizerForm => ({
  name: 'Mas Fumerol',
  nameCa: '',
  description: '',
  descriptionCa: '',
  logoUrl: '',
  website: '',
  email: '',
  phone: '',
  address: '',
  addressCa: '',
  city: 'Valls',
  cityCa: '',
  country: 'España',
  socialMedia: noAddresses,
  ...overrides,
})

const restaurantForm = (overrides: Partial<RestaurantForm> = {}): RestaurantForm => ({
  nombre: 'Ca l’Oriola',
  direccion: 'Carrer del Safareig, 14',
  telefono: '',
  web: '',
  horarios: '',
  horariosCa: '',
  precioMedio: 0,
  priceRange: '',
  estrellasMichelin: 2,
  especialidad: '',
  especialidadCa: '',
  description: '',
  descriptionCa: '',
  historia: '',
  historiaCa: '',
  chefName: '',
  chefPhoto: '',
  chefBio: '',
  chefBioCa: '',
  images: [],
  ubicacionMapa: '',
  reservaUrl: '',
  reservaTelefono: '',
  reservaEmail: '',
  redesSociales: noAddresses,
  menuDegustacion: [],
  platosPrincipales: [],
  valoraciones: {},
  ...overrides,
})

test('a restaurant is created with its dishes and ratings, and visitors read it', async ({ club }) => {
  const json = restaurantForm({
    menuDegustacion: [{ nombre: 'Menú de mercado', descripcion: 'Nueve pases', precio: 95 }],
    valoraciones: { comida: 4.5 },
    images: ['/plates/04-plats.svg', '/plates/07-cuina.svg'],
  })
  const { status, body } = await apiCallerOf(club, editor)('/api/admin/restaurants', { method: 'POST', json })
  expect(status).toBe(201)
  expect((await apiCallerOf(club)(`/api/restaurants/${body.id}`)).body).toMatchObject({
    nombre: 'Ca l’Oriola',
    fotos: json.images,
    menuDegustacion: json.menuDegustacion,
    valoraciones: { comida: 4.5 },
  })
})

test('what is said of its photos is cleaned, goes with them, and outlives a save that knows nothing of it', async ({
  club,
}) => {
  const ask = apiCallerOf(club, editor)
  const said = { src: '/plates/07-cuina.svg', caption: ' La cocina ', captionCa: 'La cuina', alt: 'Fogones', altCa: '' }
  const none = { caption: '', captionCa: '', alt: '', altCa: '' }
  const [table, kitchen] = ['/plates/04-plats.svg', said.src]
  const photoTexts = [said, { ...none, src: table }, { ...said, src: '/plates/05-taula.svg' }]
  const json = restaurantForm({ images: [table, kitchen], photoTexts })
  const { body } = await ask('/api/admin/restaurants', { method: 'POST', json })
  const seen = async () => (await apiCallerOf(club)(`/api/restaurants/${body.id}`)).body.photoTexts
  expect(await seen()).toEqual([{ ...said, caption: 'La cocina' }])

  const save = (form: Partial<RestaurantForm>, version: number) =>
    ask(`/api/admin/restaurants/${body.id}`, { method: 'PUT', json: { ...restaurantForm(form), version } })
  expect((await save({ images: [kitchen, table] }, 1)).status).toBe(200)
  expect(await seen()).toEqual([{ ...said, caption: 'La cocina' }])
  expect((await save({ images: [table], photoTexts: [said] }, 2)).status).toBe(200)
  expect(await seen()).toEqual([])
  const long = { ...said, alt: 'x'.repeat(201) }
  expect((await save({ images: [kitchen], photoTexts: [long] }, 3)).body).toEqual({
    error: 'invalid',
    fields: { 'photoTexts.0.alt': 'too-long' },
  })
})

test.for([
  [
    { nombre: 'C', direccion: 'C/ 1' },
    { nombre: 'name.required', direccion: 'address.required' },
  ],
  [{ estrellasMichelin: 4 }, { estrellasMichelin: 'stars.range' }],
  [{ estrellasMichelin: -1 }, { estrellasMichelin: 'stars.range' }],
  [{ valoraciones: { comida: 5.5 } }, { 'valoraciones.comida': 'rating.range' }],
  [{ valoraciones: { comida: -0.5 } }, { 'valoraciones.comida': 'rating.range' }],
  [{ platosPrincipales: [{ nombre: '', descripcion: '', precio: 1 }] }, { 'platosPrincipales.0.nombre': 'required' }],
  [{ web: 'javascript:alert(1)' }, { web: 'url.invalid' }],
] as const)('a restaurant with %j is refused', async ([wrong, fields], { club }) => {
  const json = restaurantForm(wrong as unknown as Partial<RestaurantForm>)
  expect(await apiCallerOf(club, editor)('/api/admin/restaurants', { method: 'POST', json })).toEqual({
    status: 422,
    body: { error: 'invalid', fields },
  })
})

test.for([
  [{ name: ' ' }, { name: 'name.required' }],
  [{ website: 'masfumerol' }, { website: 'url.invalid' }],
  [{ email: 'mas@' }, { email: 'email.invalid' }],
] as const)('an organizer with %j is refused', async ([wrong, fields], { club }) => {
  const { status, body } = await apiCallerOf(club, editor)('/api/admin/organizers', {
    method: 'POST',
    json: organizerForm(wrong),
  })
  expect([status, body]).toEqual([422, { error: 'invalid', fields }])
})

test.for([
  ['/api/admin/restaurants', restaurantForm(), 'restaurant'],
  ['/api/admin/organizers', organizerForm(), 'organizer'],
] as const)('%s: found, changed once, trashed, restored', async ([path, form, noun], { club }) => {
  const callApi = apiCallerOf(club, editor)
  const { body: row } = await callApi(path, { method: 'POST', json: form })
  expect((await callApi(`${path}?search=${noun === 'organizer' ? 'valls' : 'oriola'}`)).body).toMatchObject({
    total: 1,
  })

  const change = { method: 'PUT', json: { ...form, version: 1 } }
  expect((await callApi(`${path}/${row.id}`, change)).status).toBe(200)
  expect((await callApi(`${path}/${row.id}`, change)).body.error).toBe('content.conflict')

  expect((await callApi(`${path}/${row.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await callApi(path)).body.total).toBe(0)
  expect((await callApi(`${path}?filter=trash`)).body.total).toBe(1)
  expect((await callApi(`${path}/${row.id}`, { method: 'DELETE' })).body).toEqual({ error: `${noun}.not-found` })
  if (noun === 'restaurant') {
    expect((await apiCallerOf(club)('/api/restaurants')).body).toEqual([])
    expect((await apiCallerOf(club)(`/api/restaurants/${row.id}`)).status).toBe(404)
  }
  expect((await callApi(`${path}/${row.id}/restorations`, { method: 'POST' })).status).toBe(204)
  expect((await callApi(path)).body.total).toBe(1)
})

test.for([
  [
    'organizers',
    organizerForm({ name: 'Bodega del Turó', nameCa: 'Celler del Turó', cityCa: 'Lleida' }),
    ['celler', 'lleida'],
  ],
  ['restaurants', restaurantForm({ especialidad: 'Arroces', especialidadCa: 'Arrossos' }), ['arroces', 'arrossos']],
] as const)('%s are found by their text in either language', async ([path, form, words], { club }) => {
  const callApi = apiCallerOf(club, editor)
  await callApi(`/api/admin/${path}`, { method: 'POST', json: form })
  await callApi(`/api/admin/${path}`, {
    method: 'POST',
    json: path === 'organizers' ? organizerForm() : restaurantForm(),
  })
  for (const search of words) {
    const { body } = await callApi(`/api/admin/${path}?search=${search}`)
    expect(body, search).toMatchObject({ total: 1 })
  }
})
