import { type Page, expect } from '@playwright/test'

/** The field of an event's form in which an organizer is looked for, in either language. */
export const organizerField = (page: Page) => page.getByRole('combobox', { name: /^Organit?zador/ })

/** Those that were found, while the list is open. */
export const organizersFound = (page: Page) => page.getByRole('listbox').getByRole('option')

/** Looks for an organizer by name and takes the one that is found. */
export const chooseOrganizer = async (page: Page, name: string) => {
  await organizerField(page).fill(name)
  await organizersFound(page).filter({ hasText: name }).click()
  await expect(organizerField(page)).toHaveValue(name)
}
