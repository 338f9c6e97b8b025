// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { dayOf } from '#base/dates/dates.ts'
import { test, today } from '#tests/club.ts'
import { everyState, ids } from '#tests/panel/every-state.ts'
import { openForm as open } from '#tests/panel/open-form.ts'
import { waitLong } from '#tests/screen-user.ts'
import { allOf, labelled, openDialog, textOf } from '#tests/on-screen.ts'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import RestaurantPage from '#club/pages/restaurants/staff/restaurant-page.tsx'

// What the forms of content do by themselves.

test('choosing a category fills in its Catalan; the restaurant is one of the club’s or none', async ({ club }) => {
  await everyState.events(club)
  const { fill, valueOf, settled, press, sent, container } = open(club, EventFormPage, '/admin/eventos/nuevo')
  await settled()
  await fill('Categoría (opcional)', 'Nueva')
  expect(await valueOf('Categoría en catalán (opcional)')).toBe('')
  await fill('Categoría (opcional)', 'Catas')
  expect(await valueOf('Categoría en catalán (opcional)')).toBe('Tastos')
  await fill('Categoría (opcional)', 'Otra')
  expect(await valueOf('Categoría en catalán (opcional)')).toBe('Tastos')
  await fill('Título', 'Cena')
  await fill('Descripción', 'Se cena')
  await fill('Ubicación', 'Sala')
  await fill('Fecha y hora de inicio', '2031-05-10T20:30')
  const places = labelled<HTMLSelectElement>(/^Restaurante/, container)!
  expect([...places.options].map(({ text }) => text)).toEqual(['Ninguno', 'Bar Nou', 'Can Vell'])
  fireEvent.change(places, { target: { value: places.options[1]!.value } })
  expect(places.selectedOptions[0]!.text).toBe('Bar Nou')
  fireEvent.change(places, { target: { value: '' } })
  await press('Guardar')
  await waitLong(() => expect(sent()).toMatchObject({ restaurantId: null, category: 'Otra', categoryCa: 'Tastos' }))
  await waitLong(() => expect(window.location.pathname).toBe('/admin/eventos'))
})

test('an organizer in the trash is shown on the event’s form, but not in the preview', async ({ club }) => {
  await everyState.events(club)
  const at = `/admin/eventos/${ids.event}/textos`
  const preview = async () => {
    const { press, fill, settled, close } = open(club, EventFormPage, at, '/admin/eventos/:id/:tab')
    await settled()
    await fill('Sillas', '30')
    await press('Vista previa')
    const shown = () => openDialog()?.textContent
    await waitLong(() => expect(shown()).toContain('Tres vinos'))
    // The page asks for the organizer itself.
    await settled()
    const text = shown()
    close()
    return text
  }
  expect(await preview()).toContain('Bodega del Turó')
  await club.db.update(organizers).set({ deletedAt: today }).where(eq(organizers.name, 'Bodega del Turó'))
  expect(await preview()).not.toContain('Bodega del Turó')
})

test('a preview changes its language, and closes', async ({ club }) => {
  await everyState.events(club)
  const { press, fill, settled } = open(
    club,
    EventFormPage,
    `/admin/eventos/${ids.event}/textos`,
    '/admin/eventos/:id/:tab',
  )
  await settled()
  await fill('Sillas', '30')
  await press('Vista previa')
  const page = () => document.querySelector('dialog[open] [lang]:not(button)')
  expect([page()?.getAttribute('lang'), page()?.textContent.includes('Tres vinos')]).toEqual(['es', true])
  await press('Català')
  expect([page()?.getAttribute('lang'), page()?.textContent.includes('Tres vins')]).toEqual(['ca', true])
  await press('Español')
  expect(page()?.textContent).toContain('Tres vinos')
  await press('Cerrar')
  await waitLong(() => expect(page()).toBeNull())
})

test('leaving an unsaved form asks first, leaving an untouched one does not', async ({ club }) => {
  await everyState.restaurants(club)
  const leaves = async (name?: string) => {
    const { press, fill, settled, close } = open(
      club,
      RestaurantPage,
      `/admin/restaurantes/${ids.restaurant}`,
      '/admin/restaurantes/:id',
    )
    await settled()
    if (name) await fill('Nombre', name)
    await press('Cancelar')
    const isAsked = await waitLong(() => {
      const question = openDialog()
      expect(question !== null || window.location.pathname === '/admin/restaurantes').toBe(true)
      return question !== null
    })
    close()
    return !isAsked
  }
  expect(await leaves('Otra')).toBe(false)
  expect(await leaves()).toBe(true)
})

test('the slug of a new post follows its title once, and again on request', async ({ club }) => {
  await everyState.posts(club)
  const { fill, field, valueOf, press } = open(club, BlogPage, '/admin/blog?id=nuevo')
  const leave = async () => fireEvent.blur(await field('Título'))
  await leave()
  expect(await valueOf('Slug')).toBe('')
  await fill('Título', '  ')
  await leave()
  expect(await valueOf('Slug')).toBe('')
  await fill('Título', 'El sofrito lento')
  await leave()
  expect(await valueOf('Slug')).toBe('el-sofrito-lento')
  await fill('Título', 'Otro título')
  await leave()
  expect(await valueOf('Slug')).toBe('el-sofrito-lento')
  await press('Generar')
  expect(await valueOf('Slug')).toBe('otro-titulo')
})

test('the slug of a title with letters of other alphabets, or without any letter', async ({ club }) => {
  const { fill, field, valueOf, press } = open(club, BlogPage, '/admin/blog?id=nuevo')
  await fill('Título', '🍷🍷')
  fireEvent.blur(await field('Título'))
  expect(await valueOf('Slug')).toBe(`publicacion-${dayOf(new Date())}`)
  await fill('Título', 'Smørrebrød')
  await press('Generar')
  expect(await valueOf('Slug')).toBe('smorrebrod')
  await fill('Título', '')
  await press('Generar')
  expect(await valueOf('Slug')).toBe('')
})

