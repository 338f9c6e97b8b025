import { or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { mfaChallenges, mfaFactors, webauthnCredentials } from '#accounts/server/tables/factors.ts'
import { sessions } from '#accounts/server/tables/sessions.ts'
import { closingLinks, oneTimeTokens, rateLimits } from '#accounts/server/tables/tokens.ts'
import { identities, users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type PersonalTable, isAddress } from '#club/core/server/person-rows.ts'

const erasure = 'account'

/** What the auth service holds of a person. It deletes the rows with the account (`accounts/server/accounts/erase.ts`). */
export const personalTables: readonly PersonalTable[] = [
  {
    name: 'account',
    table: users,
    person: ['email', 'newEmail', 'userMetadata', 'appMetadata'],
    facts: [
      'id',
      'emailConfirmedAt',
      'confirmationSentAt',
      'recoverySentAt',
      'emailChangeSentAt',
      'reauthenticationSentAt',
      'invitedAt',
      'lastSignInAt',
      'bannedUntil',
      'deletedAt',
      'createdAt',
      'updatedAt',
    ],
    internal: ['passwordHash', 'weakForStaff', 'role', 'isAnonymous', 'emailChangeHalfDone', 'deviceGeneration'],
    of: ({ accounts }) => isOneOf(users.id, accounts),
    erasure,
  },
  {
    name: 'signIns',
    table: identities,
    person: ['providerId', 'email', 'identityData'],
    facts: ['id', 'provider', 'lastSignInAt', 'createdAt', 'updatedAt'],
    internal: ['userId'],
    of: ({ accounts }) => isOneOf(identities.userId, accounts),
    erasure,
  },
  {
    name: 'sessions',
    table: sessions,
    person: ['userAgent', 'ip'],
    facts: ['id', 'aal', 'notAfter', 'refreshedAt', 'createdAt'],
    internal: ['userId', 'amr', 'factorId'],
    of: ({ accounts }) => isOneOf(sessions.userId, accounts),
    erasure,
  },
  {
    name: 'secondFactors',
    table: mfaFactors,
    person: ['friendlyName'],
    facts: ['id', 'factorType', 'status', 'lastChallengedAt', 'createdAt', 'updatedAt'],
    internal: ['userId', 'sealedSecret', 'lastStep'],
    of: ({ accounts }) => isOneOf(mfaFactors.userId, accounts),
    erasure,
  },
  {
    name: 'keys',
    table: webauthnCredentials,
    person: ['credentialId', 'publicKey'],
    facts: ['transports', 'createdAt'],
    internal: ['factorId', 'counter'],
    of: ({ accounts }) => sql`${webauthnCredentials.factorId} in ${factorsOf(accounts)}`,
    erasure,
  },
  {
    name: 'challenges',
    table: mfaChallenges,
    person: ['ip'],
    facts: ['id', 'verifiedAt', 'createdAt'],
    internal: ['factorId', 'sessionId', 'webauthnChallenge'],
    of: ({ accounts }) => sql`${mfaChallenges.factorId} in ${factorsOf(accounts)}`,
    erasure,
  },
  {
    name: 'links',
    table: oneTimeTokens,
    person: ['email'],
    facts: ['kind', 'createdAt'],
    internal: ['userId', 'linkHash', 'sealedCode', 'flowId'],
    of: ({ accounts }) => isOneOf(oneTimeTokens.userId, accounts),
    erasure,
  },
  {
    name: 'closingLinks',
    table: closingLinks,
    person: ['email'],
    facts: ['createdAt'],
    internal: ['linkHash', 'userId'],
    of: ({ accounts }) => isOneOf(closingLinks.userId, accounts),
    erasure,
  },
  {
    name: 'user',
    table: usuarios,
    person: ['name', 'email'],
    facts: ['id', 'role', 'capabilities', 'createdAt'],
    internal: [],
    of: ({ email, accounts }) => or(isOneOf(usuarios.id, accounts), isAddress(usuarios.email, email)),
    erasure,
  },
  {
    name: 'rateLimits',
    table: rateLimits,
    person: ['key'],
    facts: ['full'],
    internal: [],
    of: ({ email }) => (email === '' ? sql`false` : sql`position(${email} in ${rateLimits.key}) > 0`),
    erasure,
  },
]

const factorsOf = (accounts: string[]) =>
  sql`(select id from auth.mfa_factors where ${isOneOf(sql`user_id`, accounts)})`

export const withoutPeople = {
  'auth.flow_states': [
    'id',
    'userId',
    'authCodeHash',
    'codeChallenge',
    'codeChallengeMethod',
    'provider',
    'authenticationMethod',
    'redirectTo',
    'linkingTargetId',
    'sealedProviderTokens',
    'authCodeIssuedAt',
    'usedAt',
    'createdAt',
  ],
  'auth.recovery_codes': ['id', 'userId', 'codeHash', 'usedAt', 'createdAt'],
  'auth.refresh_tokens': ['id', 'sessionId', 'tokenHash', 'parentId', 'seed', 'usedAt', 'createdAt'],
}
