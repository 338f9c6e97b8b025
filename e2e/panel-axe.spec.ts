import { type Page, expect } from '@playwright/test'
import { readDictionaries, saidOn, untranslated } from './dictionaries.ts'
import { type Panel, openPanel } from './panel.ts'
import { expectAccessible, test } from './site.ts'

// Spanish at a desk, Catalan on a phone: each page once in both languages and in both widths.
const views = [
  { language: 'es', width: 1440, height: 900 },
  { language: 'ca', width: 390, height: 844 },
] as const

let panel: Panel
let pages: string[]
let sentences: Awaited<ReturnType<typeof readDictionaries>>
test.beforeAll(async () => {
  sentences = await readDictionaries('everywhere')
  panel = await openPanel()
  const first = async (noun: string) => (await panel.ask('admin', 'GET', `/${noun}`)).body.rows[0].id as string
  const [event, house] = [await first('events?filter=upcoming&order=asc'), await first('restaurants')]
  pages = [
    'dashboard',
    'solicitudes',
    'socios',
    'socios-activos',
    'eventos?filter=trash',
    `eventos/${event}`,
    `eventos/${event}/inscripciones`,
    'restaurantes',
    `restaurantes/${house}`,
    'organizers',
    'blog',
    'usuarios',
    'mensajes',
    'cartas?filter=all',
    'estado',
    'seguridad',
  ]
})
test.afterAll(() => panel.stop())

for (const { language, ...size } of views)
  test(`nothing in the panel hinders an admin, in ${language} at ${size.width}`, async ({ browser }) => {
    const page = await panel.openAs(browser, 'admin', language)
    await page.setViewportSize(size)
    for (const path of pages) await look(page, `/admin/${path}`, language)
    await page.evaluate(() => {
      const usr = { id: '8bf32442-4986-4665-9fbc-5aca35426e77', email: 'jan@cercle.example' }
      history.pushState({ usr, key: 'x', idx: 1 }, '', '/admin/password-reset')
    })
    await page.reload()
    await settled(page)
    await expectAccessible(page)
  })

for (const { language, ...size } of views)
  test(`nor an editor, nor who is still at the door, in ${language} at ${size.width}`, async ({ browser }) => {
    const page = await panel.openAs(browser, 'editor', language)
    await page.setViewportSize(size)
    for (const path of ['dashboard', 'eventos', 'usuarios', 'seguridad']) await look(page, `/admin/${path}`, language)
    await page.route('**/api/admin/me', (route) =>
      route.fulfill({ status: 403, json: { error: 'second-factor.required' } }),
    )
    await page.goto('/admin/login')
    await expect(
      page.getByLabel(language === 'es' ? 'Código de tu aplicación' : 'Codi de la teva aplicació'),
    ).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({ baseURL: panel.origin, viewport: size })
    await context.addCookies([{ name: 'language', value: language, url: panel.origin }])
    await context.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    const visitor = await context.newPage()
    await look(visitor, '/admin/login', language)
    await look(visitor, '/auth', language)
    await visitor.getByRole('button', { name: language === 'es' ? /Créala/ : /Crea’n/ }).click()
    await expectAccessible(visitor)
    await look(visitor, '/auth/recuperar', language)
    await look(visitor, '/create-super-admin', language)
    await visitor.route('**/api/setup', (route) => route.fulfill({ json: { isOpen: true } }))
    await visitor.reload()
    await expect(visitor.getByRole('textbox').first()).toBeVisible()
    await expectAccessible(visitor)
  })

/** Nothing on the page hinders anybody, and nothing on it is said in the other language. */
const look = async (page: Page, address: string, language: 'es' | 'ca') => {
  await page.goto(address)
  await settled(page)
  await expectAccessible(page)
  expect.soft(untranslated(await saidOn(page, language), language, sentences), address).toEqual([])
}

const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], .spinner')).toHaveCount(0)
}
