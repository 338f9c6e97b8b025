import { type Page, expect } from '@playwright/test'
import { test, untilAnswers } from '../support/site.ts'

/** How far right the words of a banner's title reach, as a part of the drawing, which may begin before its banner. */
const reachOf = (page: Page) =>
  page.locator('section h1').evaluate((title) => {
    const words = document.createRange()
    words.selectNodeContents(title)
    const { left, width } = title.closest('section')!.querySelector('img')!.getBoundingClientRect()
    return (Math.max(...[...words.getClientRects()].map(({ right }) => right)) - left) / width
  })

test('a title over a drawing stays on its empty side', async ({ page, request }) => {
  const { events }: { events: { id: string }[] } = await (await request.get('/api/agenda')).json()
  for (const path of ['/ca/club', ...events.map(({ id }) => `/ca/eventos/${id}`)]) {
    await page.goto(path)
    const isDrawn = (await page.locator('section:has(h1) img[src^="/plates/"]').count()) > 0
    for (const width of isDrawn ? [960, 1024, 1280, 1440] : [1440]) {
      await page.setViewportSize({ width, height: width * 0.625 })
      if (isDrawn) expect.soft(await reachOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0.44)
    }
  }
})

test('titles, pictures, posters and legal links keep their lines at every width', async ({ page, request }) => {
  await test.step('a tablet in portrait shows the title of a page without scrolling', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const { events }: { events: { id: string }[] } = await (await request.get('/api/agenda')).json()
    const restaurants: { id: string }[] = await (await request.get('/api/restaurants')).json()
    for (const path of [
      '/club',
      '/restaurantes',
      `/eventos/${events.at(-1)?.id}`,
      `/restaurantes/${restaurants[0]?.id}`,
    ]) {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      await expect.soft(title, path).toBeInViewport({ ratio: 1 })
    }
  })
  await test.step('between phone and desktop width no word of a poster is broken', async () => {
    for (const path of ['/ca', '/ca/eventos', '/ca/restaurantes']) {
      await page.goto(path)
      for (const width of [768, 901]) {
        await page.setViewportSize({ width, height: 1024 })
        expect.soft(await brokenWords(page), `${path} at ${width}`).toEqual([])
      }
    }
  })
  await test.step('no legal link is alone on a line', async () => {
    for (const path of ['/', '/ca']) {
      await page.goto(path)
      for (const [width, lines] of [
        [375, [4]],
        [360, [2, 2]],
        [320, [2, 2]],
      ] as const) {
        await page.setViewportSize({ width, height: 700 })
        expect.soft(await perLine(page, 'footer div:has(> [href*="/legal/"]) a'), `${path} at ${width}`).toEqual(lines)
      }
    }
  })
  await test.step('a long title leaves the picture visible on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/api/events/*', async (route) => {
      const event = await (await route.fetch()).json()
      await route.fulfill({
        json: {
          ...event,
          title: 'Cena de clausura del curso de conservas, salazones y escabeches con los pescadores jubilados',
        },
      })
    })
    await page.goto('/eventos')
    await untilAnswers(page)
    await page.getByRole('link', { name: /Garnachas/ }).click()
    const title = page.getByRole('heading', { level: 1, name: /Cena de clausura/ })
    const from = await title.evaluate((words) => {
      const { top, height } = words.parentElement!.parentElement!.getBoundingClientRect()
      return (words.getBoundingClientRect().top - top) / height
    })
    expect(from, 'below the upper 55 % of the picture').toBeGreaterThan(0.55)
  })
})

/** The words of the posters' titles that stand on more than one line. */
const brokenWords = (page: Page) =>
  page.locator('li :is(a, article) h3').evaluateAll((titles) =>
    titles.flatMap((title) => {
      const text = title.firstChild?.firstChild ?? title.firstChild
      return [...(text?.textContent ?? '').matchAll(/[\p{L}’·]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text!, index)
        range.setEnd(text!, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      })
    }),
  )

/** How many of these stand on each line. */
const perLine = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((elements) => [
    ...elements
      .map((element) => Math.round(element.getBoundingClientRect().top))
      .reduce((lines, top) => lines.set(top, (lines.get(top) ?? 0) + 1), new Map<number, number>())
      .values(),
  ])
