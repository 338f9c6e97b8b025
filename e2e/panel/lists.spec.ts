import { type Page, expect } from '@playwright/test'
import { tabTo } from '../support/keyboard.ts'
import type { Panel } from '../support/panel.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const desktop = { width: 1440, height: 900 }
const [laptop, tablet] = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]
const phone = { width: 390, height: 844 }

test('very long names and addresses push no column and no button of a row out of sight', async ({ browser }) => {
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
  for (const screen of [desktop, laptop, tablet, phone]) {
    await page.setViewportSize(screen)
    for (const at of ['solicitudes?filter=all', 'socios', 'socios-activos', `eventos/${event.id}/inscripciones`]) {
      await page.goto(`/admin/${at}`)
      const personRow = page.getByRole('row').filter({ hasText: fullName })
      await expect(personRow).toBeVisible()
      expect(await widthsIn(page), `${at} at ${screen.width}`).toEqual({ page: 0, table: 0 })
      for (const button of await personRow.getByRole('button').all()) await button.click({ trial: true, timeout: 2000 })
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

/** By how many pixels the page and its table are wider than their visible part. */
const widthsIn = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('table')!.parentElement!
    const { scrollWidth, clientWidth } = document.documentElement
    return { page: scrollWidth - clientWidth, table: table.scrollWidth - table.clientWidth }
  })

test('on a phone a list can be sorted by every column, also by keyboard', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor', 'ca')
  await page.setViewportSize(phone)
  await page.goto('/admin/eventos')
  await page.getByRole('button', { name: 'Ordre i eines' }).click()
  const sort = page.getByRole('combobox', { name: 'Ordena per' })
  await expect(sort.getByRole('option')).toHaveText(
    ['Data', 'Títol', 'Lloc', 'Preu'].flatMap((name) => [`${name}, ascendent`, `${name}, descendent`]),
  )
  await expect(sort).toHaveValue('date asc')
  await expectAccessible(page)
  await tabTo(page, sort)
  // The last one first, then by title.
  for (const [sorted, query] of [
    ['date desc', '?order=desc'],
    ['title asc', '?sort=title'],
  ]) {
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(`/admin/eventos${query}`)
    await expect(sort).toHaveValue(sorted!)
    await expect(sort).toBeFocused()
  }
  await sort.selectOption('Preu, ascendent')
  const prices = page.locator('tbody [data-card=corner]')
  await expect(prices.first()).toHaveText('Gratuït')
  await page.setViewportSize(desktop)
  await expect(sort).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Preu' })).toHaveAttribute('aria-sort', 'ascending')
})

test('the printed guest list of an event has names and diets, and no telephones', async ({ browser }) => {
  const page = await panel.openAs(browser, 'admin')
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto('/admin/eventos?search=garnachas')
  await page.getByRole('link', { name: 'inscritos: Garnachas viejas del Priorat' }).click()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'Lista para imprimir' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(sheet.getByRole('row')).toHaveCount(9)
  await expect(sheet).toContainText('8 personas')
  expect(await sheet.innerText()).not.toMatch(/@|\+34/)
  await expectAccessible(page)
})

test('on a phone the buttons below a form are in one line', async ({ browser }) => {
  const first = async (noun: string) => (await panel.ask('editor', 'GET', `/${noun}`)).body.rows[0].id as string
  const forms: [address: string, buttons: number][] = [
    ['/admin/eventos/nuevo', 3],
    [`/admin/blog?id=${await first('blog-posts')}`, 4],
    [`/admin/restaurantes/${await first('restaurants')}`, 4],
  ]
  for (const language of ['es', 'ca'] as const) {
    const page = await panel.openAs(browser, 'editor', language)
    await page.setViewportSize({ width: 360, height: 667 })
    for (const [address, count] of forms) {
      await page.goto(address)
      const buttons = page.locator('[data-actions] :is(a, button)')
      await expect(buttons).toHaveCount(count)
      const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
      expect(new Set(tops).size, `${address} (${language})`).toBe(1)
    }
    await page.context().close()
  }
})
