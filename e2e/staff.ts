import { type Page, expect } from '@playwright/test'

const admin = { fullName: 'Laia Demo', email: 'laia.panel@cercle.example', password: 'una bona contrasenya' }

/** Enters the shared site's panel as its admin, whom the first to ask makes with the setup code. */
export const signInAsAdmin = async (page: Page) => {
  const made = await page.request.post('/api/setup', { data: { ...admin, code: 'codi-de-prova' } })
  expect([201, 409]).toContain(made.status())
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Contraseña').fill(admin.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/admin/dashboard')
}
