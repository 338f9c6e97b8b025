import { Hono } from 'hono'
import { sendCompletionLink } from '#club/members/completion/server/completion-link.ts'
import { createRequest } from './create.ts'
import { decideRequest } from './decide.ts'
import { getRequest } from './get.ts'
import { exportRequests, listRequests } from './list.ts'
import { undoDecision } from './pending-decisions.ts'
import { removeRequest } from './remove.ts'
import { decision, newRequestSubmission, requestList } from '../shared/requests-panel.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('request.not-found')
const read = route({ may: 'members' })
const write = route({ may: 'members', changes: 'nothing' })
const freshWrite = route({ may: 'members', isFresh: true, changes: 'nothing' })

export const membershipRequests = new Hono<ApiEnv>()
  .get('/', read, query(requestList), async (c) => c.json(await listRequests(c.var.club, c.req.valid('query'))))
  .post('/', write, body(newRequestSubmission), async (c) =>
    c.json(await createRequest(c.var.club, c.req.valid('json')), 201),
  )
  .post('/exports', freshWrite, query(requestList), async (c) =>
    c.json(await exportRequests(c.var.club, c.req.valid('query'))),
  )
  .get('/:id', read, validId, async (c) => c.json(await getRequest(c.var.club, c.req.valid('param').id)))
  .delete('/:id', freshWrite, validId, async (c) => {
    await removeRequest(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/decisions', write, validId, body(decision), async (c) =>
    c.json(await decideRequest(c.var.club, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .delete('/:id/decisions', write, validId, async (c) => {
    await undoDecision(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/completion-links', write, validId, async (c) =>
    c.json(await sendCompletionLink(c.var.club, c.req.valid('param').id), 201),
  )
