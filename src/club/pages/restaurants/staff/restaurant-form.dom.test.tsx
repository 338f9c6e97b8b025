// @vitest-environment jsdom
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { restaurants } from '../server/table.ts'
import { test, today } from '#tests/club.ts'
import { aRestaurant } from '#tests/factories.ts'
import { openForm } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { openDialog } from '#tests/on-screen.ts'
import RestaurantPage from './restaurant-page.tsx'

const route = '/admin/restaurantes/:id'
const list = '/admin/restaurantes'

test('a restaurant needs a name and an address; its web addresses get their https', async ({ club }) => {
  const { fill, press, field, heard, sent, calls, settled, container } = openForm(club, RestaurantPage, `${list}/nuevo`)
  const both = 'Nombre y dirección son obligatorios'
  await fill('Nombre', 'Can Nou')
  await fill('Dirección', '  ')
  await press('Guardar')
  await waitLong(() => expect(heard()).toEqual([both]))
  await fill('Nombre', ' ')
  await fill('Dirección', 'Carrer Nou, 1')
  await press('Guardar')
  await waitLong(() => expect(heard()).toEqual([both, both]))
  await settled()
  const stars = (await field('Estrellas Michelin')) as HTMLSelectElement
  expect([...stars.options].map(({ value }) => value)).toEqual(['0', '1', '2', '3'])
  expect(container.querySelector('form ol'), 'no list without rows').toBeNull()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  const written = {
    Nombre: 'Can Nou',
    'Web (opcional)': 'cannou.example',
    'Web de reservas (opcional)': 'cannou.example/taula',
    'Instagram (opcional)': 'instagram.com/cannou',
    'Especialidad (opcional)': 'brasa.lenta',
  }
  for (const [name, text] of Object.entries(written)) await fill(name, text)
  await press('Guardar')
  await waitLong(() => expect(window.location.pathname).toBe(list))
  expect(heard().slice(2)).toEqual(['Restaurante creado con éxito: Ya se ve en la web.'])
  expect(sent()).toMatchObject({
    nombre: 'Can Nou',
    direccion: 'Carrer Nou, 1',
    web: 'https://cannou.example',
    reservaUrl: 'https://cannou.example/taula',
    especialidad: 'brasa.lenta',
    precioMedio: 0,
    estrellasMichelin: 0,
    redesSociales: { facebook: '', twitter: '', instagram: 'https://instagram.com/cannou' },
  })
})

test('a saved restaurant is as before after «Deshacer»; one in the trash cannot be opened', async ({ club }) => {
  const { id } = await aRestaurant(club, { nombre: 'Can Prova' })
  await aRestaurant(club, { nombre: 'Bar Nou' })
  const { fill, press, settled, heard, close } = openForm(club, RestaurantPage, `${list}/${id}`, route)
  await settled()
  await fill('Nombre', 'Can Vell')
  await press('Guardar')
  await waitLong(() => expect(heard()).toEqual(['Restaurante actualizado con éxito: Ya se ve en la web.']))
  const names = async () => (await club.db.select().from(restaurants)).map(({ nombre }) => nombre).toSorted()
  expect(await names()).toEqual(['Bar Nou', 'Can Vell'])
  await press('Deshacer')
  await waitLong(() => expect(heard().at(-1)).toBe('Deshecho: vuelve a estar como antes'))
  await settled()
  expect(await names()).toEqual(['Bar Nou', 'Can Prova'])
  close()
  await club.db.update(restaurants).set({ deletedAt: today }).where(eq(restaurants.id, id))
  const { findByText, getByText } = openForm(club, RestaurantPage, `${list}/${id}`, route)
  await findByText(/No se pudo cargar/)
  expect(getByText('Volver a restaurantes').getAttribute('href')).toBe(list)
})

test('opening hours saved by somebody else appear in the form, and an empty price is left out of the preview', async ({
  club,
}) => {
  const { id } = await aRestaurant(club, { horarios: 'Lunes: cerrado', precioMedio: 30 })
  const { fill, press, settled, findByText, container } = openForm(club, RestaurantPage, `${list}/${id}`, route)
  await settled()
  const hours = () =>
    [...container.querySelectorAll<HTMLInputElement>('[role=group][aria-label^=Horarios] input')].map(
      ({ value }) => value,
    )
  expect(hours()).toEqual(['Lunes', 'cerrado'])
  await fill('Nombre', 'Can Vell')
  await club.db
    .update(restaurants)
    .set({ horarios: 'Martes: 13:00–15:00\nDomingo: 14:00', version: sql`version + 1` })
    .where(eq(restaurants.id, id))
  await press('Guardar')
  await findByText('Alguien ha guardado antes que tú')
  await press('Seguir editando')
  await waitLong(() => expect(hours()).toEqual(['Martes', '13:00–15:00', 'Domingo', '14:00']))
  await fill('Precio medio (€)', '')
  await press('Vista previa')
  await waitLong(() => expect(openDialog()?.textContent).toContain('Can Vell'))
  expect(openDialog()?.textContent).not.toMatch(/NaN|\b1\s€/)
})
