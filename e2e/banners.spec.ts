import { type Page, expect } from '@playwright/test'
import { test } from './site.ts'

/** How far right the words of a banner's title reach, as a part of the screen. */
const reachOf = (page: Page) =>
  page.locator('.banner h1').evaluate((title) => {
    const words = document.createRange()
    words.selectNodeContents(title)
    return Math.max(...[...words.getClientRects()].map(({ right }) => right)) / window.innerWidth
  })

test('a title over a drawing stays on its calm side', async ({ page, request }) => {
  const { events }: { events: { id: string }[] } = await (await request.get('/api/agenda')).json()
  for (const path of ['/ca/club', ...events.map(({ id }) => `/ca/eventos/${id}`)]) {
    await page.goto(path)
    if ((await page.locator('.banner > img').count()) === 0) continue
    for (const width of [960, 1440]) {
      await page.setViewportSize({ width, height: width * 0.6 })
      expect.soft(await reachOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0.42)
    }
  }
})
