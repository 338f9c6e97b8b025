import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { identities } from '../tables/users.ts'
import type { Origin } from '#base/network/origin.ts'
import {
  type User,
  changeUser,
  confirmEmail,
  createUser,
  findUser,
  lockUser,
  lockUserByEmail,
} from '../accounts/accounts.ts'
import { record } from '../audit.ts'
import { deleteOneTimeTokens } from '../tokens/one-time-tokens.ts'
import type { Profile } from './open-id.ts'
import { ProtocolError, accountDeleted } from '../protocol/protocol-error.ts'
import type { AuthService } from '../service.ts'
import { voidCredentials } from '../accounts/void-credentials.ts'

/**
 * The account of a provider's profile (protocol §3.6): the account with this identity; else the account with the same
 * verified address; else a new one. A new account counts as confirmed only if the provider has verified the address.
 * @throws ProtocolError 422 provider_email_needs_verification, signup_disabled, 400 bad_oauth_callback
 */
export const findOrCreateAccount = async (
  auth: AuthService,
  tx: Db,
  provider: string,
  person: Profile,
  origin: Origin,
): Promise<User> => {
  const identity = await findIdentity(tx, provider, person.sub)
  if (identity) {
    const user = await lockUser(tx, identity.userId)
    if (!user) throw accountDeleted()
    const [updated] = await tx
      .update(identities)
      .set({ lastSignInAt: auth.now(), identityData: dataOf(person), updatedAt: auth.now() })
      .where(eq(identities.id, identity.id))
      .returning()
    // Otherwise another request removed the identity while this one waited for the lock.
    if (updated) return user
  }
  if (!person.email)
    throw new ProtocolError(400, 'bad_oauth_callback', 'Error getting user email from external provider')
  const owner = await lockUserByEmail(tx, person.email)
  // Another request, such as a second tab, added the identity while this one waited for the lock.
  if (owner && (await findIdentity(tx, provider, person.sub))?.userId === owner.id) return owner
  // An unverified address may belong to someone else: it opens no existing account.
  if (owner && !person.emailVerified) throw needsVerification()
  const user = owner ? await claimAccount(auth, tx, owner) : await newAccount(auth, tx, provider, person, origin)
  await addIdentity(auth, tx, user, provider, person, origin)
  return (await findUser(tx, user.id)) ?? user
}

/** Adds an identity to the account that requested it. @throws ProtocolError 422 identity_already_exists */
export const linkIdentity = async (
  auth: AuthService,
  tx: Db,
  userId: string,
  provider: string,
  person: Profile,
  origin: Origin,
) => {
  const user = await lockUser(tx, userId)
  if (!user) throw accountDeleted()
  if (await findIdentity(tx, provider, person.sub))
    throw new ProtocolError(422, 'identity_already_exists', 'Identity is already linked to another user')
  await addIdentity(auth, tx, user, provider, person, origin)
  return (await findUser(tx, userId)) ?? user
}

/** The error for an address that the provider has not verified. */
export const needsVerification = () =>
  new ProtocolError(
    422,
    'provider_email_needs_verification',
    'Unverified email with provider. A confirmation email has been sent to your email',
  )

/** Updates the account's list of providers after an identity was added or removed. */
export const refreshProviders = async (tx: Db, user: User, now: Date) => {
  const own = await tx
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(identities.createdAt)
  const providers = [...new Set(own.map(({ provider }) => provider))]
  return await changeUser(
    tx,
    user.id,
    { appMetadata: { ...user.appMetadata, provider: providers[0] ?? 'email', providers } },
    now,
  )
}

const findIdentity = async (tx: Db, provider: string, sub: string) => {
  const [identity] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, sub)))
  return identity
}

/** Gives an unconfirmed account to the verified owner of its address: credentials and metadata set before are void. */
const claimAccount = async (auth: AuthService, tx: Db, owner: User) => {
  if (owner.emailConfirmedAt) return owner
  await voidCredentials(tx, owner, auth.now())
  await tx.delete(identities).where(eq(identities.userId, owner.id))
  await deleteOneTimeTokens(tx, owner.id)
  const cleared = await changeUser(tx, owner.id, { userMetadata: {} }, auth.now())
  return await confirmEmail(tx, cleared, auth.now())
}

const newAccount = async (
  auth: AuthService,
  tx: Db,
  provider: string,
  { email, emailVerified, claims }: Profile,
  origin: Origin,
) => {
  if (!auth.settings.signup) throw new ProtocolError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const now = auth.now()
  const userMetadata = { ...claims, ...(claims.name ? { full_name: claims.name } : {}) }
  const appMetadata = { provider, providers: [provider] }
  const user = await createUser(tx, { email, userMetadata, appMetadata, createdAt: now, updatedAt: now })
  if (!user) throw new ProtocolError(409, 'conflict', 'The account was created in the same instant')
  await tx.delete(identities).where(eq(identities.userId, user.id))
  await record(auth, tx, origin, { action: 'account.sign-up', userId: user.id, email, after: { provider } })
  return emailVerified ? await confirmEmail(tx, user, now) : user
}

const addIdentity = async (
  auth: AuthService,
  tx: Db,
  user: User,
  provider: string,
  person: Profile,
  origin: Origin,
) => {
  const now = auth.now()
  await tx.insert(identities).values({
    userId: user.id,
    provider,
    providerId: person.sub,
    email: person.email || null,
    identityData: dataOf(person),
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await refreshProviders(tx, user, now)
  await record(auth, tx, origin, {
    action: 'account.identity-added',
    userId: user.id,
    email: user.email,
    after: { provider },
  })
}

const dataOf = ({ sub, email, emailVerified, claims }: Profile) => ({
  ...claims,
  sub,
  email,
  email_verified: emailVerified,
  phone_verified: false,
})
