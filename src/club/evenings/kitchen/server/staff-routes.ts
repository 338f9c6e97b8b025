import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id } from '#club/core/server/http/validate.ts'
import { kitchenEmail, kitchenTelling } from '../shared/kitchen.ts'
import { readKitchen, revokeKitchenLinks, sendToKitchen, tellKitchen } from './kitchen.ts'

const validId = id('event.not-found')
const write = route({ may: 'guests', changes: 'nothing' })

/** The kitchen's list of an event, by the event's id. */
export const kitchens = new Hono<ApiEnv>()
  .get('/:id', route({ may: 'guests' }), validId, async (c) =>
    c.json(await readKitchen(c.var.club, c.req.valid('param').id)),
  )
  .post('/:id/tellings', write, validId, body(kitchenTelling), async (c) => {
    await tellKitchen(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/:id/emails', write, validId, body(kitchenEmail), async (c) => {
    await sendToKitchen(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/:id/revocations', write, validId, async (c) => {
    await revokeKitchenLinks(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
