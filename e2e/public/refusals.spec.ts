import { type Page, expect } from '@playwright/test'
import { test, untilAnswers } from '../support/site.ts'
import { signInAsAdmin } from '../support/staff.ts'

// What the public screens say when something goes wrong, and when it goes well: the texts of the specification's chapter 8.
// Not the fixture that fails on console errors: the browser logs failed requests.

const open = async (browser: { newPage: () => Promise<Page> }, path: string) => {
  const page = await browser.newPage()
  await page.goto(path)
  await untilAnswers(page)
  return page
}

const anEvent = async (page: Page) => {
  await page.goto('/eventos')
  await page.locator('[data-moment]:not([data-moment=over])').nth(2).click()
  await expect(page.getByRole('region', { name: 'Inscripción' })).toBeVisible()
}

test('an event is shared with the club’s texts, and its address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await anEvent(page)
  await page.getByRole('button', { name: 'Compartir' }).first().click()
  const at = (text: string) => new RegExp(encodeURIComponent(text))
  const targets = page.locator('[data-share-list]')
  await expect(targets.getByRole('link', { name: 'Twitter' })).toHaveAttribute('href', at('Mira este evento'))
  await expect(targets.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /facebook\.com\/sharer/)
  await expect(targets.getByRole('link', { name: 'Correo' })).toHaveAttribute('href', at('Evento interesante'))
  await page.getByRole('button', { name: 'Copiar URL' }).click()
  await expect(page.getByText('Copiado', { exact: true })).toBeVisible()
  await expect(page.getByText('La URL del evento ha sido copiada al portapapeles')).toBeVisible()
})

test('a refused sign-in shows the message of the server; a failed sign-out says so', async ({ browser }) => {
  const page = await open(browser, '/auth')
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { code: 'a_new_code', message: 'The server has its own words' } }),
  )
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill('laia.panel@cercle.example')
  await page.getByLabel('Contraseña').fill('una altra')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toHaveText('The server has its own words')
  await page.unrouteAll()

  await signInAsAdmin(page)
  await page.goto('/')
  await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Error al cerrar sesión')).toBeVisible()
  await page.close()
})

test('a page that fails says "Unexpected Application Error!", and offers to try again', async ({ browser }) => {
  const page = await open(browser, '/restaurantes/1')
  await page.route('**/api/agenda*', (route) => route.fulfill({ json: { not: 'an agenda' } }))
  await page.getByRole('banner').getByRole('link', { name: 'Eventos' }).click()
  await expect(page.getByText('Unexpected Application Error!', { exact: true }).last()).toBeVisible()
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Reservar mesa' }).first().click()
  await expect(page.getByText('Reservas', { exact: true }), 'toasts work again').toBeVisible()
  await page.close()
})

test('an error in the address is shown, and removed from the address bar', async ({ page }) => {
  await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=Call+555')
  await expect(page.getByRole('alert').filter({ hasText: 'El enlace ya no vale' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('555')).toHaveCount(0)
})
