import { type Page, expect } from '@playwright/test'
import { expectAccessible, emailTo, test, untilAnswers } from '../support/site.ts'

// Problems that visitors had on a phone.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ca-ES' })

const readsCatalan = (page: Page, baseURL = '') =>
  page.context().addCookies([{ name: 'language', value: 'ca', url: baseURL }])

test('a visitor to the Catalan pages signs in in Catalan, with or without the language cookie; a link opens in its language', async ({
  page,
  baseURL,
}) => {
  await test.step('the sign-in page', async () => {
    await page.goto('/ca/club')
    await untilAnswers(page)
    await page.getByRole('link', { name: 'Entra' }).tap()
    await expect(page.getByRole('heading', { name: 'Inicia la sessió' })).toBeVisible()

    await readsCatalan(page, baseURL)
    await page.goto('/ca')
    await page.getByRole('link', { name: 'Entra' }).tap()
    await expect(page.getByRole('heading', { name: 'Inicia la sessió' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  })
  await test.step('the link of an email', async () => {
    await page.goto('/auth/confirmar?token_hash=x&type=recovery&language=ca')
    await expect(page.getByRole('button', { name: 'Tria una altra contrasenya' })).toBeVisible()
  })
})

test('the agenda opens at the next event with free seats; an event that has begun or is over takes no registrations', async ({
  page,
}) => {
  await test.step('the next event, with its button above the fold', async () => {
    await page.goto('/ca/eventos')
    await expect(page.locator('[data-moment]').first().getByText('Inscriu-m’hi')).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: /completa$/ }).tap()
    await expect(page.locator('li:has([data-moment])').first()).toBeInViewport()
    await expect(page.getByText(/^Complet$/).first(), 'a full one says so').toBeVisible()
  })
  await test.step('a past event shows no free seats and no refund', async () => {
    await page.goto('/ca/eventos')
    const past = page.locator('[data-moment=over]').first()
    await expect(past, 'folded on a phone').toBeHidden()
    await page.getByText('Ja celebrats').tap()
    await past.tap()
    await expect(page.getByRole('main').getByText('Ja celebrat')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Inscripció' })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('48 hores')
  })
  await test.step('an event that has begun says so', async () => {
    const event = (await (await page.request.get('/api/events')).json()).find(
      ({ date, endsAt }: { date: string; endsAt: string | null }) => endsAt && Date.parse(date) > Date.now(),
    )
    await page.clock.setFixedTime(Date.parse(event.endsAt) - 60_000)
    await page.goto('/ca/eventos')
    const poster = page.locator(`a[data-moment][href="/ca/eventos/${event.id}"]`)
    await expect(poster).toContainText('Ja ha començat')
    await expect(poster, 'it is not drawn as what is over').not.toHaveAttribute('data-moment', 'over')
    await poster.tap()
    const card = page.getByRole('region', { name: 'Inscripció' })
    await expect(card.getByRole('button', { name: 'Ja ha començat' })).toBeDisabled()
    await page.clock.setFixedTime(Date.parse(event.endsAt))
    await page.reload()
    await expect(page.getByRole('main').getByText('Ja celebrat')).toBeVisible()
    await expect(card).toHaveCount(0)
  })
})

test('two guests register on one phone; the form keeps its values after it is closed and after a reload', async ({
  page,
}) => {
  await page.goto('/ca/eventos')
  await page.locator('[data-moment]:not([data-moment=over])').nth(3).tap()
  const register = page.getByRole('button', { name: 'Inscriu-m’hi' })
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Nom complet')
  await register.tap()
  await name.fill('Primera Visita')
  const consent = dialog.getByRole('checkbox', { name: /^Accepto que el Cercle/ })
  await expect(consent, 'nothing is written yet').toBeHidden()
  const diets = dialog.locator('summary').filter({ hasText: 'Al·lèrgies o dieta' })
  await diets.tap()
  await dialog.getByLabel('Al·lèrgies o dieta').fill('Fruits secs')
  await dialog.getByRole('button', { name: 'Tanca' }).tap()
  await page.reload()
  await register.tap()
  await expect(name).toHaveValue('Primera Visita')
  await expect(diets, 'closed it says whose is written').toContainText('Primera Visita')
  await dialog.getByRole('textbox', { name: 'Correu', exact: true }).fill('primera@example.org')
  await dialog.getByRole('button', { name: /^Reserva 1 cadira/ }).tap()
  await expect(consent).toHaveAccessibleDescription('Marca la casella, o esborra el que has escrit')
  await expectAccessible(page)
  await consent.tap()
  await dialog.getByRole('button', { name: /^Reserva 1 cadira/ }).tap()

  const card = page.getByRole('region', { name: 'Inscripció' })
  const close = page.getByRole('link', { name: 'Tanca i torna a l’esdeveniment' })
  await expect(page.getByRole('heading', { level: 1, name: 'Tens lloc, Primera' })).toBeVisible()
  await close.tap()
  await expect(card.getByRole('link', { name: 'La meva reserva' }), 'in place of the button').toBeVisible()
  await card.getByRole('button', { name: 'Inscriu una altra persona' }).tap()
  await expect(name, 'the next one starts afresh').toHaveValue('')
  await name.fill('Segona Visita')
  await dialog.getByRole('textbox', { name: 'Correu', exact: true }).fill('segona@example.org')
  await dialog.getByRole('button', { name: /^Reserva 1 cadira/ }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Tens lloc, Segona' })).toBeVisible()
  await close.tap()
  await expect(card.getByText('Tens lloc, Primera.'), 'below the last one').toBeVisible()
  await expectAccessible(page)
  const email = await emailTo('segona@example.org')
  expect(email.text).toContain('respondre aquest correu')
  expect(email.html).toContain('/ca/eventos/')
})

test('with text twice as large nothing leaves the screen, and on the narrowest phone the hero’s buttons are large enough to see and to tap', async ({
  page,
}) => {
  await test.step('text twice as large', async () => {
    for (const path of ['/ca', '/ca/club', '/ca/eventos', '/ca/contacto', '/ca/legal/privacidad']) {
      await page.goto(path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
      await expect(page.getByRole('button', { name: 'Obre el menú' })).toBeInViewport({ ratio: 1 })
    }
  })
  await test.step('the narrowest phone', async () => {
    // The pause button exists only while the hero moves.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/ca')
    for (const name of ['Làmina anterior', 'Làmina següent', 'Atura']) {
      const button = page.getByRole('button', { name, exact: true })
      expect((await button.boundingBox())!.width, name).toBeGreaterThanOrEqual(24)
      expect((await button.locator('svg').boundingBox())!.width, name).toBeGreaterThanOrEqual(16)
    }
    const buttons = page.getByRole('region', { name: 'Làmines del Cercle' }).getByRole('button')
    const sides = await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
    for (const [n, { left }] of sides.entries())
      expect(left, 'none overlaps another').toBeGreaterThanOrEqual(sides[n - 1]?.right ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('a link pasted into any text leaves the page as wide as the phone', async ({ browser, baseURL }) => {
  // Without scripts: hydration would find a text that differs from the server's.
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const page = await context.newPage()
  const link = `https://www.google.com/maps/place/@41.38,2.17,17z/data=!3m1!4b1${'!4m6'.repeat(30)}`
  const first = async (list: string) =>
    ((await (await page.request.get(`/api/${list}`)).json()) as { id: string }[])[0]!.id
  const event = `/ca/eventos/${await first('events')}`
  const restaurantPath = `/ca/restaurantes/${await first('restaurants')}`
  for (const path of [
    '/ca/eventos',
    event,
    '/ca/restaurantes',
    restaurantPath,
    '/ca/blog',
    '/ca/blog/el-sofrito-no-tiene-prisa',
  ]) {
    await page.goto(path)
    const pasted = await page.evaluate((text) => {
      const parts =
        'main :is(h1, h2, h3, p, dd, li, a, address, span):not(.vh, .nb, [class*="button"], button *, [aria-hidden] *, .num *)'
      const leaves = [...document.querySelectorAll(parts)].filter((part) => part.childElementCount === 0)
      for (const leaf of leaves) leaf.textContent = text
      return leaves.length
    }, link)
    expect(pasted, path).toBeGreaterThan(5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})

test('a printed event shows its text and its facts, and no printed page shows buttons', async ({ page }) => {
  await test.step('an event', async () => {
    await page.goto('/ca/eventos')
    await page.locator('[data-moment]:not([data-moment=over])').nth(3).tap()
    await page.waitForURL(/\/ca\/eventos\/./)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Data' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('section:has(h1) img')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Inscriu-m’hi' })).toBeHidden()
  })
  await test.step('the agenda and a restaurant', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/ca/eventos')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Categoria' })).toBeHidden()
    await expect(page.getByText('Subscriu-te al calendari')).toBeHidden()
    const restaurants = (await (await page.request.get('/api/restaurants')).json()) as {
      id: string
      direccion: string
    }[]
    await page.goto(`/ca/restaurantes/${restaurants[0]!.id}`)
    await expect(page.getByText(restaurants[0]!.direccion).filter({ visible: true }).first()).toBeVisible()
    for (const name of ['Reserva taula', 'Mostra el mapa'])
      await expect(page.getByRole('button', { name })).toBeHidden()
    for (const name of ['Xarxes', 'Comparteix']) await expect(page.getByRole('heading', { name })).toBeHidden()
  })
})

test('another page starts at its top at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/ca')
  await page.getByRole('contentinfo').getByRole('link', { name: 'El club' }).tap()
  await expect(page).toHaveURL('/ca/club')
  await expect(page.getByRole('heading', { name: 'Un club per a gent amb gana' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('on a phone a page is shared with the apps of the phone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] })
    Object.assign(navigator, {
      share: (what: ShareData) => {
        ;(window as unknown as { shared: ShareData[] }).shared.push(what)
        return Promise.reject(new DOMException('Changed their mind', 'AbortError'))
      },
    })
  })
  await page.goto('/ca/blog/el-sofrito-no-tiene-prisa')
  await page.getByRole('button', { name: 'Comparteix' }).tap()
  await page.getByRole('button', { name: 'Amb una aplicació…' }).tap()
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  expect(shared).toEqual([expect.objectContaining({ url: page.url() })])
})

test('an organizer without a logo has an initial, and with forced colours a select keeps its arrow', async ({
  page,
}) => {
  await page.goto('/ca/eventos')
  await page.getByRole('link', { name: /Garnatxes velles/ }).tap()
  await expect(page.getByRole('region', { name: 'Organitza' }).locator('[data-logo]')).toHaveText('C')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('button', { name: 'Inscriu-m’hi' }).tap()
  const choice = page.getByRole('dialog').locator('select')
  await expect(choice).toHaveCSS('background-image', 'none')
  await expect(choice).toHaveCSS('appearance', 'auto')
})

// What a visitor asks, in Spanish, each time from the home page (docs/ten-questions.md).
const agenda = (page: Page) => page.getByRole('link', { name: 'Ver todos los eventos' })
const table = (page: Page) =>
  page
    .locator('main a[href^="/eventos/"]')
    .filter({ hasText: /Quedan \d+/ })
    .first()
const register = (page: Page) => page.getByRole('button', { name: 'Inscribirme' }).filter({ visible: true }).first()
const club = (page: Page) => page.getByRole('link', { name: 'Conoce el Cercle' })

const day = /(lun|mar|mié|jue|vie|sáb|dom)\s\d\d\s\p{L}{3}\s20\d\d/u
const says = (text: RegExp | string) => (page: Page) => page.locator('main, dialog').getByText(text)

const questions = [
  ['When is the next table that I can attend?', [agenda], (page: Page) => table(page).getByText(day)],
  ['Is there room for two?', [], (page: Page) => table(page).getByText(/Quedan \d+/)],
  ['What day of the week is it?', [], (page: Page) => table(page).getByText(day)],
  ['Where exactly is it?', [table], says('Abrir en')],
  ['What do I pay, and when?', [table], says(/Hoy no pagas nada/)],
  ['Can I cancel?', [table], says(/Cancelas sin coste hasta/)],
  ['Can I bring an allergy?', [table, register], says('Alergias o dieta')],
  ['Who cooks?', [table], (page: Page) => page.getByRole('region', { name: 'Organiza' }).getByRole('heading')],
  ['How do I become a member?', [club], says('Cómo se entra')],
  ['What does membership cost?', [club], says('Ser socio cuesta')],
] as const

test('ten questions of a visitor are answered within two presses from the home page', async ({ page }) => {
  for (const [question, presses, answer] of questions)
    await test.step(question, async () => {
      await page.goto('/')
      for (const press of presses) await press(page).tap()
      await expect(answer(page).filter({ visible: true }).first(), question).toBeVisible()
    })
})
