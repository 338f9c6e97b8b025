import { type Page, expect } from '@playwright/test'
import { expectFocusSeen, press, tabTo, write } from '../support/keyboard.ts'
import { emailTo, test } from '../support/site.ts'

// A visitor whose browser runs no scripts registers, applies and writes, by keyboard alone. And every public page: what is on it can be read,
// and nothing on it does nothing.

const say = {
  path: '/ca',
  event: 'Inscriu-m’hi',
  name: 'Nom complet',
  member: 'Ja soc soci del Cercle',
  known: 'Com ens has conegut?',
  confirm: 'Confirma la inscripció',
  noEmail: 'El correu és obligatori',
  diet: 'Al·lèrgies o dieta',
  noTick: 'Marca la casella, o esborra el que has escrit',
  registered: 'Inscripció feta!',
  join: 'Uneix-te al Cercle',
  consent: /Accepto que el Cercle/,
  apply: 'Envia la sol·licitud',
  noConsent: 'Sense el teu permís no podem desar la sol·licitud',
  applied: 'Sol·licitud d’alta enviada',
  ownName: 'Nom',
  email: 'Correu',
  message: 'Missatge',
  send: 'Envia el missatge',
  check: /Encara no s’ha enviat/,
  sent: 'Missatge enviat',
}

test.use({ javaScriptEnabled: false })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a registration and an application are corrected, a message is checked, and all are sent', async ({ page }) => {
  await test.step('a registration', async () => {
    await page.goto(await anEvent(page, say.path))
    await press(page, page.getByRole('button', { name: say.event }))
    await write(page, field(page, say.name), 'Sense Scripts')
    await tabTo(page, page.getByLabel(say.member))
    await page.keyboard.press('Space')
    const consent = page.getByRole('checkbox', { name: say.consent })
    await expect(consent, 'nothing is written yet').toBeHidden()
    await write(page, field(page, say.diet), 'Fruits secs')
    await press(page, page.getByRole('button', { name: say.confirm }))

    // The field that is wrong has the focus, with its sentence; the others are as they were.
    await expect(field(page, say.email)).toBeFocused()
    await expectFocusSeen(page)
    await expect(field(page, say.email)).toHaveAccessibleDescription(say.noEmail)
    await expect(field(page, say.name)).toHaveValue('Sense Scripts')
    await expect(page.getByLabel(say.member)).toBeChecked()
    await page.keyboard.insertText('place@example.org')
    await page.keyboard.press('Enter')
    await expect(consent).toBeFocused()
    await expectFocusSeen(page)
    await expect(consent).toHaveAccessibleDescription(say.noTick)
    await expect(field(page, say.diet)).toHaveValue('Fruits secs')
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: say.confirm }))
    await expect(heading(page, say.registered)).toBeVisible()
    expect((await emailTo('place@example.org')).text).toContain('Sense Scripts')
    expect(page.url()).not.toContain('example.org')
  })

  await test.step('an application', async () => {
    await page.goto(`${say.path}/club`)
    await press(page, page.getByRole('main').getByRole('button', { name: say.join }))
    await write(page, field(page, say.name), 'Sense Scripts')
    await write(page, field(page, say.email), 'member@example.org')
    await press(page, page.getByRole('button', { name: say.apply }))
    const consent = page.getByRole('checkbox', { name: say.consent })
    await expect(consent).toBeFocused()
    await expect(consent).toHaveAccessibleDescription(say.noConsent)
    await page.keyboard.press('Space')
    // The server refuses a form sent faster than a person can fill it in; a later press succeeds.
    await expect(async () => {
      if (await heading(page, say.applied).isHidden()) await press(page, page.getByRole('button', { name: say.apply }))
      await expect(heading(page, say.applied)).toBeVisible({ timeout: 500 })
    }).toPass()
    await emailTo('member@example.org')
  })

  await test.step('a message', async () => {
    await page.goto(`${say.path}/contacto`)
    const note = (await page.locator('noscript p').boundingBox())!
    const { y: footer } = (await page.locator('footer').boundingBox())!
    expect(footer - note.y - note.height, 'room between the note and the footer').toBeGreaterThan(40)
    await write(page, page.getByLabel(say.ownName, { exact: true }), 'Sense Scripts')
    await write(page, field(page, say.email), 'word@example.org')
    await write(page, field(page, say.message), 'Vindrem tres, amb gana.')
    await press(page, page.getByRole('button', { name: say.send }))
    await expect(page.getByText(say.check)).toBeFocused()
    await expectFocusSeen(page)
    await expect(field(page, say.message)).toHaveValue('Vindrem tres, amb gana.')
    await press(page, page.getByRole('button', { name: say.send }))
    await expect(heading(page, say.sent)).toBeVisible()
    await emailTo('word@example.org')
  })
})

