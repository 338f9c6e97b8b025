import { Hono } from 'hono'
import { readAgenda } from './agenda.ts'
import { getCalendarEntry, listCalendar } from './calendar.ts'
import { agendaQuery } from '../shared/agenda.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { id, query } from '#club/core/server/http/validate.ts'

const read = route({ may: 'everyone' })

export const agenda = new Hono<ApiEnv>().get('/', read, query(agendaQuery), async (c) =>
  c.json(await readAgenda(c.var.club, c.req.valid('query'))),
)

export const calendar = new Hono<ApiEnv>()
  .get('/', read, async (c) => c.json(await listCalendar(c.var.club)))
  .get('/:id', read, id('event.not-found'), async (c) =>
    c.json(await getCalendarEntry(c.var.club, c.req.valid('param').id)),
  )
