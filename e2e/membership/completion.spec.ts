import { expect } from '@playwright/test'
import { test } from '../support/site.ts'
import { speakerIn } from '../support/speaker.ts'

// An answer that breaks is told on the console by the browser itself: these pages are not the quiet ones.

test('completing in Spanish: its failure keeps what was written, its success leads home', async ({ browser }) => {
  const page = await browser.newPage()
  const applicant = { fullName: 'Berta Demo', email: 'berta@example.org', phone: '', language: 'es' }
  let saved: { status: number; json: object } = { status: 409, json: { error: 'completion.done' } }
  await page.route('**/api/completion/**', (route) =>
    route.fulfill(route.request().method() === 'GET' ? { json: applicant } : saved),
  )
  await page.goto('/socio/completar-datos?token=00000000-0000-4000-8000-000000000000')
  for (const section of ['Datos personales', 'Pago', 'Contacto de emergencia', 'Información adicional'])
    await expect(page.getByRole('region', { name: section })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Transferencia' })).toBeChecked()
  await expect(page.getByLabel('IBAN')).toBeVisible()
  await page.getByRole('radio', { name: 'Tarjeta' }).check()
  await expect(page.getByLabel('IBAN')).toBeHidden()
  await expect(page.getByLabel('Titular de la tarjeta')).toBeVisible()
  await page.getByRole('radio', { name: 'Efectivo' }).check()
  await expect(page.getByLabel('Titular de la tarjeta')).toBeHidden()
  await expect(page.getByLabel('IBAN')).toBeHidden()

  const send = page.getByRole('button', { name: 'Completar Membresía' })
  await page.getByLabel('Nombre completo').fill('B')
  await send.click()
  await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible()
  await page.getByLabel('Nombre completo').fill('Berta Demo')
  await send.click()
  await expect(page.getByText('Los datos ya han sido completados para esta solicitud')).toBeVisible()
  saved = { status: 500, json: { error: 'failed' } }
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error al guardar los datos' })).toBeVisible()
  await expect(page.getByText('Tus datos siguen aquí.')).toBeVisible()
  saved = { status: 201, json: { membershipNumber: 'CG-0042' } }
  await send.click()
  await expect(page.getByText('¡Datos completados con éxito!')).toBeVisible()
  await expect(page.getByText(/^Ya eres oficialmente miembro/)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.close()
})

test('completing says in Catalan too whether it was saved', async ({ browser, baseURL }) => {
  const { say, press } = await speakerIn('ca')
  const page = await browser.newPage()
  await page.context().addCookies([{ name: 'language', value: 'ca', url: baseURL! }])
  const applicant = { fullName: 'Berta Demo', email: 'berta@example.org', phone: '', language: 'ca' }
  let saved: { status: number; json: object } = { status: 500, json: { error: 'failed' } }
  await page.route('**/api/completion/**', (route) =>
    route.fulfill(route.request().method() === 'GET' ? { json: applicant } : saved),
  )
  await page.goto('/socio/completar-datos?token=00000000-0000-4000-8000-000000000000')
  await press(page, 'Completar Membresía').click()
  await expect(page.getByRole('alert').filter({ hasText: say('Error al guardar los datos') })).toBeVisible()
  saved = { status: 201, json: { membershipNumber: 'CG-0042' } }
  await press(page, 'Completar Membresía').click()
  await expect(page.getByText(say('¡Datos completados con éxito!'))).toBeVisible()
  await page.close()
})

test('the link’s token leaves the address once the page has opened, and a reload still finds it', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const applicant = { fullName: 'Berta Demo', email: 'berta@example.org', phone: '', language: 'es' }
  const asked: string[] = []
  await page.route('**/api/completion/**', (route) => {
    asked.push(`${new URL(route.request().url()).pathname} ${route.request().headers().referer ?? ''}`)
    return route.fulfill({ json: applicant })
  })
  const opened = await page.goto('/socio/completar-datos?token=00000000-0000-4000-8000-000000000000')
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(page).toHaveURL(/\/socio\/completar-datos$/)
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Berta Demo')
  await page.reload()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Berta Demo')
  expect(asked).toEqual(Array(2).fill('/api/completion/00000000-0000-4000-8000-000000000000 '))
  await page.close()
})

const broken = { status: 500, json: { error: 'failed' } }
const unknown = '00000000-0000-4000-8000-000000000000'
type Answer = { status: number; json: { error: string } } | 'nothing'
const refusals: [why: string, address: string, says: string, answer?: Answer][] = [
  ['no token', '/socio/completar-datos', 'Token inválido'],
  ['no token at all', '/socio/completar-datos?token=nope', 'Token inválido'],
  ['no approved request', `/socio/completar-datos?token=${unknown}`, 'Solicitud no encontrada o no aprobada'],
  ['a search that broke', `/socio/completar-datos?token=${unknown}`, 'Error al buscar la solicitud', broken],
  ['no answer', `/socio/completar-datos?token=${unknown}`, 'Error al cargar la solicitud', 'nothing'],
  [
    'data completed before',
    `/socio/completar-datos?token=${unknown}`,
    'Los datos ya han sido completados para esta solicitud',
    { status: 409, json: { error: 'completion.done' } },
  ],
  [
    'too many before it',
    `/socio/completar-datos?token=${unknown}`,
    'Llegan muchas peticiones desde tu conexión. Espera un minuto y vuelve a abrir el enlace.',
    { status: 429, json: { error: 'form.too-often' } },
  ],
]

test.describe('a completion link that opens nothing leads home', () => {
  const everyWay = refusals.flatMap((refusal) => [['es', ...refusal] as const, ['ca', ...refusal] as const])
  for (const [language, why, address, says, answer] of everyWay)
    test(`with ${why}, in ${language}`, async ({ browser, baseURL }) => {
      const { say } = await speakerIn(language)
      const page = await browser.newPage()
      await page.context().addCookies([{ name: 'language', value: language, url: baseURL! }])
      if (answer)
        await page.route('**/api/completion/**', (route) =>
          answer === 'nothing' ? route.abort() : route.fulfill(answer),
        )
      await page.clock.install()
      await page.goto(address)
      // The tries between are waited for by the browser's clock, not by ours.
      await expect(async () => {
        await page.clock.runFor(1000)
        await expect(page.getByText(say(says), { exact: true })).toBeVisible({ timeout: 100 })
      }).toPass({ intervals: [20] })
      await expect(page).toHaveURL({ es: /\/$/, ca: /\/ca$/ }[language])
      await page.close()
    })
})
