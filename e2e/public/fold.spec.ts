import { type Page, expect } from '@playwright/test'
import { inDatabase } from '../support/in-database.ts'
import { createEvent } from '../support/events.ts'
import { test, untilAnswers } from '../support/site.ts'
import { dayMs } from '#base/dates/durations.ts'

// What a visitor decides with is in sight without scrolling: price, free seats and the button, in every state of an event.
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

const states = {
  open: ['', 'Inscribirme', /^Quedan 8 sillas|^quedan 8$/],
  'the last seats': ['registered = 7', 'Inscribirme', /^Queda 1 silla|^queda 1$/],
  full: ['registered = 8, waiting = 5', 'Apuntarme a la lista de espera', /^Completo/],
  'members first': ["public_from = now() + interval '20 days'", 'Avisarme el', /^Quedan 8|^Solo socios/],
  moved: ["moved_from = now() + interval '3 days', moved_at = now()", 'Inscribirme', /^Quedan 8 sillas|^quedan 8$/],
  cancelled: [
    "cancelled_at = now(), cancel_note = 'Al celler le ha entrado el granizo, y hay que replantar media viña.'",
    'Ver las próximas mesas',
    /^Cancelado|^Este evento se ha cancelado/,
  ],
} as const

/** What takes no guests, at the foot of a telephone has only its button. */
const expectInSight = async (page: Page, button: string, seats: RegExp, isOnlyButton = false) => {
  const card = page.getByRole('region', { name: 'Inscripción' })
  const verb = card.getByRole('button', { name: button }).or(card.getByRole('link', { name: button }))
  await expect.soft(verb).toBeInViewport({ ratio: 1 })
  if (isOnlyButton) return
  // Two of each are in the page: one for each width.
  await expect
    .soft(
      card
        .getByText(/^48.€$/)
        .filter({ visible: true })
        .last(),
    )
    .toBeInViewport({ ratio: 1 })
  // That it is cancelled, a band says above the picture.
  const told = card.getByText(seats).or(page.locator('[data-band]').getByText(seats))
  await expect.soft(told.filter({ visible: true }).last()).toBeInViewport({ ratio: 1 })
}

/** The colour of what is below the last thing of the page. */
const groundAtTheEnd = () => {
  const { borderBottomColor, borderBottomWidth, paddingBottom } = getComputedStyle(document.body)
  return paddingBottom === '0px' && borderBottomWidth !== '0px' ? borderBottomColor : 'that of the page'
}

test('price, seats and button of an event are in sight in each of its states', async ({ page, panel }) => {
  for (const [state, [changes, button, seats]] of Object.entries(states))
    await test.step(state, async () => {
      const date = `${inDays(40).toISOString().slice(0, 10)}T20:30`
      const location = 'Cooperativa de Conservas y Salazones del Cap de Creus, Port de la Selva'
      const id = await createEvent(panel, 'Anchoas: sal y paciencia', { date, location })
      if (changes) await inDatabase(panel.dataDir, `update events set ${changes} where id = $1`, [id])

      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${panel.origin}/eventos/${id}`)
      await untilAnswers(page)
      await expectInSight(page, button, seats)

      await page.setViewportSize({ width: 390, height: 844 })
      await expectInSight(page, button, seats)
      const day = page.locator('section:has(h1) b').first()
      for (const part of [day, page.locator('section:has(h1)').getByText('20:30', { exact: true }).first()])
        await expect.soft(part, 'day and hour on the first screen').toBeInViewport({ ratio: 1 })
      await expect
        .soft(
          page
            .locator('section:has(h1)')
            .getByText(/^Cooperativa/)
            .first(),
        )
        .toBeInViewport()
      const isOnlyButton = state === 'cancelled'
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expectInSight(page, button, seats, isOnlyButton)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect
        .soft(await page.evaluate(groundAtTheEnd), 'the page ends in the colour of its footer')
        .toBe(await page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).backgroundColor))
      const last = page.getByRole('contentinfo').getByRole('link').last()
      await last.focus()
      const bar = await page.getByRole('region', { name: 'Inscripción' }).getByText(button).boundingBox()
      expect.soft((await last.boundingBox())!.y, 'the footer ends above the bar').toBeLessThan(bar!.y)

      await page.setViewportSize({ width: 320, height: 640 })
      const whole = page.getByRole('region', { name: 'Inscripción' }).locator('p[aria-hidden] b span')
      expect
        .soft(
          await whole.evaluateAll((parts) => parts.map((part) => part.getClientRects().length)),
          'a day and an hour do not break',
        )
        .toEqual(isOnlyButton ? [] : [1, 1])

      for (const [width, height] of [
        [844, 390],
        [667, 375],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => scrollTo(0, 0))
        const low = await page.getByRole('region', { name: 'Inscripción' }).getByText(button).boundingBox()
        for (const part of [page.getByRole('heading', { level: 1 }), day]) {
          const { y, height: tall } = (await part.boundingBox())!
          expect.soft(y + tall, `date and title above the bar at ${width} × ${height}`).toBeLessThan(low!.y)
        }
        await expectInSight(page, button, seats, isOnlyButton)
      }
    })
})

test('the title of an event that is over, without photos, is on the first screen, and its day in one line', async ({
  page,
  panel,
}) => {
  const title = 'Anchoas: sal y paciencia'
  const date = `${inDays(40).toISOString().slice(0, 10)}T20:30`
  const id = await createEvent(panel, title, { date, location: 'Sala del Cercle, Barcelona' })
  await inDatabase(panel.dataDir, "update events set date = '2026-01-13T19:30Z' where id = $1", [id])
  await page.goto(`${panel.origin}/eventos/${id}`)
  for (const [width, height] of [
    [1600, 900],
    [1440, 900],
    [768, 1024],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const is = `at ${width}`
    await expect.soft(page.getByRole('heading', { level: 1, name: title }), is).toBeInViewport({ ratio: 1 })
    const day = (await page.getByText('13', { exact: true }).boundingBox())!
    expect.soft(day.width, is).toBeGreaterThan(day.height * 0.8)
  }
})
