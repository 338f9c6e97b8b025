import type { Page } from '@playwright/test'

/** The field of an event's form in which an organizer is looked for, in either language. */
export const organizerField = (page: Page) => page.getByRole('combobox', { name: /^Organit?zador/ })

/** Those that were found, while the list is open. */
export const organizersFound = (page: Page) => page.getByRole('listbox').getByRole('option')
