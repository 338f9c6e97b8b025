import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, query } from '#club/core/server/http/validate.ts'
import { registerDay, registerList } from '../shared/register.ts'
import { exportRegister, readRegister } from './register.ts'

export const register = new Hono<ApiEnv>()
  .get('/', route({ may: 'members' }), query(registerList), async (c) =>
    c.json(await readRegister(c.var.club, c.req.valid('query'))),
  )
  .post('/exports', route({ may: 'members', isFresh: true, changes: 'nothing' }), body(registerDay), async (c) =>
    c.json(await exportRegister(c.var.club, c.req.valid('json').day), 201),
  )
