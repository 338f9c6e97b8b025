import { Hono } from 'hono'
import { readMembershipFacts, readVisibleFacts } from '#domain/club-facts/club-facts.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'

export const clubFacts = new Hono<ApiEnv>()
  .get('/', route({ may: 'everyone' }), async (c) => c.json(await readVisibleFacts(c.var.club)))
  .get('/membership', route({ may: 'everyone' }), async (c) => c.json(await readMembershipFacts(c.var.club)))
