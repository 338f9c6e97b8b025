import { Hono } from 'hono'
import { exportActivity, listActivity, listStaff } from './activity.ts'
import { readVersion } from './versions.ts'
import { activityFilters, activityList } from '#base/activity/activity-query.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

/** What happened: of each line the domain decides whether the caller may know of it. */
export const activity = new Hono<ApiEnv>()
  .get('/', route({ may: 'staff' }), query(activityList), async (c) =>
    c.json(await listActivity(c.var.club, c.req.valid('query'))),
  )
  .get('/staff', route({ may: 'staff' }), async (c) => c.json(await listStaff(c.var.club)))
  .post('/exports', route({ may: 'users', isFresh: true, changes: 'nothing' }), body(activityFilters), async (c) =>
    c.json(await exportActivity(c.var.club, c.req.valid('json')), 201),
  )
  .get('/:id/version', route({ may: 'content' }), id('activity.not-found'), async (c) =>
    c.json(await readVersion(c.var.club, c.req.valid('param').id)),
  )
