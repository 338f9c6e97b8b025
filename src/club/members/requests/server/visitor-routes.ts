import { Hono } from 'hono'
import { applyForMembership } from './apply.ts'
import { readOwnApplication } from './own-application.ts'
import { noStore } from '#platform/http/no-store.ts'
import { membershipApplicationRequest } from '../shared/membership-application.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'

/** The answer never contains the request's id: it is the token of the completion link. */
export const membershipRequests = new Hono<ApiEnv>().post(
  '/',
  route({ may: 'everyone', changes: 'nothing' }),
  body(membershipApplicationRequest),
  async (c) => {
    await applyForMembership(c.var.club, c.req.valid('json'))
    return c.json({ status: 'received' }, 201)
  },
)

/** Where the application of the caller's account stands. */
export const ownApplication = new Hono<ApiEnv>()
  .use(noStore)
  .get('/', route({ may: 'everyone', limit: 'ownRegistrations' }), async (c) =>
    c.json(await readOwnApplication(c.var.club)),
  )
