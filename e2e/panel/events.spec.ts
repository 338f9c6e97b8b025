import { expect } from '@playwright/test'
import sharp from 'sharp'
import { chooseOrganizer, organizerField } from '../support/organizer-picker.ts'
import { type Panel, openPanel } from '../support/panel.ts'
import { act, expectListAgain, row, save, search, trashAndRestore } from '../support/panel-lists.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

test('an event is written, found, previewed, edited, deleted and restored', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/eventos')
  await page.getByRole('link', { name: 'Crear evento' }).click()
  await save(page)
  await expect(page.getByText('Este campo es obligatorio').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Título' }).fill('Nit de llegums')
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Cinco legumbres y un porrón.')
  await page.getByRole('textbox', { name: 'Ubicación' }).fill('Sala del Cercle')
  await page.getByRole('combobox', { name: 'Categoría' }).fill('Cenas')
  await page.getByRole('tab', { name: 'Català' }).click()
  await expect(page.getByLabel('Categoría en catalán')).toHaveValue('Sopars')
  await page.getByLabel('Título en catalán').fill('Nit de llegums (ca)')
  await page.getByLabel('Fecha y hora de inicio').fill('2031-05-10T20:30')
  await page.getByLabel('Precio (€)').fill('24.50')
  await page.getByLabel('Plazas').fill('12')
  await chooseOrganizer(page, 'Mas Fumerol')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Nit de llegums' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  await save(page)
  await expect(page.getByText('Evento creado con éxito')).toBeVisible()

  await search(page, 'llegúms')
  await expect(row(page, 'Nit de llegums')).toContainText('24,50')
  await act(page, 'Editar', 'Nit de llegums')
  await expect(organizerField(page)).toHaveValue('Mas Fumerol')
  await page.getByLabel('Plazas').fill('14')
  await page.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await save(page)
  await expect(page.getByText('Evento actualizado con éxito')).toBeVisible()
  await search(page, 'llegums')
  await trashAndRestore(page, 'Nit de llegums', 'Evento eliminado con éxito')

  await page.goto('/ca/eventos')
  await page.getByRole('link', { name: /Nit de llegums \(ca\)/ }).click()
  await expect(page.getByText('Mas Fumerol').first()).toBeVisible()
})

const eventForm = {
  title: 'Taula de proves',
  titleCa: '',
  description: 'Una mesa.',
  descriptionCa: '',
  date: '2031-06-10T20:30',
  endsAt: '',
  location: 'Sala',
  locationCa: '',
  price: 10,
  maxParticipants: 5,
  imageUrl: '',
  images: [],
  category: '',
  categoryCa: '',
  restaurantId: null,
  organizerId: null,
}
const guest = (fullName: string) => ({
  fullName,
  email: 'convidada@example.org',
  phone: '',
  isMember: true,
  howDidYouKnowUs: '',
  dietaryRestrictions: 'Sin gluten',
  notes: '',
  language: 'es',
  idempotencyKey: crypto.randomUUID(),
})

test('two people edit one event: both texts are shown, and neither is lost', async ({ browser }) => {
  const { body: event } = await panel.ask('admin', 'POST', '/events', {
    ...eventForm,
    title: 'Taula a dues mans',
    imageUrl: '/plates/05-taula.svg',
  })
  const [laia, jan] = [await panel.openAs(browser, 'admin'), await panel.openAs(browser, 'editor')]
  await Promise.all([laia, jan].map((page) => page.goto(`/admin/eventos/${event.id}`)))
  await laia.getByRole('textbox', { name: 'Título' }).fill('El título de Laia')
  await laia.getByLabel('Precio (€)').fill('33')
  await jan.getByRole('textbox', { name: 'Título' }).fill('El título de Jan')
  await jan.getByRole('textbox', { name: 'Ubicación' }).fill('La cocina')
  await chooseOrganizer(laia, 'Mas Fumerol')
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#d2321b' } })
    .png()
    .toBuffer()
  await laia
    .getByLabel('Cambiar imagen: Imagen')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo })
  await expect(laia.getByRole('group', { name: 'Imagen' }).locator('img')).toHaveAttribute('src', /uploads/)
  await jan.getByRole('button', { name: 'Quitar imagen: Imagen' }).click()
  await chooseOrganizer(jan, 'Cercle Gastronòmic')
  await save(laia)
  await expect(laia.getByText('Evento actualizado con éxito')).toBeVisible()

  await save(jan)
  const dialog = jan.getByRole('dialog', { name: 'Alguien ha guardado antes que tú' })
  await expect(dialog).toContainText('laia@cercle.example')
  await expect(dialog).toContainText('El título de Laia')
  await expect(dialog).toContainText('El título de Jan')
  const host = dialog.getByRole('group', { name: 'Organizador' })
  const cover = dialog.getByRole('group', { name: 'Imagen' })
  await expect(cover.getByRole('radio', { name: /Lo tuyo/ })).toHaveAccessibleName(/\(vacío\)/)
  await expect(cover.getByText('Lo guardado').locator('..').locator('img')).toBeVisible()
  await expect(host.getByRole('radio', { name: /Lo tuyo/ })).toHaveAccessibleName(/Cercle Gastronòmic/)
  await expect(host.getByRole('radio', { name: /Lo guardado/ })).toHaveAccessibleName(/Mas Fumerol/)
  await expectAccessible(jan)
  await dialog
    .getByRole('group', { name: 'Título' })
    .getByRole('radio', { name: /Lo guardado/ })
    .check()
  await dialog.getByRole('button', { name: 'Guardar así' }).click()
  await expect(jan.getByText('Evento actualizado con éxito')).toBeVisible()
  const { body } = await panel.ask('admin', 'GET', `/events/${event.id}`)
  expect(body).toMatchObject({ title: 'El título de Laia', location: 'La cocina', price: 33, version: 3 })
})

