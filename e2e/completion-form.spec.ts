import { expect } from '@playwright/test'
import { speakerIn } from './speaker.ts'
import { test } from './site.ts'

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
