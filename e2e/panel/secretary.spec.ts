import { type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { emptyOrganizer } from '#web/admin/organizers/organizer-form.ts'
import { type Panel, openPanel } from '../support/panel.ts'
import { expectListAgain } from '../support/panel-lists.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
})
test.afterAll(() => panel.stop())

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row', { name })
const title = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })

test('a record is left for its place in the list, and Back asks before it loses what was written', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin')
  const place = '/admin/eventos?search=cena&sort=price&order=asc'
  await page.goto(place)
  await row(page, 'Cena de huerta').click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(place)

  await row(page, 'Cena de huerta').click()
  await title(page).fill('Cena de la huerta')
  await save(page)
  await expect(page.getByText('Evento actualizado con éxito')).toBeVisible()
  await expect(page).toHaveURL(place)

  // The list in the browser's history is the one that the save led to.
  await row(page, 'Cena de la huerta').click()
  await title(page).fill('Una palabra que no se ha de perder')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(title(page)).toHaveValue('Una palabra que no se ha de perder')
})

test('a price takes its comma, the photo fills its plate, and no toast lies on the button that saves', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/admin/restaurantes/nuevo')
  await save(page)
  await expect(page.getByText('Nombre y dirección son obligatorios')).toBeVisible()
  // Clicked through a toast, this would wait until it is gone.
  await page.getByRole('button', { name: 'Guardar', exact: true }).click({ timeout: 2000 })

  await expect(page.getByText('Revisa los campos marcados')).toBeVisible()
  await page.getByLabel('Nombre', { exact: true }).fill('Can Pep de la Prova')
  await page.getByLabel('Dirección', { exact: true }).fill('Moll de la Fusta, 3')
  await expect(page.getByText('Revisa los campos marcados'), 'when none is marked any more').toBeHidden()
  await page.getByLabel('Web (opcional)', { exact: true }).fill('www.canpep.example')
  await page.getByLabel('Precio medio (€)').pressSequentially('28,5')
  await page.getByLabel('General (opcional)').pressSequentially('4,5')
  const landscape = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2450a4' } })
    .png()
    .toBuffer()
  const files = page.getByLabel('Añadir fotos: Fotos')
  // Of several the one that is refused is named, and the next goes in.
  await files.setInputFiles([
    { name: 'lista.png', mimeType: 'text/plain', buffer: Buffer.from('una lista') },
    { name: 'sala.png', mimeType: 'image/png', buffer: landscape },
  ])
  await expect(page.getByText('lista.png: Solo se permiten archivos de imagen').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar la foto 1' })).toBeVisible()
  await save(page)
  await expect(page.getByText('Restaurante creado con éxito')).toBeVisible()
  await expectListAgain(page)

  const { body } = await panel.ask('editor', 'GET', '/restaurants?search=prova')
  const { id } = body.rows.find(({ nombre }: { nombre: string }) => nombre === 'Can Pep de la Prova')
  expect((await panel.ask('editor', 'GET', `/restaurants/${id}`)).body).toMatchObject({
    precioMedio: 28.5,
    web: 'https://www.canpep.example',
    valoraciones: { general: 4.5 },
  })
  await page.goto(`/restaurantes/${id}`)
  const box = await page.locator('.plate-xl img').boundingBox()
  expect(Math.abs(box!.width - box!.height)).toBeLessThan(2)
})

test('the guests of an event print as one sheet: names and diets, nobody’s telephone', async ({ browser }) => {
  const page = await panel.openAs(browser, 'admin')
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto('/admin/eventos?search=garnachas')
  await page.getByRole('link', { name: 'inscritos: Garnachas viejas del Priorat' }).click()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'Lista para imprimir' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(sheet.getByRole('row')).toHaveCount(9)
  await expect(sheet).toContainText('8 personas')
  expect(await sheet.innerText()).not.toMatch(/@|\+34/)
  await expectAccessible(page)
})

