// @vitest-environment jsdom
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { anAccount } from '#tests/factories.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { RoleDialog } from './role-dialog.tsx'

test.for([
  ['an unconfirmed address announces the invitation', null],
  ['an address that is confirmed hears nothing of the kind', new Date()],
] as const)('a role for %s', async ([, emailConfirmedAt], { club }) => {
  const { id } = await anAccount(club, { emailConfirmedAt })
  const Screen = () => <RoleDialog id={id} onClose={() => {}} />
  const { findByRole, queryByText } = openScreen(club, Screen, { at: '/admin/usuarios' })
  await findByRole('radio', { name: /^Editor/, hidden: true })
  const said = queryByText(/Nadie ha confirmado todavía esta dirección/)
  expect(said !== null).toBe(emailConfirmedAt === null)
})
