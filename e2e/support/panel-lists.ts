import { type Locator, type Page, expect } from '@playwright/test'

/**
 * Waits until the address is that of the list alone. A record that is closed or saved leaves the address a moment after its form
 * disappears: a navigation before that would be undone.
 */
export const expectListAddress = (page: Page) =>
  expect(page).not.toHaveURL(/[?&](id|ver|email)=|\/nuevo$|\/[\da-f-]{36}$/)

/** The row of a list that has a name in it. */
export const row = (page: Page, name: string) => page.getByRole('row', { name })

/** Presses the button of a row that names its action and its record. */
export const act = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action}: ${name}`, exact: true }).click()

export const save = (within: Page | Locator) => within.getByRole('button', { name: 'Guardar', exact: true }).click()
