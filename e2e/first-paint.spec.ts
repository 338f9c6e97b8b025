import { type APIRequestContext, expect } from '@playwright/test'
import { shiftOf, test } from './site.ts'

// What a slow line brings first, and that what comes later moves nothing (docs/performance.md, "Phone").

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test('only the headings’ face is asked for before the first paint, the text’s face after it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate(() => document.fonts.check('440 17px "Hanken Grotesk Variable"'))).toBe(true)
  const { fonts, painted } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('.woff2'))
      .map(({ name, startTime }) => ({ name: name.replace(/.*\/|-[^-]*$/g, ''), startTime })),
  }))
  expect(fonts.map(({ name }) => name)).toEqual(['piazzolla', 'hanken-grotesk'])
  expect(fonts.filter(({ startTime }) => startTime < painted).map(({ name }) => name)).toEqual(['piazzolla'])
})

test('a page asks for its scripts after style and face', async ({ request }) => {
  const html = await (await request.get('/eventos')).text()
  const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
})

for (const [device, viewport] of Object.entries({ phone, desk })) {
  test(`nothing moves on the first screens of a ${device} when the faces come late`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, route.request().url().includes('piazzolla') ? 200 : 400))
      await route.continue()
    })
    for (const path of await publicPages(request)) {
      await page.goto(path)
      await expect
        .poll(() => page.evaluate(() => document.fonts.check('440 17px "Hanken Grotesk Variable"')))
        .toBe(true)
      expect.soft(await shiftOf(page), path).toBeLessThan(0.001)
    }
  })
}

/** The eight pages people arrive at, half of them in Catalan. */
const publicPages = async (request: APIRequestContext) => {
  const [event, restaurant] = await Promise.all(
    ['events', 'restaurants'].map(async (things) => ((await (await request.get(`/api/${things}`)).json()) as Found)[0]),
  )
  const [oneEvent, oneRestaurant] = [`/eventos/${event?.id}`, `/ca/restaurantes/${restaurant?.id}`]
  return ['/', '/ca/club', '/eventos', oneEvent, '/restaurantes', oneRestaurant, '/ca/blog', '/ca/contacto']
}

type Found = { id: string }[]
