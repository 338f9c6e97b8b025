import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { id } from '#club/core/server/http/validate.ts'
import { cancelBurst, undoBurstCancellation } from './bursts/cancel-burst.ts'

const validBurst = id('burst.not-found')
const ofBursts = route({ may: 'guests', changes: 'nothing' })

export const bursts = new Hono<ApiEnv>()
  .post('/:id/cancellations', ofBursts, validBurst, async (c) =>
    c.json(await cancelBurst(c.var.club, c.req.valid('param').id), 201),
  )
  .delete('/:id/cancellations', ofBursts, validBurst, async (c) => {
    await undoBurstCancellation(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
