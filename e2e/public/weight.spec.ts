import { type Page, type Response, expect } from '@playwright/test'
import { openWhole, test } from '../support/site.ts'
import { signInAsAdmin } from '../support/staff.ts'

// Bytes over the wire, brotli: what a phone waits for (docs/performance.md).
const budgets = { scripts: 126_400, all: 246_800 }
/** The first load of the panel: what its home needs. */
const panel = { files: 22, scripts: 233_000 }
/**
 * An event's page also leads the device that has booked to its booking, says what guests ask before they come and what members pay, and asks
 * whom to tell of the next.
 */
const scriptsOfEvent = 133_900

// Words that occur only in the client of the sign-in, the editor, the sanitizer, the forms, their validation and the toasts.
const laterOnly = [
  'grant_type',
  'ProseMirror',
  'ALLOWED_URI_REGEXP',
  'shouldUnregister',
  'invalid_format',
  'data-rich-colors',
]

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

test('the landing pages are light, and load no code for later', async ({ page, request }) => {
  const events = (await (await request.get('/api/events')).json()) as { id: string }[]
  const posts = (await (await request.get('/api/blog-posts')).json()) as { slug: string }[]
  // One that is over, and one to come.
  const details = [`/eventos/${events[0]!.id}`, `/eventos/${events.at(-1)!.id}`, `/blog/${posts[0]!.slug}`]
  const paths = ['/', '/ca', '/eventos', '/club', '/restaurantes', '/blog', ...details]
  for (const path of paths) {
    const loaded = await openWhole(page, path)
    const scripts = loaded.filter((response) => response.url().endsWith('.js'))
    const most = path.startsWith('/eventos/') ? scriptsOfEvent : budgets.scripts
    expect.soft(await bytesOf(scripts), `bytes of JavaScript of ${path}`).toBeLessThanOrEqual(most)
    expect.soft(await bytesOf(loaded), `bytes of ${path}`).toBeLessThanOrEqual(budgets.all)

    const code = (await Promise.all(scripts.map((script) => script.text()))).join('\n')
    expect(code.length, 'the scripts were read').toBeGreaterThan(200_000)
    expect
      .soft(
        laterOnly.filter((word) => code.includes(word)),
        `later parts in ${path}`,
      )
      .toEqual([])
  }
})

test('the panel opens with few files, and loads no code that only public pages use', async ({ page }) => {
  await signInAsAdmin(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const loaded = await openWhole(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What other screens need is asked for once the home is there, with the list of events first. Answers come in any order.
  const later = asked.findIndex((url) => url.includes('/events-page-'))
  expect(later).toBeGreaterThan(0)
  const ofHome = new Set(asked.slice(0, later))
  const scripts = loaded.filter((response) => response.url().endsWith('.js') && ofHome.has(response.url()))
  expect.soft(new Set(scripts.map((script) => script.url())).size, 'files of scripts').toBeLessThanOrEqual(panel.files)
  expect.soft(await bytesOf(scripts), 'bytes of JavaScript').toBeLessThanOrEqual(panel.scripts)
  const names = loaded.map((response) => /\/assets\/([a-z-]+)-[\w-]{7}\.js$/.exec(response.url())?.[1])
  expect(names).toContain('admin-layout')
  expect(
    names.filter(
      (name) => name && /^(gallery|lightbox|map-on-request|event-view|restaurant-view|post-view)$/.test(name),
    ),
  ).toEqual([])
})

/** A telephone of the cheap kind, by a mobile network of the slow kind. */
const slowTelephone = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false }
/** How much longer than an empty page. Alone on two cores they take 15 and 6 times as long; the journeys beside this one take their part. */
const mostOfHome = 22
const mostOfScreen = 8

test('on a slow telephone the home of the panel is soon there, and further screens sooner', async ({ browser }) => {
  const times: Record<'empty' | 'home' | 'screen', number[]> = { empty: [], home: [], screen: [] }
  for (let round = 0; round < 2; round += 1) {
    const page = await browser.newPage()
    await signInAsAdmin(page)
    const phone = await page.context().newCDPSession(page)
    await phone.send('Network.enable')
    await phone.send('Network.emulateNetworkConditions', slowTelephone)
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const timeOf = async (what: keyof typeof times, open: () => Promise<unknown>) => {
      const begun = performance.now()
      await open()
      times[what].push(performance.now() - begun)
    }
    await timeOf('empty', () => page.goto('/health'))
    await timeOf('home', async () => {
      await page.goto('/admin/dashboard', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Aprobar' }).first().waitFor()
    })
    expect(await beganAt(page, '/font-faces-'), 'fonts wait for the home').toBeGreaterThan(
      await beganAt(page, '/api/admin/dashboard'),
    )
    const areLoaded = () =>
      [...document.fonts].some(({ family, status }) => family === 'Hanken Grotesk Variable' && status === 'loaded')
    await expect.poll(() => page.evaluate(areLoaded), 'the fonts come').toBe(true)
    await timeOf('screen', async () => {
      await page.getByRole('link', { name: 'Eventos' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Eventos' }).waitFor()
    })
    await page.close()
  }
  const [empty, home, screen] = [times.empty, times.home, times.screen].map((each) => Math.min(...each))
  expect.soft(home! / empty!, 'the home').toBeLessThan(mostOfHome)
  expect.soft(screen! / empty!, 'a further screen').toBeLessThan(mostOfScreen)
})

/** When the page asked for what has this in its address, in milliseconds since it was opened. */
const beganAt = async (page: Page, part: string) => {
  const asked = () =>
    page.evaluate(
      (wanted) => performance.getEntriesByType('resource').find(({ name }) => name.includes(wanted))?.startTime,
      part,
    )
  await expect.poll(asked).toBeDefined()
  return (await asked())!
}

const bytesOf = async (responses: Response[]) => {
  // What a page asks for again, as React Router does for a stylesheet, comes from the browser’s cache.
  const files = [...new Map(responses.map((response) => [response.url(), response])).values()]
  const lengths = await Promise.all(files.map((file) => file.headerValue('content-length')))
  return lengths.reduce((sum, length) => sum + Number(length ?? Number.NaN), 0)
}
