import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { auth } from './schema.ts'
import { createdAt, id, instant, searchTextOf, updatedAt } from '#platform/database/columns.ts'

type Json = Record<string, unknown>

/** An account. `email` is lower case; `passwordHash` is empty for an account without password. */
export const users = auth.table(
  'users',
  {
    id: id(),
    email: text(),
    passwordHash: text().notNull().default(''),
    /** The password is known to be too weak for the staff. */
    weakForStaff: boolean().notNull().default(false),
    role: text().notNull().default('authenticated'),
    isAnonymous: boolean().notNull().default(false),
    emailConfirmedAt: instant(),
    confirmationSentAt: instant(),
    recoverySentAt: instant(),
    newEmail: text(),
    emailChangeSentAt: instant(),
    /** Whether one of the two addresses has confirmed the change of address. */
    emailChangeHalfDone: boolean().notNull().default(false),
    reauthenticationSentAt: instant(),
    /** Raised when all sessions end or the password changes: afterwards no device is known. */
    deviceGeneration: integer().notNull().default(0),
    invitedAt: instant(),
    lastSignInAt: instant(),
    bannedUntil: instant(),
    deletedAt: instant(),
    appMetadata: jsonb().$type<Json>().notNull().default({}),
    userMetadata: jsonb().$type<Json>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email')
      .on(t.email)
      .where(sql`deleted_at is null`),
    index('users_search').using('gin', sql`${accountSearchText} gin_trgm_ops`),
  ],
)

export const accountSearchText: SQL = searchTextOf(users.email, sql`coalesce(${users.userMetadata}->>'full_name', '')`)

/** A way to sign in to an account: `email`, or an account at a provider. */
export const identities = auth.table(
  'identities',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The user's id at the provider; for `email` the account's id. */
    providerId: text().notNull(),
    email: text(),
    identityData: jsonb().$type<Json>().notNull().default({}),
    lastSignInAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('identities_provider').on(t.provider, t.providerId), index('identities_by_user').on(t.userId)],
)
