import { type Page, expect } from '@playwright/test'
import sharp from 'sharp'
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

test('an image of a post is described when it comes in, and again later; its page says the words', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/blog?id=nuevo')
  const post = page.getByRole('dialog', { name: 'Nueva publicación' })
  await post.getByRole('textbox', { name: 'Título', exact: true }).fill('La brasa de enero')
  const text = post.getByRole('textbox', { name: 'Contenido', exact: true })
  await text.fill('Fuimos treinta a la mesa.')
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2450a4' } })
    .png()
    .toBuffer()
  // The first editor is the Spanish one.
  const insert = () =>
    post.locator('input[type=file]').first().setInputFiles({ name: 'brasa.png', mimeType: 'image/png', buffer })
  await insert()
  const asking = page.getByRole('dialog', { name: 'Descripción de la imagen' })
  const words = asking.getByRole('textbox')
  await words.fill('Calçots sobre la brasa')
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Aplicar' }).click()
  // The second only adorns.
  await insert()
  await expect(words).toHaveValue('')
  await asking.getByRole('button', { name: 'Cerrar' }).click()
  await expect(asking).toBeHidden()

  await text.getByRole('img', { name: 'Calçots sobre la brasa' }).click()
  await post.getByRole('button', { name: 'Descripción de la imagen' }).click()
  await expect(words).toHaveValue('Calçots sobre la brasa')
  await words.fill('Calçots sobre la brasa, con romesco')
  await words.press('Enter')
  await post.getByLabel('Estado').selectOption('Publicado')
  await save(page)
  await expect(page.getByText('Publicación creada correctamente')).toBeVisible()
  await expectListAgain(page)

  await page.goto('/blog/la-brasa-de-enero')
  const served = page.locator('.post')
  await expect(served.getByRole('img', { name: 'Calçots sobre la brasa, con romesco' })).toBeVisible()
  await expect(served.locator('img[alt=""]')).toHaveCount(1)
  await expectAccessible(page)
})

const fromWord = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
<h1><span style="color:#2F5496">La brasa<o:p></o:p></span></h1>
<p class=MsoNormal>Fuimos <b>treinta</b>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>Calçots</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Romesco</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp;</span>Primero</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Plato</b></p></td><td><p class=MsoNormal>Precio</p></td></tr>
<tr><td><p class=MsoNormal>Sopa</p></td><td><p class=MsoNormal>12 €</p></td></tr></table>
<table><tr><td><p class=MsoNormal>Una carta</p><p class=MsoNormal>en una tabla</p></td><td></td></tr></table>
<p class=MsoNormal><img src="file:///C:/foto.png"></p><!--EndFragment--></body></html>`

test('a text pasted from Word keeps its titles, lists and the rows of its tables, and leaves its marks and its own pictures', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/blog')
  await page.getByRole('button', { name: 'Nueva publicación' }).click()
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Contenido' })
  await text.evaluate((box, html) => {
    const pasted = new DataTransfer()
    pasted.setData('text/html', html)
    pasted.setData('text/plain', 'La brasa')
    // Word adds a picture of what was copied.
    pasted.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  }, fromWord)
  await expect(text.getByRole('heading', { level: 2, name: 'La brasa' })).toBeVisible()
  await expect(text.locator('ul > li')).toHaveText(['Calçots', 'Romesco', 'Plato · Precio', 'Sopa · 12 €'])
  await expect(text.locator('ol > li')).toHaveText(['Primero'])
  await expect(text.getByRole('paragraph').filter({ hasText: /^Una carta$/ })).toBeVisible()
  await expect(text.locator('img[src]')).toHaveCount(0)

  // A picture of another site would have every reader's browser ask there; one of the club's own is kept by its path.
  await text.evaluate((box, html) => {
    const pasted = new DataTransfer()
    pasted.setData('text/html', html)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  }, `<p>Foto: <img src="https://pics.example/a.jpg"></p><p><img src="${panel.origin}/files/uploads/blog/1-a.webp"></p>`)
  await expect(page.getByText('Las imágenes de otra web no se pegan', { exact: true })).toBeVisible()
  await expect(text.locator('img[src]')).toHaveCount(1)
  await expect(text.locator('img[src]')).toHaveAttribute('src', '/files/uploads/blog/1-a.webp')
})
