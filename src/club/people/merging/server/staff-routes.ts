import { Hono } from 'hono'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'
import { memberMerge, pairOfMembers } from '../shared/merging.ts'
import { listDuplicates } from './duplicates.ts'
import { mergeMembers, tellApart, undoMerge } from './merge.ts'
import { readPair } from './read-pair.ts'

const read = route({ may: 'members' })
const write = route({ may: 'members', changes: 'nothing' })

export const merges = new Hono<ApiEnv>()
  .get('/', read, async (c) => c.json(await listDuplicates(c.var.club)))
  .get('/pair', read, query(pairOfMembers), async (c) => c.json(await readPair(c.var.club, c.req.valid('query'))))
  .post('/', write, body(memberMerge), async (c) => c.json(await mergeMembers(c.var.club, c.req.valid('json')), 201))
  .post('/:id/undos', write, id('merge.not-found'), async (c) => {
    await undoMerge(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/separations', write, body(pairOfMembers), async (c) => {
    await tellApart(c.var.club, c.req.valid('json'))
    return c.body(null, 204)
  })
