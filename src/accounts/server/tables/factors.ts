import { bigint, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { auth } from './schema.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'
import { createdAt, id, instant, updatedAt } from '#platform/database/columns.ts'

/** A second factor. `sealedSecret` is encrypted; `lastStep` is the newest 30 s step of a used code. */
export const mfaFactors = auth.table(
  'mfa_factors',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text().notNull().default(''),
    factorType: text({ enum: ['totp', 'webauthn', 'recovery_code'] }).notNull(),
    status: text({ enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    /** Empty for WebAuthn and recovery codes, which have their own tables. */
    sealedSecret: text().notNull().default(''),
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    lastChallengedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('mfa_factors_name').on(t.userId, t.friendlyName)],
)

/** The key of a verified WebAuthn factor, as base64url, with its signature counter. */
export const webauthnCredentials = auth.table(
  'webauthn_credentials',
  {
    factorId: uuid()
      .primaryKey()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('webauthn_credentials_id').on(t.credentialId)],
)

/** A challenge for a code or a key: answered once, from the session and the address that requested it. */
export const mfaChallenges = auth.table(
  'mfa_challenges',
  {
    id: id(),
    factorId: uuid()
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    ip: text().notNull(),
    /** The challenge that a WebAuthn key signs, as base64url. */
    webauthnChallenge: text().notNull().default(''),
    verifiedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index('mfa_challenges_by_factor').on(t.factorId), index('mfa_challenges_by_session').on(t.sessionId)],
)

/** Recovery codes, which replace a lost second factor: each works once. */
export const recoveryCodes = auth.table(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_code').on(t.userId, t.codeHash)],
)
