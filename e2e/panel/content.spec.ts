import { type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { chooseOrganizer, organizerField } from '../support/organizer-picker.ts'
import type { Panel } from '../support/panel.ts'
import { act, expectListAgain, row, save, search, trashAndRestore } from '../support/panel-lists.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const title = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })

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

test('a closed record leads back to its place in the list, and Back asks before it discards changes', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin')
  const place = '/admin/eventos?search=cena&sort=price&order=asc'
  await page.goto(place)
  await act(page, 'Editar', 'Cena de huerta')
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(page).toHaveURL(place)

  await act(page, 'Editar', 'Cena de huerta')
  await title(page).fill('Cena de la huerta')
  await save(page)
  await expect(page.getByText('Evento actualizado con éxito')).toBeVisible()
  await expect(page).toHaveURL(place)

  // The browser's history has the list that the save led to.
  await act(page, 'Editar', 'Cena de la huerta')
  await title(page).fill('Una palabra que no se ha de perder')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(title(page)).toHaveValue('Una palabra que no se ha de perder')
})

test('a restaurant is created: the price takes a comma, the photo fills its frame, no toast covers the save button', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/restaurantes/nuevo')
  await save(page)
  await expect(page.getByText('Nombre y dirección son obligatorios')).toBeVisible()
  // If a toast covered the button, this click would wait.
  await page.getByRole('button', { name: 'Guardar', exact: true }).click({ timeout: 2000 })

  await expect(page.getByText('Revisa los campos marcados')).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill('Can Pep de la Prova')
  await page.getByLabel('Dirección', { exact: true }).fill('Moll de la Fusta, 3')
  await expect(page.getByText('Revisa los campos marcados'), 'when none is marked any more').toBeHidden()
  await page.getByLabel('Web (opcional)', { exact: true }).fill('www.canpep.example')
  await page.getByLabel('Precio medio (€)').pressSequentially('28,5')
  await page.getByLabel('General (opcional)').pressSequentially('4,5')
  const landscape = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2450a4' } })
    .png()
    .toBuffer()
  const files = page.getByLabel('Añadir fotos: Fotos')
  // Of several files the refused one is named, and the next is uploaded.
  await files.setInputFiles([
    { name: 'lista.png', mimeType: 'text/plain', buffer: Buffer.from('una lista') },
    { name: 'sala.png', mimeType: 'image/png', buffer: landscape },
  ])
  await expect(page.getByText('lista.png: Solo se permiten archivos de imagen').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible()
  await save(page)
  await expect(page.getByText('Restaurante creado con éxito')).toBeVisible()
  await expectListAgain(page)

  const { body } = await panel.ask('editor', 'GET', '/restaurants?search=prova')
  const { id } = body.rows.find(({ nombre }: { nombre: string }) => nombre === 'Can Pep de la Prova')
  expect((await panel.ask('editor', 'GET', `/restaurants/${id}`)).body).toMatchObject({
    precioMedio: 28.5,
    web: 'https://www.canpep.example',
    valoraciones: { general: 4.5 },
  })
  await page.goto(`/restaurantes/${id}`)
  const box = await page.locator('[data-photo] img').boundingBox()
  expect(Math.abs(box!.width - box!.height)).toBeLessThan(2)
})
