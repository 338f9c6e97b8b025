import { type Page, expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { inDatabase } from '../support/in-database.ts'
import { type OwnSite, demoFolder, startSite } from '../support/own-site.ts'
import { expectAccessible, test } from '../support/site.ts'

const laia = { email: 'laia@cercle.example', password: 'una bona contrasenya' }

let site: OwnSite
let dataDir: string
test.beforeAll(async () => {
  dataDir = await demoFolder('fresh-proof')
  site = await startSite(dataDir, { SETUP_CODE: 'el codi' })
})
test.afterAll(() => site.stop())

test('an old session needs the password or a code again to read an IBAN or remove a factor, and expires', async ({
  page,
}) => {
  await page.request.post(`${site.origin}/api/setup`, { data: { ...laia, fullName: '', code: 'el codi' } })
  await page.goto(`${site.origin}/admin/socios`)
  await enter(page)
  await page.getByRole('button', { name: 'Ver Montserrat Rius i Vall' }).click()
  const iban = page.getByRole('dialog').getByText(/^ES\d\d( \d{4}){5}$/)

  await inDatabase(dataDir, `update auth.sessions set amr = '[{"method":"password","timestamp":1}]'`)
  await page.getByRole('button', { name: 'Mostrar IBAN' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(proof).toContainText('escribe otra vez tu contraseña')
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText('No se ha podido leer el IBAN').first()).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar IBAN' }).click()
  await expect(proof.getByRole('textbox', { name: 'Correo', exact: true })).toHaveValue(laia.email)
  await proof.getByLabel('Contraseña').fill(laia.password)
  await proof.getByRole('button', { name: 'Entrar' }).click()
  await expect(iban).toBeVisible()
  await expect
    .poll(() => inDatabase(dataDir, 'select 1 from auth.sessions'), 'the session before is closed')
    .toHaveLength(1)

  await page.goto(`${site.origin}/admin/seguridad`)
  await page.getByRole('button', { name: 'Activar la aplicación' }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Código de seis cifras').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Segundo factor activado')).toBeVisible()
  await inDatabase(dataDir, `update auth.sessions set amr = '[{"method":"totp","timestamp":1}]'`)
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(proof).toContainText('usa otra vez tu segundo factor')
  await proof
    .getByLabel('Código de tu aplicación')
    .fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }))
  await proof.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByText('Segundo factor quitado')).toBeVisible()

  // After a week the session has expired.
  await inDatabase(dataDir, `update auth.sessions set created_at = now() - interval '8 days'`)
  await page.getByRole('link', { name: 'Usuarios' }).click()
  const again = page.getByRole('dialog', { name: 'Vuelve a entrar' })
  await expect(again).toContainText('La sesión ha terminado')
  await again.getByLabel('Contraseña').fill(laia.password)
  await again.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('row', { name: laia.email })).toBeVisible()
})

const enter = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(laia.email)
  await page.getByLabel('Contraseña').fill(laia.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