test('a reason that was typed while somebody else decided stays to be copied', async ({ browser }) => {
  const { body } = await panel.ask('admin', 'GET', '/membership-requests?status=pending')
  const [{ id, fullName }] = body.rows
  const page = await panel.openAs(browser, 'admin')
  await page.goto(`/admin/solicitudes?id=${id}`)
  const dialog = page.getByRole('dialog', { name: fullName })
  const reason = dialog.getByLabel(/Motivo de la decisión/)
  await reason.fill('Avalada por dos socios')
  const decision = { status: 'rejected', reason: 'Ya no vive aquí' }
  expect((await panel.ask('admin', 'POST', `/membership-requests/${id}/decisions`, decision)).status).toBe(201)

  await dialog.getByRole('button', { name: 'Aprobar' }).click()
  await expect(dialog.getByRole('status')).toContainText('Otra persona ya ha decidido sobre esta solicitud')
  await expect(dialog.getByText('tu motivo no se ha guardado')).toBeVisible()
  await expect(dialog.getByText('Ya no vive aquí')).toBeVisible()
  await expect(reason).toHaveValue('Avalada por dos socios')
  await expect(dialog.getByRole('button', { name: 'Aprobar' })).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/admin/solicitudes')
})

test('the next page of a list is read from its head by pointer; by keyboard the focus stays', async ({ browser }) => {
  for (let number = 10; number < 40; number += 1)
    await panel.ask('editor', 'POST', '/organizers', { ...emptyOrganizer, name: `Casa ${number}` })
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/organizers')
  const next = page.getByRole('button', { name: 'Siguiente' })
  await next.click()
  await expect(page.getByText('Página 2 de 2')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Organizadores' })).toBeInViewport()
  await page.getByRole('button', { name: 'Anterior' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeFocused()
})

test('who calls is found by name among all events, called back, and led to in the list of their event', async ({
  browser,
}) => {
  const page = await panel.openAs(browser, 'admin', 'ca')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/eventos')
  await page.getByRole('link', { name: 'Busca un inscrit' }).click()
  await expect(page.getByRole('heading', { name: 'Busca un inscrit' })).toBeVisible()
  await expect(page.getByText('Qui busques?')).toBeVisible()
  await page.getByPlaceholder('Nom, correu o telèfon').fill('casadevall prat 600 000')
  await expect(page.getByText('Ningú no coincideix amb la cerca')).toBeVisible()
  await page.getByPlaceholder('Nom, correu o telèfon').fill('aina cortadellas')
  const guest = row(page, 'Aina Cortadellas Roig').first()
  await expect(guest).toContainText('Sopar de mercat a Ca l’Oriola')
  await expect(guest.getByRole('link', { name: '+34 600 000 009' })).toHaveAttribute('href', 'tel:+34600000009')
  await expectAccessible(page)
  const found = page.url()
  await guest.getByText('Sopar de mercat').click()
  await expect(page.getByRole('heading', { name: 'Inscripcions: Sopar de mercat a Ca l’Oriola' })).toBeVisible()
  await expect(row(page, 'Aina Cortadellas Roig')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(found)

  const editor = await panel.openAs(browser, 'editor')
  await editor.goto('/admin/eventos')
  await expect(editor.getByRole('heading', { name: 'Eventos' })).toBeVisible()
  await expect(editor.getByRole('link', { name: 'Buscar a un inscrito' })).toHaveCount(0)
})

test('on a phone the list of events says how many come, and leads to them', async ({ browser }) => {
  const page = await panel.openAs(browser, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/eventos?search=garnachas')
  const guests = page.getByRole('link', { name: 'inscritos: Garnachas viejas del Priorat' })
  await expect(guests).toHaveText(/^8\/\d+ inscritos$/)
  await expectAccessible(page)
  await guests.click()
  await expect(page.getByRole('heading', { name: 'Inscripciones: Garnachas viejas del Priorat' })).toBeVisible()
})

test('on a phone the buttons below a form stand in one line, and leave the rest of the screen to it', async ({
  browser,
}) => {
  for (const language of ['es', 'ca'] as const) {
    const page = await panel.openAs(browser, 'editor', language)
    await page.setViewportSize({ width: 375, height: 667 })
    for (const address of ['/admin/eventos/nuevo', '/admin/blog?id=nuevo']) {
      await page.goto(address)
      const buttons = page.locator('.editor__foot .btn')
      await expect(buttons).toHaveCount(3)
      const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
      expect(new Set(tops).size, `${address} (${language})`).toBe(1)
    }
    await page.context().close()
  }
})

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
