import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { retryAfter } from '#platform/http/retry-after.ts'

/** A refusal with a code and message of the protocol. `index.ts` answers it in the shape of the client's version. */
export class ProtocolError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly extra: Record<string, unknown>
  /** Seconds until a retry, for a 429 or a 503. */
  readonly retrySeconds: number

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
    retrySeconds = 60,
  ) {
    super(message)
    this.retrySeconds = retrySeconds
    this.status = status
    this.code = code
    this.extra = extra
  }
}

// Refusals of several routes.
export const invalid = (message: string) => new ProtocolError(400, 'validation_failed', message)
export const notFound = (code: string, message: string) => new ProtocolError(404, code, message)
export const expired = (message = 'Email link is invalid or has expired') =>
  new ProtocolError(403, 'otp_expired', message)
export const emailTaken = () =>
  new ProtocolError(422, 'email_exists', 'A user with this email address has already been registered')
export const accountDeleted = () => new ProtocolError(403, 'user_not_found', 'The account is gone')
export const phonesDisabled = (message = 'Phone numbers are disabled') =>
  new ProtocolError(400, 'phone_provider_disabled', message)
export const emailTooSoon = () =>
  new ProtocolError(
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after a minute',
  )

const version = '2024-01-01'

/** Answers a refusal as JSON in the shape of the request's version header, which it echoes (protocol §1). */
export const answerError = (c: Context, { status, code, message, extra, retrySeconds }: ProtocolError) => {
  const headers = status === 429 || status === 503 ? retryAfter(retrySeconds) : {}
  c.header('x-sb-error-code', code)
  if (!isNewVersion(c)) return c.json({ code: status, error_code: code, msg: message, ...extra }, status, headers)
  c.header('X-Supabase-Api-Version', version)
  return c.json({ code, message, ...extra }, status, headers)
}

const isNewVersion = (c: Context) => {
  const requested = c.req.header('X-Supabase-Api-Version') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(requested) && requested >= version
}
