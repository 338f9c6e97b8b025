import { type Page, expect } from '@playwright/test'
import { readDictionaries, textsOn, untranslated } from '../support/dictionaries.ts'
import { narrowWidths, widths } from '../support/layout.ts'
import { wrongIn } from '../support/list-layout.ts'
import type { Panel } from '../support/panel.ts'
import { expectAccessible, test } from '../support/site.ts'
import { expectStyled } from '../support/styles.ts'

// Each page is opened once: on a phone, where everything is checked; a list at all widths; then in the other language on a desktop,
// where the markup is the same and only what depends on the layout is checked again.
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** Where the place of a record changes: with more room than on the widest of them nothing of the list is covered. */
const recordWidths = [320, 768, 1024, 1280, 1680]

/**
 * A page of the panel: where it is; of a list, whether a row opens beside it, and the columns that the specification gives it
 * (spec §2). `isForm`: no list, and looked at without its widths. `isAlike`: of the parts of another, with other rows: only its widths are looked at.
 */
type Place = { at: string; hasPeek?: true; columns?: string[]; isForm?: true; isAlike?: true }

let panel: Panel
let ofEvents: Place[]
let others: Place[]
let sentences: Awaited<ReturnType<typeof readDictionaries>>
test.beforeAll(async ({ panel: shared }) => {
  sentences = await readDictionaries('everywhere')
  panel = shared
  const first = async (noun: string) => (await panel.ask('admin', 'GET', `/${noun}`)).body.rows[0].id as string
  const event = await first('events?filter=upcoming&search=sarmientos')
  const full = await first('events?filter=upcoming&search=oriola')
  await register(event)
  const [member, restaurant] = [await first('socios'), await first('restaurants')]
  ofEvents = [
    { at: 'eventos', columns: eventColumns },
    { at: 'eventos?filter=all', columns: eventColumns, isAlike: true },
    { at: 'eventos?filter=trash', isForm: true },
    { at: `eventos/${event}` },
    { at: `eventos/${event}/inscripciones`, columns: ['Nombre completo', 'Restricciones alimentarias', 'Pago'] },
    { at: `eventos/${event}/espera` },
    { at: `eventos/${full}/inscripciones`, isAlike: true },
    { at: `eventos/${full}/espera`, isAlike: true },
    { at: `eventos/${full}/correos` },
    { at: `eventos/${event}/textos`, isForm: true },
    { at: 'eventos/inscripciones?search=aina' },
    { at: 'cobros', hasPeek: true },
    { at: 'cobros/cobrado', isAlike: true },
    { at: 'mensajes' },
    { at: 'cartas?filter=all' },
    { at: 'actividad' },
    { at: 'club' },
    { at: 'estado', isForm: true },
  ]
  others = [
    { at: 'solicitudes?filter=all', hasPeek: true, columns: ['Nombre', 'Correo', 'Fecha', 'Estado'] },
    { at: 'socios', hasPeek: true, columns: memberColumns },
    { at: 'socios-activos', columns: memberColumns, isAlike: true },
    { at: 'socios/libro?dia=2025-12-31', columns: ['Número', 'Nombre', 'Alta', 'Bajas y vueltas', 'Ese día'] },
    { at: 'socios/importar', isForm: true },
    { at: 'socios/asambleas', isForm: true },
    { at: 'restaurantes', columns: ['Nombre', 'Dirección', 'Especialidad'] },
    { at: `restaurantes/${restaurant}`, isForm: true },
    { at: 'organizers', columns: ['Logo', 'Nombre', 'Descripción', 'Web', 'Correo', 'Teléfono', 'Ciudad', 'País'] },
    { at: 'blog', columns: ['Título', 'Estado', 'Fecha de creación'] },
    { at: 'usuarios', columns: ['Correo', 'Rol', 'Fecha de creación'] },
    { at: `personas/${member}` },
    { at: `personas/${member}/datos`, isForm: true },
    { at: 'persona', isForm: true },
    { at: 'persona?email=nadie@example.org', isForm: true },
    { at: 'persona/registro', isForm: true },
    { at: 'seguridad', isForm: true },
  ]
})

const eventColumns = ['Título', 'Fecha', 'Ubicación', 'Precio']
const memberColumns = ['Número', 'Nombre', 'Correo', 'Teléfono', 'Tipo', 'Estado', 'Fecha de alta']

const plain = {
  phone: '+34 600 123 013',
  language: 'ca',
  isMember: false,
  howDidYouKnowUs: 'Recomendación de un amigo',
  dietaryRestrictions: '',
  notes: '',
}

const guests: {
  fullName: string
  email?: string
  dietaryRestrictions?: string
  notes?: string
  companions?: object[]
}[] = [
  {
    fullName: 'Marc Vilarrasa Costa',
    dietaryRestrictions: 'Frutos de cáscara; menú infantil para el pequeño',
    notes: 'Vendrá con silla de ruedas; mejor cerca de la puerta',
    companions: [
      { fullName: 'Yasmina Haddad Serra', dietaryRestrictions: 'Sin cerdo' },
      { fullName: 'Pol Vilarrasa Haddad', dietaryRestrictions: 'Frutos de cáscara' },
    ],
  },
  { fullName: 'Maria del Carme Puigdemont-Casamajor i Vallespir', dietaryRestrictions: 'Vegetariana', email: '' },
  { fullName: 'Quim Arderiu Sala', notes: 'Con Núria Bonet' },
]

