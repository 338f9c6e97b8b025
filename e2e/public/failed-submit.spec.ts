import { expect } from '@playwright/test'
import { press, write } from '../support/keyboard.ts'
import { test, untilAnswers } from '../support/site.ts'

// Browsers take the focus from a button that is disabled. The messages of each form are tested in src/web/public-forms.dom.test.tsx.

test('a registration that fails leaves the focus on its button and is sent once; a refused field gets the focus', async ({
  browser,
}) => {
  // Not the fixture that fails on console errors: the browser logs failed requests.
  const page = await browser.newPage()
  await page.goto('/eventos')
  await untilAnswers(page)
  await page.locator('[data-moment]:not([data-moment=over])').nth(2).click()
  await page.getByRole('button', { name: 'Inscribirme', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByLabel('Nombre completo'), 'Berta Demo')
  await write(page, dialog.getByLabel('Correo electrónico'), 'berta@example.org')
  const confirm = dialog.getByRole('button', { name: 'Confirmar la inscripción' })
  const busy = dialog.getByRole('button', { name: 'Enviando...' })

  let sent = 0
  const asked = Promise.withResolvers<void>()
  await page.route('**/registrations', async (route) => {
    sent += 1
    await asked.promise
    await route.fulfill({ status: 500, json: { error: 'failed' } })
  })
  await press(page, confirm)
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  asked.resolve()
  await expect(confirm).toBeEnabled()
  await expect(confirm).toBeFocused()
  expect(sent, 'pressed again while it works, it sends nothing more').toBe(1)
  await expect(dialog.getByRole('alert')).toHaveText(/^Error al completar el registro/)

  await page.unroute('**/registrations')
  const refused = { error: 'invalid', fields: { email: 'email.invalid' } }
  await page.route('**/registrations', (route) => route.fulfill({ status: 422, json: refused }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Correo electrónico')).toBeFocused()
  await page.close()
})
