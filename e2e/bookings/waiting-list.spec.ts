import { type Browser, expect } from '@playwright/test'
import { createEvent } from '../support/events.ts'
import { password } from '../support/panel.ts'
import { emailsTo, expectAccessible, test, untilAnswers } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

const telephone = { viewport: { width: 390, height: 844 }, locale: 'ca-ES', hasTouch: true }

const openOn = async (browser: Browser, baseURL: string, path: string) => {
  const context = await browser.newContext({ ...telephone, baseURL })
  const page = await context.newPage()
  await page.goto(path)
  // The button of the registration answers later than the page.
  await untilAnswers(page, 'main [type=submit]')
  return page
}

test('two telephones: a seat given back on one appears on the other, for the next in the list, within two seconds', async ({
  browser,
  panel,
}) => {
  const event = await createEvent(panel, 'Priorat i Empordà', { maxParticipants: 1 })
  const path = `/ca/eventos/${event}`

  const first = await openOn(browser, panel.origin, path)
  await first.getByRole('button', { name: 'Inscriu-m’hi' }).tap()
  const seat = first.getByRole('dialog')
  await seat.getByLabel('Nom complet').fill('Anna Demo')
  await seat.getByRole('textbox', { name: 'Correu', exact: true }).fill('primera-cua@example.org')
  await seat.getByRole('button', { name: /^Reserva 1 cadira/ }).tap()
  await expectToast(first, 'Inscripció feta!')
  await expect(first.getByRole('heading', { level: 1, name: 'Tens lloc, Anna' })).toBeVisible()

  const second = await openOn(browser, panel.origin, path)
  await second.getByRole('button', { name: 'Apunta’m a la llista d’espera' }).tap()
  const list = second.getByRole('dialog')
  await expect(list).toContainText('7 de juny del 2031')
  await expect(list).toContainText('8 de juny del 2031')
  await list.getByLabel('Nom complet').fill('Berta Demo')
  await list.getByRole('textbox', { name: 'Correu', exact: true }).fill('segona-cua@example.org')
  await list.getByRole('button', { name: 'Un més' }).tap()
  await list.getByLabel('Nom 2', { exact: true }).fill('Carla Demo')
  await list.getByRole('checkbox', { name: /també ens van bé/ }).check()
  await list.getByRole('button', { name: /amb obligació de pagament si hi ha lloc/ }).tap()
  await expect(second.getByText('Sou dos a la llista d’espera.').first()).toBeVisible()
  const subjects = async () => (await emailsTo('segona-cua@example.org', panel.dataDir)).map(({ subject }) => subject)
  await expect.poll(subjects, { timeout: 20_000 }).toHaveLength(1)

  const adminPage = await panel.openAs(browser, 'admin', 'ca')
  await adminPage.goto(`/admin/eventos/${event}/inscripciones`)
  await adminPage
    .getByRole('row', { name: /Anna Demo/ })
    .getByRole('button', { name: /Cancel·la/ })
    .click()
  const answered = adminPage.waitForResponse((response) => response.url().endsWith('/cancellations'))
  await adminPage
    .getByRole('alertdialog')
    .or(adminPage.getByRole('dialog'))
    .getByRole('button', { name: /Cancel·la/ })
    .click()
  await answered
  const freedAt = performance.now()
  await expect.poll(subjects, { timeout: 20_000, intervals: [50] }).toHaveLength(2)
  expect(performance.now() - freedAt, 'the time until the email').toBeLessThan(2000)

  const sent = await emailsTo('segona-cua@example.org', panel.dataDir)
  const promoted = sent.find(({ subject }) => subject.startsWith('Tens lloc'))!
  expect(promoted.text).toContain('Ha quedat lloc')
  expect(promoted.text).toMatch(/torna.{1,20}abans de.{1,20}8.de.juny/s)
  expect(promoted.text).toContain('Carla Demo')
  await second.reload()
  await expect(second.getByText('A la llista d’espera', { exact: false }).first(), 'as it was told').toBeVisible()
  const { body: guests } = await panel.ask('admin', 'GET', `/registrations?eventId=${event}&filter=waiting`)
  expect(guests.rows.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Carla Demo'])
})

test('before registration opens to all, a band offers members to sign in, which leads back to the event', async ({
  browser,
  panel,
}) => {
  const event = await createEvent(panel, 'La mesa larga', { publicFrom: '2031-05-10T10:00' })
  const page = await (await browser.newContext({ baseURL: panel.origin, locale: 'es-ES' })).newPage()
  await page.goto(`/eventos/${event}`)
  await untilAnswers(page)
  const band = page.getByText('Primero, los socios.')
  await expect(band).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Entrar como socio' }).click()
  await page.getByRole('button', { name: '¿No tienes cuenta? Créala' }).click()
  await page.getByRole('button', { name: '¿Ya tienes cuenta? Entra' }).click()
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill('laia@cercle.example')
  await page.getByLabel('Contraseña').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/eventos/${event}`)
  // The admin is no member: no form is offered in vain, but word of the opening.
  await expect(page.getByText('tu cuenta no es de un socio activo').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Avisarme el' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inscribirme' })).toHaveCount(0)
})
