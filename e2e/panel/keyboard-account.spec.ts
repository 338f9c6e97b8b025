import { type Page, expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectOpensByKeys, press, tabTo, write } from '../support/keyboard.ts'
import { type Panel, password } from '../support/panel.ts'
import { expectListAddress } from '../support/panel-lists.ts'
import { expectAccessible, test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

// By keyboard only: emails, messages, and the security of one's own account.

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const send = async (path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${panel.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.ok).toBe(true)
}

test('a message is read and marked, and its email corrected and sent, by keyboard alone', async ({ browser }) => {
  const visitor = { name: 'Vera Tecles', email: 'vera@exmaple.org', phone: '', message: 'Serem vuit a taula.' }
  await send('/api/contact-messages', { ...visitor, language: 'ca' })
  const page = await panel.openAs(browser, 'admin')

  await page.goto('/admin/mensajes')
  const message = page.getByRole('row', { name: 'Vera Tecles' })
  await message.waitFor()
  await expectOpensByKeys(page, message, 'Vera Tecles')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Marcar como respondido' }))
  await expectToast(page, 'Mensaje marcado como respondido')
  await expect(page.getByRole('region', { name: 'Mensajes', exact: true })).toBeFocused()
  await expectListAddress(page)

  await page.goto('/admin/cartas?filter=all&search=vera')
  const again = page.getByRole('row', { name: 'vera@exmaple.org' })
  await again.waitFor()
  await expectOpensByKeys(page, again, 'Mensaje recibido')
  await page.keyboard.press('Enter')
  const email = page.getByRole('dialog', { name: 'Mensaje recibido' })
  await write(page, email.getByLabel('Correo'), 'vera@example.org')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Guardado, sin enviar')
  await expect(email).toBeHidden()
  await expect(page.getByRole('row', { name: 'vera@example.org' })).toBeVisible()
})

test('a second factor, its recovery codes and other sessions, by keyboard alone', async ({ browser }) => {
  const page = await panel.openAs(browser, await panel.join('rut@cercle.example', 1))
  await send('/auth/v1/token?grant_type=password', { email: 'rut@cercle.example', password })
  await page.goto('/admin/seguridad')
  const part = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('another session is closed', async () => {
    await press(page, part('Sesiones abiertas').getByRole('button', { name: /^Cerrar / }))
    await expectToast(page, 'Sesión cerrada con éxito')
    await expect(part('Sesiones abiertas').getByRole('listitem')).toHaveCount(1)
    await expect(part('Sesiones abiertas')).toBeFocused()
  })

  await test.step('the second factor is switched on', async () => {
    await press(page, button(page, 'Activar la aplicación'), 'Shift+Tab')
    await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
    await expect(part('Segundo factor')).toBeFocused()
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Código de seis cifras')).toBeFocused()
    await page.keyboard.insertText(new TOTP({ secret }).generate())
    await page.keyboard.press('Enter')
    await expectToast(page, 'Segundo factor activado')
    await expect(part('Segundo factor')).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('new recovery codes', async () => {
    const codes = part('Códigos de recuperación').getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const before = await codes.allTextContents()
    await expectOpensByKeys(page, button(page, 'Crear otros'), '¿Estás seguro?')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Crear otros' }))
    await expect(codes.first()).not.toHaveText(before[0]!)
    await expect(button(page, 'Crear otros')).toBeFocused()
    await tabTo(page, button(page, 'Copiar'), 'Shift+Tab')
  })

  await test.step('the second factor is switched off', async () => {
    await expectOpensByKeys(page, button(page, 'Quitar Aplicación de códigos'), '¿Estás seguro?')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Quitar' }))
    await expectToast(page, 'Segundo factor quitado')
    await expect(part('Segundo factor')).toBeFocused()
  })
  await page.context().close()
})
