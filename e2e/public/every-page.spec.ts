import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { readDictionaries, textsOn, untranslated } from '../support/dictionaries.ts'
import { layoutFaults, narrowWidths, widths } from '../support/layout.ts'
import { schemaOrgErrors } from '../support/schema-org.ts'
import { expectAccessible, test, untilAnswers } from '../support/site.ts'
import { expectStyled, unstyledClasses } from '../support/styles.ts'

type Listed = { id: string; slug: string; nombre: string; title: string } & Record<
  'movedFrom' | 'publicFrom' | 'cancelledAt',
  string | null
>

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** A desktop screen at 400 % of zoom. */
const zoomed = { width: 320, height: 256 }

/** One page of each kind, whose layout is looked at in every width: the others are of the same parts. */
const kinds = new Set(
  'home club events restaurants restaurant-sample blog contact privacy bookings search event post sign-in'.split(' '),
)

const fixed = {
  home: '/',
  club: '/club',
  events: '/eventos',
  restaurants: '/restaurantes',
  'restaurants-2': '/restaurantes?pagina=2',
  'restaurant-sample': '/restaurantes/1',
  blog: '/blog',
  contact: '/contacto',
  'legal-notice': '/legal/aviso-legal',
  privacy: '/legal/privacidad',
  terms: '/legal/terminos',
  accessibility: '/legal/accesibilidad',
  'personal-data': '/mis-datos',
  alerts: '/avisos',
  alert: '/avisame?about=category&of=Catas',
  account: '/mi-cuenta',
  search: '/buscar?q=pan',
  bookings: '/mis-mesas',
}

const inLanguage = (language: 'es' | 'ca', path: string) =>
  language === 'es' ? path : path === '/' ? '/ca' : `/ca${path}`

/** One page of each kind: one with all content, one with the minimum. */
const pagesOf = async (ask: (path: string) => Promise<Listed[]>) => {
  const [events, restaurants, posts] = [
    await ask('/api/events'),
    await ask('/api/restaurants'),
    await ask('/api/blog-posts'),
  ]
  // Only name, address and picture; and a post without an excerpt of its own.
  const bare = restaurants.find(({ nombre }) => nombre === 'Ca la Quima del Coll')!
  return {
    ...fixed,
    event: `/eventos/${events.at(-1)!.id}`,
    restaurant: `/restaurantes/${restaurants[0]!.id}`,
    'restaurant-bare': `/restaurantes/${bare.id}`,
    post: `/blog/${posts[0]!.slug}`,
    'post-bare': `/blog/el-vino-de-la-casa`,
  }
}

// Independent tests: any free worker runs the next one.
test.describe.configure({ mode: 'parallel' })

for (const language of ['es', 'ca'] as const)
  test(`every page is complete, accessible and in its language, and at no width too wide, cut off or hard to press (${language})`, async ({
    page,
    request,
  }) => {
    const sentences = await readDictionaries()
    const pages = await pagesOf(async (path) => (await (await request.get(path)).json()) as Listed[])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const elsewhere: string[] = []
    page.on('request', (asked) => {
      if (!/^(data:|blob:)/.test(asked.url()) && new URL(asked.url()).hostname !== '127.0.0.1')
        elsewhere.push(asked.url())
    })

    for (const [name, path] of Object.entries({ ...pages, ...(await bandsOf(request, language)) }))
      await test.step(name, async () => {
        await page.setViewportSize(desktop)
        const response = await page.goto(inLanguage(language, path), { waitUntil: 'load' })
        expect(response?.status(), path).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(untranslated(await textsOn(page, language), language, sentences), path).toEqual([])
        await expectStyled(page)
        await bringIntoSight(page)
        for (const width of kinds.has(name) || name.startsWith('band')
          ? language === 'es'
            ? widths
            : narrowWidths
          : []) {
          await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
          expect.soft(await layoutFaults(page), `${path} at ${width}`).toEqual([])
        }
        if (name === 'contact') await mistypeAddress(page)
        for (const size of [desktop, phone, zoomed]) {
          await page.setViewportSize(size)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          expect(await widthOf(page), `${path} is too wide`).toBe(size.width)
          // The Catalan pages have the same markup.
          const isLookedAt = language === 'es' && size !== zoomed && name in pages
          if (isLookedAt) await expectAccessible(page, size === desktop ? 'everything' : 'layout')
          // Only on request: screenshots take longer than everything else.
          const file = `screenshots/${language}-${size.width}-${name}.png`
          if (process.env.SCREENSHOTS) await page.screenshot({ path: file, fullPage: true })
        }
      })
    expect(elsewhere, 'asked of third parties').toEqual([])
  })

