import { type Browser, type Page, expect } from '@playwright/test'
import { expectListAddress } from '../support/panel-lists.ts'
import { expectAccessible, emailTo, emailsTo, test, untilAnswers } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'
import { signInAsAdmin } from '../support/staff.ts'

const iban = 'ES9121000418450200051332'

test('from a Catalan application to a completed member', async ({ page, browser }) => {
  const email = 'quima@example.org'
  await page.goto('/ca')
  await page.getByRole('banner').getByRole('button', { name: 'Uneix-te al Cercle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sol·licita l’alta' })
  await dialog.getByRole('button', { name: 'Envia la sol·licitud' }).click()
  await expect(dialog.getByText('El nom ha de tenir com a mínim 2 caràcters')).toBeVisible()
  await expect(dialog.getByText('Escriu el teu correu')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nom complet').fill('Quima Rosell Pons')
  await dialog.getByRole('textbox', { name: 'Correu', exact: true }).fill(email)
  await dialog.getByLabel('Per què hi vols entrar?').fill('Tinc un hort i massa carbassons.')
  await dialog.getByRole('checkbox').check()
  // The answer waits until the button has been seen.
  const seen = Promise.withResolvers<void>()
  await page.route('**/api/membership-requests', async (route) => {
    await seen.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Envia la sol·licitud' }).click()
  await expect(dialog.getByRole('button', { name: 'S’està enviant…' })).toBeDisabled()
  seen.resolve()
  await expectToast(page, 'Sol·licitud d’alta enviada')
  await expect(dialog).toBeHidden()
  expect((await emailTo(email)).subject).toBe('Hem rebut la teva sol·licitud')

  const staff = await openPanel(browser)
  const request = await openRequest(staff, 'Quima Rosell Pons', email)
  // A double click decides once.
  await request.getByRole('button', { name: 'Aprobar' }).dblclick()
  await expectToast(staff, 'Solicitud aprobada')
  await expect(staff.getByText('Otra persona ya ha decidido')).toHaveCount(0)
  await staff.keyboard.press('Escape')
  await expectListAddress(staff)

  await expect.poll(async () => (await emailsTo(email)).length, { timeout: 20_000 }).toBe(2)
  const message = await emailTo(email)
  expect(message.subject).toBe('Ja tens cadira al Cercle')
  const number = /CG-\d{4,}/.exec(message.text)?.[0] ?? ''
  const link = linkIn(message.text)

  const home = await browser.newContext()
  const member = await home.newPage()
  await member.goto(link)
  await untilAnswers(member)
  await expect(member.getByRole('heading', { level: 1, name: 'Completa l’alta' })).toBeVisible()
  await expect(member.getByLabel('Nom complet')).toHaveValue('Quima Rosell Pons')
  await expectAccessible(member)
  await member.getByLabel('Data de naixement').fill('1979-06-24')
  await member.getByRole('button', { name: 'Continua: la quota' }).click()
  await member.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1333')
  await member.getByRole('button', { name: 'Continua: a taula' }).click()
  await expect(member.getByText('Aquest IBAN no és correcte')).toBeVisible()
  await member.getByLabel('IBAN').fill(iban)
  await member.getByRole('button', { name: 'Continua: a taula' }).click()
  await expectAccessible(member)
  await member.getByRole('button', { name: 'La quota' }).click()
  await expect(member.getByLabel('IBAN')).toHaveValue('ES91 2100 0418 4502 0005 1332')
  await member.getByRole('button', { name: 'Continua: a taula' }).click()
  await member.getByLabel('Nom del contacte').fill('Blai Rosell')
  await member.getByRole('button', { name: 'Completa l’alta' }).click()
  await expect(member.getByText('Dades completades!')).toBeVisible()
  await expect(member.getByRole('heading', { name: /El teu número és el \d+$/ })).toBeVisible()
  await expectAccessible(member)
  await member.getByRole('link', { name: 'Ves a l’inici' }).click()
  await expect(member).toHaveURL(/\/ca$/)

  // The second use of the link leads to the home page, and says why.
  await member.goto(link)
  await untilAnswers(member)
  await expect(member.getByText('Les dades d’aquesta sol·licitud ja s’han completat')).toBeVisible()
  await expect(member).toHaveURL(/\/ca$/)
  await home.close()

  await staff.goto('/admin/socios')
  await staff.getByRole('textbox', { name: /Buscar/ }).fill(number)
  await staff.getByRole('button', { name: 'Ver Quima Rosell Pons' }).click()
  const card = staff.getByRole('dialog', { name: 'Quima Rosell Pons' })
  await expect(card.getByText('24 jun 1979')).toBeVisible()
  await expect(card.getByText('Blai Rosell')).toBeVisible()
  await expect(card.getByText('•••• 1332')).toBeVisible()
  await card.getByRole('button', { name: 'Mostrar IBAN' }).click()
  await expect(card.getByText('ES91 2100 0418 4502 0005 1332')).toBeVisible()
  await staff.close()
})

const openPanel = async (browser: Browser) => {
  const page = await (await browser.newContext()).newPage()
  await signInAsAdmin(page)
  return page
}

const openRequest = async (staff: Page, name: string, search: string) => {
  await expectListAddress(staff)
  await staff.goto(`/admin/solicitudes?search=${encodeURIComponent(search)}`)
  await staff.getByRole('button', { name: `Ver ${name}` }).click()
  const dialog = staff.getByRole('dialog', { name })
  await expect(dialog.getByText('Fecha de solicitud')).toBeVisible()
  return dialog
}

const linkIn = (text: string) => /http\S+completar-datos\S+/.exec(text)?.[0] ?? ''