test('for a taken slug a free one is suggested', async ({ club }) => {
  await everyState.posts(club)
  const { fill, field, valueOf, press, line, alert, queryByText } = open(club, BlogPage, `/admin/blog?id=${ids.draft}`)
  await fill('Slug', 'el-sofrito')
  line.answer = () => Response.json({ error: 'slug.taken', details: { suggestion: 'el-sofrito-2' } }, { status: 409 })
  await press('Guardar')
  await waitLong(() => expect(alert()).toContain('Ya hay una publicación con este slug'))
  expect(document.activeElement).toBe(await field('Slug'))
  await press('Usar «el-sofrito-2»')
  expect(await valueOf('Slug')).toBe('el-sofrito-2')
  expect(queryByText('Usar «el-sofrito-2»')).toBeNull()
  await waitLong(() => expect(document.querySelector('dialog [aria-invalid=true]')).toBeNull())
})

test('a changed slug warns about broken links for a published post, not for a draft', async ({ club }) => {
  await everyState.posts(club)
  const warns = async (id: string) => {
    const { fill, field, valueOf, close, container } = open(club, BlogPage, `/admin/blog?id=${id}`)
    const hint = () => textOf('dialog', container)!.includes('llevarán a ella')
    const [before, slug] = [hint(), await valueOf('Slug')]
    await fill('Slug', 'otro')
    const after = hint()
    await fill('Título', 'Otro')
    fireEvent.blur(await field('Título'))
    const said = [slug, before, after, await valueOf('Slug')]
    close()
    return said
  }
  expect(await warns(ids.post)).toEqual(['el-sofrito', false, true, 'otro'])
  expect(await warns(ids.draft)).toEqual(['el-caldo', false, false, 'otro'])
})

test('a map accepts the code of map services and a plain address', async ({ club }) => {
  const { fill, valueOf } = open(club, RestaurantPage, '/admin/restaurantes/nuevo')
  const field = 'Dirección del mapa (opcional)'
  await fill(
    field,
    '<iframe width="600" src="https://www.google.com/maps/embed?pb=1&amp;hl=ca&amp;x=2" style=""></iframe>',
  )
  expect(await valueOf(field)).toBe('https://www.google.com/maps/embed?pb=1&hl=ca&x=2')
  await fill(field, 'https://www.openstreetmap.org/')
  expect(await valueOf(field)).toBe('https://www.openstreetmap.org/')
})

test('an emptied rating stays empty, and is stored as none', async ({ club }) => {
  await everyState.restaurants(club)
  const at = `/admin/restaurantes/${ids.restaurant}`
  const { fill, valueOf, press, sent, settled } = open(club, RestaurantPage, at, '/admin/restaurantes/:id')
  await settled()
  expect(await valueOf('General (opcional)')).toBe('4,5')
  await fill('General (opcional)', '')
  expect(await valueOf('General (opcional)')).toBe('')
  await fill('Servicio (opcional)', '6')
  await press('Guardar')
  await waitLong(() =>
    expect(document.querySelector('[aria-invalid=true]')?.getAttribute('name')).toBe('valoraciones.servicio'),
  )
  await fill('Servicio (opcional)', '')
  await press('Guardar')
  await waitLong(() => expect(sent()).toMatchObject({ valoraciones: { comida: 5 } }))
  expect(sent().valoraciones).toEqual({ comida: 5 })
  const [row] = await club.db.select().from(restaurants).where(eq(restaurants.id, ids.restaurant))
  expect(row!.valoraciones).toEqual({ comida: 5 })
})

test('a new row of hours takes the focus, and a row moves with its days', async ({ club }) => {
  await everyState.restaurants(club)
  const { container, settled } = open(
    club,
    RestaurantPage,
    `/admin/restaurantes/${ids.restaurant}`,
    '/admin/restaurantes/:id',
  )
  await settled()
  const group = () => allOf('group', container).find((one) => /Horario/.test(one.ariaLabel ?? ''))!
  const rows = () => [...group().querySelectorAll('input')].map(({ value }) => value)
  expect(rows()).toEqual(['Martes a sábado', '13:00–15:30', 'Domingo', '14:00'])
  fireEvent.click(group().querySelectorAll('button[aria-label^=Bajar]')[0]!)
  expect(rows()).toEqual(['Domingo', '14:00', 'Martes a sábado', '13:00–15:30'])
  const add = allOf('button', group()).at(-1)!
  fireEvent.click(add)
  expect(document.activeElement).toBe(group().querySelectorAll('input')[4])
  fireEvent.change(document.activeElement!, { target: { value: 'Lunes' } })
  expect(rows()).toEqual(['Domingo', '14:00', 'Martes a sábado', '13:00–15:30', 'Lunes', ''])
  expect([...group().querySelectorAll('button[aria-label]')].map((button) => button.ariaLabel)).toMatchInlineSnapshot(`
    [
      "Subir el horario 1",
      "Bajar el horario 1",
      "Quitar el horario 1",
      "Subir el horario 2",
      "Bajar el horario 2",
      "Quitar el horario 2",
      "Subir el horario 3",
      "Bajar el horario 3",
      "Quitar el horario 3",
    ]
  `)
  fireEvent.click(group().querySelectorAll('button[aria-label^=Quitar]')[0]!)
  expect(rows()).toEqual(['Martes a sábado', '13:00–15:30', 'Lunes', ''])
})
