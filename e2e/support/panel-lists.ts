import { type Locator, type Page, expect } from '@playwright/test'
import { expectAccessible } from './site.ts'

/**
 * Waits until only the list is in the address. A record that was closed, or saved, leaves it a moment after its form has gone
 * from sight: who goes elsewhere in that moment is called back.
 */
export const expectListAgain = (page: Page) =>
  expect(page).not.toHaveURL(/[?&](id|ver|email)=|\/nuevo$|\/[\da-f-]{36}$/)

/** Searches for the one row that has these words, and waits until it stands alone: until then rows still move. */
export const search = async (page: Page, words: string) => {
  await expectListAgain(page)
  await page.getByRole('search').getByRole('textbox').fill(words)
  await page.getByRole('search').getByRole('textbox').press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
}

/** The row of a list that has a name in it. */
export const row = (page: Page, name: string) => page.getByRole('row', { name })

/** Presses the button of a row that names its action and its record. */
export const act = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action}: ${name}`, exact: true }).click()

export const save = (within: Page | Locator) => within.getByRole('button', { name: 'Guardar', exact: true }).click()

/** Sends a row to the trash, finds it there and brings it back. */
export const trashAndRestore = async (page: Page, name: string, toast: string) => {
  await act(page, 'Eliminar', name)
  await expect(page.getByRole('dialog', { name: '¿Estás seguro?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText(toast)).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Papelera' }).click()
  // Twice in one go, as people do: it is one act all the same.
  await page.getByRole('button', { name: `Restaurar: ${name}`, exact: true }).dblclick()
  await expect(page.getByText('Restaurado: vuelve a estar en su sitio')).toBeVisible()
  await expect(page.getByText('Error al restaurar')).toHaveCount(0)
  await page.getByRole('group', { name: 'Mostrar' }).getByRole('button').first().click()
  await expect(row(page, name)).toBeVisible()
}
