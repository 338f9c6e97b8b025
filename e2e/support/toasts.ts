import { type Page, expect } from '@playwright/test'

/** Waits for a message above the page. An open dialog repeats it for screen readers: that one is not meant. */
export const expectToast = (page: Page, text: string) =>
  expect(page.locator('[data-sonner-toast]').getByText(text).first()).toBeVisible()
