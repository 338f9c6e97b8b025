import { randomUUID } from 'node:crypto'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { Db } from '#db/open.ts'
import { mfaFactors } from '#db/schema/auth/factors.ts'
import { users } from '#db/schema/auth/users.ts'
import type { User } from '../accounts/accounts.ts'
import type { AuthEnv } from '../service.ts'
import type { Session } from '../sessions/sessions.ts'
import { baseOf } from '../settings.ts'

// OWASP's device cookie: who guesses passwords elsewhere empties what strangers share, and never what this browser has.

const audience = 'known-device'
const oneYear = 365 * 86_400

/**
 * Lets this browser be told from a stranger's when it asks for the account again, where whoever uses it has shown all that
 * the account asks for. The cookie opens nothing; it has limits of its own. One for each account that signs in here.
 */
export const rememberDevice = async (c: Context<AuthEnv>, tx: Db, userId: string, hasShownFactor = false) => {
  // A page elsewhere may post a sign-in of its own through this browser: it does not fill its cookies.
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
    .setIssuer(baseOf(settings))
    .setAudience(audience)
    .setSubject(userId)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + oneYear)
    .sign(keys.signing.private)
  setCookie(c, nameFor(userId), token, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Lax',
    secure: settings.siteUrl.protocol === 'https:',
    maxAge: oneYear,
  })
}

/**
 * The key of the limits that this browser has for itself at an account: it has signed in there, and since then neither has
 * the password changed nor have all sessions been closed. Undefined for any other browser.
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
      issuer: baseOf(settings),
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

/** Sessions that were opened by an email: who knows the password alone has none. */
const byEmail = new Set(['otp', 'recovery', 'magiclink'])

/**
 * The key of the limit by which a person tries second factors: of a known device, of sessions opened by an email, or of all
 * others together. Whoever knows the password alone empties the last, and the owner still gets in by the others.
 */
export const factorLimitKey = async (
  c: Context<AuthEnv>,
  { user, session }: { user: User; session: Pick<Session, 'amr'> },
  factor: string,
) => {
  const isByEmail = session.amr.some(({ method }) => byEmail.has(method))
  return (await knownDevice(c, user)) ?? (isByEmail ? `${factor} by email` : factor)
}

// The beginning of the account's id tells accounts in one browser apart, and tells nobody who they are.
const nameFor = (userId: string) => `device-${userId.slice(0, 8)}`
