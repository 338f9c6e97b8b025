import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { password, signedUpUser, test } from '#tests/auth.ts'
import { enrolled } from '#tests/accounts/factors.ts'

test('recovery codes replace the second factor, each once', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  const experimental = { recoveryCodes: true }
  const holder = auth.client({ experimental })
  await holder.setSession((await client.getSession()).data.session!)
  expect((await holder.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_recovery_codes_sole_factor' })
  const { id } = await enrolled(auth, holder)
  const { data: created } = await holder.mfa.recoveryCodes.generate()
  expect(created?.codes).toHaveLength(10)
  expect((await holder.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' })

  const lost = auth.client({ experimental })
  await lost.signInWithPassword({ email, password })
  expect((await lost.mfa.recoveryCodes.regenerate()).error).toMatchObject({ code: 'insufficient_aal' })
  expect((await lost.mfa.recoveryCodes.verify({ code: 'aaaa-bbbb-cccc-dddd' })).error).toMatchObject({
    code: 'mfa_verification_failed',
  })
  const typedCode = created!.codes[0]!.toUpperCase().replace(/(.{4})(?=.)/g, '$1-')
  const used = await lost.mfa.recoveryCodes.verify({ code: typedCode })
  expect(decodeJwt(used.data!.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
  expect((await lost.mfa.recoveryCodes.verify({ code: typedCode })).error).toMatchObject({
    code: 'mfa_verification_failed',
  })
  const { data: regenerated } = await lost.mfa.recoveryCodes.regenerate()
  expect(regenerated?.codes).not.toContain(created!.codes[1])
  expect((await lost.mfa.unenroll({ factorId: id })).error).toBeNull()
  expect((await lost.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' })
})