test('guests are added, corrected, cancelled and taken back; their event asks twice before it goes', async ({
  browser,
}) => {
  const { body: event } = await panel.ask('admin', 'POST', '/events', { ...eventForm, title: 'Taula amb convidats' })
  const page = await panel.openAs(browser, 'admin')
  await page.goto(`/admin/eventos/${event.id}/inscripciones`)
  await expect(page.getByText('Todavía no hay inscripciones')).toBeVisible()
  await page.getByRole('button', { name: 'Añadir inscripción' }).first().click()
  const dialog = page.getByRole('dialog')
  await save(dialog)
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nombre completo').fill('Berta Prova')
  await dialog.getByLabel('Email').fill('berta.prova@exmaple.org')
  await dialog.getByLabel('Restricciones alimentarias').fill('Alérgica a la nuez')
  await save(dialog)
  await expect(page.getByText('Inscripción creada con éxito')).toBeVisible()
  await expectListAgain(page)
  await expect(row(page, 'Berta Prova')).toContainText('Alérgica a la nuez')
  await expect(page.getByText('1 de 5 plazas')).toBeVisible()

  await act(page, 'Correo', 'Berta Prova')
  await page.getByRole('dialog').getByLabel('Email').fill('berta.prova@example.org')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Corregir la dirección y enviar' }).click()
  await expect(page.getByText('El correo está en camino')).toBeVisible()
  await expectListAgain(page)
  await expect(row(page, 'Berta Prova')).toContainText('berta.prova@example.org')

  await act(page, 'Editar', 'Berta Prova')
  await page.getByRole('dialog').getByLabel('Notas').fill('Llega tarde')
  await save(page.getByRole('dialog'))
  await expect(page.getByText('Inscripción actualizada con éxito')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  expect((await download).suggestedFilename()).toBe('inscripciones-taula-amb-convidats.csv')

  await act(page, 'Cancelar inscripción', 'Berta Prova')
  await expect(page.getByRole('dialog')).toContainText('No se le envía ningún correo')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Conservarla' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar inscripción' }).click()
  await expect(page.getByText('0 de 5 plazas')).toBeVisible()
  await page.getByRole('button', { name: 'Canceladas' }).click()
  await act(page, 'Restaurar', 'Berta Prova')
  await expect(page.getByText('Inscripción recuperada')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/admin/eventos?search=Taula+amb+convidats`)
  await act(page, 'Eliminar', 'Taula amb convidats')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('dialog', { name: 'Hay 1 persona inscrita' })).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar con 1 inscripción' }).click()
  await expect(page.getByText('Evento eliminado con éxito')).toBeVisible()
})

test('no fewer places than guests', async ({ browser }) => {
  const { body: event } = await panel.ask('admin', 'POST', '/events', { ...eventForm, title: 'Taula plena' })
  for (const name of ['Una', 'Dues', 'Tres'])
    await panel.ask('admin', 'POST', '/registrations', { ...guest(name), eventId: event.id })
  const page = await panel.openAs(browser, 'editor')
  await page.goto(`/admin/eventos/${event.id}`)
  await page.getByLabel('Plazas').fill('2')
  await save(page)
  await expect(page.getByText('Hay 3 personas inscritas: no puede haber menos plazas.').first()).toBeVisible()
})
