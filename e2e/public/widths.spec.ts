import { expect } from '@playwright/test'
import { layoutFaults, widths } from '../support/layout.ts'
import { test } from '../support/site.ts'

type Listed = { id: string; title: string } & Record<'movedFrom' | 'publicFrom' | 'cancelledAt', string | null>

// One page of each kind. With them events: one that is over, those with a band, and that with the longest title.
const pages = [
  '/',
  '/club',
  '/eventos',
  '/restaurantes',
  '/restaurantes/1',
  '/blog',
  '/contacto',
  '/legal/privacidad',
  '/mis-mesas',
  '/buscar?q=pan',
]

test.describe.configure({ mode: 'parallel' })

for (const language of ['es', 'ca'] as const)
  test(`no public page is wider than its window, breaks a word of a title, cuts off a text or has a small target, at any width (${language})`, async ({
    page,
    request,
  }) => {
    const events: Listed[] = await (await request.get('/api/events')).json()
    const posts: { slug: string }[] = await (await request.get('/api/blog-posts')).json()
    const told = events.filter((event) => event.movedFrom ?? event.publicFrom ?? event.cancelledAt)
    const [longest] = events.toSorted((one, other) => other.title.length - one.title.length)
    const own = [...told, longest!, events[0]!].map(({ id }) => `/eventos/${id}`)
    own.push(`/blog/${posts[0]!.slug}`)
    // The account's pages have no language in their address.
    const paths = language === 'es' ? [...pages, ...own, '/auth'] : [...pages, ...own].map((path) => `/ca${path}`)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
        expect.soft(await layoutFaults(page), `${path} at ${width}`).toEqual([])
      }
    }
  })

test('a restaurant is shared from its hero, and has its hours in the tab and the side panel, at every width', async ({
  page,
  request,
}) => {
  const restaurants: { id: string; nombre: string }[] = await (await request.get('/api/restaurants')).json()
  const starred = restaurants.find(({ nombre }) => nombre === 'Ca l’Oriola')!
  await page.goto(`/restaurantes/${starred.id}`)
  const hero = page.locator('section:has(h1)')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect(hero.getByRole('button', { name: 'Compartir' })).toBeVisible()
    for (const place of [page.getByRole('tabpanel'), page.getByRole('complementary')])
      await expect(place.getByText(/\d\d:\d\d–\d\d:\d\d/).first(), `at ${width}`).toBeVisible()
    await expect(page.getByRole('complementary').getByText(/estrellas? Michelin/)).toBeVisible()
  }
  await test.step('its menu is not cut off by the picture', async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await hero.getByRole('button', { name: 'Compartir' }).click()
      const list = hero.getByRole('list')
      await expect(list.getByRole('link').first()).toBeInViewport({ ratio: 1 })
      const [inner, outer] = [await list.boundingBox(), await hero.boundingBox()]
      expect(inner!.y, `at ${width}`).toBeGreaterThan(outer!.y)
      expect(inner!.x).toBeGreaterThanOrEqual(0)
      expect(inner!.x + inner!.width).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
    }
  })
})
