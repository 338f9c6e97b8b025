import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { readDashboard, readTasks } from './dashboard.ts'

export const dashboard = new Hono<ApiEnv>()
  .get('/', route({ may: 'staff' }), async (c) => c.json(await readDashboard(c.var.club)))
  .get('/tasks', route({ may: 'staff' }), async (c) => c.json(await readTasks(c.var.club)))
