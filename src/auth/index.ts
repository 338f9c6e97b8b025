import { Hono } from 'hono'
import { limitBody } from './body-limit.ts'
import { originOf, proxyList, senderOf } from './client-address.ts'
import { isClientGone } from './client-gone.ts'
import { isDatabaseAway } from './database-away.ts'
import { noteDeadline } from './passed-deadline.ts'
import { adminFactors } from './paths/admin-factors.ts'
import { adminGenerateLink } from './paths/admin-generate-link.ts'
import { adminInvite } from './paths/admin-invite.ts'
import { adminSessions } from './paths/admin-sessions.ts'
import { adminUserChanges } from './paths/admin-user-changes.ts'
import { adminUsers } from './paths/admin-users.ts'
import { authorize } from './paths/authorize.ts'
import { callback } from './paths/callback.ts'
import { factorChallenge } from './paths/factor-challenge.ts'
import { factorVerify } from './paths/factor-verify.ts'
import { factors } from './paths/factors.ts'
import { health } from './paths/health.ts'
import { ownIdentities } from './paths/identities.ts'
import { jwks } from './paths/jwks.ts'
import { logout } from './paths/logout.ts'
import { notEnabled } from './paths/not-enabled.ts'
import { otp } from './paths/otp.ts'
import { ownSessions } from './paths/own-sessions.ts'
import { reauthenticate } from './paths/reauthenticate.ts'
import { recover } from './paths/recover.ts'
import { recoveryCodesPath } from './paths/recovery-codes.ts'
import { resend } from './paths/resend.ts'
import { settings } from './paths/settings.ts'
import { signup } from './paths/signup.ts'
import { token } from './paths/token.ts'
import { user } from './paths/user.ts'
import { verify } from './paths/verify.ts'
import { closeByLink } from './security-emails/close-by-link.ts'
import { requestDeadline } from './request-deadline.ts'
import { ProtocolError, answerError, notFound } from './protocol-error.ts'
import type { AuthEnv, AuthService } from './service.ts'

const bodyBytes = 1024 * 1024
const tooLarge = new ProtocolError(413, 'request_entity_too_large', 'Request body too large')
const failed = new ProtocolError(
  500,
  'unexpected_failure',
  'Unexpected failure, please check server logs for more information',
)

const away = new ProtocolError(503, 'unexpected_failure', 'Service unavailable, please try again', {}, 1)

/** The auth service, to be mounted under `/auth/v1`. Every refusal leaves in the protocol's shape. */
export const createAuth = (auth: AuthService) => {
  const proxies = proxyList(auth.settings.trustedProxies)
  return (
    new Hono<AuthEnv>()
      .basePath('/auth/v1')
      .use(limitBody(bodyBytes, (c) => answerError(c, tooLarge)))
      // A provider that is asked has a deadline of its own (`open-id.ts`).
      .use(requestDeadline(({ req }) => (req.path.endsWith('/callback') ? undefined : 'web')))
      .use(async (c, next) => {
        c.set('auth', auth)
        c.set('origin', originOf(senderOf(c), proxies))
        c.header('Cache-Control', 'no-store')
        await next()
      })
      .route('/', health)
      .route('/', settings)
      .route('/', jwks)
      .route('/', signup)
      .route('/', token)
      .route('/', user)
      .route('/', otp)
      .route('/', reauthenticate)
      .route('/', recover)
      .route('/', resend)
      .route('/', verify)
      .route('/', recoveryCodesPath)
      .route('/', factors)
      .route('/', factorChallenge)
      .route('/', factorVerify)
      .route('/', logout)
      .route('/', authorize)
      .route('/', callback)
      .route('/', ownIdentities)
      .route('/', ownSessions)
      .route('/', closeByLink)
      .route('/', adminUsers)
      .route('/', adminUserChanges)
      .route('/', adminFactors)
      .route('/', adminSessions)
      .route('/', adminInvite)
      .route('/', adminGenerateLink)
      .route('/', notEnabled)
      .notFound((c) => answerError(c, notFound('not_found', 'There is no such path')))
      .onError((error, c) => {
        if (error instanceof ProtocolError) return answerError(c, error)
        if (isClientGone(c, error)) return c.body(null, 400)
        noteDeadline(error)
        // With 503 the protocol's client tries again; a 500 to a refresh would sign people out.
        console.error(error)
        return answerError(c, isDatabaseAway(error) ? away : failed)
      })
  )
}
