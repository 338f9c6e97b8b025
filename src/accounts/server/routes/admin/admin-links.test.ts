import { expect } from 'vitest'
import { anAddress, password, signedUpUser, test } from '#tests/auth.ts'
import { service, staff } from '#tests/accounts/admins.ts'

test('an invitation by email signs its owner in', async ({ auth }) => {
  const { admin } = await staff(auth, 1)
  const email = anAddress()
  const { data } = await admin.inviteUserByEmail(email, { data: { language: 'ca' } })
  expect(data.user?.invited_at).toBeTruthy()
  const [message] = await auth.emailsTo(email)
  expect(message).toMatchObject({ template: 'account-invitation', language: 'ca' })
  const { searchParams } = message!.link
  expect(searchParams.get('type')).toBe('invite')
  expect(
    (await auth.client().verifyOtp({ type: 'invite', token_hash: searchParams.get('token_hash')! })).data.session,
  ).toBeTruthy()
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('a link for an admin is not emailed, but its owner is notified', async ({ auth }) => {
  const api = await service(auth)
  const { email } = await signedUpUser(auth)
  const link = await api.generateLink({ type: 'recovery', email })
  expect(link.data.properties).toMatchObject({ verification_type: 'recovery' })
  const emails = await auth.emailsTo(email)
  expect(emails).toMatchObject([{ template: 'account-security' }])
  expect(emails[0]!.link.href).not.toContain(link.data.properties!.hashed_token)
  const opened = await auth.fetch(link.data.properties!.action_link)
  expect(new URL(opened.headers.get('Location')!).hash).toContain('access_token=')
  expect((await api.generateLink({ type: 'recovery', email: anAddress() })).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
  expect((await api.generateLink({ type: 'signup', email, password })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  const fresh = anAddress()
  const signup = await api.generateLink({ type: 'signup', email: fresh, password })
  const owner = auth.client()
  const confirmed = await owner.verifyOtp({ type: 'signup', email: fresh, token: signup.data.properties!.email_otp })
  expect(confirmed.data.session).toMatchObject({ password_missing: true })
})
