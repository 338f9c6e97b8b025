import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import { password, signedUpUser, test } from '#tests/auth.ts'
import { enrolled } from '#tests/accounts/factors.ts'
import { answered, challenged, keyEnrolled, softwareKey } from '#tests/doubles/software-key.ts'
import { readSession } from '../sessions/read-session.ts'

test('a new key raises the session to aal2 with the same id', async ({ auth }) => {
  const { client, session, email } = await signedUpUser(auth)
  const enrolment = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'la clau' })
  expect(enrolment.data).toMatchObject({ type: 'webauthn', friendly_name: 'la clau' })
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], webauthn: [] })

  const { id } = enrolment.data!
  const challenge = await challenged(client, id)
  expect(challenge).toMatchObject({
    type: 'create',
    publicKey: {
      rp: { id: 'localhost' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred', residentKey: 'discouraged' },
    },
  })
  const verified = await answered(client, id, challenge, softwareKey().create(challenge.challenge))
  expect(verified.error).toBeNull()
  expect(decodeJwt(verified.data!.access_token)).toMatchObject({
    aal: 'aal2',
    session_id: decodeJwt(session.access_token).session_id,
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  })
  expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([
    { status: 'verified', friendly_name: 'la clau', factor_type: 'webauthn' },
  ])
})

test('after a new sign-in the session is aal1 until the key is used', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  const { id, key } = await keyEnrolled(auth, client)
  const fresh = auth.client()
  await fresh.signInWithPassword({ email, password })
  const { data } = await fresh.getSession()
  expect(await readSession(auth.service, `Bearer ${data.session!.access_token}`)).toMatchObject({
    aal: 'aal1',
    hasVerifiedFactor: true,
  })
  expect((await fresh.updateUser({ data: { a: 1 } })).error).toMatchObject({ code: 'insufficient_aal' })

  const challenge = await challenged(fresh, id)
  expect(challenge).toMatchObject({
    type: 'request',
    publicKey: { rpId: 'localhost', userVerification: 'preferred', allowCredentials: [{ type: 'public-key' }] },
  })
  const verified = await answered(fresh, id, challenge, key.get(challenge.challenge))
  expect(verified.error).toBeNull()
  expect((await fresh.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' })
})

test('a key is a fresh proof, and its removal needs one', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const { id, key, session } = await keyEnrolled(auth, client)
  auth.clock.ahead += 16 * 60_000
  expect((await client.mfa.unenroll({ factorId: id })).error).toMatchObject({ code: 'reauthentication_needed' })
  const challenge = await challenged(client, id)
  expect((await answered(client, id, challenge, key.get(challenge.challenge))).error).toBeNull()
  expect((await client.mfa.unenroll({ factorId: id })).error).toBeNull()
  await client.refreshSession()
  const { data } = await client.getSession()
  expect(decodeJwt(session.access_token).aal).toBe('aal2')
  expect(decodeJwt(data.session!.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
})

test('an account may have a key and an app, and recovery codes with a key alone', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const holder = auth.client({ experimental: { recoveryCodes: true } })
  await holder.setSession((await client.getSession()).data.session!)
  const { id } = await keyEnrolled(auth, holder)
  expect((await holder.mfa.recoveryCodes.generate()).data?.codes).toHaveLength(10)
  const app = await enrolled(auth, holder)
  expect((await holder.mfa.unenroll({ factorId: id })).error).toBeNull()
  expect((await holder.mfa.recoveryCodes.getStatus()).data).toMatchObject({ remaining: 10 })
  expect((await holder.mfa.unenroll({ factorId: app.id })).error).toBeNull()
  expect((await holder.mfa.listFactors()).data?.all).toEqual([])
})

test('the authenticator gets the list of keys that the account has already', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const { key } = await keyEnrolled(auth, client)
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'una altra' })
  const { publicKey } = await challenged(client, data!.id)
  const excluded = (publicKey as PublicKeyCredentialCreationOptions).excludeCredentials!
  expect(excluded.map(({ id }) => Buffer.from(id as ArrayBuffer).toString('base64url'))).toEqual([key.id])
})
