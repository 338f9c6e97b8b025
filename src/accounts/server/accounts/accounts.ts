import { type SQL, and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { identities, users } from '../tables/users.ts'
import { releaseWaiting } from '#platform/outbox/stranger-limits.ts'
import { cleanLine } from '#base/text/clean.ts'
import { addressPattern, withAsciiDomain } from '#base/text/email-address.ts'
import { invalid } from '../protocol/protocol-error.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

export const maxEmailLength = 255

/** An address as it may be stored, valid or not. */
export const addressAsStored = (given: string) => withAsciiDomain(cleanLine(given)).toLowerCase()

/** An address as it is stored: cleaned and lower case. @throws ProtocolError 400 validation_failed */
export const readEmail = (given: string) => {
  const email = addressAsStored(given)
  if (email.length > maxEmailLength || !addressPattern.test(email))
    throw invalid('Unable to validate email address: invalid format')
  return email
}

/** An account by its id; undefined where there is none, or it was deleted. */
export const findUser = async (db: Db, id: string) => {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return user
}

/** The account of an address as `readEmail` gives it; undefined where there is none, or it was deleted. */
export const findUserByEmail = async (db: Db, email: string) => {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return user
}

/**
 * The account, locked until the transaction ends. Every change of an account's rows takes this lock first, so that two
 * transactions never wait for each other.
 */
export const lockUser = (tx: Db, id: string) => lockWhere(tx, eq(users.id, id))

/** As `lockUser`, by an address as `readEmail` gives it. */
export const lockUserByEmail = (tx: Db, email: string) => lockWhere(tx, eq(users.email, email))

const lockWhere = async (tx: Db, which: SQL) => {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(which, isNull(users.deletedAt)))
    .for('update')
  return user
}

/** Creates an account with its `email` identity. Undefined where another account has the address, also one created at the same time. */
export const createUser = async (tx: Db, values: NewUser, identityId?: string) => {
  const metadata = { provider: 'email', providers: ['email'], ...values.appMetadata }
  const [user] = await tx
    .insert(users)
    .values({ ...values, appMetadata: metadata })
    .onConflictDoNothing()
    .returning()
  if (user?.email) await addEmailIdentity(tx, user, identityId)
  return user
}

/** Adds the `email` identity, with which an account signs in by its address. */
export const addEmailIdentity = (tx: Db, user: User, identityId?: string) => {
  const { id, email, emailConfirmedAt, userMetadata, createdAt } = user
  return tx
    .insert(identities)
    .values({
      ...(identityId ? { id: identityId } : {}),
      createdAt,
      updatedAt: createdAt,
      userId: id,
      provider: 'email',
      providerId: id,
      email,
      identityData: {
        ...userMetadata,
        sub: id,
        email,
        email_verified: emailConfirmedAt !== null,
        phone_verified: false,
      },
    })
    .onConflictDoNothing()
}

/** Replaces the `email` identity of an account after an import changed the account. */
export const renewEmailIdentity = async (tx: Db, id: string) => {
  await tx.delete(identities).where(and(eq(identities.userId, id), eq(identities.provider, 'email')))
  const [user] = await tx.select().from(users).where(eq(users.id, id))
  if (user?.email) await addEmailIdentity(tx, user)
}

/** Changes an account and returns the changed row. */
export const changeUser = async (tx: Db, id: string, change: Partial<NewUser>, now: Date) => {
  const [user] = await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
    .returning()
  if (!user) throw new Error(`The account ${id} was deleted during its change`)
  return user
}

/** Marks the address as confirmed, which lets the emails leave that waited for it. */
export const confirmEmail = async (tx: Db, user: User, now: Date) => {
  const verified = JSON.stringify({ email_verified: true, email: user.email })
  if (user.email) await releaseWaiting(tx, user.email)
  await tx
    .update(identities)
    .set({ email: user.email, identityData: sql`${identities.identityData} || ${verified}::jsonb`, updatedAt: now })
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'email')))
  return await changeUser(
    tx,
    user.id,
    { emailConfirmedAt: user.emailConfirmedAt ?? now, userMetadata: { ...user.userMetadata, email_verified: true } },
    now,
  )
}

/** Whether the account is suspended now. */
export const isBanned = ({ bannedUntil }: Pick<User, 'bannedUntil'>, now: Date) =>
  bannedUntil !== null && bannedUntil > now
