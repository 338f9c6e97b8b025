import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isDatabaseUnavailable, isOutcomeUnknown } from '#http/database-unavailable.ts'
import { noteDeadline } from '#http/passed-deadline.ts'
import { Refusal, RateLimitExceeded } from '#domain/refusal.ts'
import { refusals } from '#shared/refusals.ts'
import { StorageUnavailable } from '#storage/storage.ts'
import { isMisconfigured } from './is-misconfigured.ts'
import { InvalidInput } from './validate.ts'

type ErrorAnswer = { status: ContentfulStatusCode; body: ErrorBody; headers?: Record<string, string> }
type ErrorBody = { error: string; fields?: Record<string, string>; details?: Record<string, unknown> }

/** Seconds after which somebody who was too quick may send a form again. */
const shortly = 5

/**
 * What the api answers to an error: its code, with the status `shared/refusals.ts` gives it. What is nobody's no is logged.
 * `isPublicWrite`: a visitor is told where a write may have been done all the same.
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
    return { status: 503, body: { error: 'unavailable' }, headers: retryAfter(1) }
  return { status: 500, body: { error: isMisconfigured(error) ? 'misconfigured' : 'failed' } }
}

const answerToRefusal = (refusal: Refusal): ErrorAnswer => {
  const { code, details } = refusal
  const status = refusals[code]
  const seconds = refusal instanceof RateLimitExceeded ? refusal.seconds : { 429: shortly, 503: 1 }[status as number]
  return {
    status,
    body: { error: code, ...(details && { details }) },
    ...(seconds !== undefined && { headers: retryAfter(seconds) }),
  }
}

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) })
