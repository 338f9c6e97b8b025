import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#db/open.ts'
import { mfaFactors, webauthnCredentials } from '#db/schema/auth/factors.ts'
import { club } from '#shared/club-facts.ts'
import type { User } from '../accounts/accounts.ts'
import { optionalText } from '../protocol/body.ts'
import type { Factor } from './factors.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { AuthService } from '../service.ts'
import { type AuthSettings, challengeSeconds } from '../settings.ts'

type Settings = Pick<AuthService, 'settings'>

// Loaded on first use, with its twenty packages about certificates that most requests never need. They expect
// `reflect-metadata` to be there, which in one bundle comes too late by itself.
const library = async () => {
  await import('reflect-metadata')
  return { ...(await import('@simplewebauthn/server')), ...(await import('@simplewebauthn/server/helpers')) }
}

/** Ed25519, ES256, RS256: what every Node that runs the site can check. */
const algorithms = [-8, -7, -257]

/** What navigator.credentials gives back, as JSON; the library looks at what it says. */
export const credentialResponse = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.string(),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: optionalText,
    authenticatorData: optionalText,
    signature: optionalText,
    userHandle: optionalText,
    transports: z.nullish(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
type CredentialResponse = z.infer<typeof credentialResponse>

/** The challenge as the protocol writes it: to make a key for a new factor, to show the key of one that counts. */
export const webauthnOptions = async (auth: Settings, tx: Db, user: User, factor: Factor) => {
  const { generateAuthenticationOptions, generateRegistrationOptions } = await library()
  const timeout = challengeSeconds * 1000
  const rpID = rpIdOf(auth.settings)
  if (factor.status === 'verified') {
    const allowCredentials = await credentialsOf(tx, eq(webauthnCredentials.factorId, factor.id))
    const publicKey = await generateAuthenticationOptions({ rpID, allowCredentials, timeout })
    return { type: 'request' as const, credential_options: { publicKey } }
  }
  const publicKey = await generateRegistrationOptions({
    rpID,
    rpName: club.name,
    userName: user.email ?? user.id,
    userDisplayName: user.email ?? user.id,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: await credentialsOf(tx, eq(mfaFactors.userId, user.id)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  })
  return { type: 'create' as const, credential_options: { publicKey } }
}

/** Checks what a key answered to a challenge: keeps a new one, counts a known one. @throws ProtocolError 422 mfa_verification_failed */
export const verifyKey = async (
  auth: AuthService,
  tx: Db,
  factor: Factor,
  given: CredentialResponse,
  challenge: string,
) =>
  factor.status === 'verified'
    ? await showKey(auth, tx, factor, given, challenge)
    : await keepKey(auth, tx, factor, given, challenge)

const keepKey = async (auth: AuthService, tx: Db, { id }: Factor, given: CredentialResponse, challenge: string) => {
  const { verifyRegistrationResponse } = await library()
  const { attestationObject, transports } = given.response
  if (!attestationObject || (await hasCertificates(attestationObject))) throw refused()
  const checked = await verifyRegistrationResponse({
    ...expectedOf(auth.settings, challenge),
    // The library checks every part that it reads.
    response: { clientExtensionResults: {}, ...given } as unknown as RegistrationResponseJSON,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  if (!checked.verified) throw refused()
  const { credential } = checked.registrationInfo
  const [kept] = await tx
    .insert(webauthnCredentials)
    .values({
      factorId: id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: transports ?? [],
      createdAt: auth.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!kept) throw refused()
  await tx.update(mfaFactors).set({ status: 'verified', updatedAt: auth.now() }).where(eq(mfaFactors.id, id))
}

const showKey = async (auth: AuthService, tx: Db, { id }: Factor, given: CredentialResponse, challenge: string) => {
  const { verifyAuthenticationResponse } = await library()
  const [key] = await tx.select().from(webauthnCredentials).where(eq(webauthnCredentials.factorId, id))
  if (!key || given.id !== key.credentialId) throw refused()
  const checked = await verifyAuthenticationResponse({
    ...expectedOf(auth.settings, challenge),
    response: { clientExtensionResults: {}, ...given } as unknown as AuthenticationResponseJSON,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(refuse)
  if (!checked.verified) throw refused()
  await tx
    .update(webauthnCredentials)
    .set({ counter: checked.authenticationInfo.newCounter })
    .where(eq(webauthnCredentials.factorId, id))
}

/**
 * We ask for no statement about who made the key. One with certificates could lead the server to addresses that the
 * certificates name, so it is not even looked at.
 */
const hasCertificates = async (attestationObject: string) => {
  const { decodeAttestationObject } = await library()
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = decoded.get('fmt')
    return format !== 'none' && !(format === 'packed' && !decoded.get('attStmt').get('x5c'))
  } catch {
    throw refused()
  }
}

const rpIdOf = ({ siteUrl }: Pick<AuthSettings, 'siteUrl'>) => siteUrl.hostname

/** Preferred, not asked for: older keys have neither PIN nor fingerprint, and the password was shown before. */
const expectedOf = (settings: AuthSettings, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: settings.siteUrl.origin,
  expectedRPID: rpIdOf(settings),
  requireUserVerification: false,
})

const credentialsOf = async (tx: Db, which: ReturnType<typeof eq>) => {
  return await tx
    .select({ id: webauthnCredentials.credentialId, transports: webauthnCredentials.transports })
    .from(webauthnCredentials)
    .innerJoin(mfaFactors, eq(mfaFactors.id, webauthnCredentials.factorId))
    .where(which)
}

const refused = () =>
  new ProtocolError(422, 'mfa_verification_failed', 'The answer of the WebAuthn key could not be verified')

/** The library says no by throwing; its reason is for nobody who asks. */
const refuse = (): never => {
  throw refused()
}
