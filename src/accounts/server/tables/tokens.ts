import { index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { auth } from './schema.ts'
import { users } from './users.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'

const oneTimeKinds = [
  'confirmation',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'invitation',
] as const
export type OneTimeKind = (typeof oneTimeKinds)[number]

/** The link (as SHA-256) and six digits (encrypted) of an email: one row for each account and kind. */
export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: oneTimeKinds }).notNull(),
    /** The recipient of the email. */
    email: text().notNull(),
    linkHash: text().notNull(),
    sealedCode: text().notNull(),
    /** The flow that requested the email, if it began with a PKCE challenge. */
    flowId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    uniqueIndex('one_time_tokens_link').on(t.linkHash),
    index('one_time_tokens_by_email').on(t.email),
  ],
)

/** The button of a security email, which ends all sessions of the account, once. The token is stored as SHA-256. */
export const closingLinks = auth.table(
  'closing_links',
  {
    linkHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The recipient of the email; the account may have another address since. */
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('closing_links_by_user').on(t.userId)],
)

/** A sign-in in progress through an email or a provider (PKCE). Deleted when its code is exchanged. */
export const flowStates = auth.table(
  'flow_states',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    authCodeHash: text(),
    codeChallenge: text(),
    codeChallengeMethod: text({ enum: ['s256', 'plain'] }),
    provider: text().notNull(),
    authenticationMethod: text().notNull(),
    /** The final redirect. */
    redirectTo: text().notNull(),
    /** The account that gets the provider's identity. */
    linkingTargetId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's tokens, encrypted. */
    sealedProviderTokens: text(),
    authCodeIssuedAt: instant(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('flow_states_code').on(t.authCodeHash), index('flow_states_by_creation').on(t.createdAt)],
)

/** Token buckets: `full` is when the bucket of a key will be full again. */
export const rateLimits = auth.table('rate_limits', { key: text().primaryKey(), full: instant().notNull() }, (t) => [
  index('rate_limits_by_full').on(t.full),
])
