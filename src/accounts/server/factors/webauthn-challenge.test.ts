import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mfaFactors, webauthnCredentials } from '../tables/factors.ts'
import { type TestAuth, signedUpUser, test } from '#tests/auth.ts'
import { type Credential, answered, challenged, keyEnrolled, softwareKey } from '#tests/doubles/software-key.ts'

type Client = Awaited<ReturnType<typeof signedUpUser>>['client']

/** Enrols a key and requests its challenge. */
const enrolKey = async (client: Client, friendlyName = 'la clau') => {
  const { data } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName })
  return { id: data!.id, challenge: await challenged(client, data!.id) }
}
/** The answer of a key, with changes. */
const altered = (made: Credential, change: object) => {
  const credential = { ...made.toJSON(), ...change }
  return { ...credential, toJSON: () => credential } as Credential
}
const optionsOf = async (auth: TestAuth, client: Client, id: string) => {
  const { data } = await client.getSession()
  const headers = { Authorization: `Bearer ${data.session!.access_token}` }
  return (await (await auth.ask('POST', `/factors/${id}/challenge`, {}, headers)).json()).webauthn
}

test('the challenge names this site, the supported algorithms and a timeout of five minutes', async ({ auth }) => {
  const { client, email } = await signedUpUser(auth)
  const { id } = await enrolKey(client)
  const challenge = await optionsOf(auth, client, id)
  expect(challenge.type).toBe('create')
  expect(challenge.credential_options.publicKey).toMatchObject({
    rp: { name: expect.stringMatching(/./), id: 'localhost' },
    user: { name: email, displayName: email, id: expect.stringMatching(/./) },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  const { id: enrolledId, key } = await keyEnrolled(auth, client, softwareKey(), 'una altra')
  const requestOptions = await optionsOf(auth, client, enrolledId)
  expect(requestOptions.type).toBe('request')
  expect(requestOptions.credential_options.publicKey).toMatchObject({
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'preferred',
    allowCredentials: [{ id: key.id, type: 'public-key' }],
  })
  const third = await optionsOf(auth, client, (await enrolKey(client, 'encara una')).id)
  expect(third.credential_options.publicKey.excludeCredentials).toMatchObject([{ id: key.id }])
})

test("a key's id, counter and transports are stored; another key stays as it was", async ({ auth }) => {
  const { db } = auth.service
  const { client } = await signedUpUser(auth)
  const other = await keyEnrolled(auth, client)
  const { id, challenge } = await enrolKey(client, 'amb fils')
  const key = softwareKey()
  const made = key.create(challenge.challenge, { counter: 7 })
  const given = altered(made, { response: { ...made.response, transports: ['usb', 'nfc'] } })
  expect((await answered(client, id, challenge, given)).error).toBeNull()
  const rows = await db.select().from(webauthnCredentials).where(eq(webauthnCredentials.factorId, id))
  expect(rows).toMatchObject([{ credentialId: key.id, counter: 7, transports: ['usb', 'nfc'] }])
  const next = await challenged(client, id)
  expect((await answered(client, id, next, key.get(next.challenge, { counter: 9 }))).error).toBeNull()
  const counts = await db.select().from(webauthnCredentials)
  const countOf = (factor: string) => counts.find(({ factorId }) => factorId === factor)?.counter
  expect([countOf(id), countOf(other.id)]).toEqual([9, 1])
})

test('a self-attested key is stored; one without attestation object or with too long transports is not', async ({
  auth,
}) => {
  const { client } = await signedUpUser(auth)
  const { id } = await enrolKey(client)
  const status = async () => (await auth.service.db.select().from(mfaFactors).where(eq(mfaFactors.id, id)))[0]?.status
  const give = async (change: object, overrides = {}) => {
    const next = await challenged(client, id)
    const made = softwareKey().create(next.challenge, overrides)
    const given = altered(made, { response: { ...made.response, ...change } })
    return (await answered(client, id, next, given)).error?.code
  }
  expect(await give({ attestationObject: null })).toBe('mfa_verification_failed')
  expect(await give({ attestationObject: 'AAAA' })).toBe('mfa_verification_failed')
  expect(await give({ transports: ['x'.repeat(31)] })).toBe('validation_failed')
  expect(await give({ transports: Array(11).fill('usb') })).toBe('validation_failed')
  expect(await give({}, { fmt: 'packed', statement: [] }), 'no signature').toBe('mfa_verification_failed')
  expect(await status()).toBe('unverified')
  expect(await give({ transports: Array(10).fill('x'.repeat(30)) }, { isSelfSigned: true })).toBeUndefined()
  expect(await status()).toBe('verified')
})

test("a key's answer must have its own id", async ({ auth }) => {
  const { client } = await signedUpUser(auth)
  const { id, key } = await keyEnrolled(auth, client)
  const challenge = await challenged(client, id)
  const foreign = altered(key.get(challenge.challenge), { id: 'AAAA', rawId: 'AAAA' })
  expect((await answered(client, id, challenge, foreign)).error).toMatchObject({ code: 'mfa_verification_failed' })
})
