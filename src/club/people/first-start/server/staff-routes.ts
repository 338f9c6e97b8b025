import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'
import { leftStep } from '../shared/first-steps.ts'
import { leaveStep } from './first-steps.ts'

export const firstStart = new Hono<ApiEnv>().put(
  '/steps',
  route({ may: 'users', changes: 'nothing' }),
  body(leftStep),
  async (c) => {
    await leaveStep(c.var.club, c.req.valid('json'))
    return c.body(null, 204)
  },
)
