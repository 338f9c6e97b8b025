import { type Page, expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { type OwnSite, ownFolder, startSite } from '../support/own-site.ts'
import { expectAccessible, emailsTo, test, untilAnswers } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'
import { expectStyled } from '../support/styles.ts'

const laia = { email: 'laia@cercle.example', password: 'una bona contrasenya' }
const berta = { email: 'berta@example.org', password: 'encara millor', next: 'la de recanvi' }

// One club from its first start: each test continues where the one before ended.
test.describe.configure({ mode: 'serial' })

let site: OwnSite
const dataDir = ownFolder('accounts')
test.beforeAll(async () => {
  site = await startSite(dataDir, { DEMO: 'off', AUTH_AUTOCONFIRM: 'off' })
})
test.afterAll(() => site.stop())

test('the first admin is made from the printed address, once', async ({ page }) => {
  const address = /http\S+\/create-super-admin#[\w%-]+/
  await expect.poll(() => site.output()).toMatch(address)
  const [printed] = address.exec(site.output())!
  await page.goto(printed)
  await expect(page.getByLabel('Código de instalación')).toHaveValue(/.{12}/)
  await expectAccessible(page)
  await page.getByLabel('Nombre completo').fill('Laia Demo')
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(laia.email)
  await page.getByLabel('Contraseña').fill(laia.password)
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await expect(page.getByRole('status')).toHaveText(
    `Super Admin ${laia.email} creado exitosamente. Ya puedes iniciar sesión.`,
  )

  await page.goto(printed)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'El panel ya tiene quien lo lleve' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir al panel' }).click()
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible()
})

test('an admin signs in, sees the panel and signs out', async ({ page }) => {
  await page.goto(`${site.origin}/admin/usuarios`)
  await expect(page.getByText('Necesitas iniciar sesión')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Contraseña').fill('una altra')
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(laia.email)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos')
  await enter(page, laia)

  await expect(page).toHaveURL(`${site.origin}/admin/usuarios`)
  await expect(page.getByRole('row', { name: laia.email })).toContainText('Admin')
  // With this cookie they can sign in on this device while a script uses up the attempts of their address.
  const isOfDevice = ({ name }: { name: string }) => name.startsWith('device-')
  const kept = (await page.context().cookies(`${site.origin}/auth/v1/token`)).filter(isOfDevice)
  expect(kept).toMatchObject([{ path: '/auth/v1', httpOnly: true, sameSite: 'Lax', secure: false }])
  expect(await page.evaluate('document.cookie')).not.toContain('device-')
  for (const link of ['Dashboard', 'Solicitudes', 'Socios', 'Eventos', 'Restaurantes', 'Organizadores', 'Blog'])
    await expect(page.getByRole('link', { name: link, exact: true })).toBeVisible()
  await expectAccessible(page)
  // After a reload of the panel the browser has not loaded the login page.
  await page.reload()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expectToast(page, 'Sesión cerrada con éxito')
  await expect(page).toHaveURL(`${site.origin}/admin/login`)
  await expect(page.locator('[data-sonner-toast]'), 'and nobody is told to sign in').toHaveCount(1)

  const asked = page.waitForRequest(/\/auth\/v1\/token\?/)
  await enter(page, laia)
  expect(await (await asked).headerValue('Cookie')).toContain(`${kept[0]?.name}=`)
})

test('a visitor makes an account by email, and the panel stays closed to them', async ({ page }) => {
  await page.goto(`${site.origin}/auth`)
  await page.getByRole('button', { name: '¿No tienes cuenta? Créala' }).click()
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Introduce un email válido')).toBeVisible()
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(berta.email)
  await page.getByLabel('Contraseña').fill(berta.password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByRole('status')).toContainText('Mira tu correo')

  const link = await linkTo(berta.email)
  // An email scanner that opens the link does not use it up.
  expect((await fetch(link)).status).toBe(200)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click()
  await expect(page.getByText('Cuenta confirmada')).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/`)
  await expect(page.getByRole('button', { name: `Tu cuenta: ${berta.email}` })).toBeVisible()

  // The sign-in page redirects a signed-in visitor to the account.
  await page.goto(`${site.origin}/auth`)
  await expect(page).toHaveURL(`${site.origin}/mi-cuenta`)
  await expect(page.getByRole('heading', { name: 'Todavía no te esperan en ninguna' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir el alta' })).toBeVisible()
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
  await expectAccessible(page)
  await expectStyled(page)

  await page.goto(`${site.origin}/admin/seguridad`)
  await expect(page).toHaveURL(`${site.origin}/admin/login`)
  await expect(page.getByRole('alert')).toContainText('Acceso denegado')
  await expect(page.getByRole('alert')).toContainText('No tienes permisos de administrador')
})

test('the code in an email works like its link; if a stranger gave the address first, its owner chooses the password', async ({
  page,
}) => {
  const carla = 'carla@example.org'
  await signUp(carla, 'la d’un altre')
  await page.goto(`${site.origin}/auth?nueva=`)
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(carla)
  await page.getByLabel('Contraseña').fill('cap de setmana')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  const code = page.getByLabel('O el código del correo')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Comprobar el código' }).click()
  await expect(page.getByText('El código no es ese')).toBeVisible()
  await expectAccessible(page)
  await code.fill(await codeTo(carla))
  await page.getByRole('button', { name: 'Comprobar el código' }).click()
  await expect(page.getByText('elige ahora tu contraseña')).toBeVisible()
  await choosePassword(page)
  await expect(page).toHaveURL(`${site.origin}/`)
  await page.getByRole('button', { name: `Tu cuenta: ${carla}` }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible()

  await page.goto(`${site.origin}/auth/recuperar`)
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(carla)
  await page.getByRole('button', { name: 'Enviar el enlace' }).click()
  await code.fill(await codeTo(carla, 'recovery'))
  await page.getByRole('button', { name: 'Comprobar el código' }).click()
  await expect(page.getByRole('heading', { name: 'Elige una contraseña nueva' })).toBeVisible()
})

test('if a stranger signed up with an address, its owner chooses the password by the email, and the stranger is locked out', async ({
  page,
}) => {
  const elna = 'elna@example.org'
  await signUp(elna, 'la del desconegut')
  await page.goto(await linkTo(elna))
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click()
  await expect(page.getByText('No es el navegador donde se creó la cuenta')).toBeVisible()
  await choosePassword(page)
  await page.getByRole('button', { name: `Tu cuenta: ${elna}` }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await enter(page, { email: elna, password: 'la del desconegut' })
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos')
})

test('an admin gives a role, which grants its permissions and no more, invites a colleague and changes a password', async ({
  page,
  browser,
}) => {
  await page.goto(`${site.origin}/admin/usuarios`)
  await enter(page, laia)
  await page.getByRole('button', { name: `Editar el rol de ${berta.email}` }).click()
  await page.getByRole('radio', { name: 'Editor' }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Rol de usuario actualizado correctamente')
  await expect(page.getByRole('row', { name: berta.email })).toContainText('Editor')
  await page.getByRole('button', { name: `Editar el rol de ${laia.email}` }).click()
  await page.getByRole('radio', { name: /^Usuario/ }).check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Cambiar mi rol' }).click()
  await expectToast(page, 'Es el último administrador')

  const other = await browser.newPage()
  await other.goto(`${site.origin}/admin/seguridad`)
  await untilAnswers(other)
  await enter(other, berta)
  await expect(other.getByRole('link', { name: 'Eventos' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Usuarios' })).toHaveCount(0)
  await other.goto(`${site.origin}/admin/usuarios`)
  await expect(other.getByText('Tu cuenta no tiene esta parte del panel.')).toBeVisible()

  const guiu = 'guiu@cercle.example'
  await page.goto(`${site.origin}/admin/usuarios`)
  await page.getByRole('button', { name: 'Invitar a alguien' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invitar a alguien' })
  await inviting.getByRole('textbox', { name: 'Correo', exact: true }).fill('guiu')
  await inviting.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(inviting.getByText('Introduce un email válido')).toBeVisible()
  await inviting.getByRole('textbox', { name: 'Correo', exact: true }).fill(berta.email)
  await inviting.getByRole('button', { name: 'Enviar invitación' }).click()
  // Beside the field, and above the buttons.
  await expect(inviting.getByRole('alert').first()).toContainText('Ya tiene cuenta: búscala en la lista')
  await expectAccessible(page)
  await inviting.getByRole('textbox', { name: 'Correo', exact: true }).fill(guiu)
  await inviting.getByRole('radio', { name: 'Editor' }).check()
  await inviting.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByRole('row', { name: guiu })).toContainText('Editor')
  await expect(page).toHaveURL(`${site.origin}/admin/usuarios`)

  const invited = await browser.newPage()
  await invited.goto(await linkTo(guiu, 'invite'))
  await untilAnswers(invited)
  await invited.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await invited.getByLabel('Contraseña', { exact: true }).fill('la meva de debò')
  await invited.getByLabel('Repite la contraseña').fill('la meva de debò')
  await invited.getByRole('button', { name: /contraseña/ }).click()
  await expectToast(invited, 'Contraseña cambiada')
  await expect(invited).toHaveURL(`${site.origin}/admin/dashboard`)
  await expect(invited.getByRole('link', { name: 'Eventos' }).first()).toBeVisible()

  await page.goto(`${site.origin}/admin/password-reset`)
  await expect(page.getByText('Acceso restringido. Por favor, accede desde la gestión de usuarios.')).toBeVisible()
  await page.getByRole('button', { name: `Cambiar la contraseña de ${berta.email}` }).click()
  await page.getByLabel('Contraseña', { exact: true }).fill(berta.next)
  await page.getByLabel('Repite la contraseña').fill('una altra cosa')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByLabel('Repite la contraseña').fill(berta.next)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expectToast(page, 'Contraseña actualizada correctamente')
  await expect
    .poll(async () => (await emailsTo(berta.email, dataDir)).at(-1)?.subject)
    .toBe('El equipo ha cambiado tu contraseña')
})

test('a forgotten password is replaced by the mailed link, in Catalan too', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'ca', url: site.origin }])
  await page.goto(`${site.origin}/auth`)
  await page.getByRole('link', { name: 'Has oblidat la contrasenya?' }).click()
  await expect(page.getByRole('heading', { name: 'Contrasenya nova' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Correu', exact: true }).fill(berta.email)
  await page.getByRole('button', { name: 'Envia l’enllaç' }).click()
  await expect(page.getByRole('status')).toContainText('li acabem d’escriure')

  const link = await linkTo(berta.email, 'recovery')
  await page.goto(link)
  await page.getByRole('button', { name: 'Tria una altra contrasenya' }).click()
  await expectAccessible(page)
  await page.getByLabel('Contrasenya', { exact: true }).fill(berta.password)
  await page.getByLabel('Repeteix la contrasenya').fill(berta.password)
  await page.getByRole('button', { name: 'Desa la contrasenya' }).click()
  await expectToast(page, 'Contrasenya canviada')

  await page.getByRole('button', { name: /El teu compte/ }).click()
  await page.getByRole('button', { name: 'Tanca la sessió' }).click()
  await expect(page.getByRole('link', { name: 'Entra' })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Tria una altra contrasenya' }).click()
  await expect(page.getByRole('alert')).toContainText('L’enllaç ja no val')
})

test('other sessions are closed; a second factor is enrolled, required at the next sign-in, and removed', async ({
  page,
}) => {
  await page.goto(`${site.origin}/admin/seguridad`)
  await enter(page, laia)
  await page.getByRole('button', { name: 'Cerrar las demás' }).click()
  await expectToast(page, 'Las demás sesiones están cerradas')
  await page.getByRole('button', { name: 'Activar la aplicación' }).click()
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Código de seis cifras').fill('000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('alert')).toContainText('El código no es correcto')
  await page.getByLabel('Código de seis cifras').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expectToast(page, 'Segundo factor activado')
  await expectAccessible(page)
  const recovery = await page.getByRole('listitem').locator('code').first().innerText()
  await signOut(page)

  await page.goto(`${site.origin}/admin/usuarios`)
  await enter(page, laia)
  // The code that enrolled the factor is used up: the next one is valid in half a minute.
  await page.getByLabel('Código de tu aplicación').fill(codeOf(secret, 30))
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByRole('row', { name: laia.email })).toBeVisible()
  await signOut(page)

  await page.goto(`${site.origin}/admin/seguridad`)
  await enter(page, laia)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(recovery.toUpperCase())
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByText('Quedan 9 de 10.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expectToast(page, 'Segundo factor quitado')
})

/** Signs up outside the browser of the test. */
const signUp = (email: string, password: string) =>
  fetch(`${site.origin}/auth/v1/signup`, { method: 'POST', body: JSON.stringify({ email, password }) })

const choosePassword = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Elige una contraseña nueva' })).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill('cap de setmana')
  await page.getByLabel('Repite la contraseña').fill('cap de setmana')
  await page.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expectToast(page, 'Contraseña cambiada')
}

const enter = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin/login`)
}

const codeOf = (secret: string, secondsAhead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + secondsAhead * 1000 })

/** The six digits in the newest email of a kind: a notice may have been sent in the same second. */
const codeTo = async (address: string, type = 'signup') =>
  /\b\d{6}\b/.exec((await emailOfKind(address, type)).text.split('código')[1] ?? '')?.[0] ?? ''

/** The address of ours in the newest email of a kind. */
const linkTo = async (address: string, type = 'signup') => (await emailOfKind(address, type)).link

const emailOfKind = async (address: string, type: string) => {
  let newest: { text: string; link: string } | undefined
  await expect
    .poll(
      async () => {
        newest = (await emailsTo(address, dataDir))
          .map(({ text }) => text.replaceAll(/=\n/g, ''))
          .flatMap((text) => (text.match(/http\S+\/auth\/confirmar\S+/g) ?? []).map((link) => ({ text, link })))
          .findLast(({ link }) => link.includes(`type=${type}`))
        return newest
      },
      { timeout: 20_000, message: `an email of kind ${type} to ${address}` },
    )
    .toBeTruthy()
  return newest!
}
