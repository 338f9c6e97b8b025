import { type Browser, type Page, expect } from '@playwright/test'
import { type OwnSite, ownFolder, startSite } from './own-site.ts'
import { expectAccessible, lettersTo, test } from './site.ts'

const stranger = 'la del desconegut'
const owner = 'la de la presidenta, llarga'
const president = 'presidenta@cercle.example'

let site: OwnSite
test.afterEach(() => site.stop())

test('a stranger who signed up with the president’s address does not become admin with a role given in the panel', async ({
  page,
  browser,
}) => {
  const dataDir = ownFolder('stranger-role')
  site = await startSite(dataDir, { DEMO: 'off', SETUP_CODE: 'el codi' })
  const admin = { email: 'laia@cercle.example', password: 'una bona contrasenya', fullName: '' }
  await page.request.post(`${site.origin}/api/setup`, { data: { ...admin, code: 'el codi' } })
  const theirs = await signUpAsStranger(browser)

  await page.goto(`${site.origin}/admin/usuarios`)
  await enter(page, admin)
  await page.getByRole('button', { name: `Editar el rol de ${president}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar rol' })
  await expect(dialog).toContainText('Nadie ha confirmado todavía esta dirección')
  await dialog.getByRole('radio', { name: 'Admin' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Rol de usuario actualizado correctamente')).toBeVisible()

  const own = await (await browser.newContext()).newPage()
  await own.goto(await linkTo(dataDir, 'invite'))
  await own.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await choosePassword(own)
  await expectShutOut(theirs)
  await own.goto(`${site.origin}/admin/socios`)
  await expect(own.getByRole('heading', { name: 'Socios', exact: true })).toBeVisible()
})

test('nor where STAFF_EMAILS names the address, nobody is admin yet, and the owner presses the button in the stranger’s letter', async ({
  browser,
}) => {
  const dataDir = ownFolder('stranger-named')
  site = await startSite(dataDir, { DEMO: 'off', STAFF_EMAILS: president })
  const theirs = await signUpAsStranger(browser)

  const own = await (await browser.newContext()).newPage()
  await own.goto(await linkTo(dataDir, 'signup'))
  await own.getByRole('button', { name: 'Confirmar mi cuenta' }).click()
  await expect(own.getByText('No es el navegador donde se creó la cuenta')).toBeVisible()
  await choosePassword(own)
  await expectShutOut(theirs)
  await own.goto(`${site.origin}/admin/socios`)
  await expect(own.getByRole('heading', { name: 'Socios', exact: true })).toBeVisible()
})

const signUpAsStranger = async (browser: Browser) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${site.origin}/auth?nueva=`)
  await page.getByLabel('Email').fill(president)
  await page.getByLabel('Contraseña').fill(stranger)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('status')).toContainText('Mira tu correo')
  return page
}

const choosePassword = async (page: Page) => {
  await page.getByLabel('Contraseña', { exact: true }).fill(owner)
  await page.getByLabel('Repite la contraseña').fill(owner)
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(page.getByText('Contraseña cambiada')).toBeVisible()
}

const expectShutOut = async (page: Page) => {
  await page.goto(`${site.origin}/admin/socios`)
  await enter(page, { email: president, password: stranger })
  await expect(page.getByRole('alert')).toHaveText('El email o la contraseña no son correctos')
}

const enter = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** The link of a kind in the newest letter to the president. */
const linkTo = async (dataDir: string, type: string) => {
  let link: string | undefined
  const read = async () => {
    const texts = (await lettersTo(president, dataDir)).map(({ text }) => text.replaceAll(/=\n/g, ''))
    link = texts
      .flatMap((text) => text.match(/http\S+\/auth\/confirmar\S+/g) ?? [])
      .findLast((found) => found.includes(`type=${type}`))
    return link
  }
  await expect.poll(read, { timeout: 20_000 }).toBeTruthy()
  return link!
}
