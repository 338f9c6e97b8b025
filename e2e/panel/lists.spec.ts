import { type Page, expect } from '@playwright/test'
import { createEvent } from '../support/events.ts'
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
  for (const at of ['solicitudes?filter=all', 'socios', 'socios-activos', `eventos/${event.id}/inscripciones`]) {
    await page.goto(`/admin/${at}`)
    const personRow = page.getByRole('row').filter({ hasText: fullName })
    for (const screen of [laptop, tablet, phone]) {
      await page.setViewportSize(screen)
      await expect(personRow).toBeVisible()
      await expect.poll(() => widthsIn(page), `${at} at ${screen.width}`).toEqual({ page: 0, table: 0 })
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

test('on a phone the guests of an event begin in the first third, at 48 px a person and without pages', async ({
  browser,
}) => {
  const event = await createEvent(panel, 'Mesa larga de la vendimia', { maxParticipants: 60 })
  const guest = { eventId: event, email: '', phone: '+34 600 123 014', isMember: false, language: 'ca' }
  const plain = { ...guest, howDidYouKnowUs: 'Otro', dietaryRestrictions: '', notes: 'Prop de la porta' }
  for (let party = 1; party <= 4; party += 1) {
    const companions = Array.from({ length: 6 }, (_, n) => ({
      fullName: `Convidada ${party}${n} Soler`,
      dietaryRestrictions: n === 0 ? 'Sin gluten' : '',
    }))
    const form = { ...plain, fullName: `Aina Cortadellas ${party}`, companions, idempotencyKey: crypto.randomUUID() }
    expect((await panel.ask('admin', 'POST', '/registrations', form)).status).toBe(201)
  }
  const page = await panel.openAs(browser, 'admin')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/admin/eventos/${event}/inscripciones`)
    const rows = page.locator('tbody tr[data-row]')
    await expect(rows).toHaveCount(28)
    // What advises a second factor stands above until it is put off.
    if (width === 320) await page.getByRole('button', { name: 'Más tarde' }).click()
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()))
    expect(boxes[0]!.top, `the first name at ${width}`).toBeLessThan(844 / 3)
    // The line below a row is one more.
    const heights = new Set(boxes.map(({ height }) => height).filter((height) => height < 48 || height > 49))
    expect([...heights], `heights at ${width}`).toEqual([])
    const more = await rows
      .first()
      .getByRole('button', { name: /^Acciones/ })
      .boundingBox()
    expect([more!.width, more!.height]).toEqual([44, 44])
    await page.getByRole('button', { name: 'Añadir inscripción' }).click({ trial: true })
  }
  // The search lies over the filters until something is typed, and both are in sight then.
  await page.getByRole('textbox', { name: /^Buscar/ }).fill('Convidada 12')
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Mostrar', exact: true }).click({ trial: true })
  await expectAccessible(page)
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
