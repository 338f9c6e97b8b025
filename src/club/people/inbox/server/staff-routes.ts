import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { mayDo } from '#club/core/server/club.ts'
import { readDashboard, readTasks } from './dashboard.ts'

export const dashboard = new Hono<ApiEnv>()
  .get('/', route({ may: 'staff' }), async (c) => {
    const { club, demo } = c.var
    const [read, isDemo] = await Promise.all([readDashboard(club), mayDo(club, 'users') && demo?.isDemo(club)])
    return c.json({ ...read, isDemo: Boolean(isDemo) })
  })
  .get('/tasks', route({ may: 'staff' }), async (c) => c.json(await readTasks(c.var.club)))
