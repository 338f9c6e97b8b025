import { expect } from '@playwright/test'
import { createEvent, register } from '../support/events.ts'
import type { Panel } from '../support/panel.ts'
import { expectAccessible, test } from '../support/site.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

/** An event with four seats and three guests. */
const anEventWithGuests = async () => {
  const event = await createEvent(panel, 'Quartet Delta', { price: 10, maxParticipants: 4 })
  for (const name of ['Anna Prova', 'Berta Prova', 'Carla Prova']) expect(await registered(event, name)).toBe(201)
  return event
}

const registered = (event: string, fullName: string) => {
  const email = `${fullName.split(' ')[0]!.toLowerCase()}@example.org`
  return register(panel, event, { fullName, email, language: 'ca' })
}

test('guests are selected and cancelled by keyboard, and restored at once while seats are free', async ({
  browser,
}) => {
  const eventId = await anEventWithGuests()
  const page = await panel.openAs(browser, 'admin')
  await page.goto(`/admin/eventos/${eventId}/inscripciones`)
  const all = page.getByRole('columnheader').getByRole('checkbox', { name: 'Seleccionar todas las de esta página' })
  await expect(page.getByText('Anna Prova')).toBeVisible()
  await all.focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('group', { name: 'Filas seleccionadas' })
  await expect(bar).toContainText('3 inscripciones')
  await expect(all, 'it keeps the focus').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.keyboard.press('Space')
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Cancelar sillas' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Cancelar 3 inscripciones?' })
  await expect(dialog.getByRole('checkbox', { name: 'Avisar por correo' })).toBeChecked()
  await dialog.getByLabel('Motivo').fill('El local ha cerrado.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar sillas' }).press('Enter')
  await expect(page.getByText('0 de 4', { exact: true })).toBeVisible()
  await expect(bar).toContainText('3 inscripciones canceladas')
  await expect(bar.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  for (const name of ['Pol Demo', 'Queralt Demo']) expect(await registered(eventId, name)).toBe(201)
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('2 inscripciones recuperadas. Ya no hay silla para Carla Prova')
  await expect(page.getByText('4 de 4', { exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.context().close()
})
