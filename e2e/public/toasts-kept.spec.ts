import { type Page, expect } from '@playwright/test'
import { test as anyTest } from '../support/shared-club.ts'
import { openWhole, test, untilAnswers } from '../support/site.ts'
import { signInAsAdmin } from '../support/staff.ts'

// Without reduced motion, as most visitors have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Messages are shown even if the script of the toasts fails or is late.

const restaurantPath = '/restaurantes/1'
const book = (page: Page) => page.getByRole('link', { name: 'Reservar mesa' }).first()
const said = (page: Page) => page.getByText('Reservas', { exact: true }).filter({ visible: true })
const toaster = '**/assets/toaster-*.js'

// Not the fixture that fails on console errors: the browser logs the failed request.
anyTest(
  'if the script of the toasts does not load, the message is shown without it until the next click elsewhere',
  async ({ page }) => {
    const thrown: Error[] = []
    page.on('pageerror', (error) => thrown.push(error))
    await page.route(toaster, (route) => route.abort())
    await page.goto(restaurantPath)
    await untilAnswers(page)
    await book(page).click()
    await expect(said(page)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Para reservar')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(said(page)).toHaveCount(0)
    expect(thrown).toEqual([])
  },
)

test('if the script of the toasts is late, the message is shown after three seconds, once', async ({ page }) => {
  await page.clock.install()
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(toaster, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto(restaurantPath)
  await untilAnswers(page)
  await book(page).click()
  await page.clock.runFor(2000)
  await expect(said(page)).toHaveCount(0)
  await book(page).click()
  await page.clock.runFor(1000)
  await expect(said(page)).toHaveCount(1)
  arrive()
  const toasts = page.locator('[data-sonner-toast]')
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(toasts).toHaveCount(1, { timeout: 100 })
  }).toPass()
  await expect(said(page)).toHaveCount(2)
})

test('an earlier toast leaves when a dialog opens, and a browser without popovers shows toasts too', async ({
  page,
}) => {
  await test.step('a dialog', async () => {
    await page.clock.install()
    await page.goto(restaurantPath)
    await book(page).click()
    await expect(said(page)).toBeVisible()
    // It is of an earlier press.
    await page.clock.fastForward(600)
    await page.getByRole('button', { name: 'Únete' }).first().press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  })
  // For the rest of the life of the page.
  await test.step('a browser without popovers', async () => {
    await page.addInitScript(() => {
      const { prototype } = HTMLElement
      for (const name of ['showPopover', 'hidePopover', 'popover'] as const)
        delete (prototype as Partial<HTMLElement>)[name]
      const setAttribute = prototype.setAttribute
      prototype.setAttribute = function (name, value) {
        if (name !== 'popover') setAttribute.call(this, name, value)
      }
    })
    await page.goto(restaurantPath)
    await book(page).click()
    await expect(said(page)).toBeVisible()
  })
})

test('the script of the toasts loads with the first dialog and with the panel, before the first message', async ({
  page,
}) => {
  const toasters: string[] = []
  page.on('response', (response) => response.url().includes('/toaster-') && toasters.push(response.url()))
  await openWhole(page, restaurantPath)
  expect(toasters).toEqual([])
  await page.getByRole('button', { name: 'Únete' }).first().press('Enter')
  await expect.poll(() => toasters).not.toEqual([])
  await signInAsAdmin(page)
  toasters.length = 0
  await page.goto('/admin/dashboard')
  await expect.poll(() => toasters).not.toEqual([])
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})
