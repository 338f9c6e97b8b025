import { type Page, expect } from '@playwright/test'
import { tabTo } from '../support/keyboard.ts'
import { type Panel, openPanel } from '../support/panel.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('a name and an address without an end push nothing out of sight: every column and button of the row stays', async ({
  browser,
}) => {
  const fullName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 136)
  const email = `${'a'.repeat(64)}@${'subdomini-llarg-de-debo.'.repeat(3)}example.org`
  const { body: found } = await panel.ask('admin', 'GET', '/events?filter=upcoming&search=madrugada')
  const [event] = found.rows
  const person = { fullName, email, phone: '+34 600 000 012', language: 'ca' }
  const places = {
    'membership-requests': { ...person, reason: '' },
    socios: { ...person, ...noDetails },
    registrations: {
      ...person,
      eventId: event.id,
      isMember: true,
      howDidYouKnowUs: 'Otro',
      dietaryRestrictions: 'Al·lèrgia als fruits secs',
      notes: 'Vindrà amb cadira de rodes; seure prop de la porta',
    },
  }
  for (const [noun, form] of Object.entries(places)) {
    const written = await panel.ask('admin', 'POST', `/${noun}`, { ...form, idempotencyKey: crypto.randomUUID() })
    expect(written.status, noun).toBe(201)
  }
  const page = await panel.openAs(browser, 'admin', 'ca')
  for (const screen of [desk, phone]) {
    await page.setViewportSize(screen)
    for (const at of ['solicitudes', 'socios', 'socios-activos', `eventos/${event.id}/inscripciones`]) {
      await page.goto(`/admin/${at}`)
      const row = page.getByRole('row').filter({ hasText: fullName })
      await expect(row).toBeVisible()
      expect(await widthsIn(page), `${at} at ${screen.width}`).toEqual({ page: 0, table: 0 })
      for (const button of await row.getByRole('button').all()) await button.click({ trial: true, timeout: 2000 })
    }
  }
})

const noDetails = {
  membershipType: 'regular',
  paymentMethod: '',
  address: '',
  birthDate: null,
  iban: '',
  cardHolderName: '',
  billingAddress: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  dietaryRestrictions: '',
  notes: '',
}

/** How much of the page, and of its table, lies outside what is seen of it. */
const widthsIn = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('.tbl')!.parentElement!
    const { scrollWidth, clientWidth } = document.documentElement
    return { page: scrollWidth - clientWidth, table: table.scrollWidth - table.clientWidth }
  })

test('on a phone a list is sorted by what stands in its heads elsewhere, by keyboard too', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor', 'ca')
  await page.setViewportSize(phone)
  await page.goto('/admin/eventos')
  const sort = page.getByRole('combobox', { name: 'Ordena per' })
  await expect(sort.getByRole('option')).toHaveText(
    ['Data', 'Títol', 'Lloc', 'Preu'].flatMap((name) => [`${name}, ascendent`, `${name}, descendent`]),
  )
  await expect(sort).toHaveValue('date desc')
  await expectAccessible(page)
  await tabTo(page, sort)
  // The next ones: by title, in both directions, by place.
  for (const [sorted, query] of [
    ['title asc', '?sort=title&order=asc'],
    ['title desc', '?sort=title'],
    ['location asc', '?sort=location&order=asc'],
  ]) {
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(`/admin/eventos${query}`)
    await expect(sort).toHaveValue(sorted!)
    await expect(sort).toBeFocused()
  }
  await sort.selectOption('Preu, ascendent')
  const prices = page.locator('tbody .tbl__corner')
  await expect(prices.first()).toHaveText('Gratuït')
  await page.setViewportSize(desk)
  await expect(sort).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Preu' })).toHaveAttribute('aria-sort', 'ascending')
})
