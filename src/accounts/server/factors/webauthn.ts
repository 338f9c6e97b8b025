import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#platform/database/open.ts'
import { mfaFactors, webauthnCredentials } from '../tables/factors.ts'
import type { User } from '../accounts/accounts.ts'
import { optionalText } from '../protocol/body.ts'
import type { Factor } from './factors.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { AuthService } from '../service.ts'
import { type AuthSettings, challengeSeconds } from '../settings.ts'

// Loaded on first use: it brings twenty packages about certificates. They expect `reflect-metadata` to be loaded already,
// which a single bundle does not ensure.
const library = async () => {
  await import('reflect-metadata')
  return { ...(await import('@simplewebauthn/server')), ...(await import('@simplewebauthn/server/helpers')) }
}

/** Ed25519, ES256, RS256: every supported Node can verify them. */
const algorithms = [-8, -7, -257]

/** The result of navigator.credentials as JSON. The library checks its contents. */
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

/** The challenge in the shape of the protocol: `create` for a new factor, `request` for a verified one. */
export const webauthnOptions = async (
  auth: Pick<AuthService, 'settings' | 'clubName'>,
  tx: Db,
  user: User,
  factor: Factor,
) => {
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
    rpName: await auth.clubName(tx),
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

/** Verifies a key's answer to a challenge. Stores the key of a new factor. @throws ProtocolError 422 mfa_verification_failed */
export const verifyKey = async (
  auth: AuthService,
  tx: Db,
  factor: Factor,
  given: CredentialResponse,
  challenge: string,
) =>
  factor.status === 'verified'
    ? await authenticateKey(auth, tx, factor, given, challenge)
    : await registerKey(auth, tx, factor, given, challenge)

const registerKey = async (auth: AuthService, tx: Db, { id }: Factor, given: CredentialResponse, challenge: string) => {
  const { verifyRegistrationResponse } = await library()
  const { attestationObject, transports } = given.response
  if (!attestationObject || (await hasCertificates(attestationObject))) throw verificationFailed()
  const checked = await verifyRegistrationResponse({
    ...expectedOf(auth.settings, challenge),
    // The library checks every field that it reads.
    response: { clientExtensionResults: {}, ...given } as unknown as RegistrationResponseJSON,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  if (!checked.verified) throw verificationFailed()
  const { credential } = checked.registrationInfo
  const [stored] = await tx
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
  if (!stored) throw verificationFailed()
  await tx.update(mfaFactors).set({ status: 'verified', updatedAt: auth.now() }).where(eq(mfaFactors.id, id))
}

const authenticateKey = async (
  auth: AuthService,
  tx: Db,
  { id }: Factor,
  given: CredentialResponse,
  challenge: string,
) => {
  const { verifyAuthenticationResponse } = await library()
  const [key] = await tx.select().from(webauthnCredentials).where(eq(webauthnCredentials.factorId, id))
  if (!key || given.id !== key.credentialId) throw verificationFailed()
  const checked = await verifyAuthenticationResponse({
    ...expectedOf(auth.settings, challenge),
    response: { clientExtensionResults: {}, ...given } as unknown as AuthenticationResponseJSON,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(refuse)
  if (!checked.verified) throw verificationFailed()
  await tx
    .update(webauthnCredentials)
    .set({ counter: checked.authenticationInfo.newCounter })
    .where(eq(webauthnCredentials.factorId, id))
}

/** Whether an attestation contains certificates. It is refused unread: certificates can make the server request their addresses. */
const hasCertificates = async (attestationObject: string) => {
  const { decodeAttestationObject } = await library()
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = decoded.get('fmt')
    return format !== 'none' && !(format === 'packed' && !decoded.get('attStmt').get('x5c'))
  } catch {
    throw verificationFailed()
  }
}

const rpIdOf = ({ siteUrl }: Pick<AuthSettings, 'siteUrl'>) => siteUrl.hostname

/** User verification is not required: older keys have neither PIN nor fingerprint, and the password came before. */
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

const verificationFailed = () =>
  new ProtocolError(422, 'mfa_verification_failed', 'The answer of the WebAuthn key could not be verified')

/** Replaces the library's error: its reason is not for the client. */
const refuse = (): never => {
  throw verificationFailed()
}
