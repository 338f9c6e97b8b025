import { expect } from '@playwright/test'
import { registerGuest } from '../../drill/callers.ts'
import { startPostgres } from '../support/own-postgres.ts'
import { ownFolder, startSite } from '../support/own-site.ts'
import { test } from '../support/shared-club.ts'
import { dataKey } from '../../tests/doubles/data-key.ts'

test('with the database stopped the site serves cached pages and clear errors, and recovers by itself', async ({
  page,
}) => {
  const folder = ownFolder('outage')
  // An external PostgreSQL: the site would restart the built-in one.
  const database = await startPostgres(folder)
  const site = await startSite(folder, { DATABASE_URL: database.url, DATA_KEY: dataKey, DEMO: 'on' })
  try {
    await page.goto(`${site.origin}/eventos`)
    await expect(page.locator('[data-moment]').first()).toBeVisible()
    const asked = await fetch(`${site.origin}/api/events?from=${new Date().toISOString()}&limit=10`)
    const later = (await asked.json()) as { id: string; registered: number; maxParticipants: number }[]
    const id = later.find(({ registered, maxParticipants }) => registered < maxParticipants)?.id ?? ''
    for (const path of ['/eventos', `/eventos/${id}`, `/api/events/${id}`]) await fetch(site.origin + path)
    expect(await registerGuest(site.origin, id)).toBe(201)
    await database.stop()
    for (const path of ['/eventos', `/eventos/${id}`, `/api/events/${id}`])
      expect((await fetch(site.origin + path)).status, 'what the registration has just outdated').toBe(200)

    // Requests with this header are not served from the page cache.
    const uncached = { headers: { Authorization: 'Basic nobody' } }
    const begun = Date.now()
    for (const path of ['/eventos', '/restaurantes', '/blog', '/api/events', '/sitemap.xml', '/health']) {
      const answer = await fetch(site.origin + path, uncached)
      expect(answer.status, path).toBeGreaterThanOrEqual(500)
      expect(await answer.text(), path).not.toMatch(/at \S+ \(|node_modules|ECONN|ENOENT|\.sock|select /i)
    }
    expect(Date.now() - begun).toBeLessThan(10_000)

    await page.goto(`${site.origin}/restaurantes/1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Fonda del Cucurull' })).toBeVisible({ timeout: 3000 })
    await page.setExtraHTTPHeaders(uncached.headers)
    await page.clock.install()
    // A read is tried three times more, after 1, 2 and 4 seconds. The page's clock is advanced to save the time.
    const failsWith = (words: string | RegExp) =>
      expect(async () => {
        await page.clock.fastForward(4000)
        await expect(page.getByText(words)).toBeVisible({ timeout: 500 })
      }).toPass()
    await page.goto(`${site.origin}/restaurantes`)
    await failsWith('Error al cargar los restaurantes')
    await expect(page.getByRole('heading', { name: 'Can Nansa' })).toBeVisible()
    await page.goto(`${site.origin}/eventos`)
    await failsWith(/^Error fetching eventos: /)

    await database.start()
    // The page retries within half a minute.
    await page.clock.fastForward(30_000)
    await expect(page.locator('[data-moment]').first(), 'nobody reloaded the page').toBeVisible({ timeout: 45_000 })
    expect((await fetch(`${site.origin}/restaurantes`, uncached)).status).toBe(200)
  } finally {
    await site.stop()
    await database.stop()
  }
})
