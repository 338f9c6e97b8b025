import { type Page, expect } from '@playwright/test'
import { withLongTitles } from '../support/long-titles.ts'
import { test } from '../support/site.ts'
import { signInAsAdmin } from '../support/staff.ts'

type Listed = { id: string; slug: string; title: string; titleCa?: string; nombre: string; name: string }

const viewport = { width: 320, height: 640 }
// The journey over the public pages opens them without scripts: hydration would find a text that differs from the server's.
test.use({ viewport })

const listsOf = async (page: Page) => {
  const [events = [], restaurants = [], posts = []] = await Promise.all(
    ['events', 'restaurants', 'blog-posts'].map(
      async (list) => (await (await page.request.get(`/api/${list}`)).json()) as Listed[],
    ),
  )
  const titles = [...events, ...restaurants, ...posts].flatMap(({ title, titleCa, nombre, name }) =>
    [title, titleCa, nombre, name].filter((text) => text !== undefined && text !== ''),
  ) as string[]
  return {
    titles: titles.toSorted((a, b) => b.length - a.length),
    event: events[0]!,
    restaurant: restaurants[0]!,
    post: posts[0]!,
  }
}

const expectNarrow = async (page: Page, path: string, titles: readonly string[]) => {
  await page.goto(path)
  // The panel reads its rows after it has opened.
  await expect.poll(async () => (await withLongTitles(page, titles)).shown, path).toBeGreaterThan(0)
  expect.soft((await withLongTitles(page, titles)).wider, path).toBe(0)
}

for (const language of ['', '/ca'] as const)
  test(`a title of 128 letters in one word widens no page of the narrowest phone: ${language || '/es'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    const { titles, event, restaurant, post } = await listsOf(page)
    const query = encodeURIComponent(event.title.split(' ').find((part) => part.length > 4) ?? event.title)
    for (const path of [
      '',
      '/eventos',
      `/eventos/${event.id}`,
      `/eventos/${event.id}/inscripcion`,
      '/restaurantes',
      `/restaurantes/${restaurant.id}`,
      '/blog',
      `/blog/${post.slug}`,
      `/buscar?q=${query}`,
    ])
      await expectNarrow(page, `${language}${path}` || '/', titles)
  })

test('nor a list of the panel', async ({ page }) => {
  const { titles, event } = await listsOf(page)
  await signInAsAdmin(page)
  for (const path of ['dashboard', 'eventos', `eventos/${event.id}`, 'restaurantes', 'blog'])
    await expectNarrow(page, `/admin/${path}`, titles)
})
