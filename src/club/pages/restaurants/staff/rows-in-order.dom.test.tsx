// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { expect } from 'vitest'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { screenUser, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import RestaurantPage from './restaurant-page.tsx'

/** The values of all fields of the form, in their order. */
const everyField = () =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input:not([type=file]), textarea, select)')].map(
    ({ value }) => value,
  )

const focusedName = () => document.activeElement?.getAttribute('aria-label')

test('a restaurant with hours, menus, dishes and ratings is saved in order and read back the same', async ({
  club,
}) => {
  const { press, fill, button } = screenUser((text) => text)
  const { user, findByRole, close } = openScreen(club, RestaurantPage, { at: '/admin/restaurantes/nuevo' })
  await fill('Nombre', 'Can Tecla')
  await fill('Dirección', 'Carrer de la Tecla, 10')
  await findByRole('group', { name: 'Horarios' })
  for (const [days, hours] of [
    ['Lunes', 'cerrado'],
    ['Martes a sábado', '13:00–15:30'],
  ]) {
    await press('Añadir horario')
    // A new row takes the focus.
    await user.keyboard(days!)
    await user.tab()
    await user.keyboard(hours!)
  }
  const up = await button('Subir el horario 2')
  up.focus()
  await user.keyboard('{Enter}')
  // The focus follows the row.
  await waitLong(() => expect(focusedName()).toBe('Subir el horario 1'))
  await fill('Precio medio (€)', '48')
  await fill('Estrellas Michelin', '1')
  const ratings = { General: '4,5', Comida: '5', Servicio: '4', Ambiente: '0', 'Calidad-precio': '3,5' }
  for (const [name, stars] of Object.entries(ratings)) await fill(`${name} (opcional)`, stars)

  for (const [title, add, ...courses] of [
    ['Menús degustación', 'Añadir menú', ['De mercado', '65', 'Siete pasos.'], ['Corto', '39,5', '']],
    ['Platos principales', 'Añadir plato', ['Arroz de montaña', '21', ''], ['Fricandó', '18', 'Con setas.']],
  ] as [string, string, ...[string, string, string][]][]) {
    const list = await findByRole('group', { name: title })
    for (const [name, price, text] of courses) {
      await press(add)
      await waitLong(() => expect(document.activeElement).toBe(within(list).getAllByLabelText('Nombre').at(-1)))
      await user.keyboard(name)
      await user.tab()
      if (text) await user.keyboard(text)
      await user.tab()
      await user.clear(document.activeElement!)
      await user.keyboard(price)
    }
  }
  const down = await button('Bajar el plato 1')
  down.focus()
  await user.keyboard('{Enter}')
  await waitLong(() => expect(focusedName()).toBe('Bajar el plato 2'))
  const numbers = [...document.querySelectorAll('form tbody th')].map(({ textContent }) => textContent)
  expect(numbers).toEqual(['1', '2', '1', '2'])
  const written = everyField()
  await press('Guardar')
  await waitLong(() => expect(window.location.pathname).toBe('/admin/restaurantes'))
  close()

  const ask = apiCallerOf(club, actorWith('admin'))
  const { rows } = (await ask('/api/admin/restaurants?search=can+tecla')).body
  const { body: restaurant } = await ask(`/api/admin/restaurants/${rows[0].id}`)
  expect(restaurant).toMatchObject({
    horarios: 'Martes a sábado: 13:00–15:30\nLunes: cerrado',
    precioMedio: 48,
    estrellasMichelin: 1,
    valoraciones: { general: 4.5, comida: 5, servicio: 4, ambiente: 0, calidadPrecio: 3.5 },
    menuDegustacion: [
      { nombre: 'De mercado', precio: 65, descripcion: 'Siete pasos.' },
      { nombre: 'Corto', precio: 39.5, descripcion: '' },
    ],
    platosPrincipales: [
      { nombre: 'Fricandó', precio: 18, descripcion: 'Con setas.' },
      { nombre: 'Arroz de montaña', precio: 21, descripcion: '' },
    ],
  })
  openScreen(club, RestaurantPage, { at: `/admin/restaurantes/${restaurant.id}`, route: '/admin/restaurantes/:id' })
  await button('Bajar el plato 1')
  expect(everyField()).toEqual(written)
})
