import { Hono } from 'hono'
import { getMessage, listMessages, markMessage } from './contact-messages-answering.ts'
import { replyToMessage } from './reply.ts'
import { messageChange, messageList, messageReply } from '../shared/contact-message-panel.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body, id, query } from '#club/core/server/http/validate.ts'

const validId = id('contact-message.not-found')
const read = route({ may: 'guests' })
const write = route({ may: 'guests', changes: 'nothing' })

export const contactMessages = new Hono<ApiEnv>()
  .get('/', read, query(messageList), async (c) => c.json(await listMessages(c.var.club, c.req.valid('query'))))
  .get('/:id', read, validId, async (c) => c.json(await getMessage(c.var.club, c.req.valid('param').id)))
  .put('/:id/status', write, validId, body(messageChange), async (c) =>
    c.json(await markMessage(c.var.club, c.req.valid('param').id, c.req.valid('json').status)),
  )
  .post('/:id/replies', write, validId, body(messageReply), async (c) =>
    c.json(await replyToMessage(c.var.club, c.req.valid('param').id, c.req.valid('json'))),
  )
