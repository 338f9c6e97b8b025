import { type Page, expect } from '@playwright/test'
import { inDatabase } from '../support/in-database.ts'
import { type Panel, openPanel } from '../support/panel.ts'
import { seatCouples } from '../support/seat-couples.ts'
import { test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

test('the sheet of the room for forty guests at six tables, who all owe, has two pages at most', async ({
  browser,
}) => {
  const eventId = await seatCouples(panel, (pair) => ({
    guest: {
      phone: `+34 600 000 ${100 + pair}`,
      isMember: false,
      howDidYouKnowUs: 'Otro',
      notes: '',
      dietaryRestrictions: pair % 3 === 0 ? 'Sin gluten' : '',
    },
  }))
  await inDatabase(
    panel.dataDir,
    `update event_registrations set table_label = (1 + ascii(booking_id::text) % 6)::text, price = 48 where event_id = $1`,
    [eventId],
  )
  const page = await panel.openAs(browser, 'admin')
  await page.addInitScript(() => (window.print = () => {}))
  await page.goto(`/admin/eventos/${eventId}/inscripciones`)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.getByText('Rompe esta hoja después')).toBeAttached()
  expect(await pagesOn(page)).toBe(2)
})

test('twenty members have one page of the register, signatures included', async ({ browser }) => {
  const page = await panel.openAs(browser, 'admin')
  await page.addInitScript(() => (window.print = () => {}))
  await page.goto('/admin/socios/libro')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.getByText('Página 1 de 1')).toBeAttached()
  expect(await pagesOn(page)).toBe(1)
})

const pagesOn = async (page: Page) => {
  const printed = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  return printed.match(/\/Type \/Page\b(?!s)/g)?.length
}
