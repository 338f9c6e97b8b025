import { type Page, expect } from '@playwright/test'
import { press, tabTo, write } from '../support/keyboard.ts'
import { type Panel, password } from '../support/panel.ts'
import { expectListAddress } from '../support/panel-lists.ts'
import { emailsTo, expectAccessible, test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

// By keyboard only: from the home page to a member’s data, and the same in the panel.

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const guest = { name: 'Berta Demo', email: 'berta.tecles@example.org' }

/** The email that came as the given one of all to the guest. */
const expectEmail = async (number: number, subject: string | RegExp) => {
  const all = () => emailsTo(guest.email, panel.dataDir)
  await expect.poll(async () => (await all()).length, { timeout: 20_000 }).toBe(number)
  const email = (await all())[number - 1]!
  expect(email.subject).toMatch(subject)
  return email
}

/** After an action the focus is on a visible element, not at the top of the page. */
const expectFocusKept = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

test('a visitor registers and applies, the panel approves and exports, the member completes: by keyboard alone', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: panel.origin })
  const dialog = page.getByRole('dialog')
  const banner = page.getByRole('banner')

  await test.step('a registration for an event', async () => {
    await page.goto('/')
    await press(page, banner.getByRole('link', { name: 'Eventos', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
    const posters = page.getByRole('main').getByRole('listitem')
    await expect(posters.first()).toBeVisible()
    const all = await posters.count()
    await press(page, page.getByRole('button', { name: 'Charlas', exact: true }))
    await expect.poll(() => posters.count()).toBeLessThan(all)
    await press(page, page.getByRole('button', { name: 'Charlas', exact: true }))
    await press(page, page.locator('a[data-moment]:not([data-moment=over])').filter({ hasText: 'Gratis' }))
    await expect(page.getByRole('main'), 'the poster has gone with its page').toBeFocused()
    const register = page.getByRole('button', { name: 'Inscribirme', exact: true })
    const count = page.getByRole('region', { name: /^Inscripci/ }).locator('p > .muted.num')
    const before = await count.innerText()
    await press(page, register)
    const book = dialog.getByRole('button', { name: 'Reservar 1 silla' })
    await press(page, book)
    await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible()
    await expectAccessible(page)
    await write(page, dialog.getByLabel('Nombre completo'), guest.name)
    await write(page, dialog.getByRole('textbox', { name: 'Correo', exact: true }), guest.email)
    await tabTo(page, dialog.getByLabel('Ya soy socio'))
    await page.keyboard.press('Space')
    await press(page, dialog.locator('summary').filter({ hasText: 'Añadir algo más' }))
    await tabTo(page, dialog.getByLabel('¿Cómo nos has conocido?'))
    await page.keyboard.type('Prensa')
    await press(page, book)
    await expectToast(page, '¡Registro completado!')
    await expect(page.getByRole('heading', { level: 1 }), 'the ticket').toBeFocused()
    await press(page, page.getByRole('link', { name: 'Cerrar y volver al evento' }), 'Shift+Tab')
    await expect(count).not.toHaveText(before)
    const { text, attachments } = await expectEmail(1, /^Tienes sitio: /)
    expect(text).toContain('Cuándo')
    expect(attachments.map(({ content }) => content).join('')).toContain('BEGIN:VTIMEZONE')
  })

  await test.step('an application in Catalan', async () => {
    await page.goto('/ca')
    const join = banner.getByRole('button', { name: 'Uneix-te al Cercle' })
    await press(page, join, 'Shift+Tab')
    const send = dialog.getByRole('button', { name: 'Envia la sol·licitud' })
    await press(page, send)
    await expect(dialog.getByText('El nom ha de tenir com a mínim 2 caràcters')).toBeVisible()
    await expect(dialog.getByText('Escriu el teu correu')).toBeVisible()
    await expectAccessible(page)
    await write(page, dialog.getByLabel('Nom complet'), guest.name)
    await write(page, dialog.getByRole('textbox', { name: 'Correu', exact: true }), guest.email)
    await write(page, dialog.getByLabel('Per què hi vols entrar?'), 'Tinc un hort i massa carbassons.')
    await tabTo(page, dialog.getByRole('checkbox'))
    await page.keyboard.press('Space')
    // The answer waits until the button has been seen.
    const seen = Promise.withResolvers<void>()
    await page.route('**/api/membership-requests', async (route) => {
      await seen.promise
      await route.continue()
    })
    await press(page, send)
    await expect(dialog.getByRole('button', { name: 'S’està enviant…' })).toBeDisabled()
    seen.resolve()
    await expectToast(page, 'Sol·licitud d’alta enviada')
    await expect(join).toBeFocused()
    await expectEmail(2, 'Hem rebut la teva sol·licitud')
  })

  const staff = await panel.openAs(browser, 'admin')
  await test.step('an approval in the panel, and an export of the members', async () => {
    await staff.goto('/admin/dashboard')
    await press(staff, staff.getByRole('link', { name: 'Solicitudes', exact: true }))
    await press(staff, staff.getByRole('button', { name: `Ver ${guest.name}` }))
    const request = staff.getByRole('dialog')
    await expect.poll(() => request.evaluate((peek) => peek.contains(document.activeElement))).toBe(true)
    // Pressed twice it decides once.
    await press(staff, request.getByRole('button', { name: 'Aprobar' }))
    await staff.keyboard.press('Enter')
    await expectToast(staff, 'Solicitud aprobada')
    await expect(staff.getByText('Otra persona ya ha decidido')).toHaveCount(0)
    await expectFocusKept(staff)
    await staff.keyboard.press('Escape')
    await expectListAddress(staff)
    await expectFocusKept(staff)
    await press(staff, staff.getByRole('link', { name: 'Socios', exact: true }), 'Shift+Tab')
    await expect(staff.getByRole('row', { name: guest.name })).toBeVisible()
    const exportButton = staff.getByRole('button', { name: 'CSV', exact: true })
    const download = staff.waitForEvent('download')
    await press(staff, exportButton)
    expect((await download).suggestedFilename()).toBe('socios.csv')
    await expect(exportButton).toBeFocused()
  })

  await test.step('a member’s data, by the link of the email', async () => {
    const { text } = await expectEmail(3, 'Ja tens cadira al Cercle')
    const [link = ''] = /http\S+completar-datos\S+/.exec(text) ?? []
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Completa l’alta' })).toBeVisible()
    await expect(page.getByLabel('Nom complet')).toHaveValue(guest.name)
    await expectAccessible(page)
    // In which order the day is typed says the browser.
    await tabTo(page, page.getByLabel('Data de naixement'))
    await page.getByLabel('Data de naixement').fill('1979-06-24')
    await press(page, page.getByRole('button', { name: 'Continua: la quota' }))
    await expect(page.getByRole('group', { name: 'Pas 2 de 3' })).toBeFocused()
    await write(page, page.getByLabel('IBAN'), 'ES91 2100 0418 4502 0005 1333')
    await press(page, page.getByRole('button', { name: 'Continua: a taula' }))
    await expect(page.getByText('Aquest IBAN no és correcte')).toBeVisible()
    await expect(page.getByLabel('IBAN')).toBeFocused()
    await write(page, page.getByLabel('IBAN'), 'ES9121000418450200051332')
    await press(page, page.getByRole('button', { name: 'Continua: a taula' }))
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: 'La quota' }), 'Shift+Tab')
    await expect(page.getByLabel('IBAN')).toHaveValue('ES91 2100 0418 4502 0005 1332')
    await press(page, page.getByRole('button', { name: 'Continua: a taula' }))
    await write(page, page.getByLabel('Nom del contacte'), 'Blai Rosell')
    await press(page, page.getByRole('button', { name: 'Completa l’alta' }))
    await expect(page.getByText('Dades completades!')).toBeVisible()
    await expect(page.getByRole('heading', { name: /El teu número és el \d+$/ }), 'the form has gone').toBeFocused()
    await expectAccessible(page)
    await press(page, page.getByRole('link', { name: 'Ves a l’inici' }))
    await expect(page).toHaveURL('/ca')
    await expect(page.getByRole('main'), 'the form has gone with its page').toBeFocused()

    // The second use of the link leads to the home page, and says why.
    await page.goto(link)
    await expect(page.getByText('Les dades d’aquesta sol·licitud ja s’han completat')).toBeVisible()
    await expect(page).toHaveURL('/ca')
  })

  await test.step('the data in the panel', async () => {
    await press(staff, staff.getByRole('button', { name: `Ver ${guest.name}` }))
    const card = staff.getByRole('dialog', { name: guest.name })
    await expect(card.getByText('24 jun 1979')).toBeVisible()
    await expect(card.getByText('Blai Rosell')).toBeVisible()
    await expect(card.getByText('•••• 1332')).toBeVisible()
    await press(staff, card.getByRole('button', { name: 'Mostrar IBAN' }))
    await expect(card.getByText('ES91 2100 0418 4502 0005 1332')).toBeVisible()
  })

  await test.step('a sign-in with an account', async () => {
    await page.request.post('/auth/v1/signup', { data: { email: guest.email, password } })
    await press(page, banner.getByRole('link', { name: 'Entra' }), 'Shift+Tab')
    await write(page, page.getByRole('textbox', { name: 'Correu', exact: true }), guest.email)
    await write(page, page.getByLabel('Contrasenya'), password)
    await page.keyboard.press('Enter')
    // The address changes a moment before the page.
    await expect(page.getByRole('main'), 'the form has gone with its page').toBeFocused()
    await expect(page).toHaveURL('/ca')
    await press(page, banner.getByRole('button', { name: /compte/i }), 'Shift+Tab')
    await expect(page.getByText(guest.email)).toBeVisible()
    await expectAccessible(page)
  })
  await staff.context().close()
  await page.close()
})
