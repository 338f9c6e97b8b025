import { type Page, expect } from '@playwright/test'
import { type OwnSite, demoFolder, freePort, startSite } from '../support/own-site.ts'
import { expectAccessible, test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

const laia = { email: 'laia@cercle.example', password: 'una bona contrasenya' }

// Browsers store security keys for host names, not for IP addresses: this site is opened as localhost.
let site: OwnSite
let origin: string
test.beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  site = await startSite(await demoFolder('webauthn'), {
    PORT: String(port),
    PUBLIC_URL: origin,
    SETUP_CODE: 'el codi',
  })
})
test.afterAll(() => site.stop())

test('a security key is created, refused without a touch, required at the next sign-in, and removed', async ({
  page,
}) => {
  await page.request.post(`${origin}/api/setup`, { data: { ...laia, fullName: '', code: 'el codi' } })
  await page.goto(`${origin}/admin/dashboard`)
  await enter(page)
  await page.getByRole('link', { name: 'Activar el segundo factor' }).click()
  const { touch, unplug } = await plugKeyIn(page)

  await page.getByRole('button', { name: 'Crear una llave' }).click()
  await page.getByLabel('Nombre de la llave').fill('La llave de Laia')
  await touch(false)
  await page.getByRole('button', { name: 'Crear la llave' }).click()
  await expect(page.getByRole('alert')).toContainText('No se ha completado')
  await touch(true)
  await page.getByRole('button', { name: 'Crear la llave' }).click()
  await expectToast(page, 'Segundo factor activado')
  const factors = page.getByRole('list', { name: 'Segundo factor', exact: true })
  await expect(factors).toContainText(/La llave de Laia\s*Llave de acceso, desde el \p{L}{3}\s\d/u)
  await expect(page.getByRole('region', { name: 'Códigos de recuperación' })).toContainText('Quedan 10 de 10')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Crear una llave' }).click()
  await page.getByRole('button', { name: 'Crear la llave' }).click()
  await expect(page.getByRole('alert')).toContainText('ya está en tu cuenta')
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await signOut(page)
  await page.goto(`${origin}/admin/seguridad`)
  await enter(page)
  await touch(false)
  const key = page.getByRole('button', { name: 'Usar la llave de acceso' })
  await key.click()
  await expect(page.getByRole('alert')).toContainText('No se ha completado')
  await expectAccessible(page)
  await touch(true)
  await key.click()

  await page.getByRole('button', { name: 'Quitar La llave de Laia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expectToast(page, 'Segundo factor quitado')
  await expect(factors).toBeHidden()
  await unplug()
})

const enter = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(laia.email)
  await page.getByLabel('Contraseña').fill(laia.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Contraseña')).toBeVisible()
}

/** Chromium's virtual authenticator: a USB key that is touched or not. */
const plugKeyIn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasUserVerification: true, isUserVerified: true },
  })
  return {
    touch: (isTouched: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isTouched }),
    unplug: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}
