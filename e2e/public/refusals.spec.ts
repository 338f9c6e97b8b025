import { type Page, expect } from '@playwright/test'
import { test, untilAnswers } from '../support/site.ts'
import { speakerIn } from '../support/speaker.ts'
import { signInAsAdmin } from '../support/staff.ts'

// What the public screens say when something goes wrong, and when it goes well: the texts of the specification's chapter 8.
// An answer that breaks is told on the console by the browser itself: these pages are not the quiet ones.

const open = async (browser: { newPage: () => Promise<Page> }, path: string) => {
  const page = await browser.newPage()
  await page.goto(path)
  await untilAnswers(page)
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
  await expect(dialog.locator('label'), 'the fields, in the specification’s order').toHaveText([
    'Nombre completo',
    'Correo electrónico',
    'Teléfono (opcional)',
    'Ya soy socio del Cercle',
    '¿Cómo nos has conocido? (opcional)',
    'Alergias o dieta (opcional)',
    'Notas (opcional)',
  ])
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
  const keys = new Set<string>()
  await page.route('**/registrations', async (route) => {
    keys.add(route.request().postDataJSON().idempotencyKey)
    await asked.promise
    await route.fulfill(answer)
  })
  await send.click()
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  asked.resolve()
  const failed = 'Error al completar el registro. Por favor, inténtalo de nuevo.'
  await expect(dialog.getByRole('alert')).toHaveText(failed)
  answer = { status: 503, json: { error: 'outcome.unknown' } }
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('Puede que ya estés apuntado: inténtalo otra vez y lo sabrás.')
  await expect(dialog.getByLabel('Nombre completo'), 'it keeps its words').toHaveValue('Berta Demo')
  answer = { status: 409, json: { error: 'event.full' } }
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText('No hay plazas disponibles para este evento')
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Berta Demo')
  expect(keys.size, 'one key for all tries').toBe(1)
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
  await expect(dialog.getByLabel('Nombre completo')).toHaveValue('Berta Demo')
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

for (const { path, says } of [
  { path: '/auth#error=access_denied&error_code=otp_expired&error_description=Call+555', says: 'El enlace ya no vale' },
  { path: '/auth?error=access_denied', says: 'No se ha dado permiso para iniciar sesión' },
  { path: '/auth?code=12345', says: 'Esta dirección ya se ha usado, ha caducado o es de otro navegador' },
  { path: '/auth#access_token=a&expires_in=3600&expires_at=1700000000', says: 'se creó hace más de dos minutos' },
])
  test(`${path} says what went wrong, and leaves the address bar`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('555')).toHaveCount(0)
  })