const anEvent = async (page: Page, prefix: string) => {
  type Found = { id: string; date: string; registered: number; maxParticipants: number }
  const events = (await (await page.request.get('/api/events')).json()) as Found[]
  const open = events.find((event) => Date.parse(event.date) > Date.now() && event.registered < event.maxParticipants)
  return `${prefix}/eventos/${open?.id}`
}

const needsScripts = { es: 'Esta página necesita JavaScript.', ca: 'Aquesta pàgina necessita JavaScript.' }

const readable = ['', '/club', '/eventos', '/restaurantes', '/restaurantes/1', '/blog', '/contacto', '/legal/terminos']
const forms = ['/solicitud', '/contacto/mensaje', '/avisame?about=category&of=Catas']
/** Only scripts read their session, or the pass after the # of their address. */
const needScripts = ['/mis-datos', '/avisos', '/mi-cuenta', '/mis-mesas', '/inscripciones']
const neutral = ['/auth', '/auth/recuperar', '/auth/nueva-contrasena', '/socio/completar-datos']

// The Catalan pages have the same markup, and their links are those of the toggle.
test('every public page can be read without scripts, and has no control that does nothing', async ({ page }) => {
  const { events, event, restaurant, post } = await content(page)
  for (const path of [...readable, ...forms, ...events, event, `${event}/inscripcion`, restaurant, post]) {
    await page.goto(path || '/')
    expect.soft(await deadControls(page), `${path}: controls that do nothing`).toEqual([])
    expect.soft(await unreadable(page), `${path}: texts that nobody can read`).toEqual([])
    await expect.soft(page.locator('noscript p', { hasText: needsScripts.es }), path).toHaveCount(0)
    const link = page.getByRole('banner').getByRole('link', { name: /^(ES|CA)\. / })
    await expect.soft(link, path).toHaveAttribute('href', `/ca${path}`)
  }
  await page.goto('/')
  await expect(page.getByRole('blockquote')).toHaveCount(3)
})

test('a page that needs scripts says so, in both languages', async ({ page, context, baseURL }) => {
  const { event } = await content(page)
  for (const language of ['es', 'ca'] as const) {
    const note = page.locator('noscript p', { hasText: needsScripts[language] })
    for (const path of [...needScripts, `${event}/reserva`]) {
      await page.goto(language === 'ca' ? `/ca${path}` : path)
      await expect.soft(note, path).toBeVisible()
    }
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }])
    for (const path of neutral) {
      await page.goto(path)
      await expect.soft(note, path).toBeVisible()
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    }
    await context.clearCookies()
  }
})

/** The past events, the last one to come, a restaurant and a post. */
const content = async (page: Page) => {
  const rows = async (path: string) =>
    (await (await page.request.get(path)).json()) as { id: string; slug: string; date: string }[]
  const events = await rows('/api/events')
  return {
    events: events.filter(({ date }) => Date.parse(date) < Date.now()).map(({ id }) => `/eventos/${id}`),
    event: `/eventos/${events.at(-1)!.id}`,
    restaurant: `/restaurantes/${(await rows('/api/restaurants'))[0]!.id}`,
    post: `/blog/${(await rows('/api/blog-posts'))[0]!.slug}`,
  }
}

/** The visible buttons that neither send a form nor lead anywhere. */
const deadControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLButtonElement>('button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => button.type !== 'submit' || !button.form)
      .map((button) => button.ariaLabel ?? button.innerText),
  )

/** The texts of the page that are not shown, except what a closed `details` or an entry opens, and what only scripts make useful. */
const unreadable = async (page: Page) => {
  const [wide, narrow] = [page.viewportSize()!, { width: 390, height: 844 }]
  const hidden = await hiddenTexts(page)
  if (hidden.length === 0) return []
  // Some texts are for a telephone alone.
  await page.setViewportSize(narrow)
  const hiddenToo = await hiddenTexts(page)
  await page.setViewportSize(wide)
  return hidden.filter((text) => hiddenToo.includes(text))
}

const hiddenTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :not(:has(*))')]
      .filter((text) => text.textContent.trim() !== '' && !text.checkVisibility())
      .filter((text) => !text.closest('details, label, select, noscript, script, style, .needs-scripts'))
      .map((text) => text.textContent.trim())
      // Some texts stand twice, for a wide and for a narrow screen: as a heading here, within a sentence there.
      .filter((text) => !document.querySelector('main')!.innerText.toLowerCase().includes(text.toLowerCase())),
  )
