import { Hono } from 'hono'
import { sendCompletionLink } from '#domain/membership-requests/completion-link.ts'
import { createRequest } from '#domain/membership-requests/create.ts'
import { decideRequest } from '#domain/membership-requests/decide.ts'
import { getRequest } from '#domain/membership-requests/get.ts'
import { exportRequests, listRequests } from '#domain/membership-requests/list.ts'
import { removeRequest } from '#domain/membership-requests/remove.ts'
import { decision, newRequestSent, requestList } from '#shared/forms/membership-panel.ts'
import { type ApiEnv, adminOnly, freshProof } from '../actor.ts'
import { body, id, query } from '../validate.ts'

const known = id('request.not-found')

export const membershipRequests = new Hono<ApiEnv>()
  .use(adminOnly)
  .get('/', query(requestList), async (c) => c.json(await listRequests(c.var.club, c.req.valid('query'))))
  .post('/', body(newRequestSent), async (c) => c.json(await createRequest(c.var.club, c.req.valid('json')), 201))
  .post('/exports', freshProof, query(requestList), async (c) =>
    c.json(await exportRequests(c.var.club, c.req.valid('query'))),
  )
  .get('/:id', known, async (c) => c.json(await getRequest(c.var.club, c.req.valid('param').id)))
  .delete('/:id', freshProof, known, async (c) => {
    await removeRequest(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/decisions', known, body(decision), async (c) =>
    c.json(await decideRequest(c.var.club, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post('/:id/completion-links', known, async (c) =>
    c.json(await sendCompletionLink(c.var.club, c.req.valid('param').id), 201),
  )
