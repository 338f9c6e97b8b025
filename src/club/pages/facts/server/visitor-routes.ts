import { Hono } from 'hono'
import { readMembershipFacts, readVisibleFacts } from './club-facts.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'

export const clubFacts = new Hono<ApiEnv>()
  .get('/', route({ may: 'everyone' }), async (c) => c.json(await readVisibleFacts(c.var.club)))
  .get('/membership', route({ may: 'everyone' }), async (c) => c.json(await readMembershipFacts(c.var.club)))
