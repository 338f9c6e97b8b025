import { type Page, expect } from '@playwright/test'
import { test } from './site.ts'
import { speakerIn } from './speaker.ts'
import { signInAsAdmin } from './staff.ts'

// What the public screens say when something goes wrong, and when it goes well: the texts of the specification's chapter 8.
// An answer that breaks is told on the console by the browser itself: these pages are not the quiet ones.

const open = async (browser: { newPage: () => Promise<Page> }, path: string) => {
  const page = await browser.newPage()
  await page.goto(path)
  return page
}

const anEvent = async (page: Page) => {
  await page.goto('/eventos')
  await page.locator('.poster:not([data-past])').nth(2).click()
  await expect(page.locator('.reg')).toBeVisible()
}

test('a registration is refused field by field, when it fails, and when the last place has gone', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await anEvent(page)
  await page.getByRole('button', { name: 'Inscribirme', exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const field of ['Teléfono', '¿Cómo nos has conocido?', 'Ya soy socio', 'Alergias o dieta', 'Notas'])
    await expect(dialog.getByLabel(field)).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Confirmar la inscripción' })
  await send.click()
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible()
  await expect(dialog.getByText('El email es obligatorio')).toBeVisible()
  await dialog.getByLabel('Nombre completo').fill('Berta Demo')
  await dialog.getByLabel('Correo electrónico').fill('berta@')
  await send.click()
  await expect(dialog.getByText('Email no válido')).toBeVisible()
  await dialog.getByLabel('Correo electrónico').fill('berta@example.org')

  let answer = { status: 500, json: { error: 'failed' } }
  const asked = Promise.withResolvers<void>()
  await page.route('**/registrations', async (route) => {
    await asked.promise
    await route.fulfill(answer)
  })
  await send.click()
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  asked.resolve()
  const failed = 'Error al completar el registro. Por favor, inténtalo de nuevo.'
  await expect(dialog.getByRole('alert')).toHaveText(failed)
  answer = { status: 409, json: { error: 'event.full' } }
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('No hay plazas disponibles para este evento')
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Berta Demo')
  await page.close()
})

test('an event is shared in the words of the club, and its address copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await anEvent(page)
  await page.getByRole('button', { name: 'Compartir' }).first().click()
  const at = (text: string) => new RegExp(encodeURIComponent(text))
  await expect(page.getByRole('link', { name: 'Twitter' })).toHaveAttribute('href', at('Mira este evento'))
  await expect(page.getByRole('link', { name: 'Facebook' }).first()).toHaveAttribute('href', /facebook\.com\/sharer/)
  const mail = page.locator('.share-menu__list').getByRole('link', { name: 'Correo electrónico' })
  await expect(mail).toHaveAttribute('href', at('Evento interesante'))
  await page.getByRole('button', { name: 'Copiar URL' }).click()
  await expect(page.getByText('Copiado', { exact: true })).toBeVisible()
  await expect(page.getByText('La URL del evento ha sido copiada al portapapeles')).toBeVisible()
})

test('an application in Spanish: what is missing, "Enviando...", its failure and its success', async ({ browser }) => {
  const page = await open(browser, '/club')
  await page.getByRole('banner').getByRole('button', { name: 'Únete al Cercle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Solicitar Membresía' })
  await expect(dialog).toHaveAccessibleDescription(/^Completa el formulario para solicitar tu membresía/)
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(dialog.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible()
  await expect(dialog.getByText('Email inválido')).toBeVisible()
  await dialog.getByLabel('Nombre completo').fill('Berta Demo')
  await dialog.getByLabel('Correo electrónico').fill('berta.textos@example.org')
  await dialog.getByRole('checkbox').check()

  let isBroken = true
  await page.route('**/api/membership-requests', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { error: 'failed' } }) : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  const toast = page.locator('[data-sonner-toast]').first()
  await expect(toast).toContainText('Error al enviar la solicitud')
  await expect(toast).toContainText('No hemos podido guardarla')
  isBroken = false
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-sonner-toast]').first()).toContainText('Solicitud de membresía enviada')
  await expect(
    page.getByText('Pronto nos pondremos en contacto contigo. También recibirás un correo de confirmación.'),
  ).toBeVisible()
  await page.close()
})

test('a sign-in that is refused says what the server says; a sign-out that fails says so', async ({ browser }) => {
  const page = await open(browser, '/auth')
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { code: 'a_new_code', message: 'The server has its own words' } }),
  )
  await page.getByLabel('Email').fill('laia.panel@cercle.example')
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

