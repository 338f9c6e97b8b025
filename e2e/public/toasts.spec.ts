import { expect } from '@playwright/test'
import { test } from '../support/site.ts'

// Without reduced motion, as most visitors have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('toasts: three at once, 356 px wide, 14 apart, 24 from the edge, for four seconds; Alt+T spreads them', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/restaurantes/1')
  const book = page.getByRole('link', { name: 'Reservar mesa' }).first()
  const toasts = page.locator('[data-sonner-toast]')
  for (let toast = 1; toast <= 4; toast++) {
    await book.click()
    await expect(toasts).toHaveCount(toast)
  }
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
  await page.keyboard.press('Alt+KeyT')
  await expect(toasts.first()).toHaveAttribute('data-expanded', 'true')
  await page.clock.runFor(600)

  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const boxOf = async (index: number) => (await toasts.nth(index).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect.poll(async () => height - (await boxOf(0)).y - (await boxOf(0)).height).toBe(24)
  const gap = async () => {
    const [newest, next] = [await boxOf(0), await boxOf(1)]
    return Math.round(newest.y - next.y - next.height)
  }
  await expect.poll(gap, 'they are still spreading').toBe(14)
  const newest = await boxOf(0)
  expect(newest.width).toBe(356)
  expect(width - newest.x - newest.width).toBe(24)

  // While they are spread their timers stop; folded again, the timers continue.
  await page.keyboard.press('Escape')
  await expect(toasts.first()).toHaveAttribute('data-expanded', 'false')
  await page.clock.runFor(2000)
  await expect(toasts.first()).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(3000)
  await expect(toasts).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await book.click()
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(600)
  await expect.poll(async () => (await boxOf(0)).x).toBe(16)
})
