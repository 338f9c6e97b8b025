import { type Page, expect } from '@playwright/test'
import { type Panel, openPanel } from '../support/panel.ts'
import { test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

/** Of every field on the page that has a twin in the other language, its name and the language that spell checkers and voices take it for. */
const spoken = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="tabpanel"], .items > li')].flatMap((part, at) =>
      [...part.querySelectorAll<HTMLInputElement>('input, textarea, [role="textbox"]')]
        .filter(({ type }) => type !== 'file' && type !== 'number')
        .filter(({ name }) => !name?.endsWith('precio'))
        .map((field) => {
          const isCatalan = part.role === 'tabpanel' ? at % 2 === 1 : field.name.endsWith('Ca')
          const label = part.querySelector(`label[for="${field.id}"]`)
          return {
            name: field.name || `${field.className} ${at}`,
            isRight: field.closest('[lang]')?.getAttribute('lang') === (isCatalan ? 'ca' : 'es'),
            ofLabel: label?.closest('[lang]')?.getAttribute('lang'),
          }
        }),
    ),
  )

for (const language of ['es', 'ca'] as const)
  test(`each text of the panel is written in its own language, and asked for in the panel’s (${language})`, async ({
    browser,
  }) => {
    const page = await panel.openAs(browser, 'admin', language)
    const posts = (await panel.ask('admin', 'GET', '/blog-posts')).body.rows
    const organizers = (await panel.ask('admin', 'GET', '/organizers')).body.rows
    const houses = (await panel.ask('admin', 'GET', '/restaurants')).body.rows
    for (const [address, atLeast] of [
      ['/admin/eventos/nuevo', 8],
      [`/admin/restaurantes/${houses[0].id}`, 20],
      [`/admin/organizers?id=${organizers[0].id}`, 8],
      [`/admin/blog?id=${posts[0].id}`, 6],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('tab', { name: 'Català' })).toBeVisible()
      await expect(page.locator('.rich__sk')).toHaveCount(0)
      const fields = await spoken(page)
      expect(fields.length, address).toBeGreaterThanOrEqual(atLeast)
      expect(
        fields.filter(({ isRight }) => !isRight).map(({ name }) => name),
        address,
      ).toEqual([])
      const labels = fields.map(({ ofLabel }) => ofLabel).filter(Boolean)
      expect(new Set(labels), `${address}: the labels`).toEqual(new Set([language]))
    }
    await page.context().close()
  })

test('who is written down by hand is written to in the panel’s language unless it is said otherwise', async ({
  browser,
}) => {
  const { body } = await panel.ask('admin', 'GET', '/events?filter=upcoming')
  for (const language of ['ca', 'es'] as const) {
    const page = await panel.openAs(browser, 'admin', language)
    for (const [address, write] of [
      ['solicitudes', /^(Crear Solicitud|Crea una sol·licitud)$/],
      ['socios', /^(Crear Socio|Crea un soci)$/],
      [`eventos/${body.rows[0].id}/inscripciones`, /^(Añadir inscripción|Afegeix una inscripció)$/],
    ] as const) {
      await page.goto(`/admin/${address}`)
      await page.getByRole('button', { name: write }).click()
      const written = language === 'ca' ? 'Llengua dels correus' : 'Idioma de los correos'
      await expect(page.getByLabel(written), address).toHaveValue(language)
    }
    await page.context().close()
  }
})
