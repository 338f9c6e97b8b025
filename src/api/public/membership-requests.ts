import { Hono } from 'hono'
import { applyForMembership } from '#domain/membership-requests/apply.ts'
import { readOwnApplication } from '#domain/membership-requests/own-application.ts'
import { noStore } from '#http/no-store.ts'
import { membershipApplicationRequest } from '#shared/forms/membership-application.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'
import { body } from '../validate.ts'

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