/** Guests as they are in use: long, short, with all that a row can say. */
const register = async (eventId: string) => {
  for (const [number, guest] of guests.entries()) {
    const form = { ...plain, ...guest, email: guest.email ?? `convidat.${number}@exemple-de-domini.cat` }
    const written = await panel.ask('admin', 'POST', '/registrations', {
      ...form,
      eventId,
      idempotencyKey: crypto.randomUUID(),
    })
    expect([201, 409], guest.fullName).toContain(written.status)
  }
}

for (const part of ['home and the pages of events', 'the other pages'])
  test(`${part} are accessible to an admin, in both languages, and nothing of a list is out of its box, at any width`, async ({
    browser,
  }) => {
    const page = await panel.openAs(browser, 'admin')
    // The frame of all pages is checked completely in both widths, once.
    if (part.startsWith('home')) await look(page, { at: 'dashboard', hasPeek: true }, 'everything')
    for (const place of part.startsWith('home') ? ofEvents : others) await look(page, place)
    if (part.startsWith('home')) return
    await page.evaluate(() => {
      const usr = { id: '8bf32442-4986-4665-9fbc-5aca35426e77', email: 'jan@cercle.example' }
      history.pushState({ usr, key: 'x', idx: 1 }, '', '/admin/password-reset')
    })
    await page.reload()
    await inBothLanguages(page, '/admin/password-reset')
  })

test('the panel is accessible to an editor, and the sign-in pages to a visitor', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor')
  for (const at of ['dashboard', 'usuarios']) await look(page, { at, isForm: true })
  await page.route('**/api/admin/me', (route) =>
    route.fulfill({ status: 403, json: { error: 'second-factor.required' } }),
  )
  await page.goto('/admin/login')
  await expect(page.getByLabel(/Código de tu aplicación|Codi de la teva aplicació/)).toBeVisible()
  await inBothLanguages(page, '/admin/login')

  const visitor = await (await browser.newContext({ baseURL: panel.origin })).newPage()
  await visitor.goto('/admin/login')
  await inBothLanguages(visitor, '/admin/login')
  await visitor.goto('/auth')
  await inBothLanguages(visitor, '/auth')
  await visitor.getByRole('button', { name: /Créala|Crea’n/ }).click()
  await inBothLanguages(visitor, '/auth, to join')
  await visitor.goto('/auth/recuperar')
  await inBothLanguages(visitor, '/auth/recuperar')
  await visitor.goto('/create-super-admin')
  await inBothLanguages(visitor, '/create-super-admin')
  await visitor.route('**/api/setup', (route) => route.fulfill({ json: { isOpen: true } }))
  await visitor.reload()
  await expect(visitor.getByRole('textbox').first()).toBeVisible()
  await inBothLanguages(visitor, '/create-super-admin, open')
})

/** Opens a page in Spanish, and looks at it in both languages. */
const look = async (page: Page, { at, hasPeek, columns = [], isForm, isAlike }: Place, atTheDesk?: 'everything') => {
  await page.context().addCookies([{ name: 'language', value: 'es', url: panel.origin }])
  await page.setViewportSize(phone)
  await page.goto(`/admin/${at}`)
  if (isForm) return inBothLanguages(page, at)
  if (isAlike) {
    await settled(page)
    return measure(page, at, widths, columns)
  }
  await inBothLanguages(page, at, {
    atTheDesk,
    before: () => measure(page, at, widths, columns),
    after: async () => {
      if (!hasPeek) return measure(page, `${at} in Catalan`, narrowWidths)
      await openRecord(page)
      await measure(page, `${at} with a record in Catalan`, narrowWidths)
      await toggle(page)
      await measure(page, `${at} with a record`, recordWidths, columns)
    },
  })
}

/** Checks that a page is accessible and has no text in the other language; `before` and `after` the change of the language more is looked at. */
const inBothLanguages = async (
  page: Page,
  name: string,
  {
    atTheDesk = 'layout',
    before,
    after,
  }: { atTheDesk?: 'everything' | 'layout' | undefined; before?: Look; after?: Look } = {},
) => {
  await page.setViewportSize(phone)
  await settled(page)
  await expectStyled(page)
  await expectAccessible(page)
  await expectTranslated(page, name)
  await before?.()
  await page.setViewportSize(desktop)
  await toggle(page)
  await settled(page)
  await expectAccessible(page, atTheDesk)
  await expectTranslated(page, name)
  await after?.()
}

type Look = () => Promise<void>

/** Changes to the other language, by the link that stands beside the menu of a wide screen. */
const toggle = async (page: Page) => {
  const language = await languageOf(page)
  await page.getByRole('link', { name: /^(ES|CA)\. / }).click()
  await expect(page.locator('html')).not.toHaveAttribute('lang', language)
}

/** Presses a row where the menu stands beside the list, and waits for its record. */
const openRecord = async (page: Page) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.locator('main :is(tr[data-row] [data-card="title"], [data-row^="request."] > button)').first().click()
  await expect(page.locator('[data-peek] h2')).toBeVisible()
  await expect(page.locator('[data-peek] [role="status"]:has(svg)')).toHaveCount(0)
}

const measure = async (page: Page, name: string, all: number[], columns: string[] = []) => {
  for (const width of all) {
    await page.setViewportSize({ width, height: 480 })
    // What follows the width by script is drawn with the next picture.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect.soft(await wrongIn(page, width >= 768 ? columns : []), `${name} at ${width}`).toEqual([])
  }
}

const expectTranslated = async (page: Page, name: string) => {
  const language = await languageOf(page)
  expect.soft(untranslated(await textsOn(page, language), language, sentences), `${name} in ${language}`).toEqual([])
}

const languageOf = async (page: Page) => (await page.locator('html').getAttribute('lang')) as 'es' | 'ca'

const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-spinner], main [role=status]:has(svg)')).toHaveCount(0)
}
