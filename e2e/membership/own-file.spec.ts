import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { privacyVersions } from '#club/core/consents/shared/consents.ts'
import { type OwnSite, ownFolder, setupCode, startSite } from '../support/own-site.ts'
import { enterAsFirstAdmin, postingTo } from '../support/first-admin.ts'
import { emailsTo, expectAccessible, test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

// A member's own place, from the approval to the end of the membership, in one club.
test.describe.configure({ mode: 'serial' })

const laia = { fullName: 'Laia Demo', email: 'laia@cercle.example', password: 'una bona contrasenya' }
const berta = { email: 'berta@example.org', password: 'encara millor que ahir' }
const [iban, otherIban] = ['ES91 2100 0418 4502 0005 1332', 'ES79 2100 0813 6101 2345 6789']

let site: OwnSite
let staff: string
let pass = ''
const dataDir = ownFolder('own-file')
test.beforeAll(async () => {
  site = await startSite(dataDir, { DEMO: 'off', SETUP_CODE: setupCode })
  staff = await enterAsFirstAdmin(postingTo(site.origin), laia, setupCode)
})
test.afterAll(() => site.stop())

const emailAbout = async (subject: string, to = berta.email) => {
  const found = async () => (await emailsTo(to, dataDir)).findLast((email) => email.subject === subject)
  await expect.poll(async () => (await found())?.subject, { timeout: 90_000 }).toBe(subject)
  return (await found())!
}

const asStaff = async (page: Page, path: string, body?: object) => {
  const { access_token: token } = JSON.parse(staff) as { access_token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const at = `${site.origin}/api/admin${path}`
  const answer = body ? await page.request.post(at, { headers, data: body }) : await page.request.get(at, { headers })
  return (await answer.json()) as { rows: { id: string }[] }
}

test('approved, a member completes the data, makes an account and joins the file to it', async ({ page, browser }) => {
  const application = { fullName: 'Berta Vila', email: berta.email, phone: '', reason: '', language: 'es' }
  const sent = { ...application, consent: true, consentVersion: privacyVersions.at(-1), openFor: 60_000 }
  const answer = await page.request.post(`${site.origin}/api/membership-requests`, {
    data: { ...sent, idempotencyKey: crypto.randomUUID() },
  })
  expect(answer.status()).toBe(201)
  const [request] = (await asStaff(page, '/membership-requests?status=pending')).rows
  await asStaff(page, `/membership-requests/${request!.id}/decisions`, { status: 'approved', reason: '' })
  const { text } = await emailAbout('Ya tienes silla en el Cercle')
  pass = /#([\w-]{52})/.exec(text)![1]!

  await page.goto(/\S+completar-datos\S+/.exec(text)![0])
  for (const name of ['Seguir: la cuota', 'Seguir: en la mesa', 'Completar Membresía']) {
    if (name === 'Seguir: en la mesa') await page.getByLabel('IBAN').fill(iban)
    await page.getByRole('button', { name }).click()
  }
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByRole('textbox', { name: 'Correo', exact: true })).toHaveValue(berta.email)
  const mine = await signUp(page, berta)
  await expectAccessible(mine)
  await mine.getByRole('button', { name: 'Unir mi ficha a esta cuenta' }).click()
  for (const tab of [mine, page]) await expect(tab.getByRole('heading', { name: 'Hola, Berta' })).toBeVisible()
  await mine.context().storageState({ path: join(dataDir, 'berta.json') })

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${site.origin}/mi-cuenta#${pass}`)
  await other.getByRole('link', { name: 'Crear mi cuenta' }).click()
  const stranger = await signUp(other, { email: 'stranger@example.org', password: berta.password })
  await stranger.getByRole('button', { name: 'Unir mi ficha a esta cuenta' }).click()
  await expect(stranger.getByRole('alert')).toHaveText('Esta ficha ya está unida a otra cuenta.')
  await stranger.context().close()
})

test('the member changes address and IBAN, reads the email, and staff see it', async ({ browser }) => {
  const page = await asBerta(browser.newContext({ storageState: join(dataDir, 'berta.json') }))
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const name = /([a-z.-]+)-[\w-]{7,8}\.js$/.exec(entry.name)?.[1]
      return name ? [[name, (entry as PerformanceResourceTiming).encodedBodySize] as const] : []
    }),
  )
  const shared =
    /^(framework|entry\.client|root|rolldown-runtime|trusted-html|manifest|layout|site|styles|small|icons|forms|checks|sign-in|dialog|module|signed-in-menu|detail|fields)$/
  const own = scripts.filter(([name]) => !shared.test(name))
  expect(own.map(([name]) => name)).toEqual(expect.arrayContaining(['own-account', 'my-account-page']))
  expect(
    own.reduce((sum, [, bytes]) => sum + bytes, 0),
    JSON.stringify(own),
  ).toBeLessThanOrEqual(25_000)
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await page.getByLabel('Dirección (opcional)').fill('Carrer Nou, 1')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Datos guardados')
  await expect(page.getByText('Carrer Nou, 1')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar el IBAN' }).click()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'IBAN' }).fill(otherIban)
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar el IBAN' }).click()
  await expectToast(page, 'IBAN cambiado')
  await expect(page.getByText('•••• 6789')).toBeVisible()
  await expectAccessible(page)
  expect((await emailAbout('Tu IBAN ha cambiado')).text).toContain('de •••• 1332 a •••• 6789')
  await page.context().close()

  const panel = await openPanel(browser)
  await panel.goto(`${site.origin}/admin/dashboard`)
  await expect(panel.getByText(/IBAN cambiado el/)).toBeVisible()
  await panel
    .getByRole('button', { name: /Berta Vila/ })
    .first()
    .click()
  await expect(panel.getByText(/IBAN cambiado desde su cuenta el/)).toBeVisible()
  await expect(panel.getByText(/berta@example\.org, desde el/)).toBeVisible()
  await panel.context().close()
})

