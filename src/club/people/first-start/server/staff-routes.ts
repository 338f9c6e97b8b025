import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { leftStep } from '../shared/first-steps-panel.ts'
import { leaveStep } from './first-steps.ts'

/** The first steps of a club, and the end of the demo, after which they begin. */
export const firstStart = new Hono<ApiEnv>()
  .post('/', route({ may: 'users', isFresh: true, changes: 'content' }), async (c) => {
    if (!c.var.demo) throw new Refusal('demo.over')
    return c.json(await c.var.demo.begin(c.var.club))
  })
  .put('/steps', route({ may: 'users', changes: 'nothing' }), body(leftStep), async (c) => {
    await leaveStep(c.var.club, c.req.valid('json'))
    return c.body(null, 204)
  })
