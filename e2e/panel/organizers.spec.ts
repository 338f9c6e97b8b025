import { type Page, expect } from '@playwright/test'
import { formOf } from '#web/admin/events/event-form.ts'
import { emptyOrganizer } from '#web/admin/organizers/organizer-form.ts'
import { expectFocusSeen, tabTo } from '../support/keyboard.ts'
import { organizerField, organizersFound } from '../support/organizer-picker.ts'
import { type Panel, openPanel } from '../support/panel.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(async () => {
  panel = await openPanel()
  for (let number = 1; number <= 30; number += 1)
    await panel.ask('editor', 'POST', '/organizers', {
      ...emptyOrganizer,
      name: `Celler ${String(number).padStart(2, '0')}`,
      city: number % 2 ? 'Falset' : 'Gandesa',
    })
})
test.afterAll(() => panel.stop())

/** Which of those that were found Enter would take, as a screen reader is told. */
const expectActive = async (page: Page, name: string) => {
  const option = organizersFound(page).filter({ hasText: name })
  await expect(option).toHaveCount(1)
  await expect(organizerField(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
}

test('an organizer is looked for, taken, changed and taken away with the keyboard', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/eventos/nuevo')
  const field = organizerField(page)
  await tabTo(page, field)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveAttribute('placeholder', 'Ninguno')

  // Nothing written: nobody, then the first by name, and word of the rest.
  await page.keyboard.press('ArrowDown')
  await expect(organizersFound(page)).toHaveCount(26)
  await expect(organizersFound(page).first()).toHaveText('Ninguno')
  await expect(page.getByText('Hay más: escribe parte del nombre.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Más de 25 organizadores' })).toBeAttached()
  await expectFocusSeen(page)
  await page.keyboard.press('Escape')
  await expect(organizersFound(page)).toHaveCount(0)
  await expect(field).toBeFocused()

  await page.keyboard.type('celler gandesa 1')
  await expect(organizersFound(page)).toHaveCount(5)
  await expectActive(page, 'Celler 10')
  await page.keyboard.press('ArrowDown')
  await expectActive(page, 'Celler 12')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expectActive(page, 'Celler 18')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Celler 18')
  await expect(field).toBeFocused()

  await test.step('what was not a choice leaves who was chosen, an empty field nobody', async () => {
    await field.fill('Celler dels somnis')
    await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('Celler 18')
    await field.fill('')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('placeholder', 'Ninguno')
    await field.fill('celler 07')
    await expect(organizersFound(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('Celler 07')
  })
})

test('Enter takes nothing before the answer to what was written is there', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor')
  await page.goto('/admin/eventos/nuevo')
  const field = organizerField(page)
  await field.fill('celler 03')
  await expect(organizersFound(page)).toHaveCount(1)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/organizers?*', async (route) => {
    await held
    await route.continue()
  })
  await field.fill('celler 04')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('celler 04')
  answer()
  await expectActive(page, 'Celler 04')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Celler 04')
  await expect(page.getByRole('heading', { name: 'Crear evento' })).toBeVisible()
})

test('on a phone, in Catalan, it is found by touch, and is for everybody', async ({ browser }) => {
  const page = await panel.openAs(browser, 'editor', 'ca')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/eventos/nuevo')
  const field = organizerField(page)
  await field.fill('falset')
  await expect(page.getByText('N’hi ha més', { exact: false })).toBeHidden()
  await expect(organizersFound(page)).toHaveCount(15)
  await expectAccessible(page)
  await organizersFound(page).filter({ hasText: 'Celler 03' }).click()
  await expect(field).toHaveValue('Celler 03')
  await field.fill('ningú')
  await expect(page.getByText('Res no coincideix amb la cerca')).toBeVisible()
  await expectAccessible(page)
})

test('an organizer in the trash stays chosen, and it is said that nobody sees it', async ({ browser }) => {
  const { body: gone } = await panel.ask('editor', 'POST', '/organizers', { ...emptyOrganizer, name: 'Fonda Tancada' })
  const { body: list } = await panel.ask('editor', 'GET', '/events')
  const { body: event } = await panel.ask('editor', 'GET', `/events/${list.rows[0].id}`)
  const form = { ...formOf(event), organizerId: gone.id, version: event.version }
  expect((await panel.ask('editor', 'PUT', `/events/${event.id}`, form)).status).toBe(200)
  await panel.ask('editor', 'DELETE', `/organizers/${gone.id}`)

  const page = await panel.openAs(browser, 'editor')
  await page.goto(`/admin/eventos/${event.id}`)
  await expect(organizerField(page)).toHaveValue('Fonda Tancada')
  await expect(organizerField(page)).toHaveAccessibleDescription('Está en la papelera: no se ve en la web.')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: event.title, exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).not.toContainText('Fonda Tancada')
})
