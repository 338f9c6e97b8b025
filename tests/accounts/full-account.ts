import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import { signAccessToken } from '#accounts/server/tokens/access-tokens.ts'
import { hashPassword } from '#accounts/server/passwords/passwords.ts'
import { mfaChallenges, mfaFactors, recoveryCodes, webauthnCredentials } from '#accounts/server/tables/factors.ts'
import { refreshTokens, sessions } from '#accounts/server/tables/sessions.ts'
import { closingLinks, flowStates, oneTimeTokens } from '#accounts/server/tables/tokens.ts'
import { identities, users } from '#accounts/server/tables/users.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { type TestAuth, password, settings } from '../auth.ts'

export type AccountOptions = {
  /** The role in the list of users; undefined: not in the list. */
  role?: number
  user?: Partial<typeof users.$inferInsert>
  /** Seconds since the session's last proof. */
  proofAge?: number
  aal?: 'aal1' | 'aal2'
  /** False: there is no second factor. */
  hasFactors?: boolean
}

export type FullAccount = Awaited<ReturnType<typeof fullAccount>>

/** The secret of the authenticator app of every full account. */
export const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const verifier = 'v'.repeat(50)

const passwordHash = hashPassword(password, settings.passwordCost)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const insert = async <T extends PgTable>({ service }: TestAuth, table: T, rows: T['$inferInsert'][]) =>
  (await service.db.insert(table).values(rows).returning()) as T['$inferSelect'][]

/**
 * Creates an account with two identities, three sessions, factors of every type, pending emails and a pending change of
 * address, so that a test sees the effect of an action on each. All rows are at least a minute old.
 */
