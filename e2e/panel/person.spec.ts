import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { emailsTo, test, untilAnswers } from '../support/site.ts'
import { signInAsAdmin } from '../support/staff.ts'

test('a guest without an account asks by email; within three minutes the guest has the data, and is erased', async ({
  page,
  browser,
}) => {
  const email = 'quiere.sus.datos@example.org'
  const message = { name: 'Pregunta Demo', email, phone: '', message: '¿Qué datos tenéis de mí?', language: 'es' }
  expect((await page.request.post('/api/contact-messages', { data: message })).status()).toBe(201)
  const asked = Date.now()
  await signInAsAdmin(page)
  await page.goto('/admin/persona')
  await page.getByLabel(/Correo o nombre/).fill(email)
  await page.getByRole('link', { name: 'Pregunta Demo' }).click()
  await expect(page.getByText('Mensajes (1) Se va ahora')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar sus datos' }).click()
  await expect(page.getByText(/un enlace que funciona una vez/)).toBeVisible()

  const link = /http\S+\/mis-datos#[\w-]{52}/.exec((await dataEmailTo(email)).replaceAll('=\n', ''))![0]
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await untilAnswers(guest)
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ])
  const data = strFromU8(unzipSync(readFileSync(await download.path()))['datos.json']!)
  expect(JSON.parse(data)).toMatchObject({ messages: [{ email, message: '¿Qué datos tenéis de mí?' }] })
  expect(Date.now() - asked, 'from the question to the data').toBeLessThan(3 * 60 * 1000)

  await page.getByRole('button', { name: 'Borrar a esta persona' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar a esta persona' }).click()
  await expect(page.getByText('Persona borrada')).toBeVisible()
  await page.getByLabel(/Correo o nombre/).fill(email)
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByText('No hay nadie con ese correo o ese nombre.')).toBeVisible()
})

/** The text of the email with the link to the data. */
const dataEmailTo = async (email: string) => {
  const sent = async () => (await emailsTo(email)).find(({ subject }) => subject === 'Los datos que tenemos de ti')
  await expect.poll(async () => (await sent()) !== undefined, { timeout: 20_000 }).toBe(true)
  return (await sent())!.text
}
