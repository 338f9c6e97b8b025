import { expect } from '@playwright/test'
import { type Panel, openPanel } from '../support/panel.ts'
import { seatCouples } from '../support/seat-couples.ts'
import { test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

test('the sheet of the room for forty guests has two pages at most', async ({ browser }) => {
  const eventId = await seatCouples(panel, (pair) => ({
    guest: {
      phone: `+34 600 000 ${100 + pair}`,
      isMember: false,
      howDidYouKnowUs: 'Otro',
      notes: '',
      dietaryRestrictions: pair % 3 === 0 ? 'Sin gluten' : '',
    },
  }))
  const page = await panel.openAs(browser, 'admin')
  await page.addInitScript(() => (window.print = () => {}))
  await page.goto(`/admin/eventos/${eventId}/inscripciones`)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.getByRole('button', { name: 'Hoja de sala' }).click()
  await expect(page.getByText('Rompe esta hoja después')).toBeAttached()
  const printed = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(2)
})