export const fullAccount = async (
  auth: TestAuth,
  name: string,
  { role, user: change = {}, proofAge = 60, aal = 'aal2', hasFactors = true }: AccountOptions = {},
) => {
  const { vault, now } = auth.service
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000)
  const id = randomUUID()
  const email = `${name}@example.org`
  const newEmail = `next.${email}`
  const createdAt = ago(7200)
  const [user] = await insert(auth, users, [
    {
      id,
      email,
      passwordHash: await passwordHash,
      emailConfirmedAt: createdAt,
      confirmationSentAt: createdAt,
      newEmail,
      emailChangeSentAt: ago(120),
      deviceGeneration: 3,
      userMetadata: { full_name: `Demo ${name}`, language: 'ca', email_verified: true },
      appMetadata: { provider: 'email', providers: ['email', 'casa'] },
      createdAt,
      updatedAt: createdAt,
      ...change,
    },
  ])
  if (role !== undefined) await insert(auth, usuarios, [{ id, email, role }])
  const identity = { userId: id, createdAt, updatedAt: createdAt }
  const casa = { sub: `casa-${name}`, email: `casa.${email}`, email_verified: true }
  const [byEmail, byCasa] = await insert(auth, identities, [
    { ...identity, provider: 'email', providerId: id, email, identityData: { sub: id, email } },
    {
      ...identity,
      provider: 'casa',
      providerId: casa.sub,
      email: casa.email,
      identityData: casa,
      createdAt: ago(7100),
    },
  ])

  const factor = { userId: id, createdAt, updatedAt: createdAt }
  const sealedSecret = vault.seal(appSecret, 'mfa_factors.sealed_secret')
  const [app, begun, key, codes] = hasFactors
    ? await insert(auth, mfaFactors, [
        { ...factor, friendlyName: 'app', factorType: 'totp', status: 'verified', sealedSecret },
        { ...factor, friendlyName: 'begun', factorType: 'totp', sealedSecret, lastChallengedAt: ago(60) },
        { ...factor, friendlyName: 'key', factorType: 'webauthn', status: 'verified' },
        { ...factor, friendlyName: 'codes', factorType: 'recovery_code', status: 'verified' },
      ])
    : []
  const entry = (method: string, seconds: number) => ({ method, timestamp: Math.floor(ago(seconds).getTime() / 1000) })
  const ofPassword = entry('password', proofAge)
  const session = { userId: id, ip: '192.0.2.1', userAgent: firefox, createdAt: ago(3600) }
  const raised = aal === 'aal2' && app ? { aal, factorId: app.id, amr: [entry('totp', proofAge), ofPassword] } : {}
  const [here, there, byKey] = await insert(auth, sessions, [
    { ...session, amr: [ofPassword], ...raised },
    { ...session, amr: [entry('otp', 3600)], ip: '192.0.2.2' },
    ...(key ? [{ ...session, aal: 'aal2' as const, factorId: key.id, amr: [entry('mfa/webauthn', 3600)] }] : []),
  ])
  if (!user || !here || !there || !byEmail || !byCasa) throw new Error('Nothing was inserted')
  if (app && key) {
    await insert(auth, webauthnCredentials, [
      { factorId: key.id, credentialId: `credential-${name}`, publicKey: 'AAAA', counter: 1 },
    ])
    await insert(auth, recoveryCodes, [
      { userId: id, codeHash: hashOf(`unused${name}`) },
      { userId: id, codeHash: hashOf(`used${name}`), usedAt: ago(600) },
    ])
  }
  const challengeOf = ({ id: factorId }: { id: string }) => ({
    factorId,
    sessionId: here.id,
    ip: '127.0.0.1',
    createdAt: ago(60),
  })
  const [appChallenge, begunChallenge] =
    app && begun ? await insert(auth, mfaChallenges, [challengeOf(app), challengeOf(begun)]) : []

  // The used token leads to its successor by the successor's seed.
  const usedToken = `used ${name}`
  const refreshToken = createHmac('sha256', `seed ${name}`).update(usedToken).digest('base64url')
  const olderToken = `older ${name}`
  const [older] = await insert(auth, refreshTokens, [
    { sessionId: here.id, tokenHash: hashOf(olderToken), usedAt: ago(5), createdAt: ago(120) },
  ])
  const [used] = await insert(auth, refreshTokens, [
    { sessionId: here.id, tokenHash: hashOf(usedToken), parentId: older!.id, usedAt: ago(5), createdAt: ago(60) },
  ])
  await insert(auth, refreshTokens, [
    {
      sessionId: here.id,
      tokenHash: hashOf(refreshToken),
      parentId: used!.id,
      seed: `seed ${name}`,
      createdAt: ago(5),
    },
    { sessionId: there.id, tokenHash: hashOf(`there ${name}`), createdAt: ago(3600) },
  ])

  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  const flow = { userId: id, codeChallenge, codeChallengeMethod: 's256' as const, provider: 'email', redirectTo: '/' }
  const [opened, waiting] = await insert(auth, flowStates, [
    {
      ...flow,
      authenticationMethod: 'recovery',
      authCodeHash: hashOf(`code ${name}`),
      authCodeIssuedAt: ago(60),
      createdAt: ago(60),
    },
    { ...flow, authenticationMethod: 'email_change', createdAt: ago(60) },
  ])
  const kinds = [
    ['confirmation', email],
    ['recovery', email],
    ['magiclink', email],
    ['email_change_current', email],
    ['email_change_new', newEmail],
    ['reauthentication', email],
    ['invitation', email],
  ] as const
  await insert(
    auth,
    oneTimeTokens,
    kinds.map(([kind, to]) => ({
      userId: id,
      kind,
      email: to,
      linkHash: hashOf(`${kind} ${name}`),
      sealedCode: vault.seal(hashOf(`${to}\n${codeFor(kind)}`), 'one_time_tokens.sealed_code'),
      flowId: kind.startsWith('email_change') ? waiting!.id : null,
      createdAt: ago(120),
    })),
  )
  await insert(auth, closingLinks, [
    { linkHash: hashOf(`closing ${name}`), userId: id, email, createdAt: ago(60) },
    { linkHash: hashOf(`earlier ${name}`), userId: id, email: `before.${email}`, createdAt: ago(600) },
  ])
  const { token } = await signAccessToken(auth.service, user, here)
  return {
    name,
    id,
    email,
    newEmail,
    user,
    refreshToken,
    usedToken,
    olderToken,
    bearer: { Authorization: `Bearer ${token}` },
    /** The ids of its parts, by the names that `accountChanges` gives them. */
    parts: Object.fromEntries(
      Object.entries({
        byEmail,
        byCasa,
        app,
        begun,
        key,
        codes,
        here,
        there,
        byKey,
        opened,
        waiting,
        used,
        appChallenge,
        begunChallenge,
      }).map(([part, row]) => [part, row?.id ?? '']),
    ) as Record<
      | 'byEmail'
      | 'byCasa'
      | 'app'
      | 'begun'
      | 'key'
      | 'codes'
      | 'here'
      | 'there'
      | 'byKey'
      | 'opened'
      | 'waiting'
      | 'used'
      | 'appChallenge'
      | 'begunChallenge',
      string
    >,
  }
}

/** The six digits of the email of each kind to a full account. */
export const codeFor = (kind: string) => String(kind.length).padStart(6, '4')
