import { expect } from '@playwright/test'
import { test } from '../support/site.ts'

// Without reduced motion, as most visitors have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the hero changes its slides, wraps, pauses, and starts paused with reduced motion; the testimonials wrap in both directions', async ({
  page,
}) => {
  await test.step('the hero', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const hero = page.getByRole('region', { name: 'Láminas del Cercle' })
    await expect(hero.getByRole('button', { name: 'Reanudar' })).toBeVisible()
    await expect(hero.getByText('Lámina 1 / 9')).toBeVisible()
    await hero.getByRole('button', { name: 'Lámina anterior' }).click()
    await expect(hero.getByText('Lámina 9 / 9')).toBeVisible()
    await hero.getByRole('button', { name: 'Lámina siguiente' }).click()
    await expect(hero.getByText('Lámina 1 / 9')).toBeVisible()
    await hero.getByRole('button', { name: 'Cocina', exact: true }).click()
    await expect(hero.getByText('Lámina 7 / 9')).toBeVisible()
  })
  await test.step('the testimonials', async () => {
    await page.goto('/')
    const quotes = page.getByRole('region', { name: 'Qué dicen los socios' })
    const first = await quotes.getByRole('blockquote').innerText()
    await quotes.getByRole('button', { name: 'Testimonio anterior' }).click()
    await expect(quotes.getByRole('blockquote')).not.toHaveText(first)
    await quotes.getByRole('button', { name: 'Testimonio siguiente' }).click()
    await expect(quotes.getByRole('blockquote')).toHaveText(first)
    const said = new Set<string>()
    for (let quote = 0; quote < 3; quote++) {
      said.add(await quotes.getByRole('blockquote').innerText())
      await quotes.getByRole('button', { name: 'Testimonio siguiente' }).click()
    }
    expect(said.size, 'there are three').toBe(3)
    await expect(quotes.getByRole('blockquote')).toHaveText(first)
  })
})

test('a slide stays five seconds, the last one seven, and then the first comes back', async ({ page }) => {
  // Timers run fifty times as fast, and record their delays.
  await page.addInitScript(() => {
    const stays: number[] = []
    const { setTimeout } = window
    Object.assign(window, {
      stays,
      setTimeout: (work: () => void, delay = 0) => {
        if (delay !== 5000 && delay !== 7000) return setTimeout(work, delay)
        stays.push(delay)
        return setTimeout(work, delay / 50)
      },
    })
  })
  await page.goto('/')
  const stays = () => page.evaluate(() => (window as unknown as { stays: number[] }).stays)
  await expect.poll(async () => (await stays()).length).toBeGreaterThan(10)
  expect((await stays()).slice(0, 10)).toEqual([5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 7000, 5000])
})
