import { Hono } from 'hono'
import { getCalendarEntry, listCalendar } from '#domain/events/calendar.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'
import { id } from '../validate.ts'

const read = route({ may: 'everyone' })

export const calendar = new Hono<ApiEnv>()
  .get('/', read, async (c) => c.json(await listCalendar(c.var.club)))
  .get('/:id', read, id('event.not-found'), async (c) =>
    c.json(await getCalendarEntry(c.var.club, c.req.valid('param').id)),
  )
