import { Hono } from 'hono'
import { sendNow, undoNotice } from './undo.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { id } from '#club/core/server/http/validate.ts'

const validId = id('notice.not-found')

export const notices = new Hono<ApiEnv>()
  .delete('/:id', route({ may: 'content', changes: 'content' }), validId, async (c) => {
    await undoNotice(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/sendings', route({ may: 'guests', changes: 'nothing' }), validId, async (c) => {
    await sendNow(c.var.club, c.req.valid('param').id)
    return c.body(null, 204)
  })
