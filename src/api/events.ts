import { Hono } from 'hono'
import * as z from 'zod/mini'
import { getEvent, listEvents } from '#domain/events.ts'
import { eventRegistrationRequest } from '#shared/forms/event-registration.ts'
import type { ApiEnv } from './actor.ts'
import { atMost } from './at-most.ts'
import { body, id, query } from './validate.ts'

const known = id('event.not-found')

// Beyond these there are dates that PostgreSQL does not read.
const [earliest, latest] = [new Date('1000-01-01T00:00Z'), new Date('9999-01-01T00:00Z')]
const window = z.object({
  from: z.optional(z.pipe(z.string(), z.coerce.date<string>().check(z.minimum(earliest), z.maximum(latest)))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
})

export const events = new Hono<ApiEnv>()
  .get('/', query(window), async (c) => c.json(await listEvents(c.var.club, c.req.valid('query'))))
  .get('/:id', known, async (c) => c.json(await getEvent(c.var.club, c.req.valid('param').id)))
  // A visitor's takes a shorter way: `server/registration-window.ts`.
  .post('/:id/registrations', atMost('registrations'), known, body(eventRegistrationRequest), async (c) =>
    c.json(await c.var.register(c.var.club, c.req.valid('param').id, c.req.valid('json')), 201),
  )
