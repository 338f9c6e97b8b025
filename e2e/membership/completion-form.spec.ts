import { expect } from '@playwright/test'
import { speakerIn } from '../support/speaker.ts'
import { test } from '../support/site.ts'

const address = '/socio/completar-datos?token=00000000-0000-4000-8000-000000000000'
const applicant = { fullName: 'Berta Demo', email: 'berta@example.org', phone: '' }

for (const language of ['es', 'ca'] as const)
  test(`a file sent after too many others says to wait, and keeps what was written, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    const { say, press } = await speakerIn(language)
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL! }])
    await page.route('**/api/completion/**', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { ...applicant, language } })
        : route.fulfill({ status: 429, json: { error: 'form.too-often' } }),
    )
    await page.goto(address)
    const street = page.getByRole('textbox', { name: say('Dirección (opcional)') })
    await street.fill('Carrer de Verdi, 3')
    await page.getByRole('textbox', { name: 'IBAN' }).fill('ES91 2100 0418 4502 0005 1332')
    await press(page, 'Completar Membresía').click()
    const sentence = 'Llegan muchas peticiones desde tu conexión. Espera un minuto y vuelve a enviarlo.'
    await expect(page.getByText(say(sentence), { exact: true }).first()).toBeVisible()
    await expect(street).toHaveValue('Carrer de Verdi, 3')
    await expect(press(page, 'Completar Membresía')).toBeEnabled()
  })

test('a birth date of which only day and month are written is not dropped without a word', async ({ page }) => {
  const sent: string[] = []
  await page.route('**/api/completion/**', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { ...applicant, language: 'es' } })
    sent.push(route.request().postData() ?? '')
    return route.fulfill({ status: 201, json: { membershipNumber: 'CG-0001' } })
  })
  await page.goto(address)
  const born = page.getByLabel('Fecha de nacimiento')
  await born.pressSequentially('0505')
  const send = page.getByRole('button', { name: 'Completar Membresía' })
  await send.click()
  await expect(born).toHaveAccessibleDescription('La fecha está a medias: escribe día, mes y año, o bórrala')
  expect(sent).toEqual([])
  await born.fill('1980-05-05')
  await send.click()
  await expect.poll(() => sent.map((details) => JSON.parse(details).birthDate)).toEqual(['1980-05-05'])
})
