import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { createEvent } from '../support/events.ts'
import { emailsTo, test } from '../support/site.ts'

const payer = 'paga-la-mesa@example.org'

test('a treasurer notes a payment, is asked before a second one, gives money back after a cancellation, and exports', async ({
  browser,
  panel,
}) => {
  const event = await createEvent(panel, 'Mesa que se paga')
  await panel.ask('admin', 'POST', '/registrations', {
    eventId: event,
    fullName: 'Paula Pagadora',
    email: payer,
    phone: '',
    isMember: false,
    howDidYouKnowUs: '',
    dietaryRestrictions: '',
    notes: '',
    language: 'es',
    idempotencyKey: crypto.randomUUID(),
    companions: [{ fullName: 'Nil Pagador', email: '', dietaryRestrictions: '' }],
  })
  const page = await panel.openAs(browser, 'admin')
  const list = `/admin/eventos/${event}/inscripciones`
  await page.goto(list)
  await expect(page.getByText('96 € previsto')).toBeVisible()
  await page.getByRole('button', { name: 'Pendiente 96 €' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anotar un cobro' }).click()
  await expect(dialog.getByLabel('Importe en euros')).toHaveValue('96')
  await dialog.getByLabel('Forma').selectOption('Efectivo')
  await dialog.getByRole('button', { name: 'Anotar un cobro' }).click()
  await expect(dialog.getByText('Pagado')).toBeVisible()
  const subjects = async () => (await emailsTo(payer, panel.dataDir)).map(({ subject }) => subject).join(' | ')
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Hemos recibido 96')

  await dialog.getByRole('button', { name: 'Anotar un cobro' }).click()
  await dialog.getByLabel('Importe en euros').fill('5')
  await dialog.getByRole('button', { name: 'Anotar un cobro' }).click()
  await expect(dialog.getByText('No se ha anotado. Ya está pagado.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Anotarlo igualmente' }).click()
  await expect(dialog.getByText('A devolver 5 €')).toBeVisible()
  await dialog
    .getByRole('button', { name: /Anular el recibo \d{4}-\d{4}/ })
    .last()
    .click()
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(dialog.getByText('Escribe el motivo: queda en el registro.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Era de otra mesa')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(dialog.getByText('Anulado: Era de otra mesa')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /Cancelar inscripción: Nil Pagador/ }).click()
  await expect(page.getByText('Hay que devolver 48 €.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar inscripción' }).click()
  await page.getByRole('link', { name: '48 € por devolver' }).click()
  await page.getByRole('button', { name: 'A devolver 48 €' }).click()
  await dialog.getByRole('button', { name: 'Anotar una devolución' }).click()
  await expect(dialog.getByLabel('Importe en euros')).toHaveValue('48')
  await dialog.getByRole('button', { name: 'Anotar una devolución' }).click()
  await expect(dialog.getByText('−48 €')).toBeVisible()
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Te devolvemos 48')

  await page.goto('/admin/cobros?search=Paula')
  await expect(page.getByText('Mesa que se paga')).toHaveCount(3)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file.charCodeAt(0)).toBe(0xfeff)
  expect(file).toMatch(/\d{4}-\d{4};\d{4}-\d\d-\d\d;96,00;Efectivo;Paula Pagadora;Mesa que se paga;;\r\n/)
  expect(file).toContain(';-48,00;')
})
