import { type JWTPayload, SignJWT, decodeProtectedHeader, jwtVerify } from 'jose'
import type { sessions } from '../tables/sessions.ts'
import type { users } from '../tables/users.ts'
import type { AuthService } from '../service.ts'
import { accessTokenSeconds, serviceUrl } from '../settings.ts'

const audience = 'authenticated'

/** Signs an access token for a session: valid for an hour, with the claims of protocol §1. */
export const signAccessToken = async (
  { keys, settings, now }: Pick<AuthService, 'keys' | 'settings' | 'now'>,
  user: typeof users.$inferSelect,
  session: typeof sessions.$inferSelect,
) => {
  const issuedAt = Math.floor(now().getTime() / 1000)
  const expiresAt = issuedAt + accessTokenSeconds
  const claims = {
    email: user.email ?? '',
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr.toSorted((a, b) => b.timestamp - a.timestamp),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: keys.signing.alg, kid: keys.signing.kid, typ: 'JWT' })
    .setIssuer(serviceUrl(settings))
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.signing.private)
  return { token, expiresAt }
}

/** The claims of a token that one of our keys signed for this service, valid for an hour at most; undefined for any other. */
export const verifyAccessToken = async (
  { keys, now, settings }: Pick<AuthService, 'keys' | 'now' | 'settings'>,
  token: string,
): Promise<JWTPayload | undefined> => {
  try {
    const { kid } = decodeProtectedHeader(token)
    const key = keys.byId.get(kid ?? '')
    if (!key) return undefined
    // The key determines the algorithm, never the token.
    const { payload } = await jwtVerify(token, key.public, {
      algorithms: [key.alg],
      issuer: serviceUrl(settings),
      audience,
      requiredClaims: ['exp'],
      maxTokenAge: accessTokenSeconds,
      currentDate: now(),
    })
    const { iat = 0, exp = Infinity } = payload
    return exp - iat <= accessTokenSeconds ? payload : undefined
  } catch {
    return undefined
  }
}
