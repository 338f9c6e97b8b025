import { expect } from '@playwright/test'
import { test, untilAnswers } from '../support/site.ts'

// Without reduced motion, as most visitors have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a dialog closes at once, and the focus is where it was', async ({ page }) => {
  await page.goto('/')
  const join = page.getByRole('banner').getByRole('button', { name: 'Únete al Cercle' })
  for (const way of ['Escape', 'the cross', 'beside it'])
    await test.step(way, async () => {
      await join.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await page.evaluate(closeAndLook, way)).toEqual({ dialogs: 0, focused: 'Únete al Cercle' })
    })

  await test.step('a click beside it closes it', async () => {
    await join.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(join).toBeFocused()
  })
})

for (const device of ['a computer', 'a telephone'] as const)
  test(`a form sent empty has the focus on its first wrong field, on ${device}`, async ({ browser, baseURL }) => {
    const isPhone = device === 'a telephone'
    const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
    const context = await browser.newContext({ baseURL, viewport, hasTouch: isPhone, isMobile: isPhone })
    const page = await context.newPage()
    const dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
    await page.goto('/club')
    await untilAnswers(page)
    await page.getByRole('main').getByRole('button', { name: 'Únete al Cercle' }).first().click()
    await dialog.locator('[type=submit]').click()
    await expect(dialog.getByLabel('Nombre completo')).toBeFocused()
    await dialog.getByLabel('Nombre completo').fill('Marta Vila')
    await dialog.locator('[type=submit]').click()
    await expect(dialog.getByRole('textbox', { name: 'Correo', exact: true })).toBeFocused()

    await page.goto('/contacto')
    await untilAnswers(page, 'main form')
    await page.locator('main form [type=submit]').click()
    await expect(page.locator('main form input').first()).toBeFocused()
  })

test('the cross of a long dialog stays in view; zoomed in or on its side the form has room', async ({
  page,
  request,
}) => {
  const events: { id: string; registered: number; maxParticipants: number; date: string }[] = await (
    await request.get('/api/events')
  ).json()
  const open = events.find(
    ({ registered, maxParticipants, date }) => Date.parse(date) > Date.now() && maxParticipants - registered > 5,
  )!
  await page.goto(`/eventos/${open.id}`)
  await page.getByRole('button', { name: 'Inscribirme' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.locator('[type=submit]')
  for (const [width, height, isLow] of [
    [1280, 800, false],
    [390, 844, false],
    [844, 390, true],
    [320, 256, true],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const y of [0, 400, 9999]) {
      await dialog.evaluate((box, top) => box.scrollTo(0, top), y)
      await expect(dialog.getByRole('button', { name: 'Cerrar' }), `${width} × ${height}`).toBeInViewport({ ratio: 1 })
    }
    await dialog.evaluate((box) => box.scrollTo(0, 0))
    if (isLow) await expect(submit, 'the foot scrolls').not.toBeInViewport()
    else await expect(submit, 'the foot stays').toBeInViewport({ ratio: 1 })
  }
})

/** Closes and reads in one task, so that no other event comes in between. */
const closeAndLook = async (way: string) => {
  const dialog = document.querySelector('dialog[open]')!
  if (way === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  else if (way === 'beside it') dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  else dialog.querySelector<HTMLElement>('[aria-label=Cerrar]')!.click()
  await Promise.resolve()
  return {
    dialogs: document.querySelectorAll('dialog[aria-labelledby]').length,
    focused: document.activeElement?.textContent,
  }
}
