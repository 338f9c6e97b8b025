import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { id } from '#club/core/server/http/validate.ts'
import { readDoorForStaff, revokeDoorLinks } from './staff-door.ts'

const validId = id('event.not-found')

/** The door of an event, for staff. Mounted beside its other routes. */
export const doors = new Hono<ApiEnv>()
  .get('/:id/door', route({ may: 'guests' }), validId, async (c) =>
    c.json(await readDoorForStaff(c.var.club, c.req.valid('param').id)),
  )
  .delete('/:id/door/links', route({ may: 'guests', changes: 'nothing' }), validId, async (c) => {
    await revokeDoorLinks(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
