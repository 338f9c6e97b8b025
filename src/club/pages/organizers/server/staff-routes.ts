import { Hono } from 'hono'
import {
  createOrganizer,
  changeOrganizer,
  deleteOrganizer,
  getOrganizer,
  listOrganizers,
  restoreOrganizer,
} from './organizers-editing.ts'
import { newOrganizer, organizerList, organizerSave } from '../shared/organizer.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('organizer.not-found')
const read = route({ may: 'content' })
const write = route({ may: 'content', changes: 'content' })

export const organizers = new Hono<ApiEnv>()
  .get('/', read, query(organizerList), async (c) => c.json(await listOrganizers(c.var.club, c.req.valid('query'))))
  .post('/', write, body(newOrganizer), async (c) =>
    c.json(await createOrganizer(c.var.club, c.req.valid('json')), 201),
  )
  .get('/:id', read, validId, async (c) => c.json(await getOrganizer(c.var.club, c.req.valid('param').id)))
  .put('/:id', write, validId, body(organizerSave), async (c) =>
    c.json(await changeOrganizer(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', write, validId, async (c) => {
    await deleteOrganizer(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/restorations', write, validId, async (c) => {
    await restoreOrganizer(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