/** The events with a band above them, that with the longest title; and where one signs in, which has no address in Catalan. */
const bandsOf = async (request: APIRequestContext, language: 'es' | 'ca') => {
  const events = (await (await request.get('/api/events')).json()) as Listed[]
  const told = events.filter((event) => event.movedFrom ?? event.publicFrom ?? event.cancelledAt)
  const [longest] = events.toSorted((one, other) => other.title.length - one.title.length)
  const own = [...told, longest!, events[0]!].map(({ id }, index) => [`band-${index}`, `/eventos/${id}`])
  return Object.fromEntries(language === 'es' ? [...own, ['sign-in', '/auth']] : own) as Record<string, string>
}

/** So that the question below the field is looked at, too. */
const mistypeAddress = async (page: Page) => {
  await untilAnswers(page, 'main form')
  await page.getByRole('textbox', { name: /^Corre[ou]$/ }).fill('berta@gmial.com')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'berta@gmail.com' })).toBeVisible()
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Loads the lazy pictures and the fonts. */
const bringIntoSight = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const arrived = (image: HTMLImageElement) =>
      new Promise((resolve) => ['load', 'error'].forEach((name) => image.addEventListener(name, resolve)))
    const waiting = [...document.images].filter((image) => {
      image.loading = 'eager'
      return !image.complete
    })
    return Promise.all(waiting.map(arrived))
  })

test('a missing stylesheet is detected', async ({ page }) => {
  await page.route('**/eventos', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replaceAll(/<link [^>]*assets\/styles-[^>]*>/g, '')
    // Without scripts: React would complain that the page is not what the server rendered.
    const body = html.replaceAll(/<script\b.*?<\/script>/gs, '')
    await route.fulfill({ response, body })
  })
  await page.goto('/eventos', { waitUntil: 'load' })
  expect(await page.evaluate(unstyledClasses)).not.toEqual([])
})

test('no page has a broken link, picture or file', async ({ request, baseURL }) => {
  const from = new Map([
    ['/', 'the beginning'],
    ['/ca', 'the beginning'],
  ])
  const dead: string[] = []
  for (const [address, origin] of from) {
    const response = await request.get(address)
    if (response.status() !== 200) dead.push(`${address} (${response.status()}, from ${origin})`)
    if (!response.headers()['content-type']?.startsWith('text/html')) continue
    for (const next of linksIn(await response.text(), address, baseURL!)) if (!from.has(next)) from.set(next, address)
  }
  expect(dead).toEqual([])
  expect(from.size).toBeGreaterThan(100)
})

test('every address of the sitemap exists, is listed once, is its own canonical address, and links to its other language if it has one', async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place!)
  expect(places.length).toBeGreaterThan(60)
  expect(new Set(places).size).toBe(places.length)
  for (const place of places) {
    expect(place.startsWith(baseURL!)).toBe(true)
    const html = await (await request.get(place)).text()
    expect(html, place).toContain(`<link rel="canonical" href="${place.replace(/\/$/, '')}`)
    expect(html, place).not.toContain('content="noindex"')
    const spanish = place.replace(/\/ca(?=\/|$)/, '').replace(/\/$/, '')
    const catalan = baseURL + spanish.replace(baseURL!, '/ca')
    if (!places.includes(catalan)) expect(html, place).not.toMatch(/hrefLang/i)
    else
      for (const [language, address] of [
        ['es', spanish],
        ['ca', catalan],
        ['x-default', spanish],
      ] as const)
        expect(html, place).toMatch(new RegExp(`<link rel="alternate" hrefLang="${language}" href="${address}/?"`, 'i'))
  }
})

