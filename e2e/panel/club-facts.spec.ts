import { expect } from '@playwright/test'
import { inDatabase } from '../support/in-database.ts'
import { type OwnSite, demoFolder, startSite } from '../support/own-site.ts'
import { expectAccessible, emailsTo, test } from '../support/site.ts'

const laia = { email: 'laia@cercle.example', password: 'una bona contrasenya' }
const phone = '+34 931 111 111'

let site: OwnSite
let dataDir: string
test.beforeAll(async () => {
  dataDir = await demoFolder('club-facts')
  site = await startSite(dataDir, { SETUP_CODE: 'el codi' })
})
test.afterAll(() => site.stop())

test('an admin changes the telephone, and visitors see it; a change of the bank account needs the password, and all admins get an email', async ({
  page,
  browser,
}) => {
  await page.request.post(`${site.origin}/api/setup`, { data: { ...laia, fullName: '', code: 'el codi' } })
  const visitor = await browser.newPage()
  await visitor.goto(`${site.origin}/contacto`)
  await expect(visitor.locator('footer')).toContainText('+34 930 000 000')

  await page.goto(`${site.origin}/admin/dashboard`)
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(laia.email)
  await page.getByLabel('Contraseña').fill(laia.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('link', { name: 'El club' }).click()
  await expect(page.getByLabel('Teléfono')).toHaveValue('+34 930 000 000')
  await expectAccessible(page)
  await page.getByLabel('Teléfono').fill(phone)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Datos del club guardados').first()).toBeVisible()

  for (const path of ['/contacto', '/ca/contacto', '/legal/aviso-legal', '/']) {
    await visitor.goto(site.origin + path)
    await expect(visitor.locator('footer'), path).toContainText(phone)
    await expect(visitor.locator('main, footer').getByText('+34 930 000 000'), path).toHaveCount(0)
  }
  expect(await visitor.locator('script[type="application/ld+json"]').first().textContent()).toContain(phone)

  await inDatabase(dataDir, `update auth.sessions set amr = '[{"method":"password","timestamp":1}]'`)
  await page.getByLabel('Titular de la cuenta').fill('Associació Cercle')
  await page.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1332')
  await page.getByRole('button', { name: 'Guardar identidad y cuenta' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await proof.getByLabel('Contraseña').fill(laia.password)
  await proof.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Hemos escrito a todos los administradores.')).toBeVisible()
  await expect.poll(async () => (await emailsTo(laia.email, dataDir)).length, { timeout: 20_000 }).toBe(1)
  const [email] = await emailsTo(laia.email, dataDir)
  expect(email!.subject).toBe('Han cambiado los datos legales o bancarios del club')
  expect(email!.text).toContain('(vacío) → ES91 2100 0418 4502 0005 1332')
  expect(email!.text, 'emails have the new telephone too').toContain(phone)

  // In the browser that made the change the site shows it without a reload.
  await page.getByRole('link', { name: 'Ver la web' }).click()
  await expect(page.locator('footer')).toContainText(phone)
})
