import { type Locator, type Page, expect } from '@playwright/test'
import { press, tabTo, write } from '../support/keyboard.ts'
import { type Panel, openPanel } from '../support/panel.ts'
import { test } from '../support/site.ts'

// Who goes by keyboard goes on where they were: a button that works is not left by the focus, and a field that is refused
// gets it. An answer that breaks is told on the console by the browser itself: these pages are not the quiet ones.

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

type Refusal = { status: number; json: unknown }
const broken: Refusal = { status: 500, json: { error: 'failed' } }
const fields = (refused: Record<string, string>): Refusal => ({
  status: 422,
  json: { error: 'invalid', fields: refused },
})

/** Presses a button that sends to an address, sees that it is busy once and keeps the focus, and gives the answer. */
const sendInto = async (page: Page, address: string, button: Locator, busy: Locator, answer: Refusal) => {
  let sent = 0
  const asked = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent += 1
    await asked.promise
    await route.fulfill(answer)
  })
  await press(page, button)
  await expect(busy).toBeDisabled()
  await expect(busy).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  asked.resolve()
  await expect(button).toBeEnabled()
  expect(sent, 'pressed again while it works, it sends nothing more').toBe(1)
  await page.unroute(address)
}

test('a message that fails: the button keeps the focus; one that is refused: the first wrong field has it', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL! })
  await page.goto('/contacto')
  const form = page.locator('form')
  await write(page, form.getByLabel('Nombre'), 'Berta Demo')
  await write(page, form.getByLabel('Correo electrónico'), 'berta@example.org')
  await write(page, form.getByLabel('Mensaje'), '¿Queda una silla para el jueves?')
  const send = page.getByRole('button', { name: 'Enviar mensaje' })
  const busy = page.getByRole('button', { name: 'Enviando' })
  await sendInto(page, '**/api/contact-messages', send, busy, broken)
  await expect(form.getByRole('alert')).toHaveText(/^Error al enviar el mensaje/)
  await expect(send).toBeFocused()

  await sendInto(page, '**/api/contact-messages', send, busy, fields({ message: 'message.short', name: 'name.short' }))
  await expect(form.getByLabel('Nombre')).toBeFocused()
  await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription(/al menos 2/)
  await page.close()
})

test('a registration and an application that fail stay in their dialog, with the focus on the button', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL! })
  await page.goto('/eventos')
  await page.locator('.poster:not([data-past])').nth(2).click()
  await page.getByRole('button', { name: 'Inscribirme', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByLabel('Nombre completo'), 'Berta Demo')
  await write(page, dialog.getByLabel('Correo electrónico'), 'berta@example.org')
  const confirm = dialog.getByRole('button', { name: 'Confirmar la inscripción' })
  const busy = dialog.getByRole('button', { name: 'Enviando...' })
  await sendInto(page, '**/registrations', confirm, busy, broken)
  await expect(confirm).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveText(/^Error al completar el registro/)
  await sendInto(page, '**/registrations', confirm, busy, fields({ email: 'email.invalid' }))
  await expect(dialog.getByLabel('Correo electrónico')).toBeFocused()

  await page.goto('/club')
  await page.getByRole('banner').getByRole('button', { name: 'Únete al Cercle' }).click()
  await write(page, dialog.getByLabel('Nombre completo'), 'Berta Demo')
  await write(page, dialog.getByLabel('Correo electrónico'), 'berta@example.org')
  await tabTo(page, dialog.getByRole('checkbox'))
  await page.keyboard.press('Space')
  const apply = dialog.getByRole('button', { name: 'Enviar solicitud' })
  await sendInto(page, '**/api/membership-requests', apply, busy, broken)
  await expect(apply).toBeFocused()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Error al enviar la solicitud' })).toBeVisible()
  await page.close()
})

test('in the panel a save that fails leaves the focus on its button, in forms and in questions', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin')
  await page.goto('/admin/socios')
  await page.getByRole('button', { name: 'Crear Socio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear Socio' })
  await write(page, dialog.getByLabel('Nombre completo'), 'Berta Demo')
  await write(page, dialog.getByLabel('Correo electrónico'), 'berta@example.org')
  const create = dialog.getByRole('button', { name: 'Crear Socio' })
  const saving = dialog.getByRole('button', { name: 'Guardando' })
  await sendInto(page, '**/api/admin/socios', create, saving, broken)
  await expect(create).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveText(/^Error al crear socio\. Algo falla .* Vuelve a intentarlo/)
  const refused = fields({ phone: 'too-long', fullName: 'name.short' })
  await sendInto(page, '**/api/admin/socios', create, saving, refused)
  await expect(dialog.getByLabel('Teléfono').first()).toBeFocused()

  await page.goto('/admin/organizers')
  const remove = page.getByRole('button', { name: /^Eliminar: / }).first()
  await press(page, remove)
  const question = page.getByRole('dialog', { name: '¿Estás seguro?' })
  const yes = question.getByRole('button', { name: 'Eliminar' })
  await sendInto(page, '**/api/admin/organizers/*', yes, question.getByRole('button').last(), broken)
  await expect(yes).toBeFocused()
  await expect(question.getByRole('alert')).toHaveText('Error al eliminar organizador')
  await page.context().close()
})

test('what a dialog of the panel could not do is said beside its buttons, and stays there', async ({ browser }) => {
  const page = await panel.openAs(browser, 'admin', 'ca')
  const written = {
    name: 'Berta Demo',
    email: 'berta@example.org',
    phone: '',
    message: 'Queda cap cadira?',
    language: 'ca',
  }
  await page.request.post(`${panel.origin}/api/contact-messages`, { data: written })
  const pending = (await panel.ask('admin', 'GET', '/membership-requests?status=pending')).body.rows[0]
  const message = (await panel.ask('admin', 'GET', '/contact-messages')).body.rows[0]
  const letter = (await panel.ask('admin', 'GET', '/letters?filter=all')).body.rows[0]
  const dialog = page.getByRole('dialog')
  for (const [address, name, sends, said] of [
    [`solicitudes?id=${pending.id}`, 'Aprova', '**/decisions', /^Error en actualitzar l’estat\. Alguna cosa falla/],
    [
      `mensajes?id=${message.id}`,
      'Marca’l com a respost',
      '**/contact-messages/**',
      /^Error en actualitzar el missatge\. Alguna cosa falla/,
    ],
    [`cartas?id=${letter.id}`, 'Torna’l a enviar', '**/letters/**', /^Error en enviar el correu\. Alguna cosa falla/],
    [`usuarios?id=${panel.editor.user.id}`, 'Desa', '**/role', /^Error en actualitzar el rol de l’usuari\. Alguna/],
  ] as const) {
    await page.goto(`/admin/${address}`)
    if (name === 'Desa') await dialog.getByRole('radio', { name: /^Usuari/ }).check()
    const button = dialog.getByRole('button', { name, exact: true })
    const busy = name === 'Desa' ? dialog.getByRole('button', { name: 'S’està desant…' }) : button
    await sendInto(page, sends, button, busy, broken)
    await expect(dialog.getByRole('alert'), address).toHaveText(said)
    await expect(button).toBeFocused()
  }
  await page.context().close()
})
