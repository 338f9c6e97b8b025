import { spawnSync } from 'node:child_process'
import { expect } from '@playwright/test'
import { inDatabase } from '../support/in-database.ts'
import { type Panel, openPanel } from '../support/panel.ts'
import { seatCouples } from '../support/seat-couples.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

const marks = ['gluten', 'nuts', 'milk', 'vegan', 'fish', 'eggs'] as const

test('the kitchen’s list of forty guests at seven tables: a page of paper, a link without an account, and nothing of it in clear on the disk', async ({
  browser,
}) => {
  const eventId = await seatCouples(panel, (pair) => ({
    guest: { diet: pair <= 17 ? [marks[pair % marks.length]] : [] },
    companion: pair === 3 ? { diet: ['crustaceans'], dietaryRestrictions: 'Nada de bogavante' } : {},
  }))
  await inDatabase(
    panel.dataDir,
    `update event_registrations set table_label = 1 + regexp_replace(full_name, '\\D', '', 'g')::int % 7 where event_id = $1`,
    [eventId],
  )
  const { body: kitchen } = await panel.ask('admin', 'GET', `/kitchens/${eventId}`)
  expect([kitchen.withNotice, kitchen.tables.length]).toEqual([18, 7])

  const page = await panel.openAs(browser, 'admin')
  await page.addInitScript(() => (window.print = () => {}))
  await page.goto(`/admin/eventos/${eventId}/cocina`)
  await expect(page.getByText('22 comen de todo').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.getByText('Rompe esta hoja después.').first()).toBeAttached()
  const printed = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(1)

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(kitchen.links.ca)
  await expect(phone.getByRole('heading', { name: 'Full de cuina' }).first()).toBeVisible()
  await expect(phone.getByText('Crustacis').first()).toBeVisible()
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(phone)
  const onDisk = (words: string) => spawnSync('grep', ['-rlaE', words, panel.dataDir]).stdout.toString()
  expect(onDisk('Invitada Demo 3'), 'what is not sealed is found').not.toBe('')
  expect(onDisk('crustaceans|Crust[aá]c|bogavante'), 'tables, write-ahead log and emails').toBe('')
  await panel.ask('admin', 'POST', `/kitchens/${eventId}/revocations`, {})
  await phone.reload()
  await expect(phone.getByText('Aquest enllaç no obre res')).toBeVisible()
})
