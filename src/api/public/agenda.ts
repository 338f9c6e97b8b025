import { Hono } from 'hono'
import { readAgenda } from '#domain/events/agenda.ts'
import { agendaQuery } from '#shared/forms/agenda.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'
import { query } from '../validate.ts'

export const agenda = new Hono<ApiEnv>().get('/', route({ may: 'everyone' }), query(agendaQuery), async (c) =>
  c.json(await readAgenda(c.var.club, c.req.valid('query'))),
)
