import { Hono } from 'hono'
import { getCalendarEntry, listCalendar } from '#club/evenings/events/server/calendar.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { id } from '#club/core/server/http/validate.ts'

const read = route({ may: 'everyone' })

export const calendar = new Hono<ApiEnv>()
  .get('/', read, async (c) => c.json(await listCalendar(c.var.club)))
  .get('/:id', read, id('event.not-found'), async (c) =>
    c.json(await getCalendarEntry(c.var.club, c.req.valid('param').id)),
  )
