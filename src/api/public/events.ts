import { Hono } from 'hono'
import { instant } from '#shared/forms/fields/date-fields.ts'
import * as z from 'zod/mini'
import { readDraft } from '#domain/events/draft-link.ts'
import { getEvent, listEvents } from '#domain/events/events.ts'
import { passOfRequester } from '#domain/bookings/pass.ts'
import { noStore } from '#http/no-store.ts'
import { eventRegistrationRequest } from '#shared/forms/event-registration.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'
import { body, id, query } from '../validate.ts'

const validId = id('event.not-found')

const read = route({ may: 'everyone' })
const listQuery = z.object({
  from: z.optional(instant),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cancelled: z.optional(z.literal('no')),
})

export const events = new Hono<ApiEnv>()
  .get('/', read, query(listQuery), async (c) => c.json(await listEvents(c.var.club, c.req.valid('query'))))
  .get('/:id', read, validId, async (c) => c.json(await getEvent(c.var.club, c.req.valid('param').id)))
  .get('/:id/draft', noStore, read, validId, async (c) => c.json(await readDraft(c.var.club, c.req.valid('param').id)))
  .post(
    '/:id/registrations',
    route({ may: 'everyone', limit: 'registrations', changes: 'seats of the event' }),
    validId,
    body(eventRegistrationRequest),
    async (c) => {
      const request = c.req.valid('json')
      const registration = await c.var.register(c.var.club, c.req.valid('param').id, request)
      return c.json({ ...registration, ...passOfRequester(c.var.club, registration, request) }, 201)
    },
  )
