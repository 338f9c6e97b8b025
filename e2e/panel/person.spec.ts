import { expect } from '@playwright/test'
import { test } from '../support/site.ts'
import { signInAsAdmin } from '../support/staff.ts'

test('somebody who wrote to the club is found, sent the data, and erased', async ({ page }) => {
  const email = 'quiere.sus.datos@example.org'
  const message = { name: 'Pregunta Demo', email, phone: '', message: '¿Qué datos tenéis de mí?', language: 'es' }
  expect((await page.request.post('/api/contact-messages', { data: message })).status()).toBe(201)
  await signInAsAdmin(page)
  await page.goto('/admin/persona')
  await page.getByLabel(/Correo o nombre/).fill(email)
  await page.getByRole('button', { name: 'Pregunta Demo' }).click()
  await expect(page.getByText('Mensajes (1) Se va ahora')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar sus datos' }).click()
  await expect(page.getByText(/un enlace que funciona una vez/)).toBeVisible()
  await page.getByRole('button', { name: 'Borrar a esta persona' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar a esta persona' }).click()
  await expect(page.getByText('Persona borrada')).toBeVisible()
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByText('No hay nadie con ese correo o ese nombre.')).toBeVisible()
})