test('pages have structured data, icons and a picture to share', async ({ request }) => {
  await test.step('the structured data follow schema.org', async () => {
    const pages = await pagesOf(async (path) => (await (await request.get(path)).json()) as Listed[])
    const structuredData: Parameters<typeof schemaOrgErrors>[0] = []
    for (const page of Object.values(pages)) {
      const html = await (await request.get(page)).text()
      for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g))
        structuredData.push({ page, thing: JSON.parse(json) })
    }
    expect(schemaOrgErrors(structuredData)).toEqual([])
    expect(new Set(structuredData.map(({ thing }) => thing['@type']))).toEqual(
      new Set(['Organization', 'Event', 'Restaurant', 'BlogPosting', 'BreadcrumbList']),
    )
    const [{ page, thing } = structuredData[0]!] = structuredData
    expect(schemaOrgErrors([{ page, thing: { ...thing, colour: 'red' } as typeof thing }]).join()).toContain('colour')
  })
  await test.step('the data of a restaurant have its address, hours, coordinates and prices; a past event has no offers', async () => {
    const things = async (path: string) => {
      const html = await (await request.get(path)).text()
      return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json = '']) =>
        JSON.parse(json),
      )
    }
    const restaurants = (await (await request.get('/api/restaurants')).json()) as { id: string; nombre: string }[]
    const nansa = restaurants.find(({ nombre }) => nombre === 'La Nansa Tossuda')!
    expect((await things(`/restaurantes/${nansa.id}`)).at(-1)).toMatchObject({
      address: { streetAddress: 'Passatge de la Sirga, 2', postalCode: '17230', addressLocality: 'Palamós' },
      geo: { '@type': 'GeoCoordinates' },
      openingHoursSpecification: [{ opens: '13:00', closes: '16:00' }, { dayOfWeek: ['Friday', 'Saturday'] }],
      priceRange: '€€',
    })
    const events = (await (await request.get('/api/events')).json()) as { id: string; date: string }[]
    const past = events.find(({ date }) => new Date(date).getTime() < Date.now() - 86_400_000)!
    expect((await things(`/eventos/${past.id}`)).at(-1)).not.toHaveProperty('offers')
  })
  await test.step('the icons of the site and of its manifest exist', async () => {
    const html = await (await request.get('/')).text()
    const [, manifest = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
    const answer = await request.get(manifest)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const { name, icons } = (await answer.json()) as { name: string; icons: { src: string; type: string }[] }
    expect(name).toBe('Cercle Gastronòmic')
    const declared = [
      ...icons,
      { src: '/apple-touch-icon.png', type: 'image/png' },
      { src: '/favicon.ico', type: 'icon' },
    ]
    for (const { src, type } of declared) {
      const icon = await request.get(src)
      expect(icon.status(), src).toBe(200)
      expect(icon.headers()['content-type'], src).toContain(type)
      expect(icon.headers()['cache-control'], src).toContain('max-age=')
    }
    expect(html).toContain('href="/apple-touch-icon.png"')
  })
  await test.step('a shared page has a picture', async () => {
    const pages = await pagesOf(async (path) => (await (await request.get(path)).json()) as Listed[])
    for (const path of [
      '/',
      '/restaurantes/1',
      ...Object.values(pages),
      ...Object.values(pages).map((page) => `/ca${page}`),
    ]) {
      const html = await (await request.get(path)).text()
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
      const response = await request.get(picture)
      expect(response.status(), picture).toBe(200)
      expect(response.headers()['content-type']).toMatch(/^image\/(png|jpeg)/)
    }
  })
})

/** The addresses of our site that a page names: its links, pictures, scripts and styles. */
const linksIn = (html: string, page: string, base: string) =>
  [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), new URL(page, base)))
    .filter(({ origin, protocol }) => origin === base && protocol.startsWith('http'))
    .map(({ pathname, search }) => pathname + search)
