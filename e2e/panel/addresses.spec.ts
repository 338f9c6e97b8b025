import { type Page, expect } from '@playwright/test'
import type { Panel } from '../support/panel.ts'
import { expectAccessible, openWhole, test, untilIdle } from '../support/site.ts'

// The address contains the open record: it can be sent to a colleague, a reload keeps it, and Back closes it.

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const dialog = (page: Page) => page.getByRole('dialog')
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click()

// The lists are tested in src/site/panel/open-record.dom.test.tsx and open-form.dom.test.tsx.
test('the address contains the open record: a reload keeps it, Back closes it, Forward opens it again, and Close leaves no history entry', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin')
  const list = '/admin/organizers'
  // The events of today join the menu, and move what stands below them.
  await openWhole(page, '/admin/dashboard')
  await page.getByRole('navigation').locator(`a[href="${list}"]`).click()
  await expect(page).toHaveURL(list)
  await openFirst(page)
  await expect(page).toHaveURL(/\?id=[\da-f-]{36}$/)
  const name = await dialog(page).getByRole('heading').first().textContent()
  await page.reload()
  await expect(dialog(page).getByRole('heading', { name: name! }).first()).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
  await close(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(list)
  // Waits until the list is rendered again by its address.
  await page.getByRole('button', { name: 'Nombre', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'descending')
  await page.goForward()
  await expect(dialog(page).getByLabel('Nombre', { exact: true })).toBeVisible()
  await close(page)
  await expect(dialog(page)).toHaveCount(0)
  // The closed record has left no history entry.
  await page.goBack()
  await expect(page).toHaveURL('/admin/dashboard')
})

/** Opens the first row, by its button if the row itself is not clickable. */
const openFirst = async (page: Page) => {
  const row = page.getByRole('row').nth(1)
  await row.waitFor()
  const opens = (await row.getAttribute('tabindex')) === '0'
  await (opens ? row.getByRole('cell').nth(1) : row.getByRole('button').first()).click()
  await expect(dialog(page).getByRole('heading').first()).toBeVisible()
  await expect(dialog(page).locator('[data-spinner]')).toHaveCount(0)
}

test('a request links to its member, the member to the request, and Back follows the links', async ({ browser }) => {
  const { body } = await panel.ask('admin', 'GET', '/membership-requests?status=pending')
  const [request] = body.rows
  const decision = { status: 'approved', reason: '' }
  expect((await panel.ask('admin', 'POST', `/membership-requests/${request.id}/decisions`, decision)).status).toBe(201)
  const page = await panel.openAs(browser, 'admin')
  await page.goto('/admin/dashboard')
  const latest = page.getByRole('table', { name: 'Últimas solicitudes' })
  await latest.getByRole('link', { name: request.fullName }).click()
  await dialog(page).getByRole('link', { name: /^CG-/ }).click()
  await expect(page).toHaveURL(/\/admin\/socios\?ver=/)
  await expect(dialog(page).getByRole('heading', { name: request.fullName })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'Ver la solicitud' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Reenviar enlace' })).toBeVisible()
  await page.goBack()
  await expect(dialog(page).getByRole('link', { name: 'Ver la solicitud' })).toBeVisible()
  await close(page)
  await expect(page).toHaveURL('/admin/socios')
})

test('a pending search is kept when a record opens, and a record closes whenever its close button is pressed', async ({
  browser,
}) => {
  await test.step('a search that is still pending', async () => {
    const page = await panel.openAs(browser, 'admin')
    await page.goto('/admin/solicitudes')
    const opener = page.getByRole('button', { name: /^Ver / }).first()
    const name = (await opener.getAttribute('aria-label'))!.replace('Ver ', '')
    await page.getByRole('search').getByRole('textbox').fill(name)
    await opener.evaluate((element) => (element as HTMLElement).click())
    await expect(page).toHaveURL(/search=.*ver=|ver=.*search=/)
    await expect(dialog(page).getByRole('heading', { name })).toBeVisible()
    await close(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/ver=/)
  })
  await test.step('while it loads, or at the moment it is rendered', async () => {
    const page = await panel.openAs(browser, 'editor')
    let bring = () => {}
    const asked = new Promise<void>((resolve) => (bring = resolve))
    const record = /\/api\/admin\/organizers\/[\da-f-]{36}$/
    await page.route(record, async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/admin/organizers')
    const opener = page.getByRole('row').nth(1).getByRole('cell').nth(1)
    await opener.click()
    await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).hover()
    await page.mouse.down()
    const brought = page.waitForResponse(record)
    bring()
    await (await brought).finished()
    await untilIdle(page)
    await page.mouse.up()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/admin/organizers')

    await opener.click()
    await expect(dialog(page).getByLabel('Nombre', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new MutationObserver((_changes, observer) => {
            const cross = document.querySelector<HTMLElement>('dialog [aria-label="Cerrar"]')
            if (!cross) return
            observer.disconnect()
            resolve(cross.click())
          }).observe(document, { subtree: true, childList: true })
          history.forward()
        }),
    )
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/admin/organizers')
  })
})