test('the member leaves with the year, and thinks better of it', async ({ browser }) => {
  const page = await asBerta(browser.newContext({ storageState: join(dataDir, 'berta.json') }))
  await page.getByRole('button', { name: 'Darme de baja del club' }).click()
  await expectAccessible(page)
  const today = new Date().toISOString().slice(5, 10)
  const leavesLater = today !== '12-31'
  await page.getByRole('dialog').getByRole('button', { name: 'Darme de baja del club' }).click()
  await expectToast(page, 'Baja pedida')
  await expect(page.getByText(leavesLater ? /^Dejas el club el/ : /^Dejaste el club el/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Me lo he pensado' }).click()
  await expectToast(page, 'Sigues en el club')
  await expect(page.getByRole('button', { name: 'Darme de baja del club' })).toBeVisible()
  await page.context().close()
})

test('no pass and no IBAN is in the log', async () => {
  expect(site.output()).not.toContain(pass)
  for (const number of [iban, otherIban]) expect(site.output()).not.toContain(number.replaceAll(' ', ''))
  const mail = join(dataDir, 'mail')
  const texts = await Promise.all((await readdir(mail)).map((file) => readFile(join(mail, file), 'utf8')))
  for (const number of [iban, otherIban])
    expect(texts.join('').replaceAll(' ', '')).not.toContain(number.replaceAll(' ', ''))
})

const signUp = async (page: Page, { email, password }: { email: string; password: string }) => {
  // The page before it asks for an address, too.
  await expect(page).toHaveURL(/\/auth\?cuenta&nueva/)
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  const { text } = await emailAbout('Confirma tu correo', email)
  // As a mail program does: in another tab, which takes the pass from this one.
  const tab = await page.context().newPage()
  await tab.goto(/\S+\/auth\/confirmar\S+/.exec(text)![0])
  await tab.getByRole('button', { name: 'Confirmar mi cuenta' }).click()
  await expect(tab.getByRole('heading', { name: 'Une tu ficha a tu cuenta' })).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/mi-cuenta`)
  return tab
}

type Context = ReturnType<import('@playwright/test').Browser['newContext']>
const asBerta = async (context: Context) => {
  const page = await (await context).newPage()
  await page.goto(`${site.origin}/mi-cuenta`)
  await expect(page.getByRole('heading', { name: 'Mis datos' })).toBeVisible()
  return page
}

const openPanel = async (browser: import('@playwright/test').Browser) => {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript((session) => localStorage.setItem('sb-127-auth-token', session), staff)
  return page
}
