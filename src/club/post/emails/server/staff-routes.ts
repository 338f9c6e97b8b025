import { Hono } from 'hono'
import { countFailed, resendFailed } from './resend-failed.ts'
import { listEmails, resendEmail } from './emails.ts'
import { readEmail } from './read-email.ts'
import { failedSending, emailList, emailResending } from '#club/core/emails/shared/email-panel.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('email.not-found')
const read = route({ may: 'staff' })
const write = route({ may: 'staff', changes: 'nothing' })

/** Of each email the domain decides whether the caller sees it, and may send it again (`club/core/emails/server/access.ts`). */
export const emails = new Hono<ApiEnv>()
  .get('/', read, query(emailList), async (c) => c.json(await listEmails(c.var.club, c.req.valid('query'))))
  .get('/failed', read, query(failedSending), async (c) => c.json(await countFailed(c.var.club, c.req.valid('query'))))
  .post('/failed/sendings', write, body(failedSending), async (c) =>
    c.json(await resendFailed(c.var.club, c.req.valid('json'))),
  )
  .get('/:id', read, validId, async (c) => c.json(await readEmail(c.var.club, c.req.valid('param').id)))
  .post('/:id/sendings', write, validId, body(emailResending), async (c) => {
    await resendEmail(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
