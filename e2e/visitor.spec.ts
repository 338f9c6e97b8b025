import { expect } from '@playwright/test'
import { expectAccessible, letterTo, shiftOf, test } from './site.ts'

const journeys = [
  {
    language: 'es',
    home: '/',
    events: 'Eventos',
    filter: 'Charlas',
    register: 'Inscribirme',
    name: 'Nombre completo',
    email: 'Correo electrónico',
    source: '¿Cómo nos has conocido?',
    option: 'Prensa/Medios',
    confirm: 'Confirmar la inscripción',
    missing: 'El nombre es obligatorio',
    success: '¡Registro completado!',
    subject: 'Tienes sitio: ',
    date: 'Fecha',
  },
  {
    language: 'ca',
    home: '/ca',
    events: 'Esdeveniments',
    filter: 'Xerrades',
    register: 'Inscriu-m’hi',
    name: 'Nom complet',
    email: 'Correu electrònic',
    source: 'Com ens has conegut?',
    option: 'Premsa/Mitjans',
    confirm: 'Confirma la inscripció',
    missing: 'El nom és obligatori',
    success: 'Inscripció feta!',
    subject: 'Tens lloc: ',
    date: 'Data',
  },
] as const

for (const say of journeys) {
  test(`a visitor finds an event and registers (${say.language})`, async ({ page }) => {
    const guest = `visita-${say.language}@example.org`
    await page.goto(say.home)
    await expect(page.locator('html')).toHaveAttribute('lang', say.language)
    await page.getByRole('banner').getByRole('link', { name: say.events, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()

    const posters = page.getByRole('main').getByRole('listitem')
    await expect(posters.first()).toBeVisible()
    const all = await posters.count()
    await page.getByRole('button', { name: say.filter, exact: true }).click()
    await expect.poll(() => posters.count()).toBeLessThan(all)

    const upcoming = page.locator('.poster:not([data-past])').first()
    const title = await upcoming.getByRole('heading').innerText()
    await upcoming.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    const card = page.locator('.reg')
    const count = card.locator('.seats .muted')
    const before = await count.innerText()
    await card.getByRole('button', { name: say.register, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say.confirm }).click()
    await expect(dialog.getByText(say.missing)).toBeVisible()
    await expectAccessible(page)

    await dialog.getByLabel(say.name).fill('Visita de Prova')
    await dialog.getByLabel(say.email).fill(guest)
    await dialog.getByLabel(say.source).selectOption({ label: say.option })
    await dialog.getByRole('button', { name: say.confirm }).click()

    await expect(page.getByText(say.success)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(count).not.toHaveText(before)

    const letter = await letterTo(guest)
    expect(letter.subject).toBe(`${say.subject}${title}`)
    expect(letter.text).toContain(say.date)
    expect(letter.attachments[0]?.content).toContain('BEGIN:VTIMEZONE')
  })
}

test('a double click sends one registration', async ({ page }) => {
  await page.goto('/eventos')
  await page.locator('.poster:not([data-past])').nth(3).click()
  await page.getByRole('button', { name: 'Inscribirme', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre completo').fill('Doble Clic')
  await dialog.getByLabel('Correo electrónico').fill('doble@example.org')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await dialog.getByRole('button', { name: 'Confirmar la inscripción' }).dblclick()
  await expect(page.getByText('¡Registro completado!')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('the toggle goes to the same page in the other language and is remembered', async ({ page, context }) => {
  await page.goto('/eventos')
  await page.getByRole('button', { name: /^ES/ }).click()
  await expect(page).toHaveURL('/ca/eventos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  expect(await page.evaluate(() => localStorage.language)).toBe('ca')

  await page.goto('/eventos')
  await expect(page, 'the cookie sends the unprefixed path to its twin').toHaveURL('/ca/eventos')

  await context.clearCookies()
  await page.goto('/eventos?desde=aqui')
  await expect(page, 'so does the storage of a browser that lost its cookie').toHaveURL('/ca/eventos?desde=aqui')
})

test('an explicit Catalan address changes no stored choice', async ({ page }) => {
  await page.goto('/ca/eventos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull()
  await page.goto('/eventos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('every page names its twins and its canonical address', async ({ page, baseURL }) => {
  await page.goto('/ca/eventos')
  const head = page.locator('head')
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/ca/eventos`)
  await expect(head.locator('link[hreflang=es]')).toHaveAttribute('href', `${baseURL}/eventos`)
  await expect(head.locator('link[hreflang=ca]')).toHaveAttribute('href', `${baseURL}/ca/eventos`)
  await expect(head.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${baseURL}/eventos`)
})

test('the page a server sends is the page a browser keeps: nothing is asked again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  await page.goto('/eventos', { waitUntil: 'networkidle' })
  await expect(page.locator('.poster').first()).toBeVisible()
  expect(asked).toEqual([])
})

const unknown = '00000000-0000-4000-8000-000000000000'
for (const path of ['/eventos/no-es-un-id', `/eventos/${unknown}`, `/ca/eventos/${unknown}`, '/ca/no-hi-es', '/nada']) {
  test(`${path} is not found, and says so with a way back`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link')).toBeVisible()
    await expectAccessible(page)
  })
}

for (const path of ['/', '/ca', '/eventos', '/ca/eventos']) {
  test(`axe finds nothing on ${path}, and nothing shifts`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
    expect(await shiftOf(page)).toBeLessThan(0.01)
  })
}

test('the hero turns, wraps, pauses, and stands still for those who ask for less motion', async ({ page }) => {
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

test('a plate stays five seconds, the last one seven, and then the first comes back', async ({ page }) => {
  // The page's own clock, fifty times as fast, writing down for how long it was set.
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

test('the testimonials wrap in both directions', async ({ page }) => {
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

test('the header is clear over the hero and solid after ten pixels', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }))
  await expect(header).not.toHaveClass(/hd--solid/)
  await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }))
  await expect(header).toHaveCSS('background-color', white)
  await page.goto('/club')
  await expect(header, 'solid on any other page').toHaveCSS('background-color', white)
})

/** The white of the house. */
const white = 'rgb(255, 251, 242)'

test('on a phone on its side the words of the hero lie under neither header nor dots', async ({ page }) => {
  for (const path of ['/', '/ca'])
    for (const [width, height] of [
      [568, 320],
      [667, 375],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      const boxOf = async (part: string) => (await page.locator(part).boundingBox()) ?? { y: 0, height: 0 }
      const [header, title] = [await boxOf('.hd'), await boxOf('.hero h1')]
      const [ways, dots] = [await boxOf('.hero__cta'), await boxOf('.hero__nav')]
      expect(title.y, `${path} at ${width}`).toBeGreaterThanOrEqual(header.height)
      expect(ways.y + ways.height, `${path} at ${width}`).toBeLessThanOrEqual(dots.y)
    }
})

test('on a phone the drawer opens, keeps the focus inside, and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/eventos')
  const open = page.getByRole('button', { name: 'Abrir el menú' })
  await open.click()
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  await expect(drawer.getByRole('link', { name: 'Contacto' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
})

test('the keyboard reaches the content, the tabs and the dialog', async ({ page }) => {
  await page.goto('/eventos')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.locator('.poster:not([data-past])').nth(4).click()
  await page.getByRole('tab', { name: 'Información' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Multimedia' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toBeVisible()

  const register = page.getByRole('button', { name: 'Inscribirme', exact: true })
  await register.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(register).toBeFocused()
})

test('the ring around a tab in use is whole', async ({ page }) => {
  await page.goto('/restaurantes/1')
  const tab = page.getByRole('tab', { name: 'Menú' })
  await tab.focus()
  const room = await tab.evaluate((element) => {
    const [own, list] = [element.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()]
    return Math.min(own.top - list.top, list.bottom - own.bottom, own.left - list.left)
  })
  const [width, gap] = await tab.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element)
    return [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)]
  })
  expect(width).toBe(3)
  expect(room).toBeGreaterThanOrEqual(width! + gap!)
})
