import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { mfaFactors } from '../tables/factors.ts'
import { identities } from '../tables/users.ts'
import type { User } from './accounts.ts'

/** An account in the shape of the protocol (§1), with its identities and factors. */
export const userJson = async (db: Db, user: User) => {
  const own = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, user.id))
    .orderBy(asc(identities.createdAt))
  const factors = await db
    .select()
    .from(mfaFactors)
    .where(eq(mfaFactors.userId, user.id))
    .orderBy(asc(mfaFactors.createdAt))
  return {
    ...plainUserJson(user),
    identities: own.map(identityJson),
    ...(factors.length > 0 ? { factors: factors.map(factorJson) } : {}),
  }
}

/** Keys without a value are absent, as the protocol's `?` says. */
const plainUserJson = (user: User) => ({
  id: user.id,
  aud: 'authenticated',
  role: user.role,
  email: user.email ?? '',
  phone: '',
  ...withoutNulls({
    email_confirmed_at: user.emailConfirmedAt,
    confirmed_at: user.emailConfirmedAt,
    confirmation_sent_at: user.confirmationSentAt,
    recovery_sent_at: user.recoverySentAt,
    new_email: user.newEmail,
    email_change_sent_at: user.emailChangeSentAt,
    reauthentication_sent_at: user.reauthenticationSentAt,
    invited_at: user.invitedAt,
    last_sign_in_at: user.lastSignInAt,
    banned_until: user.bannedUntil,
    deleted_at: user.deletedAt,
  }),
  app_metadata: user.appMetadata,
  user_metadata: user.userMetadata,
  identities: [] as ReturnType<typeof identityJson>[],
  created_at: user.createdAt,
  updated_at: user.updatedAt,
  is_anonymous: user.isAnonymous,
})

const identityJson = (identity: typeof identities.$inferSelect) => ({
  identity_id: identity.id,
  id: identity.providerId,
  user_id: identity.userId,
  identity_data: identity.identityData,
  provider: identity.provider,
  ...withoutNulls({ email: identity.email, last_sign_in_at: identity.lastSignInAt }),
  created_at: identity.createdAt,
  updated_at: identity.updatedAt,
})

/** A factor in the shape of the protocol. */
export const factorJson = (factor: typeof mfaFactors.$inferSelect) => ({
  id: factor.id,
  friendly_name: factor.friendlyName,
  factor_type: factor.factorType,
  status: factor.status,
  phone: null,
  ...withoutNulls({ last_challenged_at: factor.lastChallengedAt }),
  created_at: factor.createdAt,
  updated_at: factor.updatedAt,
})

const withoutNulls = <T extends Record<string, unknown>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>

type NewPerson = {
  id: string
  identityId: string
  email: string
  userMetadata: Record<string, unknown>
  createdAt: Date
}

/** The answer to a sign-up that needs confirmation. Built from the request alone: it does not reveal whether the account existed. */
export const unconfirmedUserJson = ({ id, identityId, email, userMetadata, createdAt }: NewPerson) => {
  const stamps = { created_at: createdAt, updated_at: createdAt }
  const identity = {
    identity_id: identityId,
    id,
    user_id: id,
    identity_data: { ...userMetadata, sub: id, email, email_verified: false, phone_verified: false },
    provider: 'email',
    email,
    ...stamps,
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: createdAt,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [identity],
    ...stamps,
    is_anonymous: false,
  }
}
