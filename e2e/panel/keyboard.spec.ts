import { type Page, expect } from '@playwright/test'
import sharp from 'sharp'
import { emptyOrganizer } from '#club/pages/organizers/staff/organizer-form.ts'
import { expectFocusSeen, expectOpensByKeys, expectTrapped, press, tabTo, write } from '../support/keyboard.ts'
import { type Panel, openPanel, password } from '../support/panel.ts'
import { expectListAddress } from '../support/panel-lists.ts'
import { expectAccessible, test } from '../support/site.ts'
import { expectToast } from '../support/toasts.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
  for (let number = 10; number < 36; number += 1)
    await panel.ask('editor', 'POST', '/organizers', { ...emptyOrganizer, name: `Casa ${number}` })
})
test.afterAll(() => panel.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('a list of the panel from sign-in to sign-out, by keyboard alone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: panel.origin, locale: 'es-ES' })
  const page = await context.newPage()
  // A sign-out ends all sessions of the user, so other tests must not use this one.
  await panel.join('pep@cercle.example', 1)
  await page.goto('/admin/login')

  await test.step('sign-in', async () => {
    await write(page, page.getByRole('textbox', { name: 'Correo', exact: true }), 'pep@cercle.example')
    await write(page, page.getByLabel('Contraseña'), password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('past the menu and through it', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(link(page, 'Saltar al contenido')).toBeFocused()
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, link(page, 'Organizadores'), 'Shift+Tab')
    await expect(page.getByRole('heading', { name: 'Organizadores' })).toBeVisible()
  })

  await test.step('the search everywhere, and back to the previous focus', async () => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Buscar en todo' })
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('casa 12')
    await expect(page.getByRole('option', { name: /^Casa 12/ })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Editar organizador' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('search, sort, filter, pages', async () => {
    const search = page.getByRole('search').getByRole('textbox')
    await write(page, search, 'casa 1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(11)
    await press(page, button(page, 'Borrar la búsqueda'))
    await expect(page.getByRole('row')).toHaveCount(26)
    await press(page, button(page, 'Nombre'))
    await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'descending')
    // The short way: round the end of the page, not past every row.
    await press(page, button(page, 'Siguiente'), 'Shift+Tab')
    await expect(page.getByText('Página 2 de 2')).toBeVisible()
    await expect(button(page, 'Siguiente')).toBeFocused()
    await press(page, button(page, 'Anterior'), 'Shift+Tab')
    await expect(page.getByText('Página 1 de 2')).toBeVisible()
    await tabTo(page, button(page, 'Papelera'))
    await page.keyboard.press('Space')
    await expect(page.getByText('La papelera está vacía')).toBeVisible()
    await press(page, button(page, 'Todos'), 'Shift+Tab')
    await expect(page.getByRole('row')).toHaveCount(26)
  })

  await test.step('a dialog keeps the focus, asks before input is lost, and returns the focus', async () => {
    const create = button(page, 'Crear organizador')
    const dialog = page.getByRole('dialog', { name: 'Crear organizador' })
    await press(page, create, 'Shift+Tab')
    await expectTrapped(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(create).toBeFocused()

    await page.keyboard.press('Enter')
    await write(page, dialog.getByRole('textbox', { name: 'Nombre' }), 'Teclas y fogones')
    await page.keyboard.press('Escape')
    const asking = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
    await press(page, asking.getByRole('button', { name: 'Seguir editando' }))
    // Where there is no room for both languages they are tabs.
    await page.setViewportSize({ width: 1100, height: 720 })
    await tabTo(page, dialog.getByRole('tab', { name: 'Español' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await write(page, dialog.getByRole('textbox', { name: 'Nombre en catalán' }), 'Tecles i fogons')
    const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#d2321b' } })
      .png()
      .toBuffer()
    const chooser = page.waitForEvent('filechooser')
    await press(page, dialog.getByRole('button', { name: 'Subir imagen', exact: true }))
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: photo })
    await expect(dialog.getByRole('button', { name: 'Cambiar imagen', exact: true })).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Guardar' }))
    await expectToast(page, 'Organizador creado con éxito')
    await expect(create).toBeFocused()
  })

  await test.step('a row opens by Enter, is saved, deleted after a question, and restored', async () => {
    await write(page, page.getByRole('search').getByRole('textbox'), 'teclas')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    const row = page.getByRole('row', { name: 'Teclas y fogones' })
    await press(page, row)
    const dialog = page.getByRole('dialog', { name: 'Editar organizador' })
    await write(page, dialog.getByRole('textbox', { name: 'Ciudad' }), 'Vic')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Organizador actualizado con éxito')
    await expect(row).toBeFocused()

    const remove = button(page, 'Eliminar: Teclas y fogones')
    const question = page.getByRole('dialog', { name: '¿Estás seguro?' })
    await press(page, remove)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, question.getByRole('button', { name: 'Eliminar' }))
    await expectToast(page, 'Organizador eliminado con éxito')
    // The row is gone, so the list has the focus.
    await expect(page.getByRole('region', { name: 'Organizadores' })).toBeFocused()
    await press(page, button(page, 'Papelera'), 'Shift+Tab')
    await press(page, button(page, 'Restaurar: Teclas y fogones'))
    await expectToast(page, 'Restaurado: vuelve a estar en su sitio')
    await expect(page.getByRole('region', { name: 'Organizadores' })).toBeFocused()
  })

  await test.step('sign-out', async () => {
    await press(page, button(page, 'Cerrar sesión'), 'Shift+Tab')
    await expectToast(page, 'Sesión cerrada con éxito')
    await expect(page).toHaveURL(/\/admin\/login$/)
  })
  await context.close()
})

test('a phone’s menu and the roles, by keyboard alone', async ({ browser }) => {
  const page = await panel.openAs(browser, await panel.join('noa@cercle.example', 1))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/dashboard')
  const open = button(page, 'Más: abrir el menú')
  await expectOpensByKeys(page, open, 'Panel de administración')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog')
  await press(page, menu.getByRole('link', { name: 'Usuarios' }))
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeVisible()

  const edit = button(page, 'Acciones: jan@cercle.example')
  await expectOpensByKeys(page, edit, 'Acciones: jan@cercle.example')
  for (const [key, role] of [
    ['ArrowDown', 'Usuario'],
    ['ArrowUp', 'Editor'],
  ]) {
    await tabTo(page, edit)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Editar rol' }))
    await tabTo(page, page.getByRole('radio', { checked: true }))
    await page.keyboard.press(key!)
    await expectFocusSeen(page)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Rol de usuario actualizado correctamente')
    await expect(page.getByRole('row', { name: /jan@/ })).toContainText(role!)
    await expect(edit).toBeFocused()
  }
  await page.context().close()
})

/** The buttons that open each kind of dialog: a form, a record, a question. */
const openers: [at: string, ...dialogs: [opener: RegExp, name: RegExp][]][] = [
  ['solicitudes', [/^Crear Solicitud$/, /^Crear Solicitud$/], [/^Eliminar /, /^¿Estás seguro/]],
  ['blog', [/^Editar: /, /^Editar publicación/]],
]

test('every dialog takes the focus, keeps it and returns it', async ({ browser }) => {
  const page = await panel.openAs(browser, 'admin')
  const tryAll = async (at: string, dialogs: (typeof openers)[number][1][]) => {
    await expectListAddress(page)
    await page.goto(`/admin/${at}`)
    for (const [opener, name] of dialogs)
      await expectOpensByKeys(page, page.getByRole('button', { name: opener }).first(), name)
  }
  for (const [at, ...dialogs] of openers) await test.step(at, () => tryAll(at, dialogs))

  await page.context().close()
})
