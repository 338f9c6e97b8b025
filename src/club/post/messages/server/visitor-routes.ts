import { Hono } from 'hono'
import { sendContactMessage } from './contact-messages.ts'
import { contactMessageRequest } from '../shared/contact-message.ts'
import type { ApiEnv } from '#club/core/server/http/actor.ts'
import { route } from '#club/core/server/http/route.ts'
import { body } from '#club/core/server/http/validate.ts'

export const contactMessages = new Hono<ApiEnv>().post(
  '/',
  route({ may: 'everyone', changes: 'nothing' }),
  body(contactMessageRequest),
  async (c) => c.json(await sendContactMessage(c.var.club, c.req.valid('json')), 201),
)
