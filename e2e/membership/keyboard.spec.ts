import { type Page, expect } from '@playwright/test'
import { press, tabTo, write } from '../support/keyboard.ts'
import { type Panel, password } from '../support/panel.ts'
import { expectListAddress } from '../support/panel-lists.ts'
import { expectAccessible, test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

// By keyboard only: from the home page to a member’s data, and the same in the panel.

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const guest = { name: 'Berta Demo', email: 'berta.tecles@example.org' }

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
    await press(page, page.locator('a[data-moment]:not([data-moment=over])').filter({ hasText: 'Gratis' }))
    await expect(page.getByRole('main'), 'the poster has gone with its page').toBeFocused()
    const register = page.getByRole('button', { name: 'Inscribirme', exact: true })
    await press(page, register)
    await write(page, dialog.getByLabel('Nombre completo'), guest.name)
    await write(page, dialog.getByRole('textbox', { name: 'Correo', exact: true }), guest.email)
    await tabTo(page, dialog.getByLabel('Ya soy socio'))
    await page.keyboard.press('Space')
    await press(page, dialog.locator('summary').filter({ hasText: 'Añadir algo más' }))
    await tabTo(page, dialog.getByLabel('¿Cómo nos has conocido?'))
    await page.keyboard.type('Prensa')
    await press(page, dialog.getByRole('button', { name: 'Reservar 1 silla' }))
    await expectToast(page, '¡Registro completado!')
    await expect(page.getByRole('heading', { level: 1 }), 'the ticket').toBeFocused()
    await press(page, page.getByRole('link', { name: 'Cerrar y volver al evento' }), 'Shift+Tab')
  })

  await test.step('an application', async () => {
    const join = banner.getByRole('button', { name: 'Únete al Cercle' })
    await press(page, join, 'Shift+Tab')
    await write(page, dialog.getByLabel('Nombre completo'), guest.name)
    await write(page, dialog.getByRole('textbox', { name: 'Correo', exact: true }), guest.email)
    await tabTo(page, dialog.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await press(page, dialog.getByRole('button', { name: 'Enviar solicitud' }))
    await expectToast(page, 'Solicitud de membresía enviada')
    await expect(join).toBeFocused()
  })

  const staff = await panel.openAs(browser, 'admin')
  await test.step('an approval in the panel, and an export of the members', async () => {
    await staff.goto('/admin/dashboard')
    await press(staff, staff.getByRole('link', { name: 'Solicitudes', exact: true }))
    await press(staff, staff.getByRole('button', { name: `Ver ${guest.name}` }))
    const request = staff.getByRole('dialog')
    await expect.poll(() => request.evaluate((peek) => peek.contains(document.activeElement))).toBe(true)
    await press(staff, request.getByRole('button', { name: 'Aprobar' }))
    await expectToast(staff, 'Solicitud aprobada')
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

  await test.step('a member’s data', async () => {
    const { rows } = (await panel.ask('admin', 'GET', `/membership-requests?search=${guest.email}`)).body
    await page.goto(`/socio/completar-datos?token=${rows[0].id}`)
    await write(page, page.getByLabel('Dirección (opcional)', { exact: true }), 'Carrer del Rebost, 8')
    await press(page, page.getByRole('button', { name: 'Seguir: la cuota' }))
    await expect(page.getByRole('group', { name: 'Paso 2 de 3' })).toBeFocused()
    await write(page, page.getByLabel('IBAN'), 'ES91 2100 0418 4502 0005 1333')
    await press(page, page.getByRole('button', { name: 'Seguir: en la mesa' }))
    await expect(page.getByLabel('IBAN')).toBeFocused()
    await write(page, page.getByLabel('IBAN'), 'ES91 2100 0418 4502 0005 1332')
    await press(page, page.getByRole('button', { name: 'Seguir: en la mesa' }))
    await press(page, page.getByRole('button', { name: 'Completar Membresía' }))
    await expect(page.getByText('¡Datos completados con éxito!')).toBeVisible()
    await expect(page.getByRole('heading', { name: /Tu número es el \d+$/ }), 'the form has gone').toBeFocused()
    await press(page, page.getByRole('link', { name: 'Ir al inicio' }))
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main'), 'the form has gone with its page').toBeFocused()
  })

  await test.step('a sign-in with an account', async () => {
    await page.request.post('/auth/v1/signup', { data: { email: guest.email, password } })
    await press(page, banner.getByRole('link', { name: 'Entrar' }), 'Shift+Tab')
    await write(page, page.getByRole('textbox', { name: 'Correo', exact: true }), guest.email)
    await write(page, page.getByLabel('Contraseña'), password)
    await page.keyboard.press('Enter')
    // The address changes a moment before the page.
    await expect(page.getByRole('main'), 'the form has gone with its page').toBeFocused()
    await expect(page).toHaveURL('/')
    await press(page, banner.getByRole('button', { name: /cuenta/i }), 'Shift+Tab')
    await expect(page.getByText(guest.email)).toBeVisible()
    await expectAccessible(page)
  })
  await staff.context().close()
  await page.close()
})
