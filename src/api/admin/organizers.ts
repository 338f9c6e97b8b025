import { Hono } from 'hono'
import {
  createOrganizer,
  changeOrganizer,
  deleteOrganizer,
  getOrganizer,
  listOrganizers,
  restoreOrganizer,
} from '#domain/organizers-editing.ts'
import { newOrganizer, organizerList, organizerSave } from '#shared/forms/organizer.ts'
import type { ApiEnv } from '../actor.ts'
import { body, id, query } from '../validate.ts'

const known = id('organizer.not-found')

export const organizers = new Hono<ApiEnv>()
  .get('/', query(organizerList), async (c) => c.json(await listOrganizers(c.var.club, c.req.valid('query'))))
  .post('/', body(newOrganizer), async (c) => c.json(await createOrganizer(c.var.club, c.req.valid('json')), 201))
  .get('/:id', known, async (c) => c.json(await getOrganizer(c.var.club, c.req.valid('param').id)))
  .put('/:id', known, body(organizerSave), async (c) =>
    c.json(await changeOrganizer(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', known, async (c) => {
    await deleteOrganizer(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/restorations', known, async (c) => {
    await restoreOrganizer(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
