import { Hono } from 'hono'
import { countFailed, sendFailedAgain } from '#domain/emails/failed-again.ts'
import { getLetter, listLetters, sendLetterAgain } from '#domain/emails/emails.ts'
import { failedSending, letterList, letterSending } from '#shared/forms/email-panel.ts'
import type { ApiEnv } from '../actor.ts'
import { nothing } from '../cache-tags.ts'
import { route } from '../route.ts'
import { body, id, query } from '../validate.ts'

const known = id('letter.not-found')
const read = route({ may: 'guests' })
const write = route({ may: 'guests', changes: nothing })

export const letters = new Hono<ApiEnv>()
  .get('/', read, query(letterList), async (c) => c.json(await listLetters(c.var.club, c.req.valid('query'))))
  .get('/failed', read, query(failedSending), async (c) => c.json(await countFailed(c.var.club, c.req.valid('query'))))
  .post('/failed/sendings', write, body(failedSending), async (c) =>
    c.json(await sendFailedAgain(c.var.club, c.req.valid('json'))),
  )
  .get('/:id', read, known, async (c) => c.json(await getLetter(c.var.club, c.req.valid('param').id)))
  .post('/:id/sendings', write, known, body(letterSending), async (c) => {
    await sendLetterAgain(c.var.club, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