for (const language of ['es', 'ca'] as const)
  test(`the first admin is told whether it was made, in ${language}`, async ({ browser, baseURL }) => {
    const { say, press, field } = await speakerIn(language)
    const page = await browser.newPage()
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL! }])
    let made: { status: number; json: object } = { status: 500, json: { error: 'failed' } }
    await page.route('**/api/setup', (route) =>
      route.fulfill(route.request().method() === 'GET' ? { json: { isOpen: true } } : made),
    )
    await page.goto('/create-super-admin#codi')
    await field(page, 'Email').fill('laia@cercle.example')
    await page.getByLabel(say('Contraseña')).fill('una bona contrasenya')
    await press(page, 'Crear Super Admin').click()
    await expect(page.getByRole('alert')).toHaveText(say('Ha ocurrido un error al crear el usuario admin'))
    made = { status: 201, json: { email: 'laia@cercle.example' } }
    await press(page, 'Crear Super Admin').click()
    const done = say('Super Admin laia@cercle.example creado exitosamente. Ya puedes iniciar sesión.')
    await expect(page.getByText(done).first()).toBeVisible()
    await page.close()
  })

test('a page that breaks says "Unexpected Application Error!", and offers to try again', async ({ browser }) => {
  const page = await open(browser, '/club')
  await page.route('**/api/agenda*', (route) => route.fulfill({ json: { not: 'an agenda' } }))
  await page.getByRole('banner').getByRole('link', { name: 'Eventos' }).click()
  await expect(page.getByText('Unexpected Application Error!', { exact: true }).last()).toBeVisible()
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  await page.close()
})

test('a role that cannot be read is asked for five times more, and then said', async ({ browser }) => {
  const page = await browser.newPage()
  await signInAsAdmin(page)
  // The page's own clock, a hundred times as fast for waits of a second and more.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (work: () => void, delay = 0) => setTimeout(work, delay >= 1000 ? delay / 100 : delay),
    })
  })
  let asked = 0
  await page.route('**/api/admin/me', (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { error: 'failed' } })
  })
  await page.goto('/admin/eventos')
  await expect(page.getByText('Error al verificar permisos de administrador')).toBeVisible()
  await expect(page.getByText('Error de acceso')).toBeVisible()
  expect(asked).toBe(6)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible()
  await page.close()
})

test('below 768 pixels there is a drawer, from 768 on the links', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto('/club')
  const header = page.getByRole('banner')
  const menu = header.getByRole('button', { name: 'Abrir el menú' })
  await expect(menu).toBeVisible()
  await expect(header.getByRole('link', { name: 'Eventos' })).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(menu).toBeHidden()
  for (const [path, links] of [
    ['/club', ['Inicio', 'El club', 'Eventos', 'Restaurantes', 'Blog', 'Contacto']],
    ['/ca/club', ['Inici', 'El club', 'Esdeveniments', 'Restaurants', 'Blog', 'Contacte']],
  ] as const) {
    await page.goto(path)
    await expect(header.getByRole('navigation').getByRole('link')).toHaveText(links)
    for (const name of links)
      await expect(header.getByRole('navigation').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing hangs over').toBe(768)
  }
})

test('toasts: three at once, 356 px wide, 14 apart, 24 from the edge, for four seconds; Alt+T spreads them', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/restaurantes/1')
  const book = page.getByRole('button', { name: 'Reservar mesa' }).first()
  const toasts = page.locator('[data-sonner-toast]')
  for (let toast = 1; toast <= 4; toast++) {
    await book.click()
    await expect(toasts).toHaveCount(toast)
  }
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
  await page.keyboard.press('Alt+KeyT')
  await expect(toasts.first()).toHaveAttribute('data-expanded', 'true')
  await page.clock.runFor(600)

  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const boxOf = async (index: number) => (await toasts.nth(index).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect.poll(async () => height - (await boxOf(0)).y - (await boxOf(0)).height).toBe(24)
  const [newest, next] = [await boxOf(0), await boxOf(1)]
  expect(newest.width).toBe(356)
  expect(width - newest.x - newest.width).toBe(24)
  expect(Math.round(newest.y - next.y - next.height)).toBe(14)

  // Spread out they wait; folded again they go on, and leave.
  await page.keyboard.press('Escape')
  await expect(toasts.first()).toHaveAttribute('data-expanded', 'false')
  await page.clock.runFor(2000)
  await expect(toasts.first()).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(3000)
  await expect(toasts).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await book.click()
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(600)
  await expect.poll(async () => (await boxOf(0)).x).toBe(16)
})
