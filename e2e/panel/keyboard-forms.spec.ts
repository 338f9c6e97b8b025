import { type Locator, type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { expectFocusSeen, expectTrapped, press, tabTo, write } from '../support/keyboard.ts'
import { organizerField, organizersFound } from '../support/organizer-picker.ts'
import type { Panel } from '../support/panel.ts'
import { test, untilIdle } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

// By keyboard only, with the keys that a person without a mouse would press.

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Presses an upload button and chooses files in the dialog of the system. */
const upload = async (page: Page, name: string, files: Awaited<ReturnType<typeof photo>>[]) => {
  const chooser = page.waitForEvent('filechooser')
  await press(page, button(page, name))
  await (await chooser).setFiles(files)
}

test('an event is written, looked at, saved and copied by keyboard alone', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/eventos')
  await press(page, page.getByRole('link', { name: 'Crear evento' }))

  await test.step('its texts in both languages', async () => {
    await write(page, field(page, 'Título'), 'Sopa de tecles')
    await write(page, field(page, 'Descripción'), 'Diez dedos y una olla.')
    await write(page, field(page, 'Ubicación'), 'Sala del Cercle')
    await write(page, page.getByRole('combobox', { name: 'Categoría (opcional)' }), 'Cenas')
    // On a wide screen the Catalan fields stand beside them, and come next.
    await page.keyboard.press('Tab')
    await expect(field(page, 'Título en catalán (opcional)')).toBeFocused()
    await write(page, field(page, 'Título en catalán (opcional)'), 'Sopa de tecles (ca)')
  })

  await test.step('its date part by part, its price, its seats, its organizer', async () => {
    await tabTo(page, page.getByLabel('Fecha y hora de inicio'))
    // Day and month are the same number, because browsers differ in their order.
    await page.keyboard.type('05052031')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('0830A')
    await expect(page.getByLabel('Fecha y hora de inicio')).toHaveValue('2031-05-05T08:30')
    await write(page, page.getByLabel('Precio (€)'), '24.5')
    await write(page, page.getByLabel('Sillas'), '12')
    const organizer = organizerField(page)
    await tabTo(page, organizer)
    await page.keyboard.type('fumer')
    const found = organizersFound(page).filter({ hasText: 'Mas Fumerol' })
    await expect(organizer).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id'))!)
    await page.keyboard.press('Enter')
    await expect(organizer).toHaveValue('Mas Fumerol')
  })

  await test.step('its pictures and their order', async () => {
    await upload(page, 'Subir imagen', [await photo('cartel.png', '#d2321b')])
    await expect(button(page, 'Cambiar imagen')).toBeVisible()
    await upload(page, 'Añadir fotos', [await photo('roja.png', '#d2321b'), await photo('azul.png', '#2450a4')])
    const photos = page.getByRole('group', { name: 'Galería' }).getByRole('listitem')
    await expect(photos).toHaveCount(2)
    const before = await photos.locator('img').evaluateAll(sources)
    await press(page, button(page, 'Bajar la foto 1'), 'Shift+Tab')
    expect(await photos.locator('img').evaluateAll(sources)).toEqual(before.toReversed())
    // The focus moves with the photo.
    await expect(button(page, 'Bajar la foto 2')).toBeFocused()
    await press(page, button(page, 'Quitar la foto 2'))
    await expect(photos).toHaveCount(1)
    await expect(page.getByRole('group', { name: 'Galería' })).toBeFocused()
  })

  await test.step('its page as visitors will see it', async () => {
    const preview = button(page, 'Vista previa')
    const dialog = page.getByRole('dialog', { name: 'Vista previa' })
    await press(page, preview)
    await expect(dialog.getByRole('heading', { name: 'Sopa de tecles', exact: true })).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Català' }))
    await expect(dialog.getByRole('heading', { name: 'Sopa de tecles (ca)' })).toBeVisible()
    await expectTrapped(page, dialog, 12)
    await page.keyboard.press('Escape')
    await expect(preview).toBeFocused()
    await press(page, button(page, 'Guardar'))
    await expectToast(page, 'Evento creado con éxito')
  })

  await test.step('a copy of it needs a day of its own, and is a draft', async () => {
    await write(page, page.getByRole('search').getByRole('textbox'), 'sopa de tecles')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await press(page, button(page, 'Duplicar: Sopa de tecles'))
    const dialog = page.getByRole('dialog', { name: 'Duplicar el evento' })
    await expect(field(dialog, 'Título')).toHaveValue('Sopa de tecles')
    await expect(dialog.getByLabel('Título en catalán')).toHaveValue('Sopa de tecles (ca)')
    await expect(field(dialog, 'Título')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Fecha y hora de inicio')).toBeFocused()
    await expectFocusSeen(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  const { body } = await panel.ask('editor', 'GET', '/events?search=sopa+de+tecles')
  const { body: event } = await panel.ask('editor', 'GET', `/events/${body.rows[0].id}`)
  expect(event).toMatchObject({
    titleCa: 'Sopa de tecles (ca)',
    categoryCa: 'Sopars',
    price: 24.5,
    maxParticipants: 12,
  })
  expect(event.images).toHaveLength(1)
})

const sources = (images: Element[]) => images.map((image) => (image as HTMLImageElement).src.replace(/\/\d+\.\w+$/, ''))

test('a post is written with headings, lists, a link and an image by keyboard alone', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/blog')
  await press(page, button(page, 'Nueva publicación'))
  const dialog = page.getByRole('dialog', { name: 'Nueva publicación' })
  const text = dialog.getByRole('textbox', { name: 'Contenido', exact: true })
  /** Every tool returns the focus to the text. */
  const use = async (name: string) => {
    await press(page, dialog.getByRole('button', { name, exact: true }), 'Shift+Tab')
    await expect(text).toBeFocused()
  }
  await write(page, dialog.getByRole('textbox', { name: 'Título', exact: true }), 'A diez dedos')
  await tabTo(page, text)
  await page.keyboard.type('Lo primero')
  await use('Título')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Se lee ')
  await page.keyboard.type('aquí')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('aquí')
  await untilIdle(page)
  await press(page, dialog.getByRole('button', { name: 'Enlace', exact: true }), 'Shift+Tab')
  const asking = page.getByRole('dialog', { name: 'Enlace' })
  await write(page, asking.getByLabel('Dirección del enlace'), 'https://cercle.example')
  await page.keyboard.press('Enter')
  await expect(asking).toBeHidden()
  await expect(text).toBeFocused()
  await untilIdle(page)
  await page.keyboard.press('End')
  await untilIdle(page)
  await page.keyboard.press('Enter')
  await use('Lista')
  await page.keyboard.type('pan')
  await page.keyboard.press('Enter')
  await page.keyboard.type('vino')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await use('Cita')
  await page.keyboard.type('Buen provecho.')
  const chooser = page.waitForEvent('filechooser')
  await press(page, dialog.getByRole('button', { name: 'Insertar imagen', exact: true }), 'Shift+Tab')
  await (await chooser).setFiles([await photo('mesa.png', '#2450a4')])
  const described = page.getByRole('dialog', { name: 'Descripción de la imagen' })
  await write(page, described.getByLabel('Descripción de la imagen'), 'Una mesa azul')
  await page.keyboard.press('Enter')
  await expect(described).toBeHidden()
  await expect(text.getByRole('img', { name: 'Una mesa azul' })).toBeVisible()

  // Out of the text by Tab, and back into it.
  await tabTo(page, text)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Extracto (opcional)' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(text).toBeFocused()
  await press(page, button(page, 'Guardar'))
  await expectToast(page, 'Publicación creada correctamente')
  await expect(button(page, 'Nueva publicación')).toBeFocused()

  const { body } = await panel.ask('editor', 'GET', '/blog-posts?search=diez+dedos')
  const { body: post } = await panel.ask('editor', 'GET', `/blog-posts/${body.rows[0].id}`)
  expect(post.content).toMatch(
    /<h2>Lo primero<\/h2><p>Se lee <a [^>]*href="https:\/\/cercle\.example"[^>]*>aquí<\/a><\/p><ul><li>/,
  )
  expect(post.content).toMatch(/<blockquote><p>Buen provecho\.<\/p>/)
  expect(post.content).toMatch(/<img[^>]* alt="Una mesa azul"/)
})
