import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseUnavailable, isOutcomeUnknown } from '#platform/http/database-unavailable.ts'
import { noteDeadline } from '#platform/http/passed-deadline.ts'
import { retryAfter, retrySeconds } from '#platform/http/retry-after.ts'
import { Refusal, RateLimitExceeded } from '../refusal.ts'
import { refusals } from '#base/refusals.ts'
import { StorageUnavailable } from '#platform/storage/storage.ts'
import { isMisconfigured } from './is-misconfigured.ts'
import { InvalidInput } from './validate.ts'

type ErrorAnswer = { status: ContentfulStatusCode; body: ErrorBody; headers?: Record<string, string> }
type ErrorBody = { error: string; fields?: Record<string, string>; details?: Record<string, unknown> }

/** Seconds until a form that was sent too fast may be sent again. */
const tooFastSeconds = 5

/**
 * The answer of the api to an error: its code, with its status of `base/refusals.ts`. Logs unexpected errors.
 * `isPublicWrite`: an unknown outcome is answered `outcome.unknown`.
 */
export const errorAnswer = (error: unknown, isPublicWrite: boolean): ErrorAnswer => {
  noteDeadline(error)
  if (isPublicWrite && isOutcomeUnknown(error)) {
    console.error(error)
    return answerToRefusal(new Refusal('outcome.unknown'))
  }
  if (error instanceof Refusal) return answerToRefusal(error)
  if (error instanceof InvalidInput) return { status: 422, body: { error: 'invalid', fields: error.fields } }
  if (error instanceof HTTPException) return { status: error.status, body: { error: 'malformed' } }
  console.error(error)
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailable)
    return { status: 503, body: { error: 'unavailable' }, headers: retryAfter(retrySeconds.api) }
  return { status: 500, body: { error: isMisconfigured(error) ? 'misconfigured' : 'failed' } }
}

const answerToRefusal = (refusal: Refusal): ErrorAnswer => {
  const { code, details } = refusal
  const status = refusals[code]
  const byStatus: Record<number, number> = { 429: tooFastSeconds, 503: retrySeconds.api }
  const seconds = refusal instanceof RateLimitExceeded ? refusal.seconds : byStatus[status]
  return {
    status,
    body: { error: code, ...(details && { details }) },
    ...(seconds !== undefined && { headers: retryAfter(seconds) }),
  }
}
