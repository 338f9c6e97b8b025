import { type APIRequestContext, type Response, expect } from '@playwright/test'
import { openPage, openWhole, layoutShiftOf, test, untilAnswers, untilIdle } from '../support/site.ts'

// What loads first on a slow connection, and that later files cause no layout shift.

const screens = [
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
]

test('both fonts load in one file before the first paint, all scripts at once after it, and no data a second time', async ({
  page,
}) => {
  await test.step('fonts', async () => {
    await openPage(page, '/')
    const { files, painted } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /face|piazzolla|hanken|woff2/.test(name))
        .map(({ name, responseEnd }) => ({ name: name.replace(/.*\/|-[^-]*$/g, ''), responseEnd })),
    }))
    expect(files.map(({ name }) => name)).toEqual(['font-faces'])
    expect(files[0]!.responseEnd).toBeLessThan(painted)
    // A layout before that paint may have measured with the fallbacks, which are fonts of the machine.
    const faces = () =>
      [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && !family.endsWith('Fallback'))
        .map(({ family }) => family)
    expect(await page.evaluate(faces)).toEqual(['Piazzolla Variable', 'Hanken Grotesk Variable'])
  })
  await test.step('scripts', async () => {
    await page.goto('/eventos')
    const scripts = () =>
      page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      }))
    await expect.poll(async () => (await scripts()).asked.length).toBeGreaterThan(8)
    const { painted, asked } = await scripts()
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted)
    expect(await page.locator('link[rel="modulepreload"]').count()).toBeGreaterThan(5)
  })
  await test.step('no request for data that the page already has', async () => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    await openWhole(page, '/eventos')
    await expect(page.locator('[data-moment]').first()).toBeVisible()
    expect(asked).toEqual([])
  })
})

test('a page in a background tab does not wait for a paint', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/eventos')
  await expect(page.locator('script[type="module"]')).toHaveCount(1, { timeout: 2000 })
})

test('the largest element on a phone is in the first HTML, and is not loaded lazily', async ({ page, request }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  for (const path of await publicPages(request, 0)) {
    const html = await (await request.get(path)).text()
    await openWhole(page, path)
    const largest = await page.evaluate(largestPainted)
    expect.soft(html, path).toContain(largest.is)
    expect.soft(largest.isLazy, `${path}: ${largest.is}`).toBe(false)
  }
})

test('no layout shift on a small phone or a desktop screen when fonts and styles are late', async ({
  page,
  request,
}) => {
  let style = Promise.withResolvers<void>()
  let document: Promise<Response>
  await page.route('**/*.css', async (route) => {
    const isFaces = route.request().url().includes('faces')
    // The styles arrive after the whole page, the fonts after them.
    if (isFaces) await style.promise
    else await (await document).finished()
    await route.continue()
    if (!isFaces) style.resolve()
  })
  for (const [nth, viewport] of screens.entries()) {
    await page.setViewportSize(viewport)
    for (const path of await publicPages(request, nth)) {
      style = Promise.withResolvers()
      document = page.waitForResponse((response) => response.request().isNavigationRequest())
      await page.goto(path)
      expect.soft(await layoutShiftOf(page), `${path} at ${viewport.width}`).toBe(0)
    }
  }
})

test('the button of a full event stays in its place until its script has come', async ({ page, request }) => {
  const { events } = await (await request.get('/api/agenda')).json()
  const full = events.find(
    (one: { registered: number; maxParticipants: number; cancelledAt: string | null; date: string }) =>
      one.registered >= one.maxParticipants && !one.cancelledAt && Date.parse(one.date) > Date.now(),
  )
  const late = Promise.withResolvers<void>()
  await page.route(/not-open[^/]*\.js$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/eventos/${full.id}`, { waitUntil: 'commit' })
  await untilAnswers(page)
  await expect(page.getByRole('button', { name: 'Apuntarme a la lista de espera' })).toBeVisible()
  const came = page.waitForResponse(/not-open/)
  late.resolve()
  await (await came).finished()
  await untilIdle(page)
  expect(await layoutShiftOf(page)).toBe(0)
})

/** Runs in the page: its largest picture by address, or its largest text by its first word. */
const largestPainted = () =>
  new Promise<{ is: string; isLazy: boolean }>((resolve) => {
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element }
      if (element instanceof HTMLImageElement)
        resolve({ is: element.getAttribute('src')!, isLazy: element.loading === 'lazy' })
      else resolve({ is: element.textContent!.split(' ')[0]!, isLazy: false })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** The eight landing pages, half of them in Catalan; on the next screen the other half. */
const publicPages = async (request: APIRequestContext, screen: number) => {
  const [event, restaurant] = await Promise.all(
    ['events', 'restaurants'].map(async (things) => ((await (await request.get(`/api/${things}`)).json()) as Found)[0]),
  )
  const pages = ['', '/club', '/eventos', `/eventos/${event?.id}`, '/restaurantes', `/restaurantes/${restaurant?.id}`]
  return [...pages, '/blog', '/contacto'].map((path, nth) => ((nth + screen) % 2 === 1 ? `/ca${path}` : path || '/'))
}

type Found = { id: string }[]
