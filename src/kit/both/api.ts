import type { ClientResponse } from 'hono/client'
import { createApiClient } from './api-client.ts'

/** The client of the api over HTTP, for the browser. */
export const api = createApiClient((input, init) => fetch(input, init))

export type ApiClient = typeof api

/** Whether the outcome of a write is unknown. Sending the same form again is safe, and returns the outcome. */
export const isOutcomeUnknown = (error: unknown) => error instanceof Refused && error.code === 'outcome.unknown'

/** A refusal: a code of `base/refusals.ts`, and for forms the fields with their codes. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string>
  /** Details of the refusal: a number, the current row. */
  readonly details: Record<string, unknown>

  constructor(
    code: string,
    status: number,
    fields: Record<string, string> = {},
    details: Record<string, unknown> = {},
  ) {
    super(code)
    this.code = code
    this.status = status
    this.fields = fields
    this.details = details
  }
}

/** The body of a successful answer. @throws Refused for a refusal, Error for any other failure */
export const answer = async <Body>(pending: Promise<ClientResponse<Body>>): Promise<Body> => {
  const response = await success(pending)
  return (response.status === 204 ? undefined : await response.json()) as Body
}

/** The file of a successful answer. @throws as `answer` */
export const answerFile = async (pending: Promise<ClientResponse<unknown>>) => (await success(pending)).blob()

const success = async <Body>(pending: Promise<ClientResponse<Body>>) => {
  const response = await pending
  if (response.ok) return response
  const { error, fields, details } = (await response.json().catch(() => ({}))) as {
    error?: string
    fields?: Record<string, string>
    details?: Record<string, unknown>
  }
  if (error && (response.status < 500 || error === 'outcome.unknown'))
    throw new Refused(error, response.status, fields, details)
  throw new Error(error ?? `HTTP ${response.status}`)
}
