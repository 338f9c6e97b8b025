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
  const again = page.getByRole('button', { name: 'Reintentar' })
  await expect(again, 'legible, though the stylesheets have changed places').toHaveCSS('color', 'rgb(38, 13, 27)')
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Reservar mesa' }).first().click()
  await expect(page.getByText('Reservas', { exact: true }), 'toasts work again').toBeVisible()
  await page.close()
})
