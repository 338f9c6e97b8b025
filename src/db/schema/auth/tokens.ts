import { index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { auth } from './schema.ts'
import { users } from './users.ts'
import { createdAt, id, instant } from '../columns.ts'

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

/** What a letter carries, one row for each account and kind: the link's token as SHA-256, the six digits sealed. */
export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: oneTimeKinds }).notNull(),
    /** The address the letter went to. */
    email: text().notNull(),
    linkHash: text().notNull(),
    sealedCode: text().notNull(),
    /** The sign-in flow that asked for the letter, when it began with a PKCE challenge. */
    flowId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    uniqueIndex('one_time_tokens_link').on(t.linkHash),
    index('one_time_tokens_by_email').on(t.email),
  ],
)

/** The button of an email about an account's security: closes all its sessions, once. The token as SHA-256. */
export const closingLinks = auth.table(
  'closing_links',
  {
    linkHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address the email went to, which the account may have left since. */
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('closing_links_by_user').on(t.userId)],
)

/** A sign-in on its way through a letter or a provider (PKCE). Deleted when its code is exchanged. */
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
    /** Where the browser goes in the end. */
    redirectTo: text().notNull(),
    /** The account to which the provider's identity is to be added. */
    linkingTargetId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's tokens, sealed. */
    sealedProviderTokens: text(),
    authCodeIssuedAt: instant(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('flow_states_code').on(t.authCodeHash), index('flow_states_by_creation').on(t.createdAt)],
)

/** How far ahead of the clock each caller is: `full` is when the bucket of this key will be full again. */
export const rateLimits = auth.table('rate_limits', { key: text().primaryKey(), full: instant().notNull() }, (t) => [
  index('rate_limits_by_full').on(t.full),
])
