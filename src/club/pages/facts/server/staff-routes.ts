import { Hono } from 'hono'
import { changeLegalFacts, changeMembershipFacts, changePublicFacts, readFactsToEdit } from './club-facts.ts'
import { legalFactsSave, membershipFactsSave, publicFactsSave } from '../shared/club-facts-form.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'

export const clubFacts = new Hono<ApiEnv>()
  .get('/', route({ may: 'users' }), async (c) => c.json(await readFactsToEdit(c.var.club)))
  .put('/public', route({ may: 'users', isFresh: true, changes: 'content' }), body(publicFactsSave), async (c) =>
    c.json(await changePublicFacts(c.var.club, c.req.valid('json'), c.var.namedAdmins)),
  )
  .put('/membership', route({ may: 'users', changes: 'content' }), body(membershipFactsSave), async (c) =>
    c.json(await changeMembershipFacts(c.var.club, c.req.valid('json'))),
  )
  .put('/legal', route({ may: 'users', isFresh: true, changes: 'content' }), body(legalFactsSave), async (c) =>
    c.json(await changeLegalFacts(c.var.club, c.req.valid('json'), c.var.namedAdmins)),
  )
