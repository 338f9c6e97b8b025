import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Translated } from '#base/text/translation.ts'
import type { Club } from '#club/core/server/club.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const read = route({ may: 'content' })
const write = route({ may: 'content', changes: 'content' })

type Schemas<List, New, Save, Removal> = {
  list: List
  create: New
  save: Save
  /** What a deletion says in its query. */
  remove: Removal
}

type Acts<List, New, Save, Removal, Page, Stored, Written> = {
  list: (club: Club, query: z.output<List>) => Promise<Page>
  get: (club: Club, id: string) => Promise<Stored>
  create: (club: Club, form: z.output<New>) => Promise<Written>
  change: (club: Club, id: string, form: z.output<Save>) => Promise<Written>
  remove: (club: Club, id: string, query: z.output<Removal>) => Promise<unknown>
  restore: (club: Club, id: string) => Promise<unknown>
}

/** A deletion that needs no confirmation. */
export const plainDeletion = z.object({})

/** The routes of a kind of content in the panel. */
export const contentRoutes = <
  List extends z.ZodMiniType,
  New extends z.ZodMiniType,
  Save extends z.ZodMiniType,
  Removal extends z.ZodMiniType,
  Page extends object,
  Stored extends object,
  Written extends object,
>(
  noun: Translated,
  schemas: Schemas<List, New, Save, Removal>,
  acts: Acts<List, New, Save, Removal, Page, Stored, Written>,
) => {
  const validId = id(`${noun}.not-found`)
  return new Hono<ApiEnv>()
    .get('/', read, query(schemas.list), async (c) =>
      c.json(await acts.list(c.var.club, c.req.valid('query') as z.output<List>)),
    )
    .post('/', write, body(schemas.create), async (c) =>
      c.json(await acts.create(c.var.club, c.req.valid('json') as z.output<New>), 201),
    )
    .get('/:id', read, validId, async (c) => c.json(await acts.get(c.var.club, c.req.valid('param').id)))
    .put('/:id', write, validId, body(schemas.save), async (c) =>
      c.json(await acts.change(c.var.club, c.req.valid('param').id, c.req.valid('json') as z.output<Save>)),
    )
    .delete('/:id', write, validId, query(schemas.remove), async (c) => {
      await acts.remove(c.var.club, c.req.valid('param').id, c.req.valid('query') as z.output<Removal>)
      return c.body(null, 204)
    })
    .post('/:id/restorations', write, validId, async (c) => {
      await acts.restore(c.var.club, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
