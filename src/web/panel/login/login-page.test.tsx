import { expect, test } from 'vitest'
import { draw } from '#tests/screen.tsx'
import LoginPage from './login-page.tsx'

test('the login is headed "Panel de Administración"', async () => {
  expect((await draw(LoginPage, { at: '/admin/login' })).html).toMatch(/<h1>Panel de Administración<\/h1>/)
})
