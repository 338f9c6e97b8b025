import { Hono } from 'hono'
import { sendContactMessage } from '#domain/contact-messages/contact-messages.ts'
import { contactMessageRequest } from '#shared/forms/contact-message.ts'
import type { ApiEnv } from '../actor.ts'
import { route } from '../route.ts'
import { body } from '../validate.ts'

export const contactMessages = new Hono<ApiEnv>().post(
  '/',
  route({ may: 'everyone', changes: 'nothing' }),
  body(contactMessageRequest),
  async (c) => c.json(await sendContactMessage(c.var.club, c.req.valid('json')), 201),
)
