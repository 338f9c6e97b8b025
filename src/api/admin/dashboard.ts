import { Hono } from 'hono'
import { readDashboard, readTasks } from '#domain/dashboard/dashboard.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'

export const dashboard = new Hono<ApiEnv>()
  .get('/', route({ may: 'staff' }), async (c) => c.json(await readDashboard(c.var.club)))
  .get('/tasks', route({ may: 'staff' }), async (c) => c.json(await readTasks(c.var.club)))
