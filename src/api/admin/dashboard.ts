import { Hono } from 'hono'
import { readDashboard } from '#domain/dashboard.ts'
import type { ApiEnv } from '../actor.ts'

export const dashboard = new Hono<ApiEnv>().get('/', async (c) => c.json(await readDashboard(c.var.club)))
