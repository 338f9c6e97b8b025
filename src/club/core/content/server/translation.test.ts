import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { eventTexts, eventList } from '#club/evenings/events/shared/event-form.ts'
import { hashOf, translationStates } from '#base/text/translation.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aPostForm, anEvent, anEventForm } from '#tests/factories.ts'
import { listEventsForStaff } from '#club/evenings/events/server/kind.ts'

const editor = actorWith('editor')
const aDay = 24 * 60 * 60 * 1000

const inBoth = { titleCa: 'Sopar', descriptionCa: 'Un sopar', categoryCa: 'Sopar', locationCa: 'Carrer Major 1' }

const forms: Record<string, { name: string; form: object; moved: object }> = {
  events: {
    name: 'location',
    form: anEventForm({ ...inBoth, location: 'Calle Mayor 1' }),
    moved: { location: 'Calle Nueva 2' },
  },
  restaurants: {
    name: 'horarios',
    form: {
      nombre: 'Can Demo',
      direccion: 'Carrer Major 1',
      telefono: '',
      web: '',
      precioMedio: 0,
      priceRange: '',
      estrellasMichelin: 0,
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
      redesSociales: { facebook: '', twitter: '', instagram: '' },
      menuDegustacion: [],
      platosPrincipales: [],
      valoraciones: {},
      horarios: 'Lunes: 13–16',
      horariosCa: 'Dilluns: 13–16',
    },
    moved: { horarios: 'Lunes: 13–17' },
  },
  organizers: {
    name: 'city',
    form: {
      name: 'Bodega Demo',
      nameCa: '',
      description: '',
      descriptionCa: '',
      logoUrl: '',
      website: '',
      email: '',
      phone: '',
      address: '',
      addressCa: '',
      country: 'España',
      city: 'Lérida',
      cityCa: 'Lleida',
      socialMedia: { facebook: '', twitter: '', instagram: '' },
    },
    moved: { city: 'Gerona' },
  },
  'blog-posts': {
    name: 'title',
    form: {
      ...aPostForm({ title: 'La vendimia', titleCa: 'La verema', contentCa: '<p>Deu paraules.</p>' }),
      excerpt: '',
    },
    moved: { title: 'La vendimia de otoño' },
  },
}

for (const [noun, { name, form, moved }] of Object.entries(forms))
  test(`${noun}: Catalan beside another Spanish text is listed as stale, with the day, until somebody finds it right`, async ({
    club,
  }) => {
    const callApi = apiCallerOf(club, editor)
    const path = `/api/admin/${noun}`
    const { id } = (await callApi(path, { method: 'POST', json: form })).body
    const save = async (json: object) => {
      const { version } = (await callApi(`${path}/${id}`)).body
      const { status } = await callApi(`${path}/${id}`, { method: 'PUT', json: { ...json, version } })
      expect(status).toBe(200)
    }
    const listed = async (filter: string) =>
      (await callApi(`${path}?filter=${filter}`)).body.rows.map((row: { catalan: string | null }) => row.catalan)

    expect(await listed('all')).toEqual([null])
    await save({ ...form, ...moved })
    expect(await listed('catalan')).toEqual(['stale'])
    expect((await callApi(`${path}/${id}`)).body.spanishChanged).toEqual({ [name]: today.toISOString() })

    // Another save that leaves both alone changes nothing.
    await save({ ...form, ...moved })
    expect(await listed('catalan')).toEqual(['stale'])
    await save({ ...form, ...moved, caChecked: [name] })
    expect(await listed('catalan')).toEqual([])
    await save(form)
    expect(await listed('catalan')).toEqual(['stale'])
    expect((await callApi(`/api/${noun}`)).body).not.toMatchObject([{ caOf: expect.anything() }])
  })

test('a form that is sent again keeps the states', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  const json = {
    ...anEventForm({ ...inBoth, location: 'Calle Mayor 1' }),
    idempotencyKey: randomUUID(),
  }
  const first = (await callApi('/api/admin/events', { method: 'POST', json })).body
  const again = { ...json, location: 'Calle Nueva 2' }
  const second = (await callApi('/api/admin/events', { method: 'POST', json: again })).body
  expect(second.id).toBe(first.id)
  expect(translationStates(eventTexts, second, second.caOf)).toMatchObject({ location: 'stale', title: 'checked' })
})

test('the copy of an event keeps its states, but for the titles that are written anew', async ({ club }) => {
  const stale = { locationCa: hashOf('Calle Mayor 1'), titleCa: hashOf('Cena') }
  const original = await anEvent(club, { location: 'Calle Nueva 2', locationCa: 'Carrer Major 1', caOf: stale })
  const { title, titleCa, location, locationCa } = original
  const json = anEventForm({ title: `${title} II`, titleCa: `${titleCa} II`, location, locationCa })
  const copied = await apiCallerOf(club, editor)('/api/admin/events', {
    method: 'POST',
    json: { ...json, copyOf: original.id },
  })
  expect(translationStates(eventTexts, copied.body, copied.body.caOf)).toMatchObject({
    title: 'checked',
    location: 'stale',
  })
})

test('a row of an older release is unknown: it is not listed until its Spanish changes', async ({ club }) => {
  const form = anEventForm(inBoth)
  const callApi = apiCallerOf(club, editor)
  const { id } = (await callApi('/api/admin/events', { method: 'POST', json: form })).body
  await club.db.update(events).set({ caOf: {} }).where(eq(events.id, id))
  const listed = async () => (await callApi('/api/admin/events?filter=catalan')).body.total
  expect(await listed()).toBe(0)
  await callApi(`/api/admin/events/${id}`, { method: 'PUT', json: { ...form, title: 'Otra cena', version: 1 } })
  expect(await listed()).toBe(1)
})

test('a past event and a cancelled one are not listed as lacking Catalan', async ({ club }) => {
  await anEvent(club, { titleCa: '', date: new Date(today.getTime() - 3 * aDay) })
  await anEvent(club, { titleCa: '', cancelledAt: today })
  const coming = await anEvent(club, { titleCa: '' })
  const { rows } = await listEventsForStaff(club, eventList.parse({ filter: 'catalan' }))
  expect(rows).toMatchObject([{ id: coming.id, catalan: 'missing' }])
})

test('the list shows each row as stale or missing by the states of its texts', async ({ club }) => {
  const text = fc.constantFrom('', 'uno', 'dos')
  const hash = fc.constantFrom(hashOf(''), hashOf('uno'), hashOf('dos'))
  const caOf = fc.record(
    { titleCa: hash, descriptionCa: hash, locationCa: hash },
    { requiredKeys: [], noNullPrototype: true },
  )
  const texts = { title: text, titleCa: text, description: text, descriptionCa: text, location: text, locationCa: text }
  const rows = fc.sample(fc.record({ ...texts, caOf }, { noNullPrototype: true }), 25)
  const expected: (string | null)[] = []
  for (const [nth, row] of rows.entries()) {
    await anEvent(club, { ...row, date: new Date(today.getTime() + (nth + 1) * aDay) })
    const states = Object.values(translationStates(eventTexts, row, row.caOf))
    expected.push(['stale', 'missing'].find((state) => states.includes(state as 'stale')) ?? null)
  }
  const listed = await listEventsForStaff(club, eventList.parse({}))
  expect(listed.rows.map(({ catalan }) => catalan)).toEqual(expected)
})
