import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import LoginPage from './login-page.tsx'

test('the heading of the login is "Panel de Administración"', async () => {
  expect((await renderScreen(LoginPage, { at: '/admin/login' })).html).toMatch(/<h1>Panel de Administración<\/h1>/)
})
