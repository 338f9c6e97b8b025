import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, query } from '#club/core/server/http/validate.ts'
import { tableChange, tableSize, tablesQuery } from '../shared/tables.ts'
import { changeTable, changeTableSize, readTables } from './tables.ts'

const write = route({ may: 'guests', changes: 'nothing' })

/** Who sits at which table of an event. */
export const tables = new Hono<ApiEnv>()
  .get('/', route({ may: 'guests' }), query(tablesQuery), async (c) =>
    c.json(await readTables(c.var.club, c.req.valid('query').eventId)),
  )
  .put('/', write, body(tableChange), async (c) => c.json(await changeTable(c.var.club, c.req.valid('json'))))
  .put('/size', write, body(tableSize), async (c) => {
    await changeTableSize(c.var.club, c.req.valid('json'))
    return c.body(null, 204)
  })
