import { Hono } from 'hono'
import { readDashboard, readTasks } from './dashboard.ts'
import { cancelBurst, undoBurstCancellation } from '#club/evenings/bookings/server/bursts/cancel-burst.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { id } from '#club/core/server/http/validate.ts'

const validBurst = id('burst.not-found')
const ofBursts = route({ may: 'guests', changes: 'nothing' })

export const dashboard = new Hono<ApiEnv>()
  .get('/', route({ may: 'staff' }), async (c) => c.json(await readDashboard(c.var.club)))
  .get('/tasks', route({ may: 'staff' }), async (c) => c.json(await readTasks(c.var.club)))
  .post('/bursts/:id/cancellations', ofBursts, validBurst, async (c) =>
    c.json(await cancelBurst(c.var.club, c.req.valid('param').id), 201),
  )
  .delete('/bursts/:id/cancellations', ofBursts, validBurst, async (c) => {
    await undoBurstCancellation(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
