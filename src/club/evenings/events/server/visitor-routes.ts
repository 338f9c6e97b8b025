import { Hono } from 'hono'
import { instant } from '#base/forms/date-fields.ts'
import * as z from 'zod/mini'
import { readDraft } from './draft-link.ts'
import { getEvent, listEvents } from './events.ts'
import { passOfRequester } from '#club/evenings/bookings/server/booking/pass.ts'
import { noStore } from '#platform/http/no-store.ts'
import { eventRegistrationRequest } from '#club/evenings/bookings/shared/event-registration.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

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
