import { type Page, expect } from '@playwright/test'
import { setupCode } from './own-site.ts'

const admin = { fullName: 'Laia Demo', email: 'laia.panel@cercle.example', password: 'una bona contrasenya' }

/** Signs a page in to the shared site as its admin, whom the first to ask makes with the setup code, before any page of it is opened. */
export const signInAsAdmin = async (page: Page) => {
  await expect(async () => {
    const made = await page.request.post('/api/setup', { data: { ...admin, code: setupCode } })
    // On a busy machine the answer may come too late: the same form again tells.
    expect([201, 409]).toContain(made.status())
  }).toPass({ timeout: 20_000 })
  // Not through the form, which membership/accounts.spec.ts fills in: that takes two screens of the panel each time.
  const { email, password } = admin
  const entered = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(entered.status()).toBe(200)
  await page.goto('/health')
  await page.evaluate((session) => localStorage.setItem('sb-127-auth-token', session), await entered.text())
}
