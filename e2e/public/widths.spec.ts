import { expect } from '@playwright/test'
import { widths } from '../support/layout.ts'
import { test } from '../support/site.ts'

test('a restaurant is shared from its hero, and says its hours once: in the tab, or in the panel beside it', async ({
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
    const hours = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d\d:\d\d–\d\d:\d\d/, visible: true })
    await expect(hours, `at ${width}`).toHaveCount(1)
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
