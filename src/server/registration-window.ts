import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { HTTPException } from 'hono/http-exception'
import type { Resources as ApiResources } from '#api/actor.ts'
import { answerTo } from '#api/answer-error.ts'
import { knock } from '#api/at-most.ts'
import type { Desk } from '#api/desk.ts'
import { bodyBytes } from '#api/index.ts'
import { fit } from '#api/validate.ts'
import { originOf } from '#auth/client-address.ts'
import { eventRegistrationRequest } from '#shared/forms/event-registration.ts'
import { type Change, changeBy } from './page-topics.ts'

type Parts = {
  club: ApiResources
  desk: Pick<Desk, 'register' | 'take'>
  proxies: BlockList
  changed: (change: Change) => void
  perhapsChanged: (change: Change) => void
}

const place =
  /^\/api\/events\/(?<eventId>[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})\/registrations$/

/**
 * Answers what a visitor's browser sends to register for an event, before Hono: in a rush the way through it costs more
 * than the place (docs/performance.md). Limits, schema, desk and answers are those of the route in `api/events.ts`, which
 * has whatever is sent in another way. Gives false for that.
 */
export const openRegistrationWindow =
  ({ club, desk, proxies, changed, perhapsChanged }: Parts) =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request
    const eventId = isPlainForm(request) ? place.exec(url)?.groups?.eventId : undefined
    if (eventId === undefined) return false

    const answer = (status: number, body: unknown, more: Record<string, string> = {}) => {
      const text = JSON.stringify(body)
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...more,
      })
      response.end(text)
    }
    const register = async () => {
      const here = { ...club, actor: { kind: 'visitor' } as const, origin: originOf(request, proxies) }
      knock('registrations', here, desk.take)
      const form = fit(eventRegistrationRequest, await readJson(request))
      const registration = await desk.register(here, eventId, form)
      changed(changeBy(url))
      return registration
    }
    register().then(
      (registration) => answer(201, registration),
      (error: unknown) => {
        const { status, body, headers } = answerTo(error, true)
        if (body.error === 'outcome.unknown') perhapsChanged(changeBy(url))
        answer(status, body, headers)
      },
    )
    return true
  }

/** A form as our pages send it, from somebody who is not signed in. */
const isPlainForm = ({ method, headers }: IncomingMessage) =>
  method === 'POST' &&
  headers.authorization === undefined &&
  headers['content-type'] === 'application/json' &&
  Number(headers['content-length']) <= bodyBytes

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const body = await readBody(request)
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new HTTPException(400)
  }
}

const readBody = (request: IncomingMessage) =>
  new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => resolve(Buffer.concat(parts)))
    // Who goes away in the middle of a form is no trouble of ours.
    request.once('error', () => reject(new HTTPException(400)))
  })
