import { expect } from '@playwright/test'
import type { Panel } from '../support/panel.ts'
import { emailsTo, expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const email = 'pide.borrado@example.org'
const subjects = async () => (await emailsTo(email, panel.dataDir)).map(({ subject }) => subject)

test('a request on paper is written down, waits on the dashboard, and is closed by the erasure, which the person reads', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin')
  const message = {
    name: 'Pide Borrado Demo',
    email,
    phone: '',
    message: 'Borrad mis datos, por favor.',
    language: 'es',
  }
  expect((await page.request.post(`${panel.origin}/api/contact-messages`, { data: message })).status()).toBe(201)
  await page.goto('/admin/mensajes')
  await page.getByText('Pide Borrado Demo').click()
  await page.getByRole('link', { name: 'Dar, bloquear o borrar sus datos' }).click()
  await page.getByRole('button', { name: 'Anotar petición' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Qué pide').selectOption('Petición de borrado')
  await form.getByLabel(/Cómo sabemos/).fill('Carta firmada')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Anotar petición' }).click()
  await expect(page.getByText('Petición anotada')).toBeVisible()
  await expect.poll(subjects).toContain('Hemos recibido tu petición sobre tus datos')

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /Petición de borrado: quedan \d+ días/ }).click()
  await expect(page.getByText('acreditado: Carta firmada')).toBeVisible()
  await expect(page.getByText('La respuesta a lo que pide (1)')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Apartar por un pleito' }).click()
  await page.getByLabel('Motivo').fill('Reclamación 3/2026')
  await page.getByRole('dialog').getByRole('button', { name: 'Apartar por un pleito' }).click()
  await expect(page.getByText('Sus datos están apartados por un pleito: deja antes de apartarlos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Borrar a esta persona' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dejar de apartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar de apartar' }).click()

  await page.getByRole('button', { name: 'Borrar a esta persona' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar a esta persona' }).click()
  await expect(page.getByText('Persona borrada')).toBeVisible()
  await expect.poll(subjects).toContain('Nuestra respuesta sobre tus datos')
  await page.getByRole('button', { name: 'Contestadas' }).click()
  await expect(page.getByText(/persona borrada/).first()).toBeVisible()
})
