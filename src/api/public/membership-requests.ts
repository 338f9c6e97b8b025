import { Hono } from 'hono'
import { applyForMembership } from '#domain/membership-requests/apply.ts'
import { membershipApplicationRequest } from '#shared/forms/membership-application.ts'
import type { ApiEnv } from '../actor.ts'
import { nothing } from '../cache-tags.ts'
import { route } from '../route.ts'
import { body } from '../validate.ts'

/** The answer never contains the request's id: it is the token of the completion link. */
export const membershipRequests = new Hono<ApiEnv>().post(
  '/',
  route({ may: 'everyone', changes: nothing }),
  body(membershipApplicationRequest),
  async (c) => {
    await applyForMembership(c.var.club, c.req.valid('json'))
    return c.json({ status: 'received' }, 201)
  },
)
