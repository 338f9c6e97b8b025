import { expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import LoginPage from '../../staff/login/login-page.tsx'
import AuthPage from '../pages/auth-page.tsx'
import { providersQuery } from './provider-buttons.tsx'

const withProviders = (names: string[]) => ({ ...providersQuery(), queryFn: async () => names })

test.each([
  ['/auth', AuthPage],
  ['/admin/login', LoginPage],
])('%s has a button for each configured provider, and no separator without providers', async (at, Page) => {
  const { says } = await renderScreen(Page, { at, asks: [withProviders(['casa', 'club_amic'])] })
  expect(says).toContain('O también Entrar con Casa Entrar con Club amic')
  const none = await renderScreen(Page, { at, asks: [withProviders([])] })
  expect(none.says).not.toContain('O también')
})
