import { type Page, expect } from '@playwright/test'
import type { Panel } from '../support/panel.ts'
import { expectListAgain } from '../support/panel-lists.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()

test('a post is written, cleaned, given a free slug, published, deleted and restored', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/blog')
  await page.getByRole('button', { name: 'Nueva publicación' }).click()
  const dialog = page.getByRole('dialog')
  await save(page)
  for (const complaint of [
    'El título debe tener al menos 3',
    'El slug debe tener al menos 3',
    'El contenido debe tener al menos 10',
  ])
    await expect(dialog.getByText(complaint)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Título' }).fill('La mesa larga')
  await dialog.getByRole('textbox', { name: 'Contenido' }).focus()
  await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue('la-mesa-larga')
  await dialog.getByRole('textbox', { name: 'Slug' }).fill('otra-cosa')
  await dialog.getByRole('button', { name: 'Generar' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue('la-mesa-larga')
  await dialog.getByRole('textbox', { name: 'Contenido' }).evaluate((text) => {
    const pasted = new DataTransfer()
    pasted.setData(
      'text/html',
      '<h2 style="color:red">Un título</h2><p onclick="x()">Texto <b>fuerte</b><script>x()</script></p>',
    )
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  })
  await expect(dialog.getByRole('heading', { name: 'Un título' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cita', exact: true }).click()
  await dialog.getByLabel('Estado').selectOption('published')
  await save(page)
  await expect(dialog.getByText('Ya hay una publicación con este slug').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Usar «la-mesa-larga-2»' }).click()
  await save(page)
  await expect(page.getByText('Publicación creada correctamente')).toBeVisible()
  await expectListAgain(page)

  const { body } = await panel.ask('editor', 'GET', '/blog-posts?search=mesa+larga')
  const post = body.rows.find(({ slug }: { slug: string }) => slug === 'la-mesa-larga-2')
  const { body: stored } = await panel.ask('editor', 'GET', `/blog-posts/${post.id}`)
  expect(stored.content).toContain('<h2>Un título</h2>')
  expect(stored.content).toMatch(/<blockquote><p>Texto <strong>fuerte<\/strong><\/p><\/blockquote>/)
  expect((await page.request.get('/blog/la-mesa-larga-2')).status()).toBe(200)

  await panel.ask('editor', 'PUT', `/blog-posts/${post.id}`, { ...formOf(stored), title: 'La mesa de prueba' })
  await page.goto('/admin/blog?search=mesa+de+prueba')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Editar: La mesa de prueba' }).click()
  await dialog.getByRole('textbox', { name: 'Extracto' }).fill('Una mesa.')
  await save(page)
  await expect(page.getByText('Publicación actualizada correctamente')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar: La mesa de prueba' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Publicación eliminada correctamente')).toBeVisible()
  expect((await page.request.get('/blog/la-mesa-larga-2')).status()).toBe(404)
  await page.getByRole('button', { name: 'Papelera' }).click()
  await page.getByRole('button', { name: 'Restaurar: La mesa de prueba' }).click()
  await expect(page.getByText('Restaurado: vuelve a estar en su sitio')).toBeVisible()
  expect((await page.request.get('/blog/la-mesa-larga-2')).status()).toBe(200)
})

const formOf = (post: Record<string, unknown>) => {
  const { title, titleCa, slug, content, contentCa, status, version } = post
  return { title, titleCa, slug, content, contentCa, status, version, excerpt: '', excerptCa: '', coverImage: '' }
}
