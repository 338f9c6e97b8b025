import { Hono } from 'hono'
import { limitBody } from '#platform/http/body-limit.ts'
import { originOf, proxyList, senderOf } from '#platform/http/client-address.ts'
import { isClientDisconnected } from '#platform/http/client-disconnected.ts'
import { isDatabaseUnavailable } from '#platform/http/database-unavailable.ts'
import { noteDeadline } from '#platform/http/passed-deadline.ts'
import { retrySeconds } from '#platform/http/retry-after.ts'
import { adminFactors } from './routes/admin/factors.ts'
import { adminGenerateLink } from './routes/admin/generate-link.ts'
import { adminInvite } from './routes/admin/invite.ts'
import { adminSessions } from './routes/admin/sessions.ts'
import { adminUserChanges } from './routes/admin/user-changes.ts'
import { adminUsers } from './routes/admin/users.ts'
import { authorize } from './routes/sign-in/authorize.ts'
import { callback } from './routes/sign-in/callback.ts'
import { factorChallenge } from './routes/factors/factor-challenge.ts'
import { factorVerify } from './routes/factors/factor-verify.ts'
import { factors } from './routes/factors/factors.ts'
import { health } from './routes/health.ts'
import { ownIdentities } from './routes/account/identities.ts'
import { jwks } from './routes/jwks.ts'
import { logout } from './routes/account/logout.ts'
import { notEnabled } from './routes/not-enabled.ts'
import { otp } from './routes/sign-in/otp.ts'
import { proofs } from './routes/account/proofs.ts'
import { ownSessions } from './routes/account/own-sessions.ts'
import { reauthenticate } from './routes/account/reauthenticate.ts'
import { recover } from './routes/sign-in/recover.ts'
import { recoveryCodesPath } from './routes/factors/recovery-codes.ts'
import { resend } from './routes/sign-in/resend.ts'
import { settings } from './routes/settings.ts'
import { signup } from './routes/sign-in/signup.ts'
import { token } from './routes/sign-in/token.ts'
import { user } from './routes/account/user.ts'
import { verify } from './routes/sign-in/verify.ts'
import { closeByLink } from './emails/close-by-link.ts'
import { requestDeadline } from '#platform/http/request-deadline.ts'
import { ProtocolError, answerError, notFound } from './protocol/protocol-error.ts'
import type { AuthEnv, AuthService } from './service.ts'

const bodyBytes = 1024 * 1024
const tooLarge = new ProtocolError(413, 'request_entity_too_large', 'Request body too large')
const failed = new ProtocolError(
  500,
  'unexpected_failure',
  'Unexpected failure, please check server logs for more information',
)

const unavailable = new ProtocolError(
  503,
  'unexpected_failure',
  'Service unavailable, please try again',
  {},
  retrySeconds.api,
)

/** The auth service under `/auth/v1`. Every refusal has the protocol's shape. */
export const createAuth = (auth: AuthService) => {
  const proxies = proxyList(auth.settings.trustedProxies)
  return (
    new Hono<AuthEnv>()
      .basePath('/auth/v1')
      .use(limitBody(bodyBytes, (c) => answerError(c, tooLarge)))
      // Requests to a provider have their own timeout (`open-id.ts`).
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
      .route('/', proofs)
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
        if (isClientDisconnected(c, error)) return c.body(null, 400)
        noteDeadline(error)
        // The protocol's client retries after a 503; a 500 to a refresh would sign the user out.
        console.error(error)
        return answerError(c, isDatabaseUnavailable(error) ? unavailable : failed)
      })
  )
}
