import { expect } from '@playwright/test'
import { test } from '../support/site.ts'

// The messages of this page are tested in src/club/members/completion/visitor/completion.dom.test.tsx. Here: what needs a browser.

const address = '/socio/completar-datos?token=00000000-0000-4000-8000-000000000000'
const applicant = { fullName: 'Berta Demo', email: 'berta@example.org', phone: '', language: 'es' }

test('the token leaves the address once the page has opened, and a birth date without a year is reported', async ({
  page,
}) => {
  await test.step('a reload still works', async () => {
    const asked: string[] = []
    await page.route('**/api/completion/**', (route) => {
      asked.push(`${new URL(route.request().url()).pathname} ${route.request().headers().referer ?? ''}`)
      return route.fulfill({ json: applicant })
    })
    const opened = await page.goto(address)
    expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await expect(page).toHaveURL(/\/socio\/completar-datos$/)
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Berta Demo')
    await page.getByLabel('Dirección (opcional)', { exact: true }).fill('Carrer de Verdi, 3')
    await page.reload()
    await expect(page.getByLabel('Nombre completo')).toHaveValue('Berta Demo')
    await expect(page.getByLabel('Dirección (opcional)', { exact: true })).toHaveValue('Carrer de Verdi, 3')
    expect(asked).toEqual(Array(2).fill('/api/completion/00000000-0000-4000-8000-000000000000 '))
  })
  await test.step('the birth date is not ignored', async () => {
    const sent: string[] = []
    await page.route('**/api/completion/**', (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: applicant })
      sent.push(route.request().postData() ?? '')
      return route.fulfill({ status: 201, json: { membershipNumber: 'CG-0001' } })
    })
    await page.goto(address)
    const born = page.getByLabel('Fecha de nacimiento')
    await born.pressSequentially('0505')
    await page.getByRole('button', { name: 'Seguir: la cuota' }).click()
    await expect(born).toHaveAccessibleDescription('La fecha está a medias: escribe día, mes y año, o bórrala')
    expect(sent).toEqual([])
    await born.fill('1980-05-05')
    for (const name of ['Seguir: la cuota', 'Seguir: en la mesa', 'Completar Membresía'])
      await page.getByRole('button', { name }).click()
    await expect.poll(() => sent.map((details) => JSON.parse(details).birthDate)).toEqual(['1980-05-05'])
  })
})
