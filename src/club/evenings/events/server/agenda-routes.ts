import { Hono } from 'hono'
import { readAgenda } from './agenda.ts'
import { agendaQuery } from '../shared/agenda.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { query } from '#club/core/server/http/validate.ts'

export const agenda = new Hono<ApiEnv>().get('/', route({ may: 'everyone' }), query(agendaQuery), async (c) =>
  c.json(await readAgenda(c.var.club, c.req.valid('query'))),
)
