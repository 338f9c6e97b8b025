import { type Page, expect } from '@playwright/test'
import { type Panel, openPanel } from '../support/panel.ts'
import { expectListAgain } from '../support/panel-lists.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

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

test('a message is read and marked as answered', async ({ browser }) => {
  const said = {
    name: 'Vera Prova',
    email: 'vera@example.org',
    phone: '',
    message: 'Teniu lloc per a vuit?',
    language: 'ca',
  }
  await fetch(`${panel.origin}/api/contact-messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(said),
  })
  const page = await panel.openAs(browser, 'admin')
  await page.goto('/admin/mensajes?search=vuit')
  await expectAccessible(page)
  await page.getByRole('row', { name: 'Vera Prova' }).focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Marcar como respondido' }).click()
  await expect(page.getByText('Mensaje marcado como respondido')).toBeVisible()
  await expectListAgain(page)
  await page.getByRole('button', { name: 'Respondidos' }).click()
  await expect(page.getByRole('row', { name: 'Vera Prova' })).toContainText('Respondido')
})

test('two people change one member’s file: both see what the other wrote, an IBAN by its end', async ({ browser }) => {
  const person = { fullName: 'Remei Prova', email: 'remei.prova@example.org', language: 'es' }
  const { body: socio } = await panel.ask('admin', 'POST', '/socios', {
    ...person,
    paymentMethod: 'transfer',
    idempotencyKey: crypto.randomUUID(),
  })
  const [laia, nuria] = [
    await panel.openAs(browser, 'admin'),
    await panel.openAs(browser, await panel.join('nuria@cercle.example', 1)),
  ]
  for (const page of [laia, nuria]) {
    await page.goto('/admin/socios?search=remei')
    await page.getByRole('button', { name: 'Ver Remei Prova' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click()
  }
  await laia.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1332')
  await laia.getByLabel('Tipo').selectOption('VIP')
  await nuria.getByLabel('IBAN').fill('ES79 2100 0813 6101 2345 6789')
  await nuria.getByLabel('Tipo').selectOption('Premium')
  await nuria.getByLabel('Notas').fill('Llama los lunes.')
  await save(laia)
  await expect(laia.getByText('Socio actualizado con éxito')).toBeVisible()

  await save(nuria)
  const dialog = nuria.getByRole('dialog', { name: 'Alguien ha guardado antes que tú' })
  await expect(dialog).toContainText('laia@cercle.example')
  const side = (field: string, whose: RegExp) =>
    dialog.getByRole('group', { name: field }).getByRole('radio', { name: whose })
  await expect(side('IBAN', /Lo guardado/)).toHaveAccessibleName(/•••• 1332/)
  await expect(side('Tipo', /Lo guardado/)).toHaveAccessibleName(/VIP/)
  await side('IBAN', /Lo guardado/).check()
  await dialog.getByRole('button', { name: 'Guardar así' }).click()
  await expect(nuria.getByText('Socio actualizado con éxito')).toBeVisible()
  const { body } = await panel.ask('admin', 'GET', `/socios/${socio.id}`)
  expect(body).toMatchObject({ iban: '•••• 1332', membershipType: 'premium', notes: 'Llama los lunes.', version: 3 })
})

test('the dashboard leads to its lists', async ({ browser }) => {
  const page = await panel.openAs(browser, 'admin')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('table', { name: 'Últimas solicitudes' }).getByRole('row')).toHaveCount(6)
  await page
    .getByRole('link', { name: /Restaurantes$/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/admin\/restaurantes$/)
})

test('an editor sees the content alone, and the server refuses the rest', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/dashboard')
  const counts = page.getByRole('list', { name: 'Recuento' })
  await expect(counts.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Últimas solicitudes')).toHaveCount(0)
  for (const link of ['Solicitudes', 'Socios', 'Usuarios', 'Mensajes'])
    await expect(page.getByRole('link', { name: link, exact: true })).toHaveCount(0)
  await page.goto('/admin/mensajes')
  await expect(page.getByText('Acceso denegado')).toBeVisible()
  for (const path of ['/contact-messages', '/letters', '/registrations?eventId=00000000-0000-4000-8000-000000000000'])
    expect((await panel.ask('editor', 'GET', path)).status).toBe(403)
})
