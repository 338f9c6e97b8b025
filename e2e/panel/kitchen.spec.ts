import { expect } from '@playwright/test'
import { type Panel, openPanel } from '../support/panel.ts'
import { seatCouples } from '../support/seat-couples.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

const marks = ['gluten', 'nuts', 'milk', 'vegan', 'fish', 'eggs'] as const

test('the kitchen’s list of forty guests: a page of paper, and a link without an account', async ({ browser }) => {
  const eventId = await seatCouples(panel, (pair) => ({
    guest: { diet: pair % 2 === 0 ? [marks[pair % marks.length]] : [] },
    companion: { diet: pair === 3 ? ['lupin'] : [] },
  }))
  const { body: kitchen } = await panel.ask('admin', 'GET', `/kitchens/${eventId}`)
  expect(kitchen.withNotice).toBe(11)

  const page = await panel.openAs(browser, 'admin')
  await page.addInitScript(() => (window.print = () => {}))
  await page.goto(`/admin/eventos/${eventId}/cocina`)
  await expect(page.getByText('29 comen de todo').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.getByText('Rompe esta hoja después.').first()).toBeAttached()
  const printed = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(1)

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(kitchen.links.ca)
  await expect(phone.getByRole('heading', { name: 'Full de cuina' }).first()).toBeVisible()
  await expect(phone.getByText('Tramussos').first()).toBeVisible()
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(phone)
  await panel.ask('admin', 'POST', `/kitchens/${eventId}/revocations`, {})
  await phone.reload()
  await expect(phone.getByText('Aquest enllaç no obre res')).toBeVisible()
})
