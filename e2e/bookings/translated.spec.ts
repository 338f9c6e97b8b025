import { type Browser, type Page, expect } from '@playwright/test'
import { translate } from '../../tests/doubles/translate.ts'
import { createEvent } from '../support/events.ts'
import type { Panel } from '../support/panel.ts'
import { test, untilAnswers } from '../support/site.ts'

// A page that the browser translates shows after every step what the same page says untranslated.

test('a visitor with a translated agenda filters it, and finds what an untranslated one shows', async ({
  panel,
  browser,
}) => {
  const pages = await openBoth(browser, panel, ['/eventos', '/eventos'])
  const [{ page }] = pages
  const filters = page.getByRole('group').getByRole('button')
  const names = await filters.allTextContents()
  expect(names.length).toBeGreaterThan(3)
  await same(pages, 'main')
  for (const name of names) {
    for (const one of pages) await one.page.getByRole('group').getByRole('button', { name, exact: true }).click()
    await same(pages, 'main')
  }
})

test('a visitor with a translated page registers a party, adds, edits and cancels seats, as with an untranslated one', async ({
  panel,
  browser,
}) => {
  const pair = async () => {
    const event = await createEvent(panel, 'Garraf i Montsià', { price: 35 })
    return `/eventos/${event}`
  }
  const pages = await openBoth(browser, panel, [await pair(), await pair()])
  const both = async (step: (page: Page) => Promise<void>, part = 'body') => {
    for (const { page } of pages) await step(page)
    await same(pages, part)
  }
  const button = (name: string | RegExp) => async (page: Page) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click()
  await same(pages, 'main')
  await both(button('Inscribirme'), 'dialog[open]')
  await both(button(/^Reservar/), 'dialog[open]')
  await both(async (page) => {
    await page.getByLabel('Nombre completo').fill('Dora Demo')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Correo', exact: true }).fill('traducida@example.org')
  }, 'dialog[open]')
  for (const [at, name] of ['Carla Demo', 'Pau Demo', 'Nil Demo'].entries())
    await both(async (page) => {
      await button('Uno más')(page)
      await page.getByLabel(`Nombre ${at + 2}`, { exact: true }).fill(name)
    }, 'dialog[open]')
  await both(button('Uno menos'), 'dialog[open]')
  await both(button('Quitar a Nil Demo'), 'dialog[open]')
  for (const { page } of pages) await expect(page.getByRole('dialog')).toContainText('3 sillas × 35 €')
  await both(button('Reservar 3 sillas con pago'), 'main')
  for (const { page } of pages) await expect(page.getByRole('heading', { level: 1 })).toContainText('Dora')

  await both(async (page) => page.getByRole('link', { name: 'Ver mi reserva' }).click(), 'main')
  for (const { page } of pages) await expect(page.getByRole('main')).toContainText('105 €')
  await both(button('Añadir a alguien'), 'dialog[open]')
  await both(async (page) => {
    await page.getByRole('dialog').getByLabel('Nombre').fill('Eva Demo')
    await button('Añadir')(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  }, 'main')
  for (const { page } of pages) await expect(page.getByRole('main')).toContainText('140 €')
  await both(button('Cancelar'), 'dialog[open]')
  for (const name of ['Carla Demo', 'Eva Demo'])
    await both(async (page) => page.getByRole('checkbox', { name }).check(), 'dialog[open]')
  await both(async (page) => page.getByRole('checkbox', { name: 'Carla Demo' }).uncheck(), 'dialog[open]')
  await both(async (page) => {
    await button('Cancelar 1 silla')(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  }, 'main')
  for (const { page } of pages) await expect(page.getByRole('main')).toContainText('105 €')
})

type Beside = { page: Page; isTranslated: boolean }

/** An untranslated page and a translated one. Both fail on an error in the page. */
const openBoth = async (browser: Browser, panel: Panel, [plain, translated]: [string, string]) => {
  const open = async (path: string, isTranslated: boolean): Promise<Beside> => {
    const context = await browser.newContext({ baseURL: panel.origin, locale: 'es-ES', reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('pageerror', (error) => expect.soft(error.message).toBe(''))
    await page.goto(path)
    await untilAnswers(page)
    return { page, isTranslated }
  }
  return [await open(plain, false), await open(translated, true)] as const
}

/** Both pages say the same, before and after the translation of what is new. */
const same = async (pages: readonly Beside[], part: string) => {
  const text = async (is: boolean) => {
    const { page } = pages.find(({ isTranslated }) => isTranslated === is)!
    const says = await page.locator(part).first().innerText()
    // Each booking has a code of its own.
    return says.replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{3}\b/g, 'CODE')
  }
  const alike = () => expect(async () => expect(await text(true)).toBe(await text(false))).toPass({ timeout: 10_000 })
  await alike()
  for (const { page, isTranslated } of pages)
    if (isTranslated) await page.locator('body').evaluate(translate, 'replaced' as const)
  await alike()
}
