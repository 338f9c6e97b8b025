import { type Page, expect } from '@playwright/test'
import { readDictionaries, textsOn, untranslated } from '../support/dictionaries.ts'
import type { Panel } from '../support/panel.ts'
import { expectAccessible, test } from '../support/site.ts'
import { expectStyled } from '../support/styles.ts'

// Each page is opened once: on a phone, where everything is checked, then in the other language on a desktop, where the markup is
// the same and only what depends on the layout is checked again.
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

let panel: Panel
let eventPages: string[]
let otherPages: string[]
let sentences: Awaited<ReturnType<typeof readDictionaries>>
test.beforeAll(async ({ panel: shared }) => {
  sentences = await readDictionaries('everywhere')
  panel = shared
  const first = async (noun: string) => (await panel.ask('admin', 'GET', `/${noun}`)).body.rows[0].id as string
  const [event, restaurant] = [await first('events?filter=upcoming&order=asc'), await first('restaurants')]
  const member = await first('socios')
  eventPages = [
    'eventos?filter=trash',
    `eventos/${event}`,
    `eventos/${event}/inscripciones`,
    `eventos/${event}/espera`,
    `eventos/${event}/correos`,
    `eventos/${event}/textos`,
    'eventos/inscripciones?search=aina',
    'cobros',
    'mensajes',
    'cartas?filter=all',
    'club',
    'estado',
  ]
  otherPages = [
    'solicitudes',
    'socios',
    'socios-activos',
    'socios/libro?dia=2025-12-31',
    'socios/importar',
    'socios/asambleas',
    'restaurantes',
    `restaurantes/${restaurant}`,
    'organizers',
    'blog',
    'usuarios',
    `personas/${member}`,
    `personas/${member}/datos`,
    'persona',
    'persona?email=nadie@example.org',
    'persona/registro',
    'seguridad',
  ]
})

test('home and the pages of events are accessible to an admin, in both languages, on a phone and on a desktop', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin')
  // The frame of all pages is checked completely in both widths, once.
  await look(page, '/admin/dashboard', 'everything')
  for (const path of eventPages) await look(page, `/admin/${path}`)
})

test('the other pages of the panel are accessible to an admin', async ({ browser }) => {
  const page = await panel.openAs(browser, 'admin')
  for (const path of otherPages) await look(page, `/admin/${path}`)
  await page.evaluate(() => {
    const usr = { id: '8bf32442-4986-4665-9fbc-5aca35426e77', email: 'jan@cercle.example' }
    history.pushState({ usr, key: 'x', idx: 1 }, '', '/admin/password-reset')
  })
  await page.reload()
  await inBothLanguages(page, '/admin/password-reset')
})

test('the panel is accessible to an editor, and the sign-in pages to a visitor', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor')
  for (const path of ['dashboard', 'usuarios']) await look(page, `/admin/${path}`)
  await page.route('**/api/admin/me', (route) =>
    route.fulfill({ status: 403, json: { error: 'second-factor.required' } }),
  )
  await page.goto('/admin/login')
  await expect(page.getByLabel(/Código de tu aplicación|Codi de la teva aplicació/)).toBeVisible()
  await inBothLanguages(page, '/admin/login')

  const visitor = await (await browser.newContext({ baseURL: panel.origin })).newPage()
  await look(visitor, '/admin/login')
  await look(visitor, '/auth')
  await visitor.getByRole('button', { name: /Créala|Crea’n/ }).click()
  await inBothLanguages(visitor, '/auth, to join')
  await look(visitor, '/auth/recuperar')
  await look(visitor, '/create-super-admin')
  await visitor.route('**/api/setup', (route) => route.fulfill({ json: { isOpen: true } }))
  await visitor.reload()
  await expect(visitor.getByRole('textbox').first()).toBeVisible()
  await inBothLanguages(visitor, '/create-super-admin, open')
})

/** Checks that a page is accessible and has no text in the other language. */
const look = async (page: Page, address: string, atTheDesk?: 'everything') => {
  await page.goto(address)
  await inBothLanguages(page, address, atTheDesk)
}

const inBothLanguages = async (page: Page, name: string, atTheDesk: 'everything' | 'layout' = 'layout') => {
  await page.setViewportSize(phone)
  await settled(page)
  await expectStyled(page)
  await expectAccessible(page)
  await expectTranslated(page, name)
  await page.setViewportSize(desktop)
  const language = await languageOf(page)
  await page.getByRole('link', { name: /^(ES|CA)\. / }).click()
  await expect(page.locator('html')).not.toHaveAttribute('lang', language)
  await settled(page)
  await expectAccessible(page, atTheDesk)
  await expectTranslated(page, name)
}

const expectTranslated = async (page: Page, name: string) => {
  const language = await languageOf(page)
  expect.soft(untranslated(await textsOn(page, language), language, sentences), `${name} in ${language}`).toEqual([])
}

const languageOf = async (page: Page) => (await page.locator('html').getAttribute('lang')) as 'es' | 'ca'

const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], [data-spinner]')).toHaveCount(0)
}
