import { expect } from '@playwright/test'
import { password } from '../support/panel.ts'
import { test } from '../support/site.ts'

const kinds = {
  'cannot be reached': `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: () => { throw new DOMException('Access is denied', 'SecurityError') } })`,
  'throws on reading and writing': `for (const act of ['getItem', 'setItem', 'removeItem'])
    Storage.prototype[act] = () => { throw new DOMException('Access is denied', 'SecurityError') }`,
}

for (const [how, block] of Object.entries(kinds))
  test(`staff sign in and work in the whole panel where the storage of the browser ${how}`, async ({
    panel,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: panel.origin, locale: 'es-ES', reducedMotion: 'reduce' })
    await context.addInitScript(block)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto('/admin')
    await page.getByLabel('Correo').fill(panel.admin.user.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    const menu = page.getByRole('navigation').first()
    await expect(menu.getByRole('link', { name: 'Socios', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Más tarde' }).click()
    await expect(page.getByRole('button', { name: 'Más tarde' })).toBeHidden()

    const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    const screens = [...new Set(links.filter((href) => href.startsWith('/admin/')))]
    expect(screens.length).toBeGreaterThan(6)
    for (const href of screens) {
      await menu.locator(`a[href="${href}"]`).first().click()
      await expect(page).toHaveURL((url) => url.pathname === new URL(href, panel.origin).pathname)
      await expect(page.locator('main h1')).toBeVisible()
    }
    await menu.locator('a[href="/admin/socios"]').click()
    await page.getByRole('button', { name: 'Columnas' }).click()
    const box = page.getByRole('dialog').getByRole('checkbox').last()
    await box.uncheck()
    await expect(box).not.toBeChecked()
    // The framework's script that restores the place on the page reports once that it may not.
    expect(errors.slice(1), 'errors in the page').toEqual([])
  })
