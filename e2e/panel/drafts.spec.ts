import { expect } from '@playwright/test'
import type { Panel } from '../support/panel.ts'
import { act, row, save } from '../support/panel-lists.ts'
import { expectAccessible, test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

test('a copy is a draft: its link opens it without an account, and by one press everybody sees it', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'editor')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/eventos?search=cuesta')
  await act(page, 'Duplicar', 'Lo que cuesta un plato')
  const dialog = page.getByRole('dialog', { name: 'Duplicar el evento' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Título', exact: true }).fill('Cena sin anunciar')
  await dialog.getByLabel('Título en catalán').fill('Sopar sense anunciar')
  await dialog.getByLabel('Fecha y hora de inicio').fill('2031-05-10T20:30')
  await dialog.getByRole('button', { name: 'Crear el borrador' }).click()
  await expect(page.getByText('Borrador creado', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Borrador/ })).toBeChecked()
  await page.getByRole('button', { name: 'Copiar el enlace del borrador' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const id = /eventos\/([\w-]+)\/borrador/.exec(link)![1]!

  const guest = await (await browser.newContext({ baseURL: panel.origin })).newPage()
  expect((await guest.goto(`/eventos/${id}`))!.status()).toBe(404)
  const draft = (await guest.goto(link))!
  expect(draft.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect(guest.getByRole('heading', { name: 'Cena sin anunciar', level: 1 })).toBeVisible()
  await expect(guest.getByText('nadie puede inscribirse')).toBeVisible()
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(guest)
  await guest.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Este enlace no abre ningún borrador' })).toBeVisible()

  await page.goto('/admin/eventos?filter=unpublished')
  await expect(row(page, 'Arroz a leña')).toContainText('Se publica el')
  await expectAccessible(page)
  await act(page, 'Publicar', 'Cena sin anunciar')
  await expect(page.getByText('Evento publicado', { exact: true })).toBeVisible()
  await guest.goto(link)
  await guest.reload()
  await expect(guest).toHaveURL(`${panel.origin}/eventos/${id}`)
  await expect(guest.getByRole('button', { name: 'Inscribirme' }).first()).toBeEnabled()
})

test('the old address of a post leads to its new one, in both languages', async ({ browser, request }) => {
  const page = await panel.openAs(browser, 'editor')
  const { body } = await panel.ask('editor', 'GET', '/blog-posts?filter=published')
  const [post] = body.rows
  await page.goto(`/admin/blog?id=${post.id}`)
  await page.getByLabel('Slug').fill('otra-direccion')
  await expect(page.getByText('llevarán a ella')).toBeVisible()
  await save(page)
  await expectToast(page, 'Publicación actualizada correctamente')
  for (const prefix of ['', '/ca']) {
    const answer = await request.get(`${panel.origin}${prefix}/blog/${post.slug}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `${prefix}/blog/otra-direccion`])
  }
})
