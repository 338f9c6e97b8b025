// @vitest-environment jsdom
import { expect } from 'vitest'
import { mfaFactors } from '#accounts/server/tables/factors.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anAccount } from '#tests/factories.ts'
import { renderPanel } from '#tests/live-panel.tsx'
import { AuthApiError } from '@supabase/auth-js'
import UsersPage from './users-page.tsx'
import { accountFailureReason } from './account-failure-reason.ts'

test('the list marks suspended, invited and unconfirmed accounts, and those with a second factor', async ({ club }) => {
  const { id } = await anAccount(club, { email: 'anna@cercle.example', lastSignInAt: club.now() })
  await club.db.insert(mfaFactors).values({ userId: id, factorType: 'totp', status: 'verified' })
  await anAccount(club, { email: 'berta@cercle.example', bannedUntil: new Date(club.now().getTime() + 1000) })
  await anAccount(club, { email: 'carme@cercle.example', emailConfirmedAt: null, invitedAt: club.now() })
  await anAccount(club, { email: 'dolors@cercle.example', emailConfirmedAt: null })
  const { html, says } = await renderPanel(club, actorWith('admin'), UsersPage, { at: '/admin/usuarios' })
  expect(says).toContain('anna@cercle.example Usuario Confirmado Con segundo factor 14 mar 2026')
  expect(says).toContain('berta@cercle.example Usuario Suspendido Nunca')
  expect(says).toContain('carme@cercle.example Usuario Invitado Nunca')
  expect(says).toContain('dolors@cercle.example Usuario Sin confirmar Nunca')
  expect(html).toContain('aria-label="Abrir la cuenta de berta@cercle.example"')
})

test('a refusal of the auth service is explained', () => {
  const refused = (code: string) => accountFailureReason(new AuthApiError('No', 422, code), 'es')
  expect(refused('last_admin')).toBe('Es el último administrador: antes, haz admin a otra persona.')
  expect(refused('own_account')).toContain('Es tu propia cuenta')
  expect(refused('reauthentication_needed')).toBe('Antes, confirma que eres tú')
  expect(accountFailureReason(new TypeError('Failed to fetch'), 'ca')).toContain('Alguna cosa falla')
})
