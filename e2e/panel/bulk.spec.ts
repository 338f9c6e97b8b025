import { expect } from '@playwright/test'
import { createEvent, register } from '../support/events.ts'
import type { Panel } from '../support/panel.ts'
import { expectAccessible, test, untilAnswers } from '../support/site.ts'

let panel: Panel
test.beforeAll(({ panel: shared }) => {
  panel = shared
})

/** An event with four seats and three guests. */
const anEventWithGuests = async () => {
  const event = await createEvent(panel, 'Taula de quatre', { price: 10, maxParticipants: 4 })
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

  await bar.getByRole('button', { name: 'Cancelar plazas' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '¿Cancelar 3 inscripciones?' })
  await expect(dialog.getByRole('checkbox', { name: 'Avisar por correo' })).toBeChecked()
  await dialog.getByLabel('Motivo').fill('El local ha cerrado.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar plazas' }).press('Enter')
  await expect(page.getByText('0 de 4', { exact: true })).toBeVisible()
  await expect(bar).toContainText('3 inscripciones canceladas')
  await expect(bar.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  for (const name of ['Pol Demo', 'Queralt Demo']) expect(await registered(eventId, name)).toBe(201)
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('2 inscripciones recuperadas. Ya no hay plaza para Carla Prova')
  await expect(page.getByText('4 de 4', { exact: true })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.context().close()
})

test('cancelled guests request a seat again, and staff accept or decline them in the guest list, on a phone in Catalan', async ({
  browser,
}) => {
  const eventId = await anEventWithGuests()
  const page = await panel.openAs(browser, 'admin', 'ca')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/eventos/${eventId}/inscripciones`)
  await page.getByRole('checkbox', { name: 'Selecciona totes les d’aquesta pàgina' }).last().check()
  await page.getByRole('button', { name: 'Cancel·la places' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel·la places' }).click()
  await expect(page.getByText('3 inscripcions cancel·lades')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: panel.origin, locale: 'ca-ES' })
  await visitor.goto(`/ca/eventos/${eventId}`)
  await untilAnswers(visitor)
  await visitor.getByRole('button', { name: 'Inscriu-m’hi' }).click()
  await visitor.getByLabel('Nom complet').fill('Anna Prova')
  await visitor.getByRole('textbox', { name: 'Correu', exact: true }).fill('anna@example.org')
  await visitor.getByRole('button', { name: 'Confirma la inscripció' }).click()
  await expect(visitor.getByText('Petició enviada al club: Anna Prova.')).toBeVisible()
  await expect(visitor.getByText(/Tens lloc|Teniu lloc/)).toBeHidden()
  await visitor.close()
  expect(await registered(eventId, 'Berta Prova')).toBe(201)

  await page.goto('/admin/dashboard')
  await expect(page.getByRole('link', { name: '2 persones tornen a demanar plaça: Taula de quatre' })).toBeVisible()
  await page.getByRole('link', { name: '2 persones tornen a demanar plaça: Taula de quatre' }).click()
  await expect(page.getByRole('button', { name: 'Demanen plaça (2)' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accepta: Anna Prova' }).click()
  await expect(page.getByText('Té plaça, i se li escriu')).toBeVisible()
  await page.getByRole('button', { name: 'Accions: Berta Prova' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rebutja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rebutja' }).click()
  await expect(page.getByText('Petició rebutjada, i se li escriu')).toBeVisible()
  await expect(page.getByText('1 de 4', { exact: true })).toBeVisible()
  await page.context().close()
})
