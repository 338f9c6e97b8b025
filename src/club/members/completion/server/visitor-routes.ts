import { Hono } from 'hono'
import { completeMembership, openCompletion } from './completion.ts'
import { memberDetails } from '../shared/member-details.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { noStore } from '#platform/http/no-store.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id } from '#club/core/server/http/validate.ts'

const validToken = id('completion.token')

/** The page of a completion link. */
export const completion = new Hono<ApiEnv>()
  .use(noStore)
  .get('/:id', route({ may: 'everyone', limit: 'completion' }), validToken, async (c) =>
    c.json(await openCompletion(c.var.club, c.req.valid('param').id)),
  )
  .post(
    '/:id',
    route({ may: 'everyone', limit: 'completion', changes: 'nothing' }),
    validToken,
    body(memberDetails),
    async (c) => c.json(await completeMembership(c.var.club, c.req.valid('param').id, c.req.valid('json')), 201),
  )
