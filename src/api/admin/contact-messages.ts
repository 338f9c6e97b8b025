import { Hono } from 'hono'
import { getMessage, listMessages, markMessage } from '#domain/contact-messages-answering.ts'
import { messageChange, messageList } from '#shared/forms/contact-message-panel.ts'
import { type ApiEnv, adminOnly } from '../actor.ts'
import { body, id, query } from '../validate.ts'

const known = id('contact-message.not-found')

export const contactMessages = new Hono<ApiEnv>()
  .use(adminOnly)
  .get('/', query(messageList), async (c) => c.json(await listMessages(c.var.club, c.req.valid('query'))))
  .get('/:id', known, async (c) => c.json(await getMessage(c.var.club, c.req.valid('param').id)))
  .put('/:id/status', known, body(messageChange), async (c) =>
    c.json(await markMessage(c.var.club, c.req.valid('param').id, c.req.valid('json').status)),
  )
