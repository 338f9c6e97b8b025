import { randomUUID } from 'node:crypto'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { Db } from '#platform/database/open.ts'
import { mfaFactors } from '../tables/factors.ts'
import { users } from '../tables/users.ts'
import type { User } from '../accounts/accounts.ts'
import type { AuthEnv } from '../service.ts'
import type { Session } from '../sessions/sessions.ts'
import { serviceUrl } from '../settings.ts'
import { yearSeconds } from '#base/dates/durations.ts'

// OWASP's device cookie: guesses from other browsers use up the shared limit of an account, never the limit of this browser.

const audience = 'known-device'

/**
 * Sets a cookie that marks this browser as known to the account, after a full sign-in (second factor included). The cookie
 * does not sign in; it gives the browser its own rate limits. Each account of a browser has its own cookie.
 */
export const rememberDevice = async (c: Context<AuthEnv>, tx: Db, userId: string, hasShownFactor = false) => {
  // Another site may post a sign-in of its own through this browser: it must not fill the browser's cookies.
  if (['cross-site', 'same-site'].includes(c.req.header('Sec-Fetch-Site') ?? '')) return
  const { keys, settings, now } = c.var.auth
  const factors = tx
    .select({ one: sql`1` })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified')))
  const [user] = await tx
    .select({ generation: users.deviceGeneration })
    .from(users)
    .where(and(eq(users.id, userId), hasShownFactor ? undefined : notExists(factors)))
  if (!user) return
  const issuedAt = Math.floor(now().getTime() / 1000)
  const token = await new SignJWT({ generation: user.generation })
    .setProtectedHeader({ alg: keys.signing.alg, kid: keys.signing.kid })
    .setIssuer(serviceUrl(settings))
    .setAudience(audience)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + yearSeconds)
    .sign(keys.signing.private)
  setCookie(c, nameFor(userId), token, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.siteUrl.protocol === 'https:',
    maxAge: yearSeconds,
  })
}

/**
 * The key of this browser's own rate limits at an account. Undefined for a browser that has not signed in there since the
 * last change of password or the last end of all sessions.
 */
export const knownDevice = async (c: Context<AuthEnv>, user: Pick<User, 'id' | 'deviceGeneration'> | undefined) => {
  const token = user && getCookie(c, nameFor(user.id))
  if (!token) return undefined
  const { keys, settings, now } = c.var.auth
  try {
    const key = keys.byId.get(decodeProtectedHeader(token).kid ?? '')
    if (!key) return undefined
    const { payload } = await jwtVerify(token, key.public, {
      algorithms: [key.alg],
      issuer: serviceUrl(settings),
      audience,
      subject: user.id,
      requiredClaims: ['exp', 'jti'],
      currentDate: now(),
    })
    return payload.generation === user.deviceGeneration ? `device ${payload.jti}` : undefined
  } catch {
    return undefined
  }
}

/** Sign-in methods that need access to the mailbox. */
const byEmail = new Set(['otp', 'recovery', 'magiclink'])

/**
 * The key of the rate limit for second factors: one for a known device, one for sessions opened by email, one for all other
 * sessions. A stranger with the password uses up only the last, so the owner can still sign in.
 */
export const factorLimitKey = async (
  c: Context<AuthEnv>,
  { user, session }: { user: User; session: Pick<Session, 'amr'> },
  factor: string,
) => {
  const isByEmail = session.amr.some(({ method }) => byEmail.has(method))
  return (await knownDevice(c, user)) ?? (isByEmail ? `${factor} by email` : factor)
}

// The first digits of the account's id distinguish the accounts of one browser without naming them.
const nameFor = (userId: string) => `device-${userId.slice(0, 8)}`
