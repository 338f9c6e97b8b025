import type { Page } from '@playwright/test'
import { enterAsFirstAdmin } from './first-admin.ts'
import { setupCode } from './own-site.ts'

const admin = { fullName: 'Laia Demo', email: 'laia.panel@cercle.example', password: 'una bona contrasenya' }

/**
 * Signs a page in to the shared site as its admin, before it opens any page. Creates the admin first if necessary.
 * Does not use the sign-in form, which takes two screens of the panel each time.
 */
export const signInAsAdmin = async (page: Page) => {
  const session = await enterAsFirstAdmin(
    async (path, data) => {
      const response = await page.request.post(path, { data })
      return { status: response.status(), text: await response.text() }
    },
    admin,
    setupCode,
  )
  await page.goto('/health')
  await page.evaluate((stored) => localStorage.setItem('sb-127-auth-token', stored), session)
}
