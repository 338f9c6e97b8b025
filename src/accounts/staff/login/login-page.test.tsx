import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import LoginPage from './login-page.tsx'

test('the heading of the login is "Panel de Administración"', async () => {
  const { html } = await renderScreen(LoginPage, { at: '/admin/login' })
  expect(html).toMatch(/<h1>Panel de Administración<\/h1>/)
  expect(html, 'for no search engine').toContain('<meta name="robots" content="noindex"/>')
})
