import { Hono } from 'hono'
import { listSavedFilters, removeFilter, saveFilter } from '#club/people/saved-filters/server/saved-filters.ts'
import { savedFilter, savedFilterList } from '#club/members/members/shared/membership-panel.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('saved-filter.not-found')
const read = route({ may: 'members' })
const write = route({ may: 'members', changes: 'nothing' })

export const savedFilters = new Hono<ApiEnv>()
  .get('/', read, query(savedFilterList), async (c) =>
    c.json(await listSavedFilters(c.var.club, c.req.valid('query').list)),
  )
  .post('/', write, body(savedFilter), async (c) => c.json(await saveFilter(c.var.club, c.req.valid('json')), 201))
  .delete('/:id', write, validId, async (c) => {
    await removeFilter(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
