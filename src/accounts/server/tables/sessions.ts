import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { auth } from './schema.ts'
import { users } from './users.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'

/** An authentication method of a session and its time (seconds since 1970). */
export type Amr = { method: string; timestamp: number }

/** A signed-in device of an account. Deleting the row signs it out at once. */
export const sessions = auth.table(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    amr: jsonb().$type<Amr[]>().notNull(),
    /** The factor that raised the session to aal2. */
    factorId: uuid(),
    notAfter: instant(),
    refreshedAt: instant(),
    userAgent: text().notNull().default(''),
    ip: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_by_user').on(t.userId)],
)

/**
 * The refresh tokens of a session, as SHA-256; at most one is unused. The `seed` of an unused one leads to it from its
 * parent; it is cleared on use.
 */
export const refreshTokens = auth.table(
  'refresh_tokens',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    parentId: uuid().references((): AnyPgColumn => refreshTokens.id, { onDelete: 'set null' }),
    seed: text(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('refresh_tokens_hash').on(t.tokenHash),
    index('refresh_tokens_by_parent').on(t.parentId),
    uniqueIndex('refresh_tokens_one_unused')
      .on(t.sessionId)
      .where(sql`used_at is null`),
  ],
)
