import { type Page, expect } from '@playwright/test'
import { openPage, test, untilAnswers } from '../support/site.ts'

// What visitors who are faster than the network see and keep.

// The hero moves and can be paused.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const buttons = [
  { path: () => '/', file: '**/join-dialog-*.js', name: 'Únete al Cercle' },
  { path: anEvent, file: '**/registration-controls-*.js', name: 'Inscribirme' },
]

/** Delays files until the returned function is called. */
const hold = async (page: Page, files: string) => {
  const arrival = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await arrival.promise
    await route.continue()
  })
  return arrival.resolve
}

test('a click shows at once, and the dialog opens when its script has loaded, or the page says that it cannot', async ({
  page,
}) => {
  await test.step('late', async () => {
    for (const { path, file, name } of buttons) {
      const arrive = await hold(page, file)
      await openPage(page, await path(page))
      const button = page.getByRole('button', { name }).first()
      await button.click()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      arrive()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(button).not.toHaveAttribute('aria-busy')
    }
  })
  await test.step('lost', async () => {
    for (const { path, file, name } of buttons) {
      await page.route(file, (route) => route.fulfill({ status: 404 }))
      await openPage(page, await path(page))
      const button = page.getByRole('button', { name }).first()
      await button.click()
      await expect(page.getByText('No se ha podido abrir')).toBeVisible()
      await expect(button).not.toHaveAttribute('aria-busy')
    }
  })
})

test('a click before any script has loaded leads to a page that works without scripts', async ({ page }) => {
  const arrive = await hold(page, '**/*.js')
  const event = await anEvent(page)
  const presses = [
    ['/eventos', 'Cenas', '/eventos?categoria=Cenas'],
    ['/', 'Únete al Cercle', '/solicitud?'],
    [event, 'Inscribirme', `${event}/inscripcion?`],
  ] as const
  for (const [path, name, to] of presses) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name, exact: true }).first().click()
    await expect(page).toHaveURL(to)
  }
  arrive()
})

test('a message written before the form’s scripts have loaded is kept, also after a reload, and sent', async ({
  page,
}) => {
  const arrive = await hold(page, '**/contact-form-*.js')
  await page.goto('/contacto', { waitUntil: 'domcontentloaded' })
  const form = page.locator('form')
  await form.getByLabel('Nombre').fill('Núria de Prova')
  await form.getByRole('textbox', { name: 'Correo', exact: true }).fill('nuria@example.org')
  await form.getByLabel('Mensaje').fill('¿Hay sitio para dos el jueves?')
  const send = form.getByRole('button')
  arrive()
  await untilAnswers(page, 'main form')
  await page.reload()
  await untilAnswers(page, 'main form')
  await expect(form.getByLabel('Nombre')).toHaveValue('Núria de Prova')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Núria de Prova',
    message: '¿Hay sitio para dos el jueves?',
  })
})

async function anEvent(page: Page) {
  const events = (await (await page.request.get('/api/events')).json()) as Found[]
  const open = events.find((event) => Date.parse(event.date) > Date.now() && event.registered < event.maxParticipants)
  return `/eventos/${open?.id}`
}

type Found = { id: string; date: string; registered: number; maxParticipants: number }

test('without scripts a form with a password sends nothing, no spinner is shown, and the panel says that it needs them', async ({
  browser,
  baseURL,
}) => {
  await test.step('a form with a password, also not in the address', async () => {
    const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })).newPage()
    for (const path of ['/auth', '/admin/login']) {
      await page.goto(path)
      await page.getByRole('textbox', { name: 'Correo', exact: true }).fill('laia@example.org')
      await page.getByLabel('Contraseña').fill('pa amb tomàquet')
      await page.getByLabel('Contraseña').press('Enter')
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeDisabled()
      await expect(page).toHaveURL(path)
    }
    await page.goto('/ca/contacto')
    await expect(page.locator('noscript p')).toContainText('Sense JavaScript pots llegir tot el web')
    await expect(page.locator('noscript p')).toBeVisible()
    await page.goto('/auth/recuperar')
    await page.getByRole('textbox', { name: 'Correo', exact: true }).fill('laia@example.org')
    await page.getByRole('textbox', { name: 'Correo', exact: true }).press('Enter')
    await expect(page).toHaveURL('/auth/recuperar')
  })
  await test.step('the panel, in both languages', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    const notes = [
      ['es', 'El panel necesita JavaScript.'],
      ['ca', 'El panell necessita JavaScript.'],
    ] as const
    for (const [language, note] of notes) {
      await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
      for (const path of ['/admin/dashboard', '/admin/socios', '/admin/login']) {
        await page.goto(path)
        await expect(page.locator('noscript p')).toContainText(note)
        await expect(page.getByRole('status')).toBeHidden()
        const { y } = (await page.locator('noscript p').boundingBox())!
        expect(y, `${path}: in the middle, not at the edge`).toBeGreaterThan(100)
        expect(y).toBeLessThan(500)
      }
    }
    await page.goto(`/socio/completar-datos?token=${crypto.randomUUID()}`)
    await expect(page.locator('main + noscript p')).toContainText('Sense JavaScript pots llegir tot el web')
    await expect(page.getByRole('status')).toBeHidden()
  })
})
