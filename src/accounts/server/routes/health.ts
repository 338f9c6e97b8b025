import { Hono } from 'hono'
import type { AuthEnv } from '../service.ts'

/** GET /health */
export const health = new Hono<AuthEnv>().get('/health', (c) =>
  c.json({ version: 'v1', name: 'Cercle Auth', description: 'Cercle’s own service of accounts and sessions' }),
)
