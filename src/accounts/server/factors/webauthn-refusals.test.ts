import { expect } from 'vitest'
import { password, signedUpUser, test } from '#tests/auth.ts'
import { enrolled } from '#tests/accounts/factors.ts'
import { answered, cborBytes, cborList, challenged, keyEnrolled, softwareKey } from '#tests/doubles/software-key.ts'

const wrong = { status: 422, code: 'mfa_verification_failed' }

test("a key's answer for another site or relying party is refused", async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const wrongOrigins = [{ origin: 'http://localhost.evil.example:3000' }, { rpId: 'evil.example' }]
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'falsa' })
  for (const wrongOrigin of wrongOrigins) {
    const challenge = await challenged(client, data!.id)
    expect(
      (await answered(client, data!.id, challenge, softwareKey().create(challenge.challenge, wrongOrigin))).error,
    ).toMatchObject(wrong)
  }
  expect((await client.mfa.listFactors()).data?.webauthn).toEqual([])

  const { id, key } = await keyEnrolled(auth, client)
  for (const wrongOrigin of wrongOrigins) {
    const challenge = await challenged(client, id)
    expect((await answered(client, id, challenge, key.get(challenge.challenge, wrongOrigin))).error).toMatchObject(
      wrong,
    )
  }
})

test('a challenge works once, with its own random text, for five minutes', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const { id, key } = await keyEnrolled(auth, client)
  const challenge = await challenged(client, id)
  expect((await answered(client, id, challenge, key.get('YW5vdGhlciBjaGFsbGVuZ2U'))).error).toMatchObject(wrong)
  const answer = key.get(challenge.challenge)
  expect((await answered(client, id, challenge, answer)).error).toBeNull()
  expect((await answered(client, id, challenge, answer)).error).toMatchObject({ code: 'mfa_ip_address_mismatch' })
  // The same answer does not match a new challenge.
  expect((await answered(client, id, await challenged(client, id), answer)).error).toMatchObject(wrong)

  const late = await challenged(client, id)
  auth.clock.ahead += 301_000
  expect((await answered(client, id, late, key.get(late.challenge))).error).toMatchObject({
    code: 'mfa_challenge_expired',
  })
})

test('a challenge belongs to the session that requested it', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  const { id, key } = await keyEnrolled(auth, client)
  const elsewhere = auth.client()
  await elsewhere.signInWithPassword({ email, password })
  const challenge = await challenged(client, id)
  expect((await answered(elsewhere, id, challenge, key.get(challenge.challenge))).error).toMatchObject({
    code: 'mfa_factor_not_found',
  })
})

test("another account's key, factor or challenge is refused", async ({ auth }) => {
  const [anna, biel] = [await signedUpUser(auth), await signedUpUser(auth)]
  const [hers, his] = [await keyEnrolled(auth, anna.client), await keyEnrolled(auth, biel.client)]
  const challenge = await challenged(biel.client, his.id)
  expect((await answered(biel.client, his.id, challenge, hers.key.get(challenge.challenge))).error).toMatchObject(wrong)
  expect((await biel.client.mfa.challenge({ factorId: hers.id })).error).toMatchObject({ code: 'mfa_factor_not_found' })
  const foreign = await challenged(anna.client, hers.id)
  expect((await answered(biel.client, his.id, foreign, his.key.get(foreign.challenge))).error).toMatchObject({
    code: 'mfa_factor_not_found',
  })

  // Her key cannot be enrolled on his account too.
  const { data } = await biel.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'la seva' })
  const enrolment = await challenged(biel.client, data!.id)
  expect((await answered(biel.client, data!.id, enrolment, hers.key.create(enrolment.challenge))).error).toMatchObject(
    wrong,
  )
})

test('a key whose counter goes back is refused as a copy', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const { id, key } = await keyEnrolled(auth, client)
  const verifyWith = async (counter: number) => {
    const challenge = await challenged(client, id)
    return await answered(client, id, challenge, key.get(challenge.challenge, { counter }))
  }
  expect((await verifyWith(7)).error).toBeNull()
  expect((await verifyWith(7)).error).toMatchObject(wrong)
  expect((await verifyWith(6)).error).toMatchObject(wrong)
  expect((await verifyWith(8)).error).toBeNull()
})

test('an attestation with certificates is refused: verifying it could make the server request their addresses', async ({
  auth,
}) => {
  const { client } = await signedUpUser(auth)
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'amb certificat' })
  const challenge = await challenged(client, data!.id)
  const x5c: [string, Uint8Array][] = [['x5c', cborList([cborBytes(Buffer.from('a certificate'))])]]
  for (const [fmt, statement] of [['packed', x5c] as const, ['tpm', x5c] as const])
    expect(
      (await answered(client, data!.id, challenge, softwareKey().create(challenge.challenge, { fmt, statement })))
        .error,
    ).toMatchObject(wrong)
})

test('a factor accepts only its own kind of answer, digits or a key', async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const { id, key } = await keyEnrolled(auth, client)
  const challenge = await challenged(client, id)
  expect((await client.mfa.verify({ factorId: id, challengeId: challenge.id, code: '123456' })).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  })
  const app = await enrolled(auth, client)
  const { data } = await client.mfa.challenge({ factorId: app.id })
  const given = key.get(challenge.challenge)
  expect((await answered(client, app.id, { id: data!.id, type: 'request' }, given)).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
  })
})

test('adding a key needs aal2 if the account has a factor', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  await keyEnrolled(auth, client)
  const fresh = auth.client()
  await fresh.signInWithPassword({ email, password })
  expect((await fresh.mfa.enroll({ factorType: 'webauthn', friendlyName: 'intrusa' })).error).toMatchObject({
    code: 'insufficient_aal',
  })
})
