import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { Panel } from '../support/panel.ts'
import { expectListAddress, save } from '../support/panel-lists.ts'
import { test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
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
  await expectToast(page, 'Restaurante creado con éxito')
  await expectListAddress(page)

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
