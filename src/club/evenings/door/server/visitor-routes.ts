import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, query } from '#club/core/server/http/validate.ts'
import { noStore } from '#platform/http/no-store.ts'
import { doorQuery, sentArrivals, sentPayments, sentWalkIns } from '../shared/door.ts'
import { addWalkIns, noteArrivals, notePaymentsAtDoor } from './door-acts.ts'
import { readDoor } from './read-door.ts'

const write = route({ may: 'door', limit: 'door', changes: 'nothing' })

/** For the phones at the door of one event, by its link. */
export const door = new Hono<ApiEnv>()
  .use(noStore)
  .get('/', route({ may: 'door', limit: 'door' }), query(doorQuery), async (c) =>
    c.json(await readDoor(c.var.club, c.req.valid('query').since)),
  )
  .post('/arrivals', write, body(sentArrivals), async (c) =>
    c.json(await noteArrivals(c.var.club, c.req.valid('json'))),
  )
  .post('/payments', write, body(sentPayments), async (c) =>
    c.json(await notePaymentsAtDoor(c.var.club, c.req.valid('json'))),
  )
  .post(
    '/walk-ins',
    route({ may: 'door', limit: 'door', changes: 'seats of any event' }),
    body(sentWalkIns),
    async (c) => c.json(await addWalkIns(c.var.club, c.req.valid('json'))),
  )
